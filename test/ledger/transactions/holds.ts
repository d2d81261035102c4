import { type Money, magnitude } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { fold } from '../../../src/ledger/categories/names.ts'
import type { NameResolver } from '../../../src/ledger/transactions/search/conditions.ts'
import { numberAt, wordsOf } from '../../../src/ledger/transactions/search/numbers.ts'
import type { Search } from '../../../src/ledger/transactions/search/search.ts'
import type { SearchChoice, SearchTerm } from '../../../src/ledger/transactions/search/search-terms.ts'

export interface Row {
  seq: number
  household: number
  account: number
  date: Day
  amount: Money
  type: string
  category: number | null
  status: string
  reviewed: boolean
  source: string
  payee: string
  text: string
  notes: string
  tags: string[]
  /** The category of each part, where it is split. */
  parts: (number | null)[]
  transferId: string | null
}

/** Whether the row is what is asked for, worked out the slow and plain way; undefined where nothing is asked. */
export function holds(
  search: Search,
  row: Row,
  resolve: NameResolver,
  beside: Search[] = [],
): boolean | undefined {
  if (search.kind === 'not') {
    const held = holds(search.of, row, resolve)
    return held === undefined ? undefined : !held
  }
  if (search.kind !== 'and' && search.kind !== 'or') return asks(search, row, resolve, beside)
  const others = search.kind === 'and' ? search.of : []
  const parts = search.of
    .map((part) => holds(part, row, resolve, others))
    .filter((part) => part !== undefined)
  if (parts.length === 0) return undefined
  return search.kind === 'and' ? parts.every(Boolean) : parts.some(Boolean)
}

function asks(term: SearchTerm, row: Row, resolve: NameResolver, beside: Search[] = []): boolean | undefined {
  switch (term.kind) {
    case 'text': {
      const columns = term.column ? [row[term.column]] : [row.payee, row.text, row.notes, row.tags.join('\n')]
      if (!term.column && term.anyOf.every(({ text }) => text.trim() === '')) return undefined
      return term.anyOf.some((words) => columns.some((column) => contains(column, words.text, words.prefix)))
    }
    case 'tag':
      return term.anyOf.some((name) => row.tags.some((tag) => fold(tag) === fold(name)))
    case 'category': {
      const keys = term.anyOf.flatMap(resolve.categories)
      return [row.category, ...row.parts].some((key) => key !== null && keys.includes(key))
    }
    case 'group': {
      const keys = term.anyOf.flatMap(resolve.groups)
      return [row.category, ...row.parts].some((key) => key !== null && keys.includes(key))
    }
    case 'currency':
      return term.anyOf.flatMap(resolve.currencies).includes(row.account)
    case 'exact':
      return term.anyOf.some((name) => name.trim() !== '' && fold(name.trim()) === fold(row.payee.trim()))
    case 'weekday': {
      const day = new Date(row.date).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
      return (term.anyOf as string[]).includes(day.toLowerCase())
    }
    case 'counts':
      return row.type !== 'TRANSFER' && term.anyOf.some((measure) => counts(measure, beside, row, resolve))
    case 'person':
      return term.anyOf.flatMap(resolve.owned).includes(row.account)
    case 'account':
      return term.anyOf.flatMap(resolve.accounts).includes(row.account)
    case 'date':
      return term.anyOf.some(({ from, to }) => (!from || row.date >= from) && (!to || row.date <= to))
    case 'amount': {
      const size = magnitude(row.amount)
      if (term.is === '..') return size >= term.from && size <= term.to
      const order = size < term.amount ? '<' : size > term.amount ? '>' : '='
      return term.is.includes(order)
    }
    case 'number': {
      if (term.amounts.includes(magnitude(row.amount))) return true
      const words = wordsOf(term)
      const texts = [row.payee, row.text, row.notes, row.tags.join('\n')]
      if (words.length === 1) return texts.some((text) => contains(text, words[0] ?? '', false))
      return words.flatMap((word) => numberAt(word, 0) ?? []).every((each) => asks(each, row, resolve))
    }
    case 'is':
      return term.anyOf.some((state) => isIn(state, row))
    case 'has':
      return term.anyOf.some((part) => has(part, row))
    default:
      return (term.anyOf as string[]).includes(row[term.kind].toLowerCase())
  }
}

/** The kinds of the sample's categories, by their keys. */
export const CATEGORY_KINDS = ['EXPENSE', 'INCOME', 'SAVINGS']

/** Whether one and the same part is of the kind and has all that is asked of its category. */
function counts(measure: SearchChoice<'counts'>, beside: Search[], row: Row, resolve: NameResolver): boolean {
  const kinds = { spent: ['EXPENSE'], received: ['INCOME'], net: ['EXPENSE', 'INCOME'] }[measure]
  return (row.parts.length > 0 ? row.parts : [row.category]).some(
    (key) =>
      kinds.includes((key === null ? row.type : CATEGORY_KINDS[key]) ?? '') &&
      beside.every((term) => {
        if (term.kind === 'category')
          return key !== null && term.anyOf.flatMap(resolve.categories).includes(key)
        if (term.kind === 'group') return key !== null && term.anyOf.flatMap(resolve.groups).includes(key)
        if (term.kind === 'is' && term.anyOf.every((state) => state === 'uncategorised')) return key === null
        return true
      }),
  )
}

function isIn(state: SearchChoice<'is'>, row: Row): boolean {
  if (state === 'reviewed') return row.reviewed
  if (state === 'unreviewed') return !row.reviewed
  if (state === 'split') return row.parts.length > 0
  if (state === 'uncategorised')
    return row.type !== 'TRANSFER' && (row.parts.length > 0 ? row.parts : [row.category]).includes(null)
  return [row.type, row.status].includes(state.toUpperCase())
}

function has(part: SearchChoice<'has'>, row: Row): boolean {
  if (part === 'payee') return row.payee !== ''
  if (part === 'notes') return row.notes !== ''
  if (part === 'tags') return row.tags.length > 0
  if (part === 'splits') return row.parts.length > 0
  if (part === 'transfer') return row.transferId !== null
  return [row.category, ...row.parts].some((key) => key !== null)
}

const tokens = (text: string): string[] => fold(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? []

function contains(column: string, words: string, prefix: boolean): boolean {
  const [all, wanted] = [tokens(column), tokens(words)]
  if (wanted.length === 0) return words.trim() !== '' && column.includes(words)
  const last = wanted.length - 1
  const fits = (token: string | undefined, index: number, want: string) =>
    token === want || (prefix && index === last && token?.startsWith(want) === true)
  return all.some((_, start) => wanted.every((want, index) => fits(all[start + index], index, want)))
}
