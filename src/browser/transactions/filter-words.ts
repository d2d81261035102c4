import { firstOf, lastOf, monthOf, shownDay, shownMonth } from '../days.ts'
import { isAmount, shown } from '../money.ts'
import { type Filter, type FilterField, NO_TRANSFERS } from './filter.ts'

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

export const TYPE_WORDS: Record<string, string> = {
  EXPENSE: 'Spending',
  INCOME: 'Income',
  TRANSFER: 'Transfers',
  [NO_TRANSFERS]: 'No transfers',
}
export const STATUS_WORDS: Record<string, string> = {
  PENDING: 'Pending',
  CLEARED: 'Cleared',
  RECONCILED: 'Reconciled',
}
export const SOURCE_WORDS: Record<string, string> = {
  MANUAL: 'Entered by hand',
  CSV: 'From a CSV file',
  OFX: 'From an OFX file',
  QFX: 'From a QFX file',
  CAMT: 'From a CAMT file',
  QIF: 'From a QIF file',
  AGGREGATOR: 'From the bank',
}
export const SORT_WORDS: Record<string, string> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  '-amount': 'Largest first',
  amount: 'Smallest first',
  payee: 'Payee A to Z',
  '-payee': 'Payee Z to A',
}

/** What narrows a list besides its search, each part in words. */
export function chipsOf(filter: Filter, names: Names): FilterChip[] {
  const chips: FilterChip[] = []
  const add = (words: string, ...fields: FilterField[]) => chips.push({ words, fields })
  if (filter.from || filter.to) add(periodWords(filter.from, filter.to, names), 'from', 'to')
  if (filter.account) add(names.account(filter.account) ?? 'An account that is gone', 'account')
  if (filter.category)
    add(
      filter.category === 'none'
        ? 'Without a category'
        : (names.category(filter.category) ?? 'A category that is gone'),
      'category',
    )
  if (filter.min || filter.max) add(amountWords(filter.min, filter.max, names.locale), 'min', 'max')
  if (filter.type) add(TYPE_WORDS[filter.type] ?? filter.type, 'type')
  if (filter.tag) add(`#${filter.tag}`, 'tag')
  if (filter.status) add(STATUS_WORDS[filter.status] ?? filter.status, 'status')
  if (filter.reviewed) add(filter.reviewed === 'true' ? 'Reviewed' : 'To look at', 'reviewed')
  if (filter.source) add(SOURCE_WORDS[filter.source] ?? filter.source, 'source')
  if (filter.import) add('Of one import', 'import')
  return chips
}

export function periodWords(
  from: string | undefined,
  to: string | undefined,
  how: { locale: string; today: string },
): string {
  const day = (text: string) => shownDay(text, how)
  if (!from) return `Until ${day(to ?? '')}`
  if (!to) return `From ${day(from)}`
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
  if (!min) return `At most ${amount(max ?? '')}`
  if (!max) return `At least ${amount(min)}`
  return min === max ? amount(min) : `${amount(min)} to ${amount(max)}`
}

export function without(filter: Filter, fields: FilterField[]): Filter {
  const rest = { ...filter }
  for (const field of fields) delete rest[field]
  return rest
}
