import { wording } from '@isse/api/site/words/wording'
import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { useCharity } from '../charity.ts'
import { PhoneButton } from '../contact/phone-button.tsx'
import { SectionHeading, SectionIntroduction } from '../home/section-heading.tsx'
import type { SectionProps } from '../home/section-props.ts'
import { HelpButton } from './help-button.tsx'
import { listHelpLinks } from './list-help-links.ts'

/** The call to action of the home page: to give or to help or, if the charity has set no link for that, to get in touch. */
export function CallToAction({ words }: SectionProps) {
  const helpLinks = listHelpLinks(useCharity())
  const [first, ...others] = helpLinks
  return (
    <section aria-labelledby="ask" className="bg-accent text-accent-content">
      <div className="section-body flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div>
          <SectionHeading
            id="ask"
            {...words}
            title={first ? words.title : 'Come and say hello'}
            className="text-3xl font-bold sm:text-4xl"
          />
          {words.introduction.length > 0 ? (
            <SectionIntroduction {...words} className="mt-3 wrap-anywhere" />
          ) : (
            <p className="mt-3 max-w-prose">
              {first
                ? 'Whatever you can spare, money or time, goes to people nearby.'
                : 'Get in touch, whatever brings you here. Somebody will answer.'}
            </p>
          )}
        </div>
        <div className="not-on-paper flex flex-wrap gap-3">
          {first ? (
            <HelpButton link={first} className="btn-lg btn-primary" />
          ) : (
            <>
              <Link to="/contact" className="btn btn-lg btn-primary">
                <Icon name="message-circle" className="size-5 shrink-0" />
                {wording.contactUs}
              </Link>
              <PhoneButton className="btn-outline btn-lg" />
            </>
          )}
          {others.map((link) => (
            <HelpButton key={link.kind} link={link} className="btn-outline btn-lg" />
          ))}
        </div>
      </div>
    </section>
  )
}
