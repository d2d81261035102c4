import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { longDay } from '../days.ts'
import { openSearch } from '../frame/open-search.ts'
import { Page } from '../frame/page.tsx'
import { IconButton, LinkButton } from '../parts/button.tsx'
import { Icon, Mark } from '../parts/icon.tsx'
import { countsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { words } from './words.ts'

const ArrangeHome = lazy(() => import('./arranging/arrange-home.tsx'))

/** Opens what puts Home in one's own order. */
function ArrangeButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="sidebar" label={words.arrange.title} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ArrangeHome onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The day, and the two ways in which money comes into the books. */
export function LaptopHeader({ children }: { children: ReactNode }) {
  const { locale, today } = useHousehold()
  return (
    <Page
      title={longDay(today, locale)}
      actions={
        <>
          <ArrangeButton />
          <LinkButton href="/import" icon="import">
            {verbs.import}
          </LinkButton>
          <LinkButton href="/add" kind="primary" icon="plus" keys="T">
            {verbs.addTransaction}
          </LinkButton>
        </>
      }
    >
      {children}
    </Page>
  )
}

/** The household, and what the phone's bar has no room for. */
export function PhoneHeader({ children }: { children: ReactNode }) {
  const { household } = useHousehold()
  const { data: counts } = useQuery(countsQuery)
  const hasNews = (counts?.unread ?? 0) > 0
  return (
    <Page
      title={household.name}
      lead={<Mark />}
      actions={
        <div className="-me-3 flex">
          <ArrangeButton />
          <IconButton icon="search" size={20} label={verbs.searchOrJump} onClick={openSearch} />
          <Link
            href="/notifications"
            aria-label={hasNews ? words.notificationsUnread : nouns.notifications}
            className="relative grid size-11 place-items-center rounded-6 text-soft"
          >
            <Icon name="bell" size={20} />
            {hasNews && (
              <span className="absolute right-3 top-2.5 size-2 rounded-full bg-accent shadow-[0_0_0_2px_var(--surface)]" />
            )}
          </Link>
        </div>
      }
    >
      {children}
    </Page>
  )
}
