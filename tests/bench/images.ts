import { benchPageBytes } from './page-bytes.ts'
import { benchFifty, benchUpload } from './uploads.ts'

// npm run bench:pictures   prints the figures; nothing fails by them, since machines differ

await benchUpload()
await benchFifty()
await benchPageBytes()
