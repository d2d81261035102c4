import { Link } from 'wouter'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { placeNames } from '../places.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { useSidebar } from './sidebar-fold.ts'
import { signOut } from './sign-out.ts'
import { words } from './words.ts'

/** Who is signed in, and what is theirs. */
export function Member() {
  const { user, household } = useHousehold()
  const { isRail, fold } = useSidebar()
  const initials = household.members.find(({ id }) => id === user.id)?.initials ?? ''
  return (
    <Menu
      label={user.displayName}
      align="start"
      trigger={
        <button
          type="button"
          data-tip={user.displayName}
          className={`flex min-h-8 min-w-0 items-center gap-2 rounded-6 hover:bg-hover ${isRail ? 'px-1' : '-ms-1 flex-1 px-1'}`}
        >
          <span
            aria-hidden="true"
            className="grid size-6 flex-none place-items-center rounded-full bg-accent-wash text-11 font-semibold text-accent"
          >
            {initials}
          </span>
          <span className={isRail ? 'sr-only' : 'min-w-0 truncate text-13 font-medium'}>
            {user.displayName}
          </span>
          <span className="sr-only">, {words.profileAndSignOut}</span>
        </button>
      }
      items={[
        { label: placeNames.sections.profile, icon: 'edit', href: '/settings/profile' },
        { label: placeNames.sections.security, icon: 'lock', href: '/settings/security' },
        { label: placeNames.settings, icon: 'gear', href: '/settings' },
        {
          label: isRail ? words.unfoldSidebar : words.foldSidebar,
          icon: 'sidebar',
          keys: words.keys.fold,
          onSelect: fold,
        },
        'line',
        { label: verbs.signOut, onSelect: () => void signOut() },
      ]}
    />
  )
}

export const NewsLink = ({ hasNews }: { hasNews: boolean }) => (
  <Link
    href="/notifications"
    aria-label={hasNews ? words.someUnread(placeNames.notifications) : placeNames.notifications}
    data-tip={placeNames.notifications}
    className="relative grid size-8 flex-none place-items-center rounded-6 text-soft hover:bg-hover hover:text-ink"
  >
    <Icon name="bell" />
    {hasNews && (
      <span className="absolute right-1.5 top-1.5 size-[7px] rounded-full bg-accent shadow-[0_0_0_2px_var(--canvas)]" />
    )}
  </Link>
)
