import type { SavedViewQuery as ViewQuery } from '../session/api-types.ts'

/** What of the transactions is asked for: in the address by short names, for the server by its own, for people in chips. */

/** Name in the address → name in the API. */
const NAMES = {
  q: 'q',
  account: 'accountId',
  category: 'categoryId',
  from: 'from',
  to: 'to',
  min: 'minAmount',
  max: 'maxAmount',
  type: 'type',
  tag: 'tag',
  status: 'status',
  reviewed: 'reviewed',
  source: 'source',
  import: 'importId',
  sort: 'sort',
} as const

export type FilterField = keyof typeof NAMES
export type Filter = { [Field in FilterField]?: string }

const FIELDS = Object.keys(NAMES) as FilterField[]

/** A choice of the app: the API says it in its search language. */
export const NO_TRANSFERS = 'NOT_TRANSFER'
const WITHOUT_TRANSFERS = '-is:transfer'

export const SORTS = ['-date', 'date', '-amount', 'amount', 'payee', '-payee'] as const
export const sortOf = ({ sort }: Filter): string => sort ?? '-date'
export const isByDate = (filter: Filter): boolean => sortOf(filter).endsWith('date')

/** In the order of the fields, without what is empty: two that ask the same are written the same. */
function tidied(filter: Filter): Filter {
  const kept = FIELDS.flatMap((field) => {
    const value = filter[field]?.trim()
    return value && !(field === 'sort' && value === '-date') ? [[field, value] as const] : []
  })
  return Object.fromEntries(kept)
}

export function filterOfAddress(search: string): Filter {
  const params = new URLSearchParams(search)
  return tidied(Object.fromEntries(FIELDS.map((field) => [field, params.get(field) ?? ''])))
}

export const addressOf = (filter: Filter): string => new URLSearchParams(tidied(filter)).toString()

export const isSame = (one: Filter, other: Filter): boolean => addressOf(one) === addressOf(other)

/** Whether anything is left out; an order leaves nothing out. */
export const isNarrowed = (filter: Filter): boolean => addressOf({ ...filter, sort: '' }) !== ''

/** Whether anything of an account is left out, or of all where none is named. */
export const isNarrowedBeyondAccount = ({ account: _any, ...others }: Filter): boolean => isNarrowed(others)

export function apiFilterOf(filter: Filter): ViewQuery {
  const { q = '', ...others } = tidied(filter)
  const hidesTransfers = others.type === NO_TRANSFERS
  if (hidesTransfers) delete others.type
  // OR binds weaker than standing side by side.
  const query = hidesTransfers && /\sOR\s/.test(q) ? `(${q})` : q
  const search = hidesTransfers ? `${query} ${WITHOUT_TRANSFERS}`.trim() : q
  return Object.fromEntries(
    Object.entries({ ...others, ...(search && { q: search }) }).map(([field, value]) => [
      NAMES[field as FilterField],
      value,
    ]),
  )
}

/** The same without the order, for counting, changing and totals. */
export function selectionOf(filter: Filter): ViewQuery {
  const { sort: _order, ...selection } = apiFilterOf(filter)
  return selection
}

/** Of a saved view's query. */
export function filterOfApi(query: ViewQuery): Filter {
  const filter: Filter = Object.fromEntries(FIELDS.map((field) => [field, query[NAMES[field]] ?? '']))
  const { q = '' } = filter
  if (!filter.type && (q === WITHOUT_TRANSFERS || q.endsWith(` ${WITHOUT_TRANSFERS}`))) {
    const rest = q.slice(0, -WITHOUT_TRANSFERS.length).trim()
    filter.q = /\sOR\s/.test(rest) && isEnclosed(rest) ? rest.slice(1, -1) : rest
    filter.type = NO_TRANSFERS
  }
  return tidied(filter)
}

/** Whether one pair of parentheses stands around all of it. */
function isEnclosed(text: string): boolean {
  if (!text.startsWith('(')) return false
  let depth = 0
  let isQuoted = false
  for (const [at, sign] of [...text].entries()) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === '(') depth++
    else if (!isQuoted && sign === ')') depth--
    if (depth === 0) return at === [...text].length - 1
  }
  return false
}
