const segment = 'M16 18.2 12.9 10.6Q16 8.9 19.1 10.6Z'

/** The id by which a second logo reuses the drawing of the first. */
const DRAWING_ID = 'logo'

interface LogoProps {
  className: string
  /** True for the second logo of a page. */
  isSecond: boolean
}

/** The default logo, the same drawing as /favicon.svg: half a slice of lemon over hills, with a segment for each base. */
export function Logo({ className, isSecond }: LogoProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={`rounded-full ${className}`}>
      {isSecond ? <use href={`#${DRAWING_ID}`} /> : <Drawing />}
    </svg>
  )
}

function Drawing() {
  return (
    <g id={DRAWING_ID}>
      <path d="M0 0H32V32H0Z" fill="#21492b" />
      <circle cx="16" cy="20" r="13" fill="#f0be1e" />
      <circle cx="16" cy="20" r="11.4" fill="#fffdf5" />
      <g fill="#ffdd3c" stroke="#ffdd3c" strokeWidth="1.4" strokeLinejoin="round">
        <path d={segment} transform="rotate(-56 16 20)" />
        <path d={segment} />
        <path d={segment} transform="rotate(56 16 20)" />
      </g>
      <path d="M-9 25Q-4 27-1 24 8 15.5 18 20.5T33 19.5V41H-9Z" fill="#6fae3a" />
      <path d="M-9 28Q-4 29-1 27 10 22 18 25.5T33 24V41H-9Z" fill="#2f6b2c" />
    </g>
  )
}
