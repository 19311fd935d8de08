import { publicPages } from '@isse/api/site/addresses/public-pages'
import { headSlots } from '@isse/api/site/slots'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { trpc } from '../../app/trpc.ts'
import { promiseReply, useCharity } from '../charity.ts'
import { slotImage, useOrnament } from '../brand/ornament.tsx'

/** The pages with a card on the home page. Each card shows the image of its page's header. */
export const cardPages = [
  { name: 'events', title: 'Events', text: 'See what is on and come along.' },
  { name: 'gallery', title: 'Gallery', text: 'See us in pictures.' },
  { name: 'contact', title: 'Contact', text: 'Ask us anything.' },
] as const

interface PageCard {
  name: (typeof cardPages)[number]['name']
  path: string
  title: string
  text: string
}

/** Returns the cards with their names in the menu. Pages that the menu hides, or leaves out as empty, have none. */
export function usePageCards(): PageCard[] {
  const { menu, emptyPages } = useCharity()
  return cardPages.flatMap((card) => {
    const { path } = publicPages[card.name]
    const item = menu.find(({ to }) => to === path)
    return item?.isHidden || emptyPages.includes(path)
      ? []
      : { ...card, path, title: item?.label || card.title }
  })
}

interface PageCardsProps {
  cards: PageCard[]
  /** The charity's texts in place of the general ones. */
  texts: Partial<Record<PageCard['name'], string>>
  className: string
}

export function PageCards({ cards, texts, className }: PageCardsProps) {
  const { replyHours } = useCharity()
  return (
    <ul className={`grid auto-rows-fr gap-4 ${className}`}>
      {cards.map(({ name, path, title, text }) => (
        <li key={name}>
          <Link
            to={path}
            className="group card flex-row rounded-3xl shadow-sm transition-shadow hover:shadow-lg"
          >
            <CardImage cloudImageId={headSlots[name].cloudImageId} />
            <span className="flex min-w-0 flex-1 flex-col justify-center gap-1 p-4 sm:px-6">
              <span className="flex items-center justify-between text-xl font-bold">
                <bdi>{title}</bdi>
                <Icon name="arrow-right" className="size-6 moving-arrow" />
              </span>{' '}
              <span dir="auto" className="text-base">
                {texts[name] || (name === 'contact' ? text + promiseReply(replyHours) : text)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CardImage({ cloudImageId }: { cloudImageId: number }) {
  const [background] = trpc.backgroundImages.get.useSuspenseQuery({ cloudImageId })
  const image = slotImage(background, useOrnament())
  if (!image) return null
  return (
    <ResponsiveImage
      image={image}
      alt=""
      sizes="(min-width: 640px) 12rem 3/2, 6rem 2/3"
      className="w-24 shrink-0 object-cover sm:w-48"
    />
  )
}
