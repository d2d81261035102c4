import { Link, useLocation } from 'wouter'
import { Icon, type IconName } from '../parts/icon.tsx'
import { placeNames } from '../places.ts'
import { verbs } from '../words.ts'
import { words } from './words.ts'

const TABS: { href: string; named: Exclude<keyof typeof placeNames, 'sections'>; icon: IconName }[] = [
  { href: '/', named: 'home', icon: 'home' },
  { href: '/transactions', named: 'transactions', icon: 'list' },
  { href: '/add', named: 'add', icon: 'plus' },
  { href: '/budget', named: 'budget', icon: 'envelope' },
  { href: '/more', named: 'more', icon: 'more' },
]

/** Which of them a page belongs to; what has none of its own is found under More. */
function tabOf(location: string): string {
  if (location === '/') return '/'
  if (location.startsWith('/views/')) return '/transactions'
  const own = TABS.filter(({ href }) => href !== '/').find(({ href }) => location.startsWith(href))
  return own?.href ?? '/more'
}

/** The bar at the bottom of the phone; Add is in its middle, within reach of the thumb. */
export function TabBar() {
  const [location] = useLocation()
  const here = tabOf(location)
  return (
    <nav
      aria-label={words.main}
      className="sticky bottom-0 z-30 grid grid-cols-5 items-start border-t border-line bg-surface px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] tablet:hidden"
    >
      {TABS.map(({ href, named, icon }) => {
        const isHere = href === here
        if (href === '/add')
          return (
            <Link
              key={href}
              href={href}
              aria-label={verbs.addATransaction}
              className="grid place-items-center"
            >
              <span className="-mt-1 grid size-12 place-items-center rounded-16 bg-accent text-on-accent">
                <Icon name="plus" size={24} />
              </span>
            </Link>
          )
        return (
          <Link
            key={href}
            href={href}
            aria-current={isHere ? 'page' : undefined}
            className={`flex min-h-11 flex-col items-center gap-0.5 text-11 font-medium ${isHere ? 'text-accent' : 'text-faint'}`}
          >
            <Icon name={icon} size={24} />
            <span className="max-w-full truncate">{placeNames[named]}</span>
          </Link>
        )
      })}
    </nav>
  )
}
