/** The event of the window that says that React begins to take over the page: from now on it notices what fails. */
export const HYDRATING = 'hydrating'

/** The event of the window that says that React has taken over the page. */
export const HYDRATED = 'hydrated'

/** The event of the window that says that React failed, and that the page is again as the server sent it. */
export const FAILED = 'failed'

/**
 * True in the oldest browsers that run our scripts (`browserslist` in package.json) and in newer ones: the newest
 * functions that our scripts and their libraries call.
 */
const isNewEnough = `[].at && [].findLast && Object.hasOwn && AbortSignal.prototype.throwIfAborted`

/**
 * An inline script that fetches the page's script: when the page is shown and the browser has nothing else to do, or at
 * once when the visitor touches the page, moves the pointer or presses a key. Fetched earlier, it would compete with
 * what the visitor sees first. `data-files` of its element lists the modules, each after those that it imports;
 * `data-now` is there on a page that shows nothing without them; `data-top` on one that starts at its top whenever it
 * loads, also where the visitor leaves it before the modules are there (see layout/scroll-position.ts). The style sheets of `data-styles` are asked for after the first paint.
 *
 * All modules are fetched at once, and each is evaluated in a task of its own: between two tasks the browser answers to
 * what the visitor does.
 *
 * What the visitor presses before React has taken over, and no browser handles by itself, is pressed again afterwards,
 * each press in a task of its own: React shows the outcome of one before the next. React does not see the press itself: it
 * listens a moment before the presses are made again, and would count one of that moment twice.
 *
 * The page stays as the server sent it where the browser is too old, the modules fail, or hydration fails (see
 * server-page.ts). It is then a page without JavaScript: `data-still` of the document says so to the style sheet,
 * elements with `data-without-scripts` are shown or hidden, and presses are made again: a link leads where it leads.
 * This script itself keeps to syntax that browsers have known since 2018.
 */
export const startScript = `{
const { files, styles, now, top } = document.currentScript.dataset
const root = () => document.documentElement.dataset
const pressed = []
const keep = event => {
  const control = event.target.closest('button[type=button],a[aria-haspopup]')
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  pressed.push(control)
}
const replay = () => {
  removeEventListener('click', keep, true)
  for (const control of pressed.splice(0)) setTimeout(() => control.click())
}
const stay = () => {
  if ('still' in root()) return
  root().still = ''
  for (const element of document.querySelectorAll('[data-without-scripts]')) element.hidden = !element.hidden
  replay()
}
let started = false
let hydrating = false
const ask = (rel, href) => document.head.appendChild(Object.assign(document.createElement('link'), { rel, href }))
const load = async modules => {
  for (const module of modules) ask('modulepreload', module)
  for (const module of modules) {
    await import(module)
    await new Promise(resolve => setTimeout(resolve))
  }
}
const start = () => {
  if (started) return
  started = true
  load(files.split(' ')).catch(() => { if (!hydrating) stay() })
}
const leave = () => { history.scrollRestoration = 'manual' }
if (top !== undefined) {
  addEventListener('pagehide', leave)
  addEventListener('${HYDRATED}', () => removeEventListener('pagehide', leave))
}
requestAnimationFrame(() => setTimeout(() => {
  for (const href of styles.split(' ')) ask('stylesheet', href)
}))
if (${isNewEnough}) {
  addEventListener('click', keep, true)
  addEventListener('${HYDRATED}', () => setTimeout(replay))
  addEventListener('${HYDRATING}', () => { hydrating = true })
  addEventListener('${FAILED}', stay)
  for (const type of ['pointerdown', 'pointermove', 'touchstart', 'keydown']) addEventListener(type, start, { capture: true, passive: true, once: true })
  if (now === undefined) addEventListener('load', () => (window.requestIdleCallback || setTimeout)(start))
  else start()
} else stay()
}`.replace(/\n */g, '\n')
