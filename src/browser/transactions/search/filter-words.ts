import { firstOf, lastOf, monthOf, shownDay, shownMonth } from '../../days.ts'
import { isAmount, shown } from '../../money.ts'
import { nouns } from '../../words.ts'
import type { Filter, FilterField } from '../filter.ts'
import { words } from '../words.ts'

interface Names {
  locale: string
  today: string
  account: (id: string) => string | undefined
  category: (id: string) => string | undefined
}

interface FilterChip {
  fields: FilterField[]
  words: string
}

/** The words of a value; of an address that somebody wrote any may come. */
const named = (table: Record<string, string>, value: string): string => table[value] ?? value
export const sortWords = (sort: string): string => named(words.sorts, sort)

/** What narrows a list besides its search, each part in words. */
export function chipsOf(filter: Filter, names: Names): FilterChip[] {
  const chips: FilterChip[] = []
  const add = (what: string, ...fields: FilterField[]) => chips.push({ words: what, fields })
  if (filter.from || filter.to) add(periodWords(filter.from, filter.to, names), 'from', 'to')
  if (filter.account) add(names.account(filter.account) ?? words.filter.accountGone, 'account')
  if (filter.category)
    add(
      filter.category === 'none'
        ? nouns.withoutCategory
        : (names.category(filter.category) ?? words.filter.categoryGone),
      'category',
    )
  if (filter.min || filter.max) add(amountWords(filter.min, filter.max, names.locale), 'min', 'max')
  if (filter.type) add(named(words.types, filter.type), 'type')
  if (filter.tag) add(`#${filter.tag}`, 'tag')
  if (filter.status) add(named(words.statuses, filter.status), 'status')
  if (filter.reviewed) add(filter.reviewed === 'true' ? words.states.REVIEWED : words.states.NEW, 'reviewed')
  if (filter.source) add(named(words.sources, filter.source), 'source')
  if (filter.import) add(words.filter.oneImport, 'import')
  return chips
}

export function periodWords(
  from: string | undefined,
  to: string | undefined,
  how: { locale: string; today: string },
): string {
  const day = (text: string) => shownDay(text, how)
  if (!from) return words.untilDay(day(to ?? ''))
  if (!to) return words.fromDay(day(from))
  if (from === to) return day(from)
  if (from === firstOf(monthOf(from)) && to === lastOf(monthOf(from))) {
    const month = shownMonth(monthOf(from), how)
    return month.includes(from.slice(0, 4)) ? month : `${month} ${from.slice(0, 4)}`
  }
  const year = from.slice(0, 4)
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year
  return `${day(from)} – ${day(to)}`
}

function amountWords(min: string | undefined, max: string | undefined, locale: string): string {
  const amount = (text: string) => (isAmount(text) ? shown(text, { locale }) : text)
  if (!min) return words.atMost(amount(max ?? ''))
  if (!max) return words.atLeast(amount(min))
  return min === max ? amount(min) : words.amountBetween(amount(min), amount(max))
}

export function without(filter: Filter, fields: FilterField[]): Filter {
  const rest = { ...filter }
  for (const field of fields) delete rest[field]
  return rest
}
