/** The window event at the start of hydration. After it, React handles failures. */
export const HYDRATING = 'hydrating'

/** The window event after hydration. */
export const HYDRATED = 'hydrated'

/** The window event after React has failed and the page from the server is back. */
export const FAILED = 'failed'

/** An expression for the newest functions that our scripts call, which each browser of `browserslist` has. */
const isNewEnough = `[].at && [].findLast && Object.hasOwn && AbortSignal.prototype.throwIfAborted`

// Data attributes of the script element:
//   files   the modules, each after its imports
//   now     loads the modules at once
//   top     the page starts at its top (layout/scroll-position.ts)
//   styles  style sheets that are loaded after the first paint
//
// Each module is evaluated in its own task, because the browser handles input between tasks.
//
// The script replays captured clicks in one task each, so that React shows the result of one before the next. It hides
// the captured click from React, which would otherwise handle it twice while it hydrates.
//
// The page from the server stays if the browser is too old or if loading or hydration fails (server-page.ts). The
// attribute `data-still` then selects its styles, and elements with `data-without-scripts` toggle.

/**
 * The inline script that loads the page's modules when the browser is idle or on the first input, so that they do not
 * delay the content. It captures clicks until hydration and replays them. Its syntax runs in browsers since 2018.
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
