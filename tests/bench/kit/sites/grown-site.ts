import type { Database } from '@isse/db'
import pg from 'pg'
import { startSite, type Site } from '../../../support/site/site.ts'

/** How many records a site has. */
export interface Size {
  messages: number
  galleryImages: number
  events: number
  services: number
}

/** Starts a site on PostgreSQL with so many records, written by SQL. Most messages are read and answered. */
export function startGrownSite(size: Size): Promise<Site> {
  return startSite({ engine: 'postgres', template: 'accounts', prepare: (db) => fill(db, size) })
}

/** Twenty words, as PostgreSQL writes a list. */
const words = `ARRAY['may', 'I', 'come', 'along', 'on', 'Monday', 'my', 'neighbour', 'would', 'like', 'to', 'know', 'what',
  'to', 'bring', 'for', 'lunch', 'and', 'when', 'begins']`

async function fill(db: Database, { messages, galleryImages, events, services }: Size): Promise<void> {
  const images = galleryImages + events + services
  const statements = [
    `INSERT INTO "Image" (width, height, placeholder)
     SELECT 1600, 1200, '1QcSHQRnh493V4dIh4eXh1h4kJUI' FROM generate_series(1, ${images})`,
    `INSERT INTO "ImageVariant" (key, "imageId", format, width, height, bytes)
     SELECT md5(i || f || w) || '/' || md5(f || w || i) || md5(w || f || i) || '.' || f, i, f, w, w * 3 / 4, 12345
     FROM generate_series(1, ${images}) i, unnest(ARRAY['webp', 'avif']) f, unnest(ARRAY[320, 640, 960, 1600]) w`,
    `INSERT INTO "GalleryImage" (caption, "imageId", "imageAlt", "updatedAt")
     SELECT 'Picture ' || i, i, 'Families at two stalls', now() FROM generate_series(1, ${galleryImages}) i`,
    `INSERT INTO "Event" (name, "eventDate", "eventTime", venue, "eventText", "startsAt", "imageId", "imageAlt", "updatedAt")
     SELECT 'Event ' || i, 'Saturday', '11am', 'Main hall', 'Soup and bread for everyone.',
       now() + i * interval '1 day', i + ${galleryImages}, 'Neighbours', now()
     FROM generate_series(1, ${events}) i`,
    `INSERT INTO "Service" (name, "serviceText", "imageId", "imageAlt", "updatedAt")
     SELECT 'Service ' || i, 'A hot meal and good company.', i + ${galleryImages + events}, 'A table', now()
     FROM generate_series(1, ${services}) i`,
    insertMessages(0, messages),
    'VACUUM ANALYZE',
  ]
  for (const statement of statements) await db.$executeRawUnsafe(statement)
}

/**
 * Adds messages to a grown site, which are older than those that it has.
 *
 * @param from how many it has
 * @param to how many it has afterwards
 */
export async function addMessages(databaseUrl: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of [insertMessages(from, to), 'VACUUM ANALYZE "Message"'])
      await client.query(statement)
  } finally {
    await client.end()
  }
}

function insertMessages(from: number, to: number): string {
  return `INSERT INTO "Message" ("firstName", "lastName", subject, contact, message, "messageDate", "readAt", "answeredAt")
     SELECT 'Ann', 'Lee ' || i, 'Walking football', 'person' || i || '@example.org',
       (SELECT string_agg((${words})[1 + (i * 7 + w * w) % 20], ' ') FROM generate_series(1, 45) w),
       now() - i * interval '1 minute', CASE WHEN i > 40 THEN now() END, CASE WHEN i > 60 THEN now() END
     FROM generate_series(${from + 1}, ${to}) i`
}
