import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { FlashMessage } from './flash-message.tsx'
import { MenuContext, useMenuLists } from './menu.ts'

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <MenuContext value={useMenuLists()}>
      <div className="flex min-h-dvh flex-col text-lg">
        <Header />
        <main id="main" tabIndex={-1} className="flex-1 *:last:pb-24">
          <FlashMessage kind="info" />
          {children}
        </main>
        <Footer />
      </div>
    </MenuContext>
  )
}
