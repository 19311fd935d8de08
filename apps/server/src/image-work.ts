import { serveImageWork } from '@isse/api/image-work'

// The process that decodes and encodes images. The server starts it (boot/storage/image-process.ts).

serveImageWork()
