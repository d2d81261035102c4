import { type Money, toColumns } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { HAS_RECEIPT } from '../../proofs/proofs.ts'
import type { NameResolver, SqlCondition } from './conditions.ts'
import { countedParts, countedSql } from './counted-sql.ts'
import { numberAt, type SearchNumber, wordsOf } from './numbers.ts'
import type { Search } from './search.ts'
import {
  CHOICES,
  type SearchChoice,
  type SearchSpan,
  type SearchTerm,
  type SearchWords,
  type TextColumn,
} from './search-terms.ts'
import { tagPattern } from './tag-pattern.ts'

/** A search holds for the rows that fulfil both `match` and `where`. */
export interface CompiledSearch {
  /** For `transaction_search MATCH ?`; undefined where the search asks nothing of the full text. */
  match: string | undefined
  where: SqlCondition
  /** Whether `where` names by their seq the few rows that can be meant. */
  isNarrow: boolean
  /** Bounds, both included, that `where` implies; for narrowing what is read. */
  from?: Day
  to?: Day
}

/** What a part of a search asks: both of what is there. */
interface SearchQuery {
  match?: string
  where?: SqlCondition
}

interface Scope {
  resolve: NameResolver
  householdId: number
  /** What else has to be so, where several things have to be. */
  beside: Search[]
}

/**
 * The search as SQL. The caller adds the household and `deleted_at is null`. It recurses as deep as the search is
 * nested, which parseSearch bounds.
 *
 * Empty quotes ask nothing; but a search of nothing else, and such text in a field, finds nothing: it must not select
 * everything for a bulk change.
 */
export function compileSearch(search: Search, resolve: NameResolver, householdId: number): CompiledSearch {
  const { match, where } = compile(search, { resolve, householdId, beside: [] }) ?? { where: NOTHING }
  const parts = search.kind === 'and' ? search.of : [search]
  return { match, where: where ?? EVERYTHING, isNarrow: parts.some(isNarrow), ...bounds(search) }
}

const isNarrow = (part: Search) => part.kind === 'number' || (part.kind === 'amount' && part.is === '=')

const EVERYTHING: SqlCondition = { sql: '1', params: [] }
/** Not a constant: with one, SQLite has no plan that uses the index it was told to use. */
const NOTHING: SqlCondition = { sql: 't.seq < 0', params: [] }

function bounds(search: Search): SearchSpan {
  const parts = search.kind === 'and' ? search.of : [search]
  const spans = parts.flatMap((part) => (part.kind === 'date' ? [hull(part.anyOf)] : []))
  const from = latest(spans.flatMap((span) => span.from ?? []))
  const to = earliest(spans.flatMap((span) => span.to ?? []))
  return { ...(from && { from }), ...(to && { to }) }
}

/** The span around several; open where one of them is open. */
function hull(spans: SearchSpan[]): SearchSpan {
  const froms = spans.flatMap((span) => span.from ?? [])
  const tos = spans.flatMap((span) => span.to ?? [])
  const from = froms.length === spans.length ? earliest(froms) : undefined
  const to = tos.length === spans.length ? latest(tos) : undefined
  return { ...(from && { from }), ...(to && { to }) }
}

const earliest = (days: Day[]) => days.sort().at(0)
const latest = (days: Day[]) => days.sort().at(-1)

function compile(search: Search, scope: Scope): SearchQuery | undefined {
  switch (search.kind) {
    case 'and':
      return search.of.length === 0 ? {} : both(compileAll(search.of, { ...scope, beside: search.of }))
    case 'or':
      return either(compileAll(search.of, { ...scope, beside: [] }), scope)
    case 'not':
      return negate(compile(search.of, { ...scope, beside: [] }), scope)
    case 'text':
      return text(search.anyOf, search.column, scope)
    case 'tag':
      return tags(search.anyOf)
    case 'number':
      return { where: inRows(ofNumber(search, scope)) }
    default:
      return { where: condition(search, scope) }
  }
}

const compileAll = (parts: Search[], scope: Scope): SearchQuery[] =>
  parts.flatMap((part) => compile(part, scope) ?? [])

function both(parts: SearchQuery[]): SearchQuery | undefined {
  if (parts.length === 0) return undefined
  const matches = parts.flatMap(({ match }) => match ?? [])
  const wheres = parts.flatMap(({ where }) => where ?? [])
  return {
    ...(matches.length > 0 && { match: joined(matches, 'AND') }),
    ...(wheres.length > 0 && { where: combined(wheres, 'AND') }),
  }
}

function either(parts: SearchQuery[], scope: Scope): SearchQuery | undefined {
  if (parts.length === 0) return undefined
  const matches = parts.flatMap(({ match, where }) => (match && !where ? [match] : []))
  // The index unites its words faster than SQL unites subqueries.
  if (matches.length === parts.length) return { match: joined(matches, 'OR') }
  const others = parts.filter(({ where }) => where).map((part) => conditionOf(part, scope))
  const found = matches.length > 0 ? [matching(joined(matches, 'OR'), scope)] : []
  return { where: combined([...found, ...others], 'OR') }
}

/** Not true rather than false: a transaction without a category is not in any, and SQL says null to that. */
function negate(part: SearchQuery | undefined, scope: Scope): SearchQuery | undefined {
  if (!part) return undefined
  const { sql, params } = conditionOf(part, scope)
  return { where: { sql: `(${sql}) IS NOT TRUE`, params } }
}

function conditionOf({ match, where }: SearchQuery, scope: Scope): SqlCondition {
  if (match === undefined) return where ?? EVERYTHING
  const found = matching(match, scope)
  return where ? combined([found, where], 'AND') : found
}

/** The rowid is (household << 47) | (day << 31) | seq; shifted in SQL, as it does not fit a JS number. */
function matching(match: string, { householdId }: Scope): SqlCondition {
  return inRows({ sql: IN_INDEX, params: [match, householdId, householdId] })
}

const IN_INDEX =
  'SELECT rowid & 2147483647 FROM transaction_search WHERE transaction_search MATCH ?' +
  ' AND rowid BETWEEN (? << 47) AND ((? << 47) | 140737488355327)'

const inRows = ({ sql, params }: SqlCondition): SqlCondition => ({ sql: `t.seq IN (${sql})`, params })

/** The rows of these amounts, whichever way the money went, from their index. */
function ofAmounts(amounts: Money[], { householdId }: Scope): SqlCondition {
  const one = `SELECT seq FROM transactions INDEXED BY transactions_by_amount
    WHERE household_id = ? AND abs(amount_high) = ? AND abs(amount_low) = ? AND deleted_at IS NULL`
  return {
    sql: amounts.map(() => one).join(' UNION ALL '),
    params: amounts.map(toColumns).flatMap(({ high, low }) => [householdId, high, low]),
  }
}

/** Those of the amount and those whose texts have the number, or each of its parts where it stands apart. */
function ofNumber(number: SearchNumber, scope: Scope): SqlCondition {
  const amounts = ofAmounts(number.amounts, scope)
  const written = asWritten(number, scope)
  return {
    sql: `${amounts.sql} UNION ALL ${written.sql}`,
    params: [...amounts.params, ...written.params],
  }
}

function asWritten(number: SearchNumber, scope: Scope): SqlCondition {
  const [word = '', ...others] = wordsOf(number)
  const { householdId } = scope
  if (others.length === 0)
    return { sql: IN_INDEX, params: [quoted({ text: word, prefix: false }), householdId, householdId] }
  const [first, ...more] = [word, ...others]
    .flatMap((part) => numberAt(part, 0) ?? [])
    .map((part) => ofNumber(part, scope))
  return {
    sql: `SELECT * FROM (${first?.sql}) n WHERE true${more.map(({ sql }) => ` AND n.seq IN (${sql})`).join('')}`,
    params: [first, ...more].flatMap((part) => part?.params ?? []),
  }
}

function joined(matches: string[], operator: 'AND' | 'OR'): string {
  const [only = '', second] = matches
  return second === undefined ? only : `(${matches.join(` ${operator} `)})`
}

function combined(conditions: SqlCondition[], operator: 'AND' | 'OR'): SqlCondition {
  const [only, second] = conditions
  if (only && !second) return only
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(` ${operator} `)})`,
    params: conditions.flatMap(({ params }) => params),
  }
}

function text(anyOf: SearchWords[], column: TextColumn | undefined, scope: Scope): SearchQuery | undefined {
  const asked = anyOf.filter((words) => words.text.trim() !== '')
  const matches = asked.filter((words) => isIndexed(words.text)).map(quoted)
  const literals = asked.filter((words) => !isIndexed(words.text))
  if (asked.length === 0) return column ? { where: NOTHING } : undefined
  const match = column ? `${column} : (${matches.join(' OR ')})` : joined(matches, 'OR')
  const parts = [
    ...(matches.length > 0 ? [{ match }] : []),
    ...literals.map((words) => literal(words, column)),
  ]
  const [only, second] = parts
  return only && !second ? only : either(parts, scope)
}

/** What the tokenizer of the index takes for no word is looked for as it is written: "&" is in "AT&T". */
function literal(words: SearchWords, column: TextColumn | undefined): SearchQuery {
  const requested = words.text.normalize('NFC')
  if (column) return { where: { sql: `instr(${LITERAL[column]}, ?)`, params: [requested] } }
  const everywhere = [...Object.values(LITERAL).map((text) => `instr(${text}, ?)`), IN_TAGS]
  return { where: { sql: `(${everywhere.join(' OR ')})`, params: everywhere.map(() => requested) } }
}

const LITERAL: Record<TextColumn, string> = { payee: 't.payee', text: 't.imported_text', notes: 't.notes' }
const IN_TAGS = "(t.tags <> '[]' AND EXISTS (SELECT 1 FROM json_each(t.tags) j WHERE instr(j.value, ?)))"

/** The tokenizer keeps letters, digits and private characters, but for a few that it knows as signs. */
const isIndexed = (words: string) => /(?![\u19b0-\u19c9\u1cf2\u1cf3])[\p{L}\p{N}\p{Co}]/u.test(words)

/** An FTS5 string, whose only special character is the quote; a NUL would end the whole expression early. */
function quoted({ text, prefix }: SearchWords): string {
  return `"${text.replaceAll('\0', ' ').replaceAll('"', '""')}"${prefix ? ' *' : ''}`
}

/** The index finds transactions that have the tag's words side by side; the pattern, those that have it as a tag. */
function tags(anyOf: string[]): SearchQuery {
  const where = {
    sql: `EXISTS (SELECT 1 FROM json_each(t.tags) j WHERE ${anyOf.map(() => 'j.value GLOB ?').join(' OR ')})`,
    params: anyOf.map(tagPattern),
  }
  if (!anyOf.every(isIndexed)) return { where }
  return { match: `tags : (${anyOf.map((text) => quoted({ text, prefix: false })).join(' OR ')})`, where }
}

function condition(
  term: Exclude<SearchTerm, { kind: 'text' | 'tag' | 'number' }>,
  scope: Scope,
): SqlCondition {
  const { resolve, householdId } = scope
  switch (term.kind) {
    case 'group':
      return inCategory(term.anyOf.flatMap((name) => resolve.groups(name)))
    case 'currency':
      return oneOf(
        't.account_seq',
        term.anyOf.flatMap((code) => resolve.currencies(code)),
      )
    case 'exact':
      return { sql: OF_PAYEE, params: [JSON.stringify(term.anyOf.flatMap(resolve.payees)), householdId] }
    case 'weekday':
      return oneOf(
        "CAST(strftime('%w', t.date) AS INTEGER)",
        term.anyOf.map((day) => (CHOICES.weekday.indexOf(day) + 1) % 7),
      )
    case 'counts':
      return combined(
        term.anyOf.map((measure) => countedSql(countedParts(measure, scope.beside, resolve))),
        'OR',
      )
    case 'category':
      return inCategory(term.anyOf.flatMap((name) => resolve.categories(name)))
    case 'person':
      return oneOf(
        't.account_seq',
        term.anyOf.flatMap((name) => resolve.owned(name)),
      )
    case 'account':
      return oneOf(
        't.account_seq',
        term.anyOf.flatMap((name) => resolve.accounts(name)),
      )
    case 'date':
      return combined(term.anyOf.map(onDates), 'OR')
    case 'amount':
      if (term.is === '=') return inRows(ofAmounts([term.amount], scope))
      return term.is === '..'
        ? combined([compared('>=', term.from), compared('<=', term.to)], 'AND')
        : compared(term.is, term.amount)
    case 'type':
    case 'status':
    case 'source':
      return oneOf(
        `t.${term.kind}`,
        term.anyOf.map((choice) => choice.toUpperCase()),
      )
    case 'is':
      return combined(
        term.anyOf.map((state) =>
          state === 'suggested' ? oneOf('t.seq', resolve.suggested()) : { sql: STATES[state], params: [] },
        ),
        'OR',
      )
    case 'has':
      return combined(
        term.anyOf.map((part) => ({ sql: PARTS[part], params: [] })),
        'OR',
      )
  }
}

/** As one JSON parameter, so that the statement stays the same and no list is too long for it. */
function oneOf(column: string, values: (string | number)[]): SqlCondition {
  return {
    sql: `${column} IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify([...new Set(values)])],
  }
}

/** By the index, so that few rows are read. */
const OF_PAYEE = `t.seq IN (SELECT p.seq FROM json_each(?) j
    CROSS JOIN transactions p INDEXED BY transactions_by_payee ON p.payee = j.value COLLATE NOCASE
    WHERE p.household_id = ? AND p.deleted_at IS NULL)`

function inCategory(keys: number[]): SqlCondition {
  const own = oneOf('t.category_seq', keys)
  const part = oneOf('s.category_seq', keys)
  return {
    sql: `(${own.sql} OR (t.is_split AND EXISTS (${SPLIT} AND ${part.sql})))`,
    params: [...own.params, ...part.params],
  }
}

const SPLIT = 'SELECT 1 FROM transaction_splits s WHERE s.transaction_seq = t.seq'

function onDates({ from, to }: SearchSpan): SqlCondition {
  if (from && to) return { sql: 't.date BETWEEN ? AND ?', params: [from, to] }
  return from ? { sql: 't.date >= ?', params: [from] } : { sql: 't.date <= ?', params: to ? [to] : [] }
}

function compared(operator: '>' | '>=' | '<' | '<=', amount: Money): SqlCondition {
  const { high, low } = toColumns(amount)
  return { sql: `(abs(t.amount_high), abs(t.amount_low)) ${operator} (?, ?)`, params: [high, low] }
}

const STATES: Record<Exclude<SearchChoice<'is'>, 'suggested'>, string> = {
  reviewed: 't.reviewed',
  unreviewed: 'NOT t.reviewed',
  pending: "t.status = 'PENDING'",
  cleared: "t.status = 'CLEARED'",
  reconciled: "t.status = 'RECONCILED'",
  transfer: "t.type = 'TRANSFER'",
  split: 't.is_split',
  income: "t.type = 'INCOME'",
  expense: "t.type = 'EXPENSE'",
  // A transfer is neither income nor spending, so it never needs a category.
  uncategorised:
    `(t.type <> 'TRANSFER' AND CASE WHEN t.is_split THEN EXISTS (${SPLIT} AND s.category_seq IS NULL)` +
    ' ELSE t.category_seq IS NULL END)',
}

const PARTS: Record<SearchChoice<'has'>, string> = {
  payee: "t.payee <> ''",
  notes: "t.notes <> ''",
  tags: 'EXISTS (SELECT 1 FROM json_each(t.tags))',
  category: `(t.category_seq IS NOT NULL OR (t.is_split AND EXISTS (${SPLIT} AND s.category_seq IS NOT NULL)))`,
  splits: 't.is_split',
  transfer: 't.transfer_id IS NOT NULL',
  receipt: HAS_RECEIPT,
}
