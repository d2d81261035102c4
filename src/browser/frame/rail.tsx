import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon, Mark } from '../parts/icon.tsx'
import { ACCOUNTS, type Place } from '../places.ts'
import { countsQuery } from '../session/queries.ts'
import { verbs } from '../words.ts'
import { Member, NewsLink } from './member.tsx'
import { countShown, type NewsOfPlace, useIsAt, useNews, usePlaces } from './place-link.tsx'
import { useShortcut } from './shortcuts.ts'
import { words } from './words.ts'

const AccountsPopover = lazy(() => import('./accounts-popover.tsx'))

const BUTTON =
  'relative grid h-8 w-9 flex-none place-items-center rounded-6 -outline-offset-2 text-soft hover:bg-hover hover:text-ink'
const HERE = 'bg-surface text-accent shadow-on'

/** The sidebar where the room is for the page: the same places in the same order, as icons that say their names. */
export function Rail({ onSearch }: { onSearch: () => void }) {
  const { data: counts } = useQuery(countsQuery)
  const newsOf = useNews()
  const [location] = useLocation()
  const [isListing, setListing] = useState(false)
  const wallet = useRef<HTMLButtonElement>(null)
  useShortcut(`g ${ACCOUNTS.key}`, words.goTo(ACCOUNTS.name), () => setListing(true))
  return (
    <WithTips>
      <span className="grid h-8 flex-none place-items-center">
        <Mark />
      </span>
      <button
        type="button"
        aria-label={words.search.open}
        data-tip={verbs.searchOrJump}
        onClick={onSearch}
        className={BUTTON}
      >
        <Icon name="search" />
      </button>
      <div className="scroll-strip flex min-h-0 flex-1 flex-col items-center self-stretch overflow-y-auto">
        {usePlaces().map((places) => (
          <div
            key={places[0]?.href}
            className="mt-1.5 flex w-9 flex-none flex-col border-t border-line pt-1.5"
          >
            {places.map((place) => (
              <RailLink key={place.href} place={place} news={newsOf(place)} />
            ))}
          </div>
        ))}
        <div className="mt-1.5 flex w-9 flex-none flex-col border-t border-line pt-1.5">
          <button
            ref={wallet}
            type="button"
            aria-label={ACCOUNTS.name}
            aria-haspopup="dialog"
            aria-expanded={isListing}
            data-tip={ACCOUNTS.name}
            onClick={() => setListing(true)}
            className={`${BUTTON} ${location.startsWith(ACCOUNTS.href) ? HERE : ''}`}
          >
            <Icon name={ACCOUNTS.icon} />
          </button>
        </div>
      </div>
      <NewsLink hasNews={(counts?.unread ?? 0) > 0} />
      <Member />
      {isListing && (
        <Suspense fallback={null}>
          <AccountsPopover anchor={wallet} onClose={() => setListing(false)} />
        </Suspense>
      )}
    </WithTips>
  )
}

function RailLink({ place, news: { count, isFailing } }: { place: Place; news: NewsOfPlace }) {
  const isHere = useIsAt()(place.href)
  const said = [
    place.name,
    count > 0 && `${countShown(count)} ${words.waiting}`,
    isFailing && words.connectionFails,
  ].filter(Boolean)
  return (
    <Link
      href={place.href}
      aria-label={said.join(', ')}
      aria-current={isHere ? 'page' : undefined}
      data-tip={place.name}
      className={`${BUTTON} ${isHere ? HERE : ''}`}
    >
      <Icon name={place.icon} />
      {count > 0 && (
        <span className="num absolute -top-1.5 left-6 h-4 min-w-4 rounded-full bg-accent px-1 text-center text-11/4 font-semibold text-on-accent">
          {countShown(count)}
        </span>
      )}
      {isFailing && <Icon name="warning" size={14} className="absolute top-0 right-0 text-over" />}
    </Link>
  )
}

const REST_MS = 300

/** Says the name of the icon that the pointer rests on, or that is come to by Tab. */
function WithTips({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<{ text: string; top: number }>()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(rest.current)
    setTip(undefined)
  }
  const show = (target: EventTarget) => {
    hide()
    const icon = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    if (!icon) return
    const { top, height } = icon.getBoundingClientRect()
    const text = icon.dataset.tip ?? ''
    rest.current = setTimeout(() => setTip({ text, top: top + height / 2 }), REST_MS)
  }
  useEffect(() => () => clearTimeout(rest.current), [])
  return (
    <nav
      aria-label={words.main}
      onMouseOver={({ target }) => show(target)}
      onMouseLeave={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && show(target)}
      onBlur={hide}
      onClick={hide}
      onKeyDown={hide}
      className="sticky top-0 flex h-dvh w-14 flex-none flex-col items-center py-2.5"
    >
      {children}
      {tip && (
        <span
          aria-hidden="true"
          style={{ top: tip.top }}
          className="pointer-events-none fixed left-13 z-50 -translate-y-1/2 rounded-6 bg-ink px-2 py-1 text-12 font-medium whitespace-nowrap text-surface shadow-pop"
        >
          {tip.text}
        </span>
      )}
    </nav>
  )
}
