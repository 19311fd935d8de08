import { earlySubmit } from '@isse/ui/form/early-submit'
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { unnamedCharity } from '@isse/api/site/words/unnamed-charity'
import { trpc } from '../app/trpc.ts'
import { CharityContext, charityOf } from '../components/charity.ts'
import { iconLinks } from '../head/icon-links.ts'
import { darkLinks, themeStyle, themeColour } from '../head/theme.ts'
import { typeLinks } from '../head/type-links.ts'
import type { RouterContext } from '../app/router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // Pages work without the charity's data, so a failure is ignored.
  loader: ({ context: { calls } }) => calls.charity.frame.prefetch(),
  head: ({ match }) => {
    const charity = charityOf(match.context)
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { name: 'theme-color', content: themeColour(charity.theme) },
      ],
      links: [
        ...iconLinks(charity),
        { rel: 'manifest', href: '/manifest.webmanifest' },
        ...typeLinks(charity.theme),
        ...darkLinks(charity.theme),
      ],
      scripts: [{ children: earlySubmit }],
    }
  },
  shellComponent: Document,
  component: Outlet,
})

function Document({ children }: { children: ReactNode }) {
  const { data: charity = unnamedCharity } = trpc.charity.frame.useQuery()
  const { theme } = charity
  return (
    <CharityContext value={charity}>
      <html lang="en-GB" data-theme="lemonade" style={themeStyle(theme)}>
        <head>
          {theme?.nightColour && (
            // Browsers use the first one whose media match. It is not in `head`, because the router keeps only one of
            // the two.
            <meta name="theme-color" content={theme.nightColour} media="(prefers-color-scheme: dark)" />
          )}
          <HeadContent />
        </head>
        <body>
          <a
            href="#main"
            className="sr-only z-50 rounded-xl bg-accent font-semibold text-accent-content focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
          >
            Skip to main content
          </a>
          {children}
        </body>
      </html>
    </CharityContext>
  )
}
