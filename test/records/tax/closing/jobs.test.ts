import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { syncAllScheduled } from '../../../../src/intake/bank-sync/runs/scheduled-sync.ts'
import * as notifications from '../../../../src/messages/notifications/follow-events.ts'
import { jobs as workerJobs } from '../../../../src/server/job-registry.ts'
import { followers, timetable } from '../../../../src/server/timetable.ts'
import { connectAndLink, DAY, later, makeTown, synced, type Town } from '../../../intake/bank-sync/town.ts'
import { type Books, booksOf } from '../../../ledger/transactions/books.ts'
import { runNow } from '../../../support/clock.ts'
import { testConfig } from '../../../support/house.ts'
import { MEDICAL } from './closed-books.ts'

const NOT_COUNTED = 'writes nothing that counts in a tax year'
const TOLD = 'goes through and is told of'
const ASKED = 'is begun by a request alone, which is asked'

/** What happens by the clock, from a cursor on, and in Workers. */
const decisions: Record<string, Record<string, string[]>> = {
  timetable: {
    [TOLD]: ['bank-sync'],
    [NOT_COUNTED]: [
      'subscriptions',
      'bills',
      'exchange-rates',
      'tax',
      'tax-packages',
      'insights',
      'backup',
      'backup-drill',
      'audit',
      'job-runs',
      'previews',
      'removed-members',
      'security-events',
      'sessions',
      'throttles',
      'notifications',
      'webhook-deliveries',
      // Those in the bin prove nothing any more.
      'receipts',
      'sizes',
      'warnings',
    ],
  },
  followers: {
    [TOLD]: ['reading'],
    [NOT_COUNTED]: [
      'alerts',
      'insights',
      'notifications',
      'pairs',
      'receipts',
      // Reading makes a preview.
      'statements',
      'subscriptions',
      'webhooks',
      'deliveries',
      'channels',
      'digests',
      'folder',
    ],
  },
  workers: {
    [TOLD]: ['bank-sync.apply', 'receipts.keep-reading'],
    [ASKED]: [
      'imports.commit',
      'imports.commit-together',
      'imports.undo',
      'imports.undo-together',
      'moves.commit',
      'moves.undo',
      'categories.remove',
      'transactions.bulk',
      'transactions.undo-bulk',
      'rules.run',
      'rules.revert',
      'rules.accept',
      'suggestions.accept',
      'suggestions.undo-answer',
    ],
    [NOT_COUNTED]: [
      'imports.preview',
      'imports.keep-unread',
      'imports.read',
      'imports.reread',
      'moves.preview',
      'moves.reread',
      'bank-sync.discover',
      'subscriptions.detect',
      'insights.find',
      'review.search',
      'review.follow',
      'transactions.reconcile',
      'tax.close',
    ],
  },
}

test.each([
  ['timetable', timetable(testConfig()).map(({ name }) => name)],
  ['followers', Object.keys(followers)],
  ['workers', Object.keys(workerJobs)],
])('the %s has nothing that was not decided about', (list, names) => {
  const decided = Object.values(decisions[list] ?? {}).flat()
  expect(names.toSorted()).toEqual(decided.toSorted())
})

describe('a sync', () => {
  let town: Town
  let books: Books
  beforeEach(async () => {
    town = await makeTown()
    books = booksOf(town.house, town.house.admin)
    await notifications.follow(town.house.deps)
  })
  afterEach(() => town.close())

  const buy = (amount: string) => {
    const posted = Math.floor(town.house.clock.now() / 1_000) - 86_400
    town.bridge.books.add(town.chequing, { description: 'PHARMACY', amount, posted })
  }
  const textsOf = async (): Promise<string[]> => {
    await runNow(town.house, 'tax')
    await notifications.follow(town.house.deps)
    return town.house.deps.db.$client
      .query<{ body: string }, []>("SELECT body FROM notifications WHERE kind = 'TAX_YEAR_CHANGED'")
      .all()
      .map(({ body }) => body)
  }
  async function closedAndLinked(): Promise<string> {
    const categoryId = await books.categoryId('Groceries')
    await books.ask('PUT', '/v1/tax/mappings', { categoryId, fromYear: 2026, lineId: MEDICAL })
    await books.post('/v1/rules', {
      name: 'Pharmacy',
      condition: { field: 'payee', operator: 'CONTAINS', value: 'PHARMACY' },
      actions: [{ kind: 'SET_CATEGORY', categoryId }],
    })
    const { chequing } = await connectAndLink(town)
    const closed = await books.ask('POST', '/v1/tax/2026/close', { acknowledgeWarnings: true })
    expect(closed.status).toBe(201)
    return chequing
  }

  test('that somebody starts asks nobody, and what it and its rules change is told of', async () => {
    const chequing = await closedAndLinked()
    await later(town, DAY)
    buy('-12.00')
    await synced(town, chequing)
    expect(await textsOf()).toEqual([expect.stringContaining(': 0.00 CAD before, 12.00 CAD now')])
  })

  test('by the clock does the same', async () => {
    await closedAndLinked()
    await books.ask('PUT', '/v1/admin/settings', { scheduledSyncEnabled: true })
    await later(town, DAY)
    buy('-13.00')
    await syncAllScheduled(town.house.deps, town.house.clock.now(), () => {})
    expect(await textsOf()).toEqual([expect.stringContaining(': 0.00 CAD before, 13.00 CAD now')])
  })
})
