import type { Actor } from '../../src/core/actor.ts'
import { type Day, FIRST_DAY, LAST_DAY, systemClock } from '../../src/core/time.ts'
import { touch } from '../../src/ledger/transactions/ledger.ts'
import { list } from '../../src/ledger/transactions/listing.ts'
import type { TransactionQuery } from '../../src/ledger/transactions/model.ts'
import { rowidRange, SEQ_SQL } from '../../src/ledger/transactions/search/search-index.ts'
import { LISTED, LISTED_FROM } from '../../src/ledger/transactions/wire.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { founderOf, open } from './ledger.ts'
import { COMMON_WORD, RARE_WORD } from './statements.ts'
import { atMost, type Figure } from './table.ts'
import { medianOf, timed } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const RUNS = 25
const BUDGET_MS = 1_200
const LIMIT = 50
const DEEP_PAGE = 18_000
const FROM = '2020-01-01'
const TO = '2021-12-31'

/** What a query names, found in the ledger. */
interface Names {
  householdId: number
  account: { id: string; seq: number }
  category: { id: string; seq: number }
}

/** The same question as SQL: where the numbers of the rows come from, and in which order. */
interface Raw {
  from: string
  where: string
  params: (string | number | bigint)[]
  order: string
  seq?: string
}

interface Question {
  query: Partial<TransactionQuery>
  raw(names: Names): Raw
  /** For the page with a total that is remembered, and with one that has to be counted, in milliseconds. */
  most?: number
  mostCounted?: number
}

const BY_DATE = 'transactions_by_date'
const NEWEST = 'date DESC, seq DESC'
const LIVE = 'household_id = ? AND deleted_at IS NULL'

/** By the index that fits best, which SQLite left alone does not always choose. */
const rows =
  (
    index: string,
    condition = '1',
    params: (names: Names) => (string | number)[] = () => [],
    order = NEWEST,
  ) =>
  (names: Names): Raw => ({
    from: `transactions INDEXED BY ${index}`,
    where: `${LIVE} AND ${condition}`,
    params: [names.householdId, ...params(names)],
    order,
  })

const words =
  (word: string) =>
  ({ householdId }: Names): Raw => ({
    from: 'transaction_search',
    where: 'transaction_search MATCH ? AND transaction_search.rowid BETWEEN ? AND ?',
    params: [`"${word}"`, ...rowidRange(householdId, FIRST_DAY as Day, LAST_DAY as Day)],
    order: 'transaction_search.rowid DESC',
    seq: SEQ_SQL,
  })

const wordsInAccount = (word: string) => (names: Names) => {
  const raw = words(word)(names)
  return {
    ...raw,
    from: `transaction_search CROSS JOIN transactions t ON t.seq = ${SEQ_SQL}`,
    where: `${raw.where} AND t.account_seq = ? AND t.deleted_at IS NULL`,
    params: [...raw.params, names.account.seq],
    seq: 't.seq',
  }
}

const questions: Record<string, (names: Names) => Question> = {
  'first page': () => ({ query: {}, raw: rows(BY_DATE), most: 3, mostCounted: 25 }),
  'one account': ({ account }) => ({
    query: { accountId: account.id },
    raw: rows('transactions_by_account', 'account_seq = ?', () => [account.seq]),
  }),
  'category and dates': ({ category }) => ({
    query: { categoryId: category.id, from: FROM, to: TO },
    raw: rows('transactions_by_category', 'category_seq = ? AND date BETWEEN ? AND ?', () => [
      category.seq,
      FROM,
      TO,
    ]),
    most: 3,
    mostCounted: 25,
  }),
  'common word': () => ({ query: { q: COMMON_WORD }, raw: words(COMMON_WORD), most: 3, mostCounted: 25 }),
  'rare word': () => ({ query: { q: RARE_WORD }, raw: words(RARE_WORD), most: 10, mostCounted: 10 }),
  'common word in one account': ({ account }) => ({
    query: { q: COMMON_WORD, accountId: account.id },
    raw: wordsInAccount(COMMON_WORD),
  }),
  'page 18,000': () => ({ query: { page: DEEP_PAGE }, raw: rows(BY_DATE), most: 60 }),
  'without a category': () => ({
    query: { categoryId: 'none' },
    raw: rows('transactions_uncategorised', "category_seq IS NULL AND is_split = 0 AND type <> 'TRANSFER'"),
  }),
  'largest first': () => ({
    query: { sort: '-amount' },
    raw: rows(
      'transactions_by_amount',
      '1',
      () => [],
      'abs(amount_high) DESC, abs(amount_low) DESC, date DESC, seq DESC',
    ),
  }),
  'income only': () => ({ query: { type: 'INCOME' }, raw: rows(BY_DATE, 'type = ?', () => ['INCOME']) }),
  'one tag': () => ({
    query: { tag: 'holiday' },
    raw: rows(
      'transactions_tagged',
      "tags <> '[]' AND EXISTS (SELECT 1 FROM json_each(tags) WHERE value = 'holiday')",
    ),
  }),
}

export const queryJobs: Job[] = Object.entries(questions).map(([name, question]) => ({
  name: `query ${name}`,
  run: (bench) => answer(bench, name, question),
}))

async function answer(
  bench: Workbench,
  name: string,
  question: (names: Names) => Question,
): Promise<Figure[]> {
  const { deps, close } = open(await bench.withMillion())
  const actor: Actor = { ...founderOf(deps.db), role: 'ADMIN', sessionId: '', at: systemClock() }
  const names = namesIn(deps.db, actor.householdId)
  const { query, raw, most, mostCounted } = question(names)
  const full = { page: 0, limit: LIMIT, ...query }
  const ask = () => timed(() => void list(deps.db, actor, full))
  const afterWrite = async () => {
    await deps.write((tx) => touch(tx, actor.householdId))
    return ask()
  }
  const { total } = list(deps.db, actor, full)
  const [page, count] = statements(deps.db, raw(names), full.page * LIMIT)
  if (count() !== total) throw new Error(`${name}: ${total} rows, but ${count()} by plain SQL`)
  const job = `query ${name}`
  const found = `${total.toLocaleString('en')} rows`
  const remembered: Figure = {
    job,
    unit: 'ms',
    ours: await medianOf(ask, RUNS, BUDGET_MS),
    limit: await medianOf(() => timed(page), RUNS, BUDGET_MS),
    against: `the page by prepared SQL; ${found}`,
    ...(most !== undefined && { aim: atMost(most) }),
  }
  const counted: Figure = {
    job: `${job}, and its total counted anew`,
    unit: 'ms',
    ours: await medianOf(afterWrite, RUNS, BUDGET_MS),
    limit: await medianOf(() => timed(() => void [page(), count()]), RUNS, BUDGET_MS),
    against: 'the page and count(*) by prepared SQL',
    ...(mostCounted !== undefined && { aim: atMost(mostCounted) }),
  }
  await close()
  return [remembered, counted]
}

/** The page and the count, each prepared once. */
function statements(db: Db, raw: Raw, offset: number): [page: () => unknown, count: () => number] {
  const { from, where, params, order, seq = 'seq' } = raw
  const page = db.$client.prepare(
    `SELECT ${LISTED} FROM ${LISTED_FROM} WHERE t.seq IN (SELECT ${seq} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?)
      ORDER BY ${order.includes('rowid') ? 't.date DESC, t.seq DESC' : order.replaceAll(/\b(?=date|seq|amount_)/g, 't.')}`,
  )
  const count = db.$client.prepare<{ count: number }, (string | number | bigint)[]>(
    `SELECT count(*) AS count FROM ${from} WHERE ${where}`,
  )
  return [() => page.all(...params, LIMIT, offset), () => count.get(...params)?.count ?? 0]
}

function namesIn(db: Db, householdId: number): Names {
  const first = (table: string) => {
    const row = db.$client
      .query<{ id: string; seq: number }, []>(`SELECT id, seq FROM ${table} ORDER BY seq LIMIT 1`)
      .get()
    if (!row) throw new Error(`there are no ${table}`)
    return row
  }
  return { householdId, account: first('accounts'), category: first('categories') }
}
