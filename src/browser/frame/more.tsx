import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Amount } from '../parts/amount.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { ACCOUNTS, placeNames } from '../places.ts'
import { groupsOf } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { Page } from './page.tsx'
import { usePlaces } from './place-link.tsx'
import { words } from './words.ts'

const others = (): { href: string; name: string; icon: IconName }[] => [
  { href: '/notifications', name: placeNames.notifications, icon: 'bell' },
  { href: '/settings', name: placeNames.settings, icon: 'gear' },
]
/** What the phone's bar has already. */
const IN_THE_BAR = ['/', '/transactions', '/budget']

/** On the phone: every place that the bar has no room for, and the accounts. */
export default function More() {
  const { isDemo } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const groups = [...usePlaces(), [ACCOUNTS, ...others()]].map((places) =>
    places.filter(({ href }) => !IN_THE_BAR.includes(href)),
  )
  return (
    <Page title={placeNames.more}>
      {isDemo && <p className="pb-2 text-13 text-soft">{words.demo}</p>}
      {groups.map((places) => (
        <ul key={places[0]?.href} className="pb-6">
          {places.map(({ href, name, icon }) => (
            <li key={href}>
              <Link href={href} className="flex min-h-13 items-center gap-3 border-b border-line">
                <Icon name={icon} size={20} className="text-soft" />
                <span className="flex-1">{name}</span>
                <Icon name="right" className="text-faint" />
              </Link>
            </li>
          ))}
        </ul>
      ))}
      {groupsOf(accounts).map((group) => (
        <section key={group.kind} aria-label={group.name}>
          <h2 className="pt-6 pb-1 text-13 font-semibold text-soft">{group.name}</h2>
          <ul>
            {group.accounts.map(({ id, name, balance, currency }) => (
              <li key={id}>
                <Link
                  href={`/accounts/${id}`}
                  className="flex min-h-13 items-center gap-3 border-b border-line"
                >
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <Amount value={balance} currency={currency} className="text-soft" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}
