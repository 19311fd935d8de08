/** The logos of the social networks as filled paths on a grid of 24, because lucide has none. */
const logoPaths: Record<string, string | undefined> = {
  facebook:
    'M13.6 21v-7.7h2.6l.5-3.1h-3.1V8.3c0-.9.4-1.7 1.8-1.7h1.4V4a17 17 0 0 0-2.5-.2c-2.5 0-4.1 1.5-4.1 4.3v2.1H7.4v3.1h2.8V21z',
  twitter:
    'M4 4h4.6l4 5.5L17.4 4h2.2l-6 6.9L20.3 20h-4.6l-4.4-6-5.2 6H3.9l6.4-7.4zm3.2 1.7 9.4 12.6h1.6L8.9 5.7z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9m0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M17 5.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4',
  youtube:
    'M12 5c3.2 0 5.8.2 7 .5 1 .3 1.7 1 2 2 .3 1.2.5 2.7.5 4.5s-.2 3.3-.5 4.5c-.3 1-1 1.7-2 2-1.2.3-3.8.5-7 .5s-5.8-.2-7-.5c-1-.3-1.7-1-2-2-.3-1.2-.5-2.7-.5-4.5s.2-3.3.5-4.5c.3-1 1-1.7 2-2C6.2 5.2 8.8 5 12 5m-2 4v6l5.2-3z',
}

const linkPath =
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2'

/** The logo of a social network by its name in lower case, or a link symbol for any other name. */
export function SocialIcon({ network, className }: { network: string; className?: string }) {
  const logoPath = logoPaths[network]
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={className} fill={logoPath ? 'currentColor' : 'none'}>
      <path
        d={logoPath ?? linkPath}
        fillRule="evenodd"
        {...(logoPath ? {} : { stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' })}
      />
    </svg>
  )
}
