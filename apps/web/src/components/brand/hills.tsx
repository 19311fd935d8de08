/** The Pennine skyline at the edge of a dark band. Its colour is the text colour that `className` sets. */
export function Hills({ className = 'text-base-100' }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 90"
      preserveAspectRatio="none"
      className={`not-on-paper block h-10 w-full sm:h-16 ${className}`}
    >
      <path
        fill="currentColor"
        d="M0 62C140 20 300 8 470 40c130 24 220 34 360 6C980 16 1120 2 1250 24c80 14 140 30 190 34v32H0z"
      />
    </svg>
  )
}
