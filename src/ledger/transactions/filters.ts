import type { Actor } from '../../core/actor.ts'
import { moneyOf, toColumns } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import { type Day, FIRST_DAY, LAST_DAY } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import * as accounts from '../accounts/accounts.ts'
import * as categories from '../categories/categories.ts'
import { fold } from '../categories/names.ts'
import type { ListFilter, TransactionFilter } from './model.ts'
import { spellingsOf } from './payee-spellings.ts'
import type { NameResolver, SqlCondition } from './search/conditions.ts'
import { parseSearch } from './search/search.ts'
import { compileSearch } from './search/search-sql.ts'
import { suggestedSeqs } from './suggested.ts'
import { line } from './text-fields.ts'

/** What a request asks for, with everything that an index can serve named apart from the rest. */
export interface Selection {
  householdId: number
  accountSeq: number | undefined
  category: { seq: number; inSplits: boolean } | undefined
  type: TransactionFilter['type']
  /** What waits for a category: neither split nor a transfer. */
  uncategorised: boolean
  /** What waits for somebody to look at it. */
  unreviewed: boolean
  importId: string | undefined
  /** Only transactions with these ids. */
  ids: string[] | undefined
  /** For the full-text index. */
  match: string | undefined
  from: Day
  to: Day
  /** Whether from or to is narrower than all of time. */
  bounded: boolean
  /** Whether one of `rest` names by their seq the few rows that can be meant. */
  isNarrow: boolean
  /** Conditions over `transactions t`. */
  rest: SqlCondition[]
}

/** Every live transaction of a household. */
export const everything = ({ householdId }: Pick<Actor, 'householdId'>): Selection => ({
  householdId,
  accountSeq: undefined,
  category: undefined,
  type: undefined,
  uncategorised: false,
  unreviewed: false,
  importId: undefined,
  ids: undefined,
  match: undefined,
  from: FIRST_DAY,
  to: LAST_DAY,
  bounded: false,
  isNarrow: false,
  rest: [],
})

/** Filters and search as one selection; names that do not exist and a search that cannot be read are refused. */
export function select(db: Db, actor: Actor, filter: ListFilter): Selection {
  const searched = searchOf(db, actor, filter)
  const [from, to] = span([filter.from, searched.from], [filter.to, searched.to])
  const isId = filter.categoryId !== undefined && filter.categoryId !== 'none'
  return {
    householdId: actor.householdId,
    accountSeq:
      filter.accountId === undefined
        ? undefined
        : accounts.keyOf(db, actor, filter.accountId, 'accountId').seq,
    category: isId ? categoryOf(db, actor, filter.categoryId ?? '') : undefined,
    type: filter.type,
    uncategorised: filter.categoryId === 'none',
    unreviewed: filter.reviewed === 'false',
    importId: filter.importId,
    ids: filter.ids?.split(','),
    match: searched.match,
    from,
    to,
    bounded: from !== FIRST_DAY || to !== LAST_DAY,
    isNarrow: searched.isNarrow,
    rest: [...plain(filter), ...within(actor), ...(searched.where.sql === '1' ? [] : [searched.where])],
  }
}

function searchOf(db: Db, actor: Actor, { q = '', tag }: TransactionFilter) {
  const parsed = parseSearch(q, householdDay(db, actor))
  if (!parsed.ok) throw invalid('q', parsed.reason)
  const parts = [parsed.search, ...(tag === undefined ? [] : [{ kind: 'tag' as const, anyOf: [line(tag)] }])]
  return compileSearch({ kind: 'and', of: parts }, resolver(db, actor), actor.householdId)
}

/** Names are compared folded, as people type them. A household has dozens of each, so they are simply gone through. */
export function resolver(db: Db, actor: Actor): NameResolver {
  const named = (table: 'accounts' | 'categories' | 'category_groups') => (name: string) => {
    const needle = fold(name)
    const rows = db.$client
      .query<{ seq: number; id: string; name: string }, [number]>(
        `SELECT seq, id, name FROM ${table} WHERE household_id = ?`,
      )
      .all(actor.householdId)
    return rows.filter((row) => row.id === name || fold(row.name) === needle).map(({ seq }) => seq)
  }
  const groups = named('category_groups')
  return {
    accounts: named('accounts'),
    owned: (person) => ownedBy(db, actor, person),
    categories: named('categories'),
    groups: (name) =>
      db.$client
        .query<{ seq: number }, [string]>(
          'SELECT seq FROM categories WHERE group_seq IN (SELECT value FROM json_each(?))',
        )
        .all(JSON.stringify(groups(name)))
        .map(({ seq }) => seq),
    kinds: (kind) =>
      db.$client
        .query<{ seq: number }, [number, string]>(
          'SELECT seq FROM categories WHERE household_id = ? AND kind = ?',
        )
        .all(actor.householdId, kind)
        .map(({ seq }) => seq),
    currencies: (code) =>
      db.$client
        .query<{ seq: number }, [number, string]>(
          'SELECT seq FROM accounts WHERE household_id = ? AND currency = ?',
        )
        .all(actor.householdId, code.toUpperCase())
        .map(({ seq }) => seq),
    payees: (name) => spellingsOf(db, actor, name),
    suggested: () => suggestedSeqs(db, actor),
  }
}

/** Accounts of the people of this id or name, who may be no members any more. */
function ownedBy(db: Db, { householdId }: Actor, person: string): number[] {
  const needle = fold(person)
  return db.$client
    .query<{ seq: number; id: string; name: string }, [number]>(
      'SELECT a.seq, u.id, u.display_name AS name FROM accounts a JOIN users u ON u.id = a.owner_id WHERE a.household_id = ?',
    )
    .all(householdId)
    .filter(({ id, name }) => id === person || fold(name) === needle)
    .map(({ seq }) => seq)
}

function categoryOf(db: Db, actor: Actor, id: string): Selection['category'] {
  const seq = categories.seqOf(db, actor, id, 'categoryId')
  const inSplits =
    db.$client.query('SELECT 1 FROM transaction_splits WHERE category_seq = ? LIMIT 1').get(seq) !== null
  return { seq, inSplits }
}

function plain(filter: TransactionFilter): SqlCondition[] {
  const conditions: SqlCondition[] = []
  const add = (sql: string, ...params: (string | number)[]) => conditions.push({ sql, params })
  if (filter.status !== undefined) add('t.status = ?', filter.status)
  if (filter.source !== undefined) add('t.source = ?', filter.source)
  if (filter.reviewed === 'true') add('t.reviewed = 1')
  if (filter.minAmount !== undefined)
    add('(abs(t.amount_high), abs(t.amount_low)) >= (?, ?)', ...halves(filter.minAmount))
  if (filter.maxAmount !== undefined)
    add('(abs(t.amount_high), abs(t.amount_low)) <= (?, ?)', ...halves(filter.maxAmount))
  return conditions
}

/** A token narrowed to accounts finds what is in these alone, whatever else is asked for. */
const within = ({ token }: Pick<Actor, 'token'>): SqlCondition[] =>
  token?.accountIds
    ? [
        {
          sql: 't.account_seq IN (SELECT seq FROM accounts WHERE id IN (SELECT value FROM json_each(?)))',
          params: [JSON.stringify(token.accountIds)],
        },
      ]
    : []

function halves(text: string): [number, number] {
  const { high, low } = toColumns(moneyOf(text))
  return [high, low]
}

/** Clamped to the days the ledger holds, for a request may name any; nothing at all where it names only others. */
function span(froms: (string | undefined)[], tos: (string | undefined)[]): [from: Day, to: Day] {
  const from = [FIRST_DAY, ...named(froms)].toSorted().at(-1) ?? FIRST_DAY
  const to = [LAST_DAY, ...named(tos)].toSorted().at(0) ?? LAST_DAY
  return from > LAST_DAY || to < FIRST_DAY ? [LAST_DAY, FIRST_DAY] : [from, to]
}

const named = (days: (string | undefined)[]): Day[] => days.filter((day) => day !== undefined) as Day[]
