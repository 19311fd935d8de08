/** The mark: half a lemon slice, with a segment for each of the three bases, rising over two hills. */
const segment = (turn) =>
  `<path d="M16 18.2 12.9 10.6Q16 8.9 19.1 10.6Z" transform="rotate(${turn} 16 20)" fill="#ffdd3c" stroke="#ffdd3c" stroke-width="1.4" stroke-linejoin="round"/>`

/**
 * The drawing, for a 32 x 32 view. A round one is cut to a disc; the other goes on beyond its edges, so that a
 * wider view leaves room for what a telephone crops.
 */
export const markShapes = (round = true) =>
  (round ? '<clipPath id="m"><circle cx="16" cy="16" r="16"/></clipPath><g clip-path="url(#m)">' : '<g>') +
  '<path d="M-9-9H41V41H-9Z" fill="#21492b"/>' +
  `<circle cx="16" cy="20" r="13" fill="#f0be1e"/><circle cx="16" cy="20" r="11.4" fill="#fffdf5"/>${[-56, 0, 56].map(segment).join('')}` +
  '<path d="M-9 25Q-4 27-1 24 8 15.5 18 20.5T33 19.5Q37 17 41 18V41H-9Z" fill="#6fae3a"/><path d="M-9 28Q-4 29-1 27 10 22 18 25.5T33 24Q37 22 41 23V41H-9Z" fill="#2f6b2c"/></g>'

export const markSvg = (round, margin = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${32 + margin * 2} ${32 + margin * 2}">${markShapes(round)}</svg>`
