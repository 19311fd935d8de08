import { publicPages } from '@isse/api/site/addresses/public-pages'
import { headSlots } from '@isse/api/site/slots'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { trpc } from '../../app/trpc.ts'

/** The pages that the home page leads to by a card, each with the image that heads the page. */
export const cardPages = [
  { name: 'events', title: 'Events', text: 'See what is on and come along.' },
  { name: 'gallery', title: 'Gallery', text: 'See us in pictures.' },
  { name: 'contact', title: 'Contact', text: 'Ask us anything. We reply to every message within 24 hours.' },
] as const

interface PageCardsProps {
  /** What the charity says on a card in place of its general text; an empty text says nothing. */
  leads: Partial<Record<(typeof cardPages)[number]['name'], string>>
}

/** Cards that lead to other pages, side by side. */
export function PageCards({ leads }: PageCardsProps) {
  return (
    <ul className="grid gap-6 md:grid-cols-3">
      {cardPages.map(({ name, title, text }) => (
        <li key={name}>
          <Link
            to={publicPages[name].path}
            className="group card rounded-[2rem] shadow-sm transition-shadow hover:shadow-lg"
          >
            <CardImage cloudImageId={headSlots[name].cloudImageId} />
            <span className="flex flex-1 flex-col gap-2 p-6">
              <span className="flex items-center justify-between text-2xl font-bold">
                {title}
                <Icon name="arrow-right" className="size-6 moving-arrow" />
              </span>{' '}
              <span dir="auto">{leads[name] || text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CardImage({ cloudImageId }: { cloudImageId: number }) {
  const [{ image }] = trpc.backgroundImages.get.useSuspenseQuery({ cloudImageId })
  return (
    <ResponsiveImage
      image={image}
      alt=""
      sizes="(min-width: 768px) 30vw 2/1, 92vw 2/1"
      className="aspect-2/1 w-full object-cover"
    />
  )
}
