import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link, linkOptions } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { pageHeads } from '../../content/page-heads.ts'
import { trpc } from '../../trpc.ts'

/** Where else a visitor may want to go, each with the image that heads that page. */
export const ways = linkOptions([
  {
    to: '/events',
    title: 'Events',
    text: 'Lunches, walks and open days. See what is on and come along.',
    slots: pageHeads.events,
  },
  {
    to: '/gallery',
    title: 'Gallery',
    text: 'A year in pictures: see what we get up to before you come.',
    slots: pageHeads.gallery,
  },
  {
    to: '/contact',
    title: 'Contact',
    text: 'Ask us anything. We reply to every message within 24 hours.',
    slots: pageHeads.contact,
  },
])

/** The ways on, side by side. */
export function WayCards() {
  return (
    <ul className="grid gap-6 md:grid-cols-3">
      {ways.map(({ to, title, text, slots: { cloudImageId } }) => (
        <li key={to}>
          <Link
            to={to}
            className="group flex h-full flex-col overflow-hidden rounded-[2rem] bg-base-100 shadow-sm transition-shadow hover:shadow-lg"
          >
            <WayImage cloudImageId={cloudImageId} />
            <span className="flex flex-1 flex-col gap-2 p-6">
              <span className="flex items-center justify-between text-2xl font-bold">
                {title}
                <ArrowRight
                  aria-hidden
                  className="size-6 text-primary transition-transform group-hover:translate-x-1"
                />
              </span>
              <span>{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function WayImage({ cloudImageId }: { cloudImageId: number }) {
  const [{ image }] = trpc.backgroundImages.get.useSuspenseQuery({ cloudImageId })
  return (
    <ResponsiveImage
      image={image}
      alt=""
      sizes="(min-width: 768px) 30vw, 92vw"
      className="aspect-2/1 w-full object-cover"
    />
  )
}
