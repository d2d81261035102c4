import { describe, expect, test } from 'bun:test'
import { decide } from '../../../src/intake/duplicates/duplicates.ts'
import { fromFeed, type Line, MemoryLedger, messages, rows, run } from '../../support/memory-ledger.ts'

describe('a pending transaction', () => {
  test('is updated in place when it is posted under the same id', () => {
    const ledger = new MemoryLedger()
    fromFeed(ledger, '2026-03-09', '-40.00', 'Chez Nous', 'P1', { pending: true })
    const feed = rows(['2026-03-10', '-46.00', 'CHEZ NOUS', { feedId: 'P1' }])
    expect(run(ledger, feed)).toEqual(['UPDATE 1'])
    expect(run(ledger, feed)).toEqual(['DUPLICATE 1'])
    expect(ledger.seen()).toEqual(['2026-03-10 -46.00 CHEZ NOUS'])
  })

  test('is updated while it is pending, and never becomes pending again', () => {
    const ledger = new MemoryLedger()
    fromFeed(ledger, '2026-03-09', '-40.00', 'Chez Nous', 'P1', { pending: true })
    const line = (amount: string, pending: boolean) =>
      rows(['2026-03-09', amount, 'Chez Nous', { feedId: 'P1', pending }])
    expect(run(ledger, line('-44.00', true))).toEqual(['UPDATE 1'])
    expect(run(ledger, line('-44.00', true))).toEqual(['DUPLICATE 1'])
    expect(run(ledger, line('-44.00', false))).toEqual(['UPDATE 1'])
    expect(run(ledger, line('-40.00', true))).toEqual(['DUPLICATE 1'])
  })

  test('that vanished is what was posted with its amount, two equal ones one to one', () => {
    const ledger = new MemoryLedger()
    fromFeed(ledger, '2026-03-01', '-5.50', 'Tim', 'A', { pending: true })
    fromFeed(ledger, '2026-03-01', '-5.50', 'Tim', 'B', { pending: true })
    const feed = rows(
      ['2026-03-02', '-5.50', 'Tim', { feedId: 'C' }],
      ['2026-03-02', '-5.50', 'Tim', { feedId: 'D' }],
    )
    expect(run(ledger, feed, { vanished: ledger.pendings() })).toEqual(['UPDATE 1', 'UPDATE 2'])
    expect(run(ledger, feed)).toEqual(['DUPLICATE 1', 'DUPLICATE 2'])
  })

  test('that the feed still lists, or may list, is not taken over', () => {
    const ledger = new MemoryLedger()
    fromFeed(ledger, '2026-03-01', '-5.50', 'Tim', 'A', { pending: true })
    const posted: Line = ['2026-03-02', '-5.50', 'Tim', { feedId: 'C' }]
    expect(decide(rows(posted), ledger).map(messages)).toEqual(['NEW'])
    const still: Line = ['2026-03-01', '-5.50', 'Tim', { feedId: 'A', pending: true }]
    expect(run(ledger, rows(still, posted), { vanished: ledger.pendings() })).toEqual(['DUPLICATE 1', 'NEW'])
  })

  const windows: [string, string][] = [
    ['2026-03-08', 'NEW'],
    ['2026-03-09', 'UPDATE 1'],
    ['2026-03-20', 'UPDATE 1'],
    ['2026-03-21', 'NEW'],
  ]
  for (const [date, expected] of windows) {
    test(`of 2026-03-10 posted on ${date}: ${expected}`, () => {
      const ledger = new MemoryLedger()
      fromFeed(ledger, '2026-03-10', '-5.50', 'Tim', 'A', { pending: true })
      expect(
        run(ledger, rows([date, '-5.50', 'Tim', { feedId: 'C' }]), { vanished: ledger.pendings() }),
      ).toEqual([expected])
    })
  }

  const tips: [string, string, string][] = [
    ['-40.00', 'CHEZ NOUS', 'UPDATE 1'],
    ['-52.00', 'CHEZ NOUS', 'UPDATE 1'],
    ['-52.01', 'CHEZ NOUS', 'POSSIBLE_DUPLICATE 1'],
    ['-39.99', 'CHEZ NOUS', 'POSSIBLE_DUPLICATE 1'],
    ['-46.00', 'HARDWARE', 'NEW'],
    ['46.00', 'CHEZ NOUS', 'NEW'],
  ]
  for (const [amount, payee, expected] of tips) {
    test(`of -40.00 at CHEZ NOUS and a posting of ${amount} at ${payee}: ${expected}`, () => {
      const ledger = new MemoryLedger()
      fromFeed(ledger, '2026-03-09', '-40.00', 'CHEZ NOUS', 'P1', { pending: true })
      expect(
        run(ledger, rows(['2026-03-11', amount, payee, { feedId: 'T1' }]), { vanished: ledger.pendings() }),
      ).toEqual([expected])
    })
  }

  test('is updated with its tip beside another of the same day', () => {
    const ledger = new MemoryLedger()
    fromFeed(ledger, '2026-03-09', '-40.00', 'CHEZ NOUS', 'P1', { pending: true })
    fromFeed(ledger, '2026-03-09', '-40.00', 'BISTRO GREEN', 'P2', { pending: true })
    const feed = rows(
      ['2026-03-11', '-45.00', 'BISTRO GREEN', { feedId: 'T1' }],
      ['2026-03-11', '-46.00', 'CHEZ NOUS', { feedId: 'T2' }],
    )
    expect(run(ledger, feed, { vanished: ledger.pendings() })).toEqual(['UPDATE 2', 'UPDATE 1'])
  })

  test('is not updated with a tip where two postings or two pendings fit', () => {
    const ledger = new MemoryLedger()
    fromFeed(ledger, '2026-03-09', '-40.00', 'CHEZ NOUS', 'P1', { pending: true })
    const feed = rows(
      ['2026-03-10', '-45.00', 'CHEZ NOUS', { feedId: 'T1' }],
      ['2026-03-11', '-46.00', 'CHEZ NOUS', { feedId: 'T2' }],
    )
    expect(run(ledger, feed, { vanished: ledger.pendings() })).toEqual(['POSSIBLE_DUPLICATE 1', 'NEW'])
  })

  test('of a fuel hold is only suggested', () => {
    const ledger = new MemoryLedger()
    fromFeed(ledger, '2026-03-09', '-1.00', 'Shell', 'P2', { pending: true })
    const feed = rows(['2026-03-11', '-61.07', 'SHELL C02146', { feedId: 'T78' }])
    expect(run(ledger, feed, { vanished: ledger.pendings() })).toEqual(['POSSIBLE_DUPLICATE 1'])
    expect(ledger.transactions).toHaveLength(2)
  })

  test('of a file is updated by its posted form, in the same words or in similar ones', () => {
    for (const text of ['CHEZ NOUS', 'CHEZ NOUS #44 TORONTO']) {
      const ledger = new MemoryLedger()
      run(ledger, rows(['2026-03-09', '-40.00', 'CHEZ NOUS', { pending: true }]))
      expect(run(ledger, rows(['2026-03-09', '-40.00', text]))).toEqual(['UPDATE 1'])
      expect(run(ledger, rows(['2026-03-09', '-40.00', text]))).toEqual(['DUPLICATE 1'])
      expect(ledger.at(1).pending).toBe(false)
    }
  })

  test('of a file that a later file no longer lists may have been posted with a tip', () => {
    const ledger = new MemoryLedger()
    run(ledger, rows(['2026-03-09', '-40.00', 'CHEZ NOUS', { pending: true }]))
    const later = rows(['2026-03-08', '-3.00', 'BAKERY'], ['2026-03-11', '-46.00', 'CHEZ NOUS'])
    expect(run(ledger, later)).toEqual(['NEW', 'UPDATE 1'])
  })

  test('beside a posted one of the same content keeps to its own', () => {
    const ledger = new MemoryLedger()
    const line = (pending: boolean): Line => ['2026-03-09', '-5.50', 'Tim', { pending }]
    run(ledger, rows(line(false), line(true)))
    expect(run(ledger, rows(line(true), line(false)))).toEqual(['DUPLICATE 2', 'DUPLICATE 1'])
    expect(run(ledger, rows(line(false), line(false)))).toEqual(['DUPLICATE 1', 'UPDATE 2'])
  })

  test('sent twice by the feed counts in its posted form', () => {
    const ledger = new MemoryLedger()
    const feed = rows(
      ['2026-03-09', '-5.50', 'Tim', { feedId: 'A', pending: true }],
      ['2026-03-10', '-5.50', 'Tim', { feedId: 'A' }],
    )
    expect(run(ledger, feed)).toEqual(['REPEAT of 3', 'NEW'])
  })
})
