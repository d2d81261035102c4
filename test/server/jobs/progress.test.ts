import { expect, test } from 'bun:test'
import * as jobs from '../../../src/platform/jobs/jobs.ts'
import { list } from '../../../src/server/jobs/jobs.ts'
import type { JobMessage, JobName } from '../../../src/server/jobs/words/job-facts.ts'
import { actorOf, openBooks } from '../../ledger/transactions/books.ts'

test('how far a job has come is told while it runs', async () => {
  const books = await openBooks()
  const { deps } = books.house
  const gate = Promise.withResolvers<void>()
  const job: jobs.TimedJob<JobMessage, JobName> = {
    name: 'sizes',
    pattern: '17 9 * * *',
    run: async (_, __, report) => {
      report(3, 7)
      await gate.promise
      return { count: 7, message: { kind: 'NOTED' } }
    },
  }
  const progress = () => list(deps, actorOf(books), [job])[0]?.lastRun?.progress
  const { finished } = await jobs.start(deps, job)
  await new Promise(setImmediate)
  expect(progress()).toEqual({ done: 3, total: 7 })
  gate.resolve()
  await finished
  expect(progress()).toBeNull()
  await books.house.close()
})
