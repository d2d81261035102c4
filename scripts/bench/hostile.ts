import type { Actor } from '../../src/core/actor.ts'
import { systemClock } from '../../src/core/time.ts'
import { decide } from '../../src/intake/duplicates/duplicates.ts'
import { compilePattern } from '../../src/ledger/matching/pattern.ts'
import { follow } from '../../src/messages/webhooks/enqueue.ts'
import * as webhooks from '../../src/messages/webhooks/webhooks.ts'
import { type Line, MemoryLedger, rows } from '../../test/support/memory-ledger.ts'
import { founderOf, open } from './ledger.ts'
import { atMost, type Figure } from './table.ts'
import { medianOf, since, timed } from './timing.ts'
import { type Job, ROWS, type Workbench } from './workbench.ts'

const LETTERS = 20_000

/** What somebody could make to keep Hearth busy, and what happens after a great import. */
export const hostileJobs: Job[] = [
  { name: 'hostile patterns', run: async () => [await patterns()] },
  { name: 'rows of one amount', run: async () => [await oneAmount()] },
  { name: 'many events', run: async (bench) => [await manyEvents(bench)] },
]

/** Each makes a matcher that goes back try for longer than the universe is old. */
async function patterns(): Promise<Figure> {
  const letters = 'a'.repeat(LETTERS)
  const texts: [pattern: string, text: string][] = [
    ['(a+)+$', `${letters}!`],
    ['(a*)*b', letters],
    ['(.*)(.*)(.*)(.*)(.*)x', letters],
    ['^(\\w+\\s?)*$', `${'ab '.repeat(LETTERS / 3)}!`],
    ['(a?){100}a{100}$', `${letters}!`],
    ['((a*)*|(a|aa)+)*c', letters],
  ]
  const took: number[] = []
  for (const [pattern, text] of texts) {
    const { isIn } = compilePattern(pattern)
    took.push(await medianOf(() => timed(() => void isIn(text)), 5, 500))
  }
  return { job: 'hostile patterns: the slowest', unit: 'ms', ours: Math.max(...took), aim: atMost(1_000) }
}

/** A file and a ledger in which everything may be everything else. */
async function oneAmount(): Promise<Figure> {
  const ledger = new MemoryLedger()
  const word = (i: number) => [...i.toString()].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  for (let i = 0; i < ROWS; i++) ledger.add('2026-01-05', '-3.35', `MARKET ${word(i)}X`)
  const file = rows(
    ...Array.from({ length: ROWS }, (_, i): Line => ['2026-01-06', '-3.35', `MARKET ${word(i)}Y`]),
  )
  const ours = await medianOf(() => timed(() => void decide(file, ledger)), 3, 1)
  return { job: 'rows of one amount: deciding 50,000', unit: 'ms', ours, aim: atMost(5_000) }
}

/** How long the loop is held at once while webhooks take up the events of a great import. */
async function manyEvents(bench: Workbench): Promise<Figure> {
  const { deps, close } = open(bench.copyOf(await bench.withAccount()))
  const actor: Actor = { ...founderOf(deps.db), role: 'ADMIN', sessionId: '', at: systemClock() }
  await webhooks.create(deps, actor, { url: 'https://hook.example/' })
  await deps.write((tx) =>
    tx.$client.run(`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
      INSERT INTO events (household_id, kind, subject_id, at)
      SELECT (SELECT id FROM households), 'import.committed', i, 0 FROM n`),
  )
  let longest = 0
  const { write } = deps
  const watched = <T>(work: Parameters<typeof write<T>>[0]) =>
    write<T>((tx) => {
      const began = Bun.nanoseconds()
      const result = work(tx)
      longest = Math.max(longest, since(began))
      return result
    })
  await follow({ ...deps, write: Object.assign(watched, write) })
  await close()
  return { job: 'many events: the longest write', unit: 'ms', ours: longest, aim: atMost(250) }
}
