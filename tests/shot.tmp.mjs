import { chromium } from 'playwright'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
const [, , base, out, ...paths] = process.argv
for (const w of [1280, 320]) {
  const p = await b.newPage({ viewport: { width: w, height: 800 } })
  p.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()))
  p.on('pageerror', (e) => console.log('PAGEERR', e.message))
  for (const x of paths) {
    await p.goto(base + x, { waitUntil: 'networkidle' })
    await p.screenshot({ path: `${out}/${x.replace(/\//g, '_') || 'home'}-${w}.png`, fullPage: true })
    console.log(x, w, await p.evaluate(() => document.documentElement.scrollWidth))
  }
}
await b.close()
