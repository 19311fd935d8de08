import { Html } from './docs-html.ts'

/** A quiet page in the colours of the website, dark text on white, that also works at 320 pixels. */
export const docsStyle = new Html(`
* { box-sizing: border-box }
html { font: 1.0625rem/1.6 Poppins, system-ui, sans-serif; color: #1f2310; background: #fff; scroll-padding-top: 1rem }
body { margin: 0 auto; padding: 1.5rem; max-width: 75rem; overflow-wrap: anywhere }
a { color: #2f5d10; text-underline-offset: 3px }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid #2f5d10; outline-offset: 2px }
header { border-bottom: 4px solid #e9e92e; margin-bottom: 1.5rem }
h1 { font-size: 2rem; margin: .25rem 0 1rem }
h2 { font-size: 1.5rem; margin: 2.5rem 0 1rem }
nav h2 { font-size: 1rem; margin: 1rem 0 0 }
nav ul { list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: .15rem 0; font-size: .9375rem }
section { border: 2px solid #dcdccb; border-radius: 1rem; padding: 1rem 1.25rem; margin: 0 0 1.25rem }
h3 { font: 700 1.0625rem/1.5 ui-monospace, monospace; margin: 0 }
h4 { font-size: 1rem; margin: 1rem 0 .25rem }
.method { background: #f3f3a8; border-radius: .4rem; padding: .1rem .5rem }
dl { display: grid; grid-template-columns: minmax(3rem, auto) 1fr; gap: .25rem 1rem; margin: 0 }
dt { font-weight: 600 }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
summary { cursor: pointer; padding: .25rem 0; font-weight: 600; margin-top: .5rem }
pre { background: #f6f6ea; border-radius: .5rem; padding: .75rem; overflow: auto; font-size: .875rem }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 20rem minmax(0, 1fr); gap: 0 2.5rem }
  header { grid-column: 1 / -1 }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding-bottom: 2rem }
}
@media (max-width: 40rem) {
  dl { grid-template-columns: minmax(0, 1fr); gap: 0 }
  section { padding: .75rem }
  dd { margin-bottom: .5rem }
}
`)
