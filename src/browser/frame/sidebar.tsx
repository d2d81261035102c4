import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { Icon, Mark } from '../parts/icon.tsx'
import { Kbd } from '../parts/kbd.tsx'
import { ACCOUNTS, placeNames } from '../places.ts'
import { groupsOf } from '../session/account-groups.ts'
import { accountsQuery, countsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { AccountList } from './account-list.tsx'
import { useIsPhone } from './media.ts'
import { Member, NewsLink } from './member.tsx'
import { type NewsOfPlace, PlaceLink, useNews, usePlaces } from './place-link.tsx'
import { Rail } from './rail.tsx'
import { useShortcut } from './shortcuts.ts'
import { useSidebar } from './sidebar-fold.ts'
import { words } from './words.ts'

/** The frame's left side: the places, and what stands on the accounts. On the phone a bar takes its place. */
export function Sidebar({ onSearch }: { onSearch: () => void }) {
  const isPhone = useIsPhone()
  const { isRail, fold } = useSidebar()
  useShortcut('ctrl+\\', isRail ? words.unfoldSidebar : words.foldSidebar, fold, !isPhone)
  if (isPhone) return null
  return isRail ? <Rail onSearch={onSearch} /> : <Unfolded onSearch={onSearch} />
}

/** Words: the places stay where they are, the accounts below them scroll by themselves. */
function Unfolded({ onSearch }: { onSearch: () => void }) {
  const { household, isDemo } = useHousehold()
  const { data: counts } = useQuery(countsQuery)
  const newsOf = useNews()
  return (
    <nav
      aria-label={words.main}
      className="sticky top-0 flex h-dvh w-60 flex-none flex-col overflow-y-auto px-2.5 py-2.5"
    >
      <div className="flex h-8 flex-none items-center gap-2 px-2 font-semibold">
        <Mark />
        <span className="min-w-0 flex-1 truncate" title={household.name}>
          {household.name}
        </span>
      </div>
      <button
        type="button"
        onClick={onSearch}
        className="edge my-2 flex h-8 flex-none items-center gap-2 rounded-8 bg-surface px-2 text-13 text-faint"
      >
        <Icon name="search" />
        <span className="flex-1 truncate">{words.search.open}</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      {usePlaces().map((places) => (
        <div
          key={places[0]?.href}
          className="flex-none not-first:mb-1.5 nth-[n+4]:border-t nth-[n+4]:border-line nth-[n+4]:pt-1.5"
        >
          {places.map((place) => (
            <PlaceLink key={place.href} place={place} news={newsOf(place)} />
          ))}
        </div>
      ))}
      <Accounts />
      {isDemo && (
        <p className="flex-none truncate px-2 pt-1.5 text-12 text-faint" title={words.demo}>
          {words.demo}
        </p>
      )}
      <div className="mt-1.5 flex flex-none items-center gap-1 border-t border-line px-2 pt-2">
        <Member />
        <NewsLink hasNews={(counts?.unread ?? 0) > 0} />
        <Link
          href="/settings"
          aria-label={placeNames.settings}
          title={placeNames.settings}
          className="grid size-8 flex-none place-items-center rounded-6 text-soft hover:bg-hover hover:text-ink"
        >
          <Icon name="gear" />
        </Link>
      </div>
    </nav>
  )
}

const NOTHING: NewsOfPlace = { count: 0, isFailing: false }

function Accounts() {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const [location] = useLocation()
  return (
    <div className="flex min-h-16 flex-1 flex-col border-t border-line pt-1.5">
      {/* Where its accounts stand below it, the one that is open is marked. */}
      <PlaceLink place={ACCOUNTS} news={NOTHING} isHere={location === ACCOUNTS.href} />
      <div className="scroll-fade min-h-0 flex-1 overflow-y-auto">
        {groupsOf(accounts).map((group) => (
          <AccountList key={group.kind} group={group} />
        ))}
      </div>
    </div>
  )
}
