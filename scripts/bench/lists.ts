import type { Actor } from '../../src/core/actor.ts'
import { systemClock } from '../../src/core/time.ts'
import { totals } from '../../src/ledger/transactions/filter-totals.ts'
import { touch } from '../../src/ledger/transactions/ledger.ts'
import { list } from '../../src/ledger/transactions/listing.ts'
import { payees } from '../../src/ledger/transactions/payees.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { founderOf, open } from './ledger.ts'
import { COMMON_WORD } from './statements.ts'
import { atMost, type Figure } from './table.ts'
import { medianOf, timed } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const RUNS = 25
const BUDGET_MS = 1_500

interface Question {
  /** In words, beside the name of the job. */
  asks: string
  ask(db: Db, actor: Actor, accountId: string): unknown
  /** What cannot do without: the same work by SQL alone, or the question without what it adds. */
  limit(db: Db, actor: Actor, accountId: string): unknown
  against: string
  most: number
}

const MONTH = { from: '2020-01-01', to: '2020-01-31' }
const YEAR = { from: '2020-01-01', to: '2020-12-31' }
const page = (accountId: string) => ({ accountId, page: 100, limit: 50 })

const counted = (db: Db, where: string, ...params: (string | number)[]) =>
  db.$client.query(`SELECT count(*) FROM transactions WHERE deleted_at IS NULL AND ${where}`).get(...params)

const summed = (db: Db, { householdId }: Actor, { from, to }: typeof MONTH) =>
  db.$client
    .query(`SELECT account_seq, sum(amount_high), sum(amount_low) FROM transactions INDEXED BY transactions_by_date
      WHERE household_id = ? AND deleted_at IS NULL AND date BETWEEN ? AND ? GROUP BY account_seq`)
    .all(householdId, from, to)

const questions: Record<string, Question> = {
  'payees by two letters': {
    asks: 'right after a write',
    ask: (db, actor) => payees(db, actor, { q: COMMON_WORD.slice(0, 2), limit: 10 }),
    limit: (db, { householdId }) =>
      counted(
        db,
        'household_id = ? AND payee COLLATE NOCASE LIKE ?',
        householdId,
        `${COMMON_WORD.slice(0, 2)}%`,
      ),
    against: 'count(*) of what begins so',
    most: 60,
  },
  'totals of a month': {
    asks: 'right after a write',
    ask: (db, actor) => totals(db, actor, MONTH),
    limit: (db, actor) => summed(db, actor, MONTH),
    against: 'one sum by account',
    most: 10,
  },
  'totals of a year': {
    asks: 'right after a write',
    ask: (db, actor) => totals(db, actor, YEAR),
    limit: (db, actor) => summed(db, actor, YEAR),
    against: 'one sum by account',
    most: 100,
  },
  'running balance': {
    asks: 'page 100 of one account',
    ask: (db, actor, accountId) => list(db, actor, { ...page(accountId), runningBalance: 'true' }),
    limit: (db, actor, accountId) => list(db, actor, page(accountId)),
    against: 'the same page without it',
    most: 15,
  },
}

export const listJobs: Job[] = Object.entries(questions).map(([name, question]) => ({
  name: `list ${name}`,
  run: (bench) => answer(bench, `list ${name}, ${question.asks}`, question),
}))

async function answer(
  bench: Workbench,
  job: string,
  { ask, limit, against, most }: Question,
): Promise<Figure[]> {
  const { deps, close } = open(await bench.withMillion())
  const { db } = deps
  const actor: Actor = { ...founderOf(db), role: 'ADMIN', sessionId: '', at: systemClock() }
  const account = db.$client.query<{ id: string }, []>('SELECT id FROM accounts ORDER BY seq LIMIT 1').get()
  const anew = (work: Question['ask']) => async () => {
    await deps.write((tx) => touch(tx, actor.householdId))
    return timed(() => void work(db, actor, account?.id ?? ''))
  }
  const figure: Figure = {
    job,
    unit: 'ms',
    ours: await medianOf(anew(ask), RUNS, BUDGET_MS),
    limit: await medianOf(anew(limit), RUNS, BUDGET_MS),
    against,
    aim: atMost(most),
  }
  await close()
  return [figure]
}
