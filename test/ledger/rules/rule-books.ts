import { expect } from 'bun:test'
import { undoJob } from '../../../src/intake/bank-sync/apply/undo.ts'
import { commitJob } from '../../../src/intake/imports/commit.ts'
import { previewJob, rereadJob } from '../../../src/intake/imports/preview.ts'
import { acceptJob } from '../../../src/ledger/rules/accept-suggestions.ts'
import { dryRunQuestion } from '../../../src/ledger/rules/dry-run.ts'
import { revertJob } from '../../../src/ledger/rules/revert-runs.ts'
import { runJob } from '../../../src/ledger/rules/start-runs.ts'
import { suggestionsQuestion } from '../../../src/ledger/rules/suggestions.ts'
import { bulkJob } from '../../../src/ledger/transactions/bulk.ts'
import { reconcileJob } from '../../../src/ledger/transactions/reconcile.ts'
import type { Job } from '../../../src/platform/background/job.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import type { Answer, House } from '../../support/house.ts'
import { type Books, openBooks } from '../transactions/books.ts'

/* The books of a household whose rules run on the thread of the test; that they run on others as well is a test of its own. */

const jobs = {
  'imports.preview': previewJob,
  'imports.reread': rereadJob,
  'imports.commit': commitJob,
  'imports.undo': undoJob,
  'rules.run': runJob,
  'rules.revert': revertJob,
  'rules.accept': acceptJob,
  'transactions.bulk': bulkJob,
  'transactions.reconcile': reconcileJob,
} as Record<string, unknown> as Record<string, Job<never, unknown, unknown>>

const questions = {
  'rules.dry-run': dryRunQuestion,
  'rules.suggestions': suggestionsQuestion,
} as Record<string, unknown> as Record<string, (db: Db, input: never) => unknown>

export async function openRuleBooks(): Promise<Books> {
  const books = await openBooks()
  onThisThread(books.house)
  return books
}

/** What happens between the two parts of a job is said by `between`. */
export function onThisThread({ deps }: House, between: () => Promise<unknown> = async () => {}): void {
  const { db, write, background } = deps
  deps.background = {
    ...background,
    run: async <Result>(name: string, input: unknown) => {
      const job = jobs[name]
      if (!job) throw new Error(`there is no job ${name}`)
      const prepared = job.prepare(db, input as never)
      await between()
      return write((tx) => job.write(tx, prepared, input as never) as Result)
    },
    read: async <Result>(name: string, input: unknown) => {
      const question = questions[name]
      if (!question) throw new Error(`there is no question ${name}`)
      return question(db, input as never) as Result
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

export const everything = { field: 'amount', operator: 'BETWEEN', from: '0.00' }
export const payeeIs = (value: string) => ({ field: 'payee', operator: 'IS', value })

export const addRule = (
  books: Books,
  condition: object,
  actions: object[],
  more: object = {},
): Promise<Loose> => books.post('/v1/rules', { name: 'A rule', condition, actions, ...more })

/** What unsaved rules of this condition would change, newest first. */
export const wouldChange = async (
  books: Books,
  condition: object,
  actions: object[] = MARK,
): Promise<Loose> => books.post('/v1/rules/dry-run', { rules: [{ name: 'Unsaved', condition, actions }] })

export const MARK = [{ kind: 'ADD_TAGS', tags: ['marked'] }]

export const get = (books: Books, id: string): Promise<Loose> => books.get(`/v1/transactions/${id}`)

/** A transaction without what every write changes. */
export const content = ({ version: _v, updatedAt: _u, ...rest }: Loose): Loose => rest

export function fieldsOf({ status, body }: Answer): string[] {
  expect(status).toBe(400)
  return body.error.fieldErrors.map(({ field }: { field: string }) => field)
}

/** Three weeks hence the session would have ended; an hour is enough for another moment. */
export const later = ({ house }: Books): void => house.clock.move(60_000)
