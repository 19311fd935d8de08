import { slots } from '@isse/api/site/slots'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../app/trpc.ts'
import { SLOTS } from '../../admin/shell/admin-menu.ts'
import { isCarouselSlot, slotParams } from '../addresses/slot-addresses.ts'

/** Previews each slot, with links to the edit screens of its image and text. */
export function SlotPreviews() {
  const [backgrounds] = trpc.useSuspenseQueries((calls) =>
    slots.map((slot) => calls.backgroundImages.get(slotParams(slot).image)),
  )
  const [texts] = trpc.useSuspenseQueries((calls) =>
    slots.map((slot) => calls.pageTexts.get(slotParams(slot).text)),
  )
  return (
    <section aria-labelledby={SLOTS} className="mt-12">
      <h2 id={SLOTS} className="mb-4 text-xl font-bold">
        Background images and texts
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {slots.map((slot, index) => (
          <li
            key={slot.textUpdateId}
            className="flex flex-col overflow-hidden rounded-2xl border-2 border-base-300 bg-base-100"
          >
            {backgrounds[index] && (
              <ResponsiveImage
                image={backgrounds[index].image}
                alt=""
                sizes="22rem"
                className="aspect-3/1 w-full object-cover"
              />
            )}
            <div className="flex flex-1 flex-col gap-2 p-4">
              <h3 className="font-semibold">{slot.name}</h3>
              <p dir="auto" className="line-clamp-2 text-base text-base-content/75">
                {texts[index]?.siteText || 'No text yet.'}
              </p>
              <p className="mt-auto flex flex-wrap gap-x-5">
                {isCarouselSlot(slot) && (
                  <Link
                    to="/admin/hero-slide/$cloudImageId"
                    params={slotParams(slot).image}
                    className="link py-1"
                  >
                    Edit slide<span className="sr-only">: {slot.name}</span>
                  </Link>
                )}
                <Link
                  to="/admin/bg-image-update/$cloudImageId"
                  params={slotParams(slot).image}
                  className="link py-1"
                >
                  Edit image<span className="sr-only">: {slot.name}</span>
                </Link>
                <Link
                  to="/admin/text-update/$page/$textUpdateId"
                  params={slotParams(slot).text}
                  className="link py-1"
                >
                  Edit text<span className="sr-only">: {slot.name}</span>
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
