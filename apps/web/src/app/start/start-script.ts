/** The window event at the start of hydration. From then on React handles failures. */
export const HYDRATING = 'hydrating'

/** The window event after hydration. */
export const HYDRATED = 'hydrated'

/** The window event after a failure of React, when the server's page is back. */
export const FAILED = 'failed'

/** Checks for the newest functions that our scripts call. The oldest browsers of `browserslist` in package.json have them. */
const isNewEnough = `[].at && [].findLast && Object.hasOwn && AbortSignal.prototype.throwIfAborted`

/**
 * The inline script that loads the page's modules when the browser is idle, or at once on the first input: earlier they
 * would compete with the content. Its data attributes: `files` are the modules, each after its imports; `now` loads them
 * at once; `top` marks a page that starts at its top (layout/scroll-position.ts); `styles` are loaded after the first paint.
 *
 * Each module is evaluated in a task of its own, because the browser handles input between tasks. Clicks before
 * hydration are captured and replayed after it, a task each, so that React shows the result of one before the next.
 * React must not see the captured click, because it would count it twice while it hydrates.
 *
 * If the browser is too old, or loading or hydration fails, the server's page stays (server-page.ts): `data-still` tells
 * the style sheet, `data-without-scripts` elements toggle, and clicks are replayed without React. The script's own
 * syntax is that of browsers since 2018.
 */
export const startScript = `{
const { files, styles, now, top } = document.currentScript.dataset
const root = () => document.documentElement.dataset
const captured = []
const capture = event => {
  const control = event.target.closest('button[type=button],a[aria-haspopup]')
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  captured.push(control)
}
const replay = () => {
  removeEventListener('click', capture, true)
  for (const control of captured.splice(0)) setTimeout(() => control.click())
}
const fallBack = () => {
  if ('still' in root()) return
  root().still = ''
  for (const element of document.querySelectorAll('[data-without-scripts]')) element.hidden = !element.hidden
  replay()
}
let started = false
let hydrating = false
const addLink = (rel, href) => document.head.appendChild(Object.assign(document.createElement('link'), { rel, href }))
const load = async modules => {
  for (const module of modules) addLink('modulepreload', module)
  for (const module of modules) {
    await import(module)
    await new Promise(resolve => setTimeout(resolve))
  }
}
const start = () => {
  if (started) return
  started = true
  load(files.split(' ')).catch(() => { if (!hydrating) fallBack() })
}
const startAtTop = () => { history.scrollRestoration = 'manual' }
if (top !== undefined) {
  addEventListener('pagehide', startAtTop)
  addEventListener('${HYDRATED}', () => removeEventListener('pagehide', startAtTop))
}
requestAnimationFrame(() => setTimeout(() => {
  for (const href of styles.split(' ')) addLink('stylesheet', href)
}))
if (${isNewEnough}) {
  addEventListener('click', capture, true)
  addEventListener('${HYDRATED}', () => setTimeout(replay))
  addEventListener('${HYDRATING}', () => { hydrating = true })
  addEventListener('${FAILED}', fallBack)
  for (const type of ['pointerdown', 'pointermove', 'touchstart', 'keydown']) addEventListener(type, start, { capture: true, passive: true, once: true })
  if (now === undefined) addEventListener('load', () => (window.requestIdleCallback || setTimeout)(start))
  else start()
} else fallBack()
}`.replace(/\n */g, '\n')
