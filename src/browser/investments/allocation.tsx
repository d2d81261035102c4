import { useQuery } from '@tanstack/react-query'
import { percentText } from '../language.ts'
import { compare, currencyName } from '../money.ts'
import { words as worthWords } from '../net-worth/words.ts'
import { Amount } from '../parts/amount.tsx'
import { Dot } from '../parts/dot.tsx'
import { Select } from '../parts/fields/select.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { states } from '../words.ts'
import { type Portfolio, securitiesQuery } from './queries.ts'
import { words } from './words.ts'

export type Grouping = Portfolio['by']
type Group = Portfolio['groups'][number]

const groupings = (): { value: Grouping; label: string }[] => [
  { value: 'class', label: words.groupings.class },
  { value: 'account', label: worthWords.byAccount },
  { value: 'person', label: words.groupings.person },
  { value: 'currency', label: words.groupings.currency },
  { value: 'security', label: words.groupings.security },
]

interface AllocationProps {
  portfolio: Portfolio
  by: Grouping
  onChange: (by: Grouping) => void
}

const COLOURS = ['bg-c1', 'bg-c2', 'bg-c3', 'bg-c4', 'bg-c5', 'bg-c6', 'bg-c7', 'bg-c8']

/** What the whole is made of, the largest part first. */
export function Allocation({ portfolio, by, onChange }: AllocationProps) {
  const nameOf = useNames(portfolio.by)
  const groups = portfolio.groups.toSorted((one, other) => compare(other.value, one.value))
  return (
    <section aria-label={words.allocation} className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-15 font-semibold laptop:text-13">{words.allocation}</h2>
        <Select
          label={words.allocation}
          hideLabel
          quiet
          value={by}
          options={groupings()}
          onChange={onChange}
        />
      </div>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-4 forced-color-adjust-none">
        {groups.map((group, at) => (
          <span
            key={keyOf(group)}
            className={COLOURS[at % COLOURS.length]}
            style={{ flexGrow: group.share ?? '0', minWidth: 2 }}
          />
        ))}
      </div>
      <table className="mt-1 w-full text-14 laptop:text-13">
        <tbody>
          {groups.map((group, at) => (
            <tr key={keyOf(group)} className="h-9 border-b border-line last:border-0">
              <th scope="row" className="text-start font-normal wrap-anywhere">
                <span className="flex items-center gap-2">
                  <Dot colour={(at % COLOURS.length) + 1} />
                  <span className="min-w-0">{nameOf(group)}</span>
                </span>
              </th>
              <td className="num ps-3 text-end whitespace-nowrap text-soft">
                {group.share === null ? '–' : percentText(group.share)}
              </td>
              <td className="ps-3 text-end">
                <Amount value={group.value} part="portfolio" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const keyOf = ({ kind, key }: Group): string => `${kind} ${key}`

function useNames(by: Grouping): (group: Group) => string {
  const { household, locale } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { data: securities = [] } = useQuery(securitiesQuery)
  return ({ kind, key }) => {
    if (kind === 'CASH') return words.cash
    if (kind === 'BY_HAND') return words.handValued
    if (by === 'class') return key ?? words.noClass
    if (by === 'person')
      return household.members.find(({ id }) => id === key)?.displayName ?? states.nobodyInParticular
    if (by === 'currency') return currencyName(key ?? '', locale)
    return (by === 'account' ? accounts : securities).find(({ id }) => id === key)?.name ?? '–'
  }
}
