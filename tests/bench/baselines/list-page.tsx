import compress from '@fastify/compress'
import pg from 'pg'
import { renderToString } from 'react-dom/server'
import { baselineSettings, bareFastify, listen } from './serve.ts'

// A small page with a list of ten, as a newcomer to React would write it: one query, one component, one string. It has
// a head, a menu, ten articles with pictures, and a footer; no router, no cache of queries, no data for the browser.

interface Row {
  serviceId: number
  name: string
  serviceText: string
  imageAlt: string
  width: number
  height: number
  variants: { key: string; format: string; width: number }[]
}

const query = `
  SELECT s."serviceId", s.name, s."serviceText", s."imageAlt", i.width, i.height,
    (SELECT json_agg(json_build_object('key', v.key, 'format', v.format, 'width', v.width) ORDER BY v.width)
      FROM "ImageVariant" v WHERE v."imageId" = i."imageId") AS variants
  FROM "Service" s JOIN "Image" i ON i."imageId" = s."imageId"
  ORDER BY s.position, s."serviceId" LIMIT 10`

const menu = ['About', 'Services', 'Facilities', 'Associates', 'Events', 'Gallery', 'Contact']

function Picture({ variants, imageAlt, width, height }: Row) {
  const sourceSet = (format: string) =>
    variants
      .filter((variant) => variant.format === format)
      .map((variant) => `/images/${variant.key} ${variant.width}w`)
      .join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes="46vw" />
      <img alt={imageAlt} width={width} height={height} srcSet={sourceSet('webp')} sizes="46vw" />
    </picture>
  )
}

function ListPage({ rows }: { rows: Row[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Our services</title>
        <link rel="stylesheet" href="/styles.css" />
      </head>
      <body>
        <nav>
          <ul>
            {menu.map((name) => (
              <li key={name}>
                <a href={`/${name.toLowerCase()}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h1>Our services</h1>
          {rows.map((row) => (
            <article key={row.serviceId}>
              <Picture {...row} />
              <h2>{row.name}</h2>
              {row.serviceText.split('\n\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <a href={`/service/${row.serviceId}`}>Further information</a>
            </article>
          ))}
        </main>
        <footer>A charity in Leeds, Bradford and Rawtenstall</footer>
      </body>
    </html>
  )
}

const pool = new pg.Pool({
  connectionString: baselineSettings<{ databaseUrl: string }>().databaseUrl,
  max: 10,
})
const app = bareFastify()
await app.register(compress)
app.get('/', async (_, reply) => {
  const { rows } = await pool.query<Row>(query)
  return reply
    .type('text/html; charset=utf-8')
    .send(`<!DOCTYPE html>${renderToString(<ListPage rows={rows} />)}`)
})
await listen(app)
