import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { sum } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Icon, Mark } from '../parts/icon.tsx'
import { Kbd } from '../parts/kbd.tsx'
import { Menu } from '../parts/menu.tsx'
import { PLACES, type Place, placeNames, SIDE_PLACES } from '../places.ts'
import { type AccountGroup, groupsOf } from '../session/account-groups.ts'
import { accountsQuery, countsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { useIsLaptop } from './media.ts'
import { signOut } from './sign-out.ts'
import { useUi } from './ui-preferences.ts'
import { words } from './words.ts'

/** The frame's left side: words on a laptop, icons from 640 px. */
export function Sidebar({ onSearch }: { onSearch: () => void }) {
  const { user, household, isDemo } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { data: counts } = useQuery(countsQuery)
  const initials = household.members.find(({ id }) => id === user.id)?.initials ?? ''
  return (
    <nav
      aria-label={words.main}
      className="sticky top-0 hidden h-dvh w-15 flex-none flex-col px-2.5 py-3 tablet:flex laptop:w-60"
    >
      <div className="flex h-8 items-center gap-2 px-2 font-semibold">
        <Mark />
        <span className="hidden min-w-0 flex-1 truncate laptop:block">{household.name}</span>
      </div>
      <button
        type="button"
        onClick={onSearch}
        className="edge mt-2 mb-3 flex h-8 flex-none items-center justify-center gap-2 rounded-8 bg-surface px-2 text-13 text-faint laptop:justify-start"
      >
        <Icon name="search" />
        <span className="sr-only text-start laptop:not-sr-only laptop:flex-1">{words.search.open}</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <div className="-mx-2.5 flex min-h-0 flex-1 flex-col overflow-y-auto px-2.5">
        {PLACES.map((place) => (
          <PlaceLink
            key={place.href}
            place={place}
            count={
              place.href === '/review' && counts ? counts.review - counts.reviewByKind.UNREVIEWED : undefined
            }
          />
        ))}
        <div className="hidden laptop:block">
          {groupsOf(accounts).map((group) => (
            <AccountList key={group.kind} group={group} />
          ))}
        </div>
        <div className="flex-1" />
        {SIDE_PLACES.map((place) => (
          <PlaceLink
            key={place.href}
            place={place}
            isFailing={place.href === '/banks' && (counts?.syncFailed ?? 0) > 0}
          />
        ))}
      </div>
      {isDemo && <p className="hidden px-2 pt-2 text-12 text-faint laptop:block">{words.demo}</p>}
      <div className="mt-2 flex flex-col items-center gap-1 border-t border-line pt-2 laptop:flex-row laptop:px-2">
        <Menu
          label={user.displayName}
          align="start"
          trigger={
            <button
              type="button"
              className="-ms-1 flex min-h-8 min-w-0 items-center gap-2 rounded-6 px-1 hover:bg-hover laptop:flex-1"
            >
              <span
                aria-hidden="true"
                className="grid size-6 flex-none place-items-center rounded-full bg-accent-wash text-11 font-semibold text-accent"
              >
                {initials}
              </span>
              <span className="sr-only min-w-0 truncate text-13 font-medium laptop:not-sr-only">
                {user.displayName}
              </span>
              <span className="sr-only">, {words.profileAndSignOut}</span>
            </button>
          }
          items={[
            { label: placeNames.sections.profile, icon: 'edit', href: '/settings/profile' },
            { label: placeNames.sections.security, icon: 'lock', href: '/settings/security' },
            'line',
            { label: verbs.signOut, onSelect: () => void signOut() },
          ]}
        />
        <IconLink
          href="/notifications"
          icon="bell"
          label={placeNames.notifications}
          hasNews={(counts?.unread ?? 0) > 0}
        />
        <IconLink href="/settings" icon="gear" label={placeNames.settings} />
      </div>
    </nav>
  )
}

const isAt = (location: string, href: string): boolean =>
  href === '/'
    ? location === '/'
    : location === href ||
      location.startsWith(`${href}/`) ||
      // Saved views are of the transactions.
      (href === '/transactions' && location.startsWith('/views/'))

interface PlaceLinkProps {
  place: Place
  count?: number | undefined
  isFailing?: boolean
}

function PlaceLink({ place, count, isFailing = false }: PlaceLinkProps) {
  const [location] = useLocation()
  const isLaptop = useIsLaptop()
  // Where its accounts stand below it, the one that is open is marked.
  const isHere = place.href === '/accounts' && isLaptop ? location === place.href : isAt(location, place.href)
  return (
    <Link
      href={place.href}
      aria-current={isHere ? 'page' : undefined}
      title={place.name}
      className={`flex h-[30px] flex-none items-center justify-center gap-2.5 rounded-6 px-2 text-13 font-medium laptop:justify-start ${
        isHere ? 'bg-surface text-ink shadow-on' : 'text-soft hover:bg-hover'
      }`}
    >
      <Icon name={place.icon} className={isHere ? 'text-accent' : 'text-faint'} />
      <span className="sr-only laptop:not-sr-only">{place.name}</span>
      {count ? (
        <span className="num ms-auto hidden h-[18px] min-w-[18px] rounded-full bg-accent px-1.5 text-center text-11/[18px] font-semibold text-on-accent laptop:block">
          {count}
          <span className="sr-only"> {words.waiting}</span>
        </span>
      ) : null}
      {isFailing && (
        <span className="ms-auto hidden laptop:block">
          <Icon name="warning" size={14} className="text-over" />
          <span className="sr-only">{words.connectionFails}</span>
        </span>
      )}
    </Link>
  )
}

function IconLink({
  href,
  icon,
  label,
  hasNews = false,
}: {
  href: string
  icon: 'bell' | 'gear'
  label: string
  hasNews?: boolean
}) {
  return (
    <Link
      href={href}
      aria-label={hasNews ? words.someUnread(label) : label}
      title={label}
      className="relative grid size-8 flex-none place-items-center rounded-6 text-soft hover:bg-hover hover:text-ink"
    >
      <Icon name={icon} />
      {hasNews && (
        <span className="absolute end-1.5 top-1.5 size-[7px] rounded-full bg-accent shadow-[0_0_0_2px_var(--canvas)]" />
      )}
    </Link>
  )
}

function AccountList({ group }: { group: AccountGroup }) {
  const [location] = useLocation()
  const [{ folded }, changeUi] = useUi()
  const { household } = useHousehold()
  const isFolded = folded.includes(group.kind)
  const fold = () =>
    changeUi({ folded: isFolded ? folded.filter((kind) => kind !== group.kind) : [...folded, group.kind] })
  const ours = group.accounts.filter(({ currency }) => currency === household.currency)
  return (
    <section aria-label={group.name}>
      <button
        type="button"
        onClick={fold}
        aria-expanded={!isFolded}
        className="mt-3 mb-0.5 flex h-5 w-full items-center justify-between rounded-4 px-2 text-12 font-medium text-faint"
      >
        <span className="flex items-center gap-1">
          <Icon name={isFolded ? 'right' : 'down'} size={14} />
          {group.name}
        </span>
        {ours.length > 0 && <Amount value={sum(ours.map(({ balance }) => balance))} />}
      </button>
      {!isFolded &&
        group.accounts.map((account) => {
          const href = `/accounts/${account.id}`
          const isHere = isAt(location, href)
          return (
            <Link
              key={account.id}
              href={href}
              aria-current={isHere ? 'page' : undefined}
              className={`flex h-[26px] items-center justify-between gap-2 rounded-6 px-2 text-13 ${
                isHere ? 'bg-surface shadow-on' : 'hover:bg-hover'
              }`}
            >
              <span className="truncate">{account.name}</span>
              <Amount value={account.balance} currency={account.currency} className="text-soft" />
            </Link>
          )
        })}
    </section>
  )
}
