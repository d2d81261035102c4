import { describe, expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { fromFeed, type Line, MemoryLedger, rows, run } from '../../support/memory-ledger.ts'

const coffee = (day: number, more: Line[3] = {}): Line => [
  `2026-05-${String(day).padStart(2, '0')}`,
  '-4.50',
  'TIM HORTONS #12',
  more,
]
/** Every other day, and posted one to four days later. */
const bought = [2, 4, 6, 8, 10, 12, 14, 16]
const posted = [4, 6, 7, 11, 11, 16, 15, 18]
const byPosting = (text = 'TIM HORTONS #12') => rows(...posted.map((day) => coffee(day, { text })))
const byPurchase = () =>
  rows(
    ...bought.map((day, i) => coffee(day, { feedId: `T${i}`, otherDate: coffee(posted[i] ?? 0)[0] as Day })),
  )
const strangers = (texts: string[]) => texts.filter((kind) => /NEW|POSSIBLE/.test(kind))

describe('a coffee every other day, dated by its posting in the file and by its purchase in the feed', () => {
  for (const text of ['TIM HORTONS #12', 'TIM HORTONS #12 TORONTO ON']) {
    test(`is in the books once where the file came first, called ${text}`, () => {
      const ledger = new MemoryLedger()
      run(ledger, byPosting(text))
      expect(strangers(run(ledger, byPurchase()))).toEqual([])
      expect(strangers([...run(ledger, byPosting(text)), ...run(ledger, byPurchase())])).toEqual([])
    })

    test(`is in the books once where the feed came first, called ${text}`, () => {
      const ledger = new MemoryLedger()
      run(ledger, byPurchase())
      expect(strangers(run(ledger, byPosting(text)))).toEqual([])
      expect(strangers([...run(ledger, byPosting(text)), ...run(ledger, byPurchase())])).toEqual([])
    })
  }
})

test('a coffee every day, dated alike by two sources, is not shifted by one where their days differ at the ends', () => {
  for (const extra of [{}, { otherDate: '2026-05-09' as Day }]) {
    const ledger = new MemoryLedger()
    run(ledger, rows(...[1, 2, 3, 4, 5, 6, 7, 8].map((day) => coffee(day))))
    const feed = [2, 3, 4, 5, 6, 7, 8, 9].map((day) =>
      coffee(day, { feedId: `T${day}`, ...(day === 9 && extra) }),
    )
    expect(strangers(run(ledger, rows(...feed)))).toEqual(['NEW'])
  }
})

test('a file posts what the feed has posted rather than what it calls pending', () => {
  const ledger = new MemoryLedger()
  fromFeed(ledger, '2026-05-17', '-20.00', 'SHELL 2210', 'T1')
  fromFeed(ledger, '2026-05-19', '-20.00', 'SHELL 2210', 'T2', { pending: true })
  expect(run(ledger, rows(['2026-05-19', '-20.00', 'SHELL 2210 TORONTO ON']))).toEqual(['MATCH 1'])
  expect(ledger.at(2).pending).toBe(true)
})

test('a bank connected anew finds the pending one pending and the posted one posted', () => {
  const ledger = new MemoryLedger()
  const old = { replacedFeed: true }
  fromFeed(ledger, '2026-05-05', '-20.00', 'SHELL 2210', 'T1', { pending: true, ...old })
  fromFeed(ledger, '2026-05-07', '-20.00', 'SHELL 2210', 'T2', old)
  const feed = rows(
    ['2026-05-05', '-20.00', 'SHELL 2210', { feedId: 'U1', pending: true }],
    ['2026-05-07', '-20.00', 'SHELL 2210', { feedId: 'U2' }],
  )
  expect(run(ledger, feed, { vanished: ledger.pendings() })).toEqual(['MATCH 1', 'MATCH 2'])
  expect(ledger.at(1).pending).toBe(true)
})

test('what the feed that was replaced has posted is no pending one of its successor', () => {
  const ledger = new MemoryLedger()
  fromFeed(ledger, '2026-05-07', '-20.00', 'SHELL 2210', 'T2', { replacedFeed: true })
  const feed = rows(['2026-05-09', '-20.00', 'SHELL 2210', { feedId: 'U1', pending: true }])
  expect(run(ledger, feed)[0]).not.toContain('MATCH')
})

describe('two coffees, of which one is bought on the day that the other is posted,', () => {
  const posted = rows(['2026-05-01', '-9.00', 'LUNCH'], coffee(5), coffee(8))

  test('are the two of a feed that dates them by their purchase', () => {
    const ledger = new MemoryLedger()
    run(ledger, rows(coffee(2, { feedId: 'T1' }), coffee(5, { feedId: 'T2' })))
    expect(run(ledger, posted)).toEqual(['NEW', 'MATCH 1', 'MATCH 2'])
  })

  test('are not the two that somebody entered, who knows the day', () => {
    const ledger = new MemoryLedger()
    for (const day of ['2026-05-02', '2026-05-05']) ledger.add(day, '-4.50', 'TIM HORTONS #12')
    expect(run(ledger, posted)).toEqual(['NEW', 'MATCH 2', 'NEW'])
  })
})
