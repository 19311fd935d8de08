import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { markSvg } from '../mark.mjs'

const require = createRequire(import.meta.url)

/** A weight of the site's font, in the page itself. */
const font = (weight) => {
  const file = require.resolve(`@fontsource/poppins/files/poppins-latin-${weight}-normal.woff2`)
  return `@font-face { font-family: Poppins; font-weight: ${weight}; src: url(data:font/woff2;base64,${readFileSync(file).toString('base64')}); }`
}

const css = `
${[400, 600, 700].map(font).join('\n')}
@page { size: A4; margin: 0; }
* { box-sizing: border-box; }
body { margin: 0; font: 400 11pt/1.6 Poppins, sans-serif; color: #26301c; -webkit-print-color-adjust: exact; }
.page { position: relative; width: 210mm; height: 297mm; padding: 24mm 24mm 30mm; break-after: page; overflow: hidden; }
.page:last-child { break-after: auto; }
.cover { background: #f6f3b5; display: flex; flex-direction: column; justify-content: flex-end; padding-bottom: 46mm; }
.cover svg { width: 42mm; height: 42mm; margin-bottom: 14mm; }
.cover h1 { font-size: 40pt; line-height: 1.1; margin: 0 0 6mm; }
.cover p { font-size: 15pt; margin: 0; max-width: 130mm; }
.band { position: absolute; left: 0; right: 0; bottom: 0; height: 18mm; background: #e3d84a; }
h2 { font-size: 20pt; line-height: 1.2; margin: 0 0 6mm; }
h2::after { content: ''; display: block; width: 22mm; height: 2mm; margin-top: 3mm; border-radius: 1mm; background: #e3d84a; }
h3 { font-size: 13pt; margin: 8mm 0 1mm; }
p { margin: 0 0 3.5mm; }
ul, ol { margin: 0 0 4mm; padding-left: 6mm; }
li { margin-bottom: 2mm; }
.facts { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6mm; margin: 8mm 0; }
.facts div { background: #fbfadd; border-radius: 5mm; padding: 6mm; }
.facts strong { display: block; font-size: 24pt; line-height: 1.1; color: #2f5d1e; }
.card { background: #fbfadd; border-left: 3mm solid #e3d84a; border-radius: 5mm; padding: 6mm 8mm; margin: 7mm 0; }
.card p:last-child { margin: 0; }
table { width: 100%; border-collapse: collapse; margin: 2mm 0 6mm; }
td, th { padding: 2.2mm 0; border-bottom: .3mm solid #d8d8c0; text-align: left; font-weight: 400; }
td:last-child { text-align: right; font-variant-numeric: tabular-nums; }
tr:last-child > * { font-weight: 700; border-bottom: .8mm solid #26301c; }
.bar { height: 3mm; border-radius: 1.5mm; background: #2f5d1e; }
footer { position: absolute; left: 24mm; right: 24mm; bottom: 12mm; display: flex; justify-content: space-between; font-size: 8.5pt; color: #55604a; }
`

/** A document of A4 pages, each with the sentence that it is made up. */
export const html = (title, pages) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title><style>${css}</style></head><body>
${pages
  .map(
    (content, at) =>
      `<section class="page ${at === 0 ? 'cover' : ''}">${at === 0 ? `${markSvg(true)}${content}<div class="band"></div>` : content}
<footer><span>A made-up example: every name and figure in it is invented.</span><span>${at + 1}</span></footer></section>`,
  )
  .join('\n')}
</body></html>`
