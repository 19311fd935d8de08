import sprite from './icons.svg?url&no-inline'

/** The icons in icons.svg. Copy new ones there from https://lucide.dev as symbols; our own are at its end. */
export type IconName =
  | 'arrow-down'
  | 'arrow-down-to-line'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'arrow-up-to-line'
  | 'bold'
  | 'calendar-cog'
  | 'calendar-days'
  | 'calendar-plus'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'circle-plus'
  | 'circle-user-round'
  | 'clock'
  | 'download'
  | 'external-link'
  | 'file-text'
  | 'file-up'
  | 'grip-vertical'
  | 'handshake'
  | 'heading-1'
  | 'heading-2'
  | 'heart'
  | 'heart-handshake'
  | 'id-card'
  | 'image-off'
  | 'image-plus'
  | 'image-up'
  | 'images'
  | 'inbox'
  | 'info'
  | 'key-round'
  | 'layout-dashboard'
  | 'link'
  | 'list'
  | 'list-checks'
  | 'list-ordered'
  | 'log-out'
  | 'mail'
  | 'mail-open'
  | 'map-pin'
  | 'menu'
  | 'message-circle'
  | 'pencil'
  | 'phone'
  | 'pound-sterling'
  | 'quote'
  | 'redo-2'
  | 'search'
  | 'settings'
  | 'share-2'
  | 'trash-2'
  | 'triangle-alert'
  | 'undo-2'
  | 'user-round-cog'
  | 'users-round'
  | 'x'
  | 'facebook'
  | 'twitter'
  | 'instagram'
  | 'youtube'
  | 'further-link'

interface IconProps {
  name: IconName
  /** The size, such as 'size-5', and the colour if it differs from the text's. */
  className: string
  /** Required if no adjacent text has the same meaning. */
  label?: string
}

/**
 * An icon in the colour of the text. All pages share one file of drawings, so that neither a page nor its script
 * contains them.
 */
export function Icon({ name, className, label }: IconProps) {
  return (
    <svg {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} className={className}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
