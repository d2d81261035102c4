import { newId } from '../../src/core/ids.ts'
import type { Day, Instant } from '../../src/core/time.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { keepSuggestions } from '../../src/records/receipts/matching/reconsider.ts'
import { suggestionsFor, sureSuggestions } from '../../src/records/receipts/matching/suggestions.ts'
import { receipts } from '../../src/records/receipts/tables.ts'
import { founderOf, open } from './ledger.ts'
import { atMost, type Figure } from './table.ts'
import { medianOf } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

export const sureReceiptJobs: Job[] = [{ name: 'receipts that are sure', run: sure }]

const RECEIPTS = 200
const RUNS = 20
const BUDGET_MS = 10_000

/** As many as are confirmed at once, each of a transaction of its own: what is asked whenever the list is opened. */
async function sure(bench: Workbench): Promise<Figure[]> {
  const dataDir = bench.copyOf(await bench.withMillion())
  const { deps, close } = open(dataDir)
  try {
    const actor = { ...founderOf(deps.db), at: deps.clock() } as Parameters<typeof sureSuggestions>[1]
    await deps.write((tx) => keep(tx, actor.householdId, actor.at))
    const { length: found } = await sureSuggestions(deps.db, actor)
    if (found < RECEIPTS / 2) throw new Error(`only ${found} of ${RECEIPTS} receipts were sure`)
    const ours = await medianOf(() => timed(() => sureSuggestions(deps.db, actor)), RUNS, BUDGET_MS)
    const [one] = await sureSuggestions(deps.db, actor)
    const look = () => suggestionsFor(deps.db, actor, one?.receiptId ?? '')
    const limit = await medianOf(() => timed(look), RUNS, BUDGET_MS)
    return [
      {
        job: `${found} receipts that are sure, the large ledger`,
        unit: 'ms',
        ours,
        limit,
        against: 'looking through the books for one of them',
        aim: atMost(6, 'ratio'),
      },
    ]
  } finally {
    await close()
    bench.remove(dataDir)
  }
}

async function timed(work: () => unknown): Promise<number> {
  const began = Bun.nanoseconds()
  await work()
  return (Bun.nanoseconds() - began) / 1e6
}

interface Bought {
  id: string
  date: Day
  payee: string
  high: number
  low: number
}

/** Receipts of expenses of the last year, as if they had been read without a doubt. */
function keep(tx: Parameters<Parameters<Deps['write']>[0]>[0], householdId: number, at: Instant): void {
  const bought = tx.$client
    .query<Bought, [number]>(`
      SELECT id, date, payee, abs(amount_high) AS high, abs(amount_low) AS low FROM transactions
      WHERE household_id = ? AND deleted_at IS NULL AND type = 'EXPENSE' AND payee <> '' AND seq % 101 = 0
      ORDER BY seq DESC LIMIT ${RECEIPTS}`)
    .all(householdId)
  for (const { id, date, payee, high, low } of bought) {
    const row = tx
      .insert(receipts)
      .values({
        id: newId(),
        householdId,
        sha256: new Bun.CryptoHasher('sha256').update(id).digest('hex'),
        mediaType: 'image/jpeg',
        bytes: 1,
        fileName: 'receipt.jpg',
        documentKind: 'RECEIPT',
        state: 'READ',
        merchant: payee,
        date,
        totalHigh: high,
        totalLow: low,
        currency: 'CAD',
        uploadedBy: '',
        uploadedAt: at,
        readAt: at,
        reader: 'pp-ocrv4/1',
        pages: 1,
      })
      .returning()
      .get()
    keepSuggestions(tx, row)
  }
}
