import { nameAlone } from '@isse/api/site/words/naming'
import { Disclosure } from '@isse/ui/disclosure'
import { Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import type { ReactNode } from 'react'
import { useCharity } from '../../components/charity.ts'
import { Wordmark } from '../../components/brand/wordmark.tsx'
import { FlashMessage } from '../../layout/flash-message.tsx'
import { trpc } from '../../app/trpc.ts'
import { AdminMenuList } from './admin-menu-list.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'

/** The frame of every admin screen: a top bar, and a menu beside the screen or, on narrow screens, behind a button. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { shortName } = useCharity()
  // Some screens call no procedure. This call detects an ended session at once.
  trpc.account.get.useQuery()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-40 border-b-4 border-accent bg-base-100">
        <div className="flex min-h-16 items-center justify-between gap-2 px-4 sm:gap-4 sm:px-6 max-xs:flex-wrap">
          <Link
            to="/admin/dashboard"
            aria-label={`${nameAlone(shortName)}, admin dashboard`}
            className="flex rounded-xl"
          >
            <Wordmark />
          </Link>
          <div className="flex items-center gap-1 sm:gap-3">
            <Link to="/" className="top-link gap-2">
              <Icon name="external-link" className="size-5 shrink-0 @min-[22.5rem]/page:max-sm:hidden" />
              <span className="max-sm:sr-only">View the website</span>
              {/* Phones have room for one word, and the narrowest only for the icon. */}
              <span aria-hidden className="hidden @min-[22.5rem]/page:max-sm:inline">
                Website
              </span>
            </Link>
            <nav aria-label="Admin" className="lg:hidden">
              <Disclosure
                summary={
                  <>
                    <Icon name="menu" className="size-5" /> Menu
                  </>
                }
                summaryClassName="btn btn-outline"
              >
                <AdminMenuList className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b-4 menu-panel" />
              </Disclosure>
            </nav>
          </div>
        </div>
      </header>
      <SignInDialog />
      <div className="flex-1 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label="Admin" className="hidden bg-lemon-wash lg:block">
          <AdminMenuList className="sticky top-17 max-h-[calc(100dvh-4.25rem)] overflow-y-auto p-4" />
        </nav>
        <main id="main" tabIndex={-1} className="min-w-0 pb-8">
          <FlashMessage kind="success" />
          {children}
        </main>
      </div>
    </div>
  )
}
