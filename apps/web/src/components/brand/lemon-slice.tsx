const segments = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => index * 45)

/** The lemon slice that decorates dark bands. */
export function LemonSlice({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden data-decoration viewBox="-50 -50 100 100" className={`not-on-paper ${className}`}>
      <circle r="50" className="fill-accent" />
      <circle r="43" fill="#fffbe6" />
      <g className="fill-accent stroke-accent" strokeWidth="3" strokeLinejoin="round">
        {segments.map((angle) => (
          <path key={angle} d="M0-6 11-34A36 36 0 0 0-11-34Z" transform={`rotate(${angle})`} />
        ))}
      </g>
    </svg>
  )
}
