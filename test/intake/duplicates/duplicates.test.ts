import { describe, expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { decide } from '../../../src/intake/duplicates/duplicates.ts'
import { countReads } from '../../support/counted.ts'
import {
  type Extra,
  fromCsv,
  fromFeed,
  fromOfx,
  type Line,
  MemoryLedger,
  rows,
  run,
} from '../../support/memory-ledger.ts'

describe('the same file', () => {
  test('read twice adds nothing', () => {
    const ledger = new MemoryLedger()
    const file = rows(['2026-01-05', '-4.25', 'COFFEE'], ['2026-01-06', '-9.00', 'LUNCH'])
    expect(run(ledger, file)).toEqual(['NEW', 'NEW'])
    expect(run(ledger, file)).toEqual(['DUPLICATE 1', 'DUPLICATE 2'])
    expect(ledger.transactions).toHaveLength(2)
  })

  test('read twice does not even look at the rest of the ledger', () => {
    const ledger = new MemoryLedger()
    const file = rows(['2026-01-05', '-4.25', 'COFFEE', { fitid: 'F1' }])
    run(ledger, file)
    ledger.asked.around = 0
    run(ledger, file)
    expect(ledger.asked.around).toBe(0)
  })

  test('exported later on the same day adds only the second coffee', () => {
    const ledger = new MemoryLedger()
    run(ledger, rows(['2026-01-05', '-4.25', 'TIM HORTONS']))
    const later = rows(['2026-01-05', '-4.25', 'TIM HORTONS'], ['2026-01-05', '-4.25', 'Tim  Hortons'])
    expect(run(ledger, later)).toEqual(['DUPLICATE 1', 'NEW'])
    expect(run(ledger, later)).toEqual(['DUPLICATE 1', 'DUPLICATE 2'])
  })

  test('gives equal rows the ordinals 1, 2, 3 of one fingerprint', () => {
    const file = rows(...Array.from({ length: 3 }, (): Line => ['2026-01-05', '-4.25', 'COFFEE']))
    const keys = decide(file, new MemoryLedger()).flatMap((decision) => decision.keys)
    expect(keys.map(({ scheme, ordinal }) => `${scheme} ${ordinal}`)).toEqual(['fp 1', 'fp 2', 'fp 3'])
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
  })
})

describe('an id of the bank', () => {
  test('recognises a transaction whose date, payee and category a person changed', () => {
    const ledger = new MemoryLedger()
    const edited = { date: '2025-12-20', bankDate: '2026-01-05', payee: 'Breakfast with Ann' }
    fromOfx(ledger, '2026-01-05', '-4.25', 'COFFEE', 'F1', edited)
    const file = rows(['2026-01-05', '-4.25', 'COFFEE', { fitid: 'F1' }])
    const [decision] = decide(file, ledger)
    expect(decision).toMatchObject({ kind: 'DUPLICATE', existing: 1, keys: [] })
    expect(decision?.reason).toEqual({
      kind: 'SAME_ID',
      id: 'F1',
      date: '2025-12-20' as Day,
      isReconciled: false,
    })
  })

  test('leaves a reconciled transaction as it is', () => {
    const ledger = new MemoryLedger()
    fromOfx(ledger, '2026-01-05', '-4.25', 'COFFEE', 'F1', { locked: true })
    fromFeed(ledger, '2026-01-05', '-7.00', 'LUNCH', 'T1', { locked: true, pending: true })
    const file = rows(
      ['2026-01-06', '-4.25', 'COFFEE TORONTO', { fitid: 'F1' }],
      ['2026-01-06', '-7.50', 'LUNCH', { feedId: 'T1' }],
    )
    expect(run(ledger, file)).toEqual(['DUPLICATE 1', 'DUPLICATE 2'])
  })

  test('is one purchase each, however equal the content', () => {
    const ledger = new MemoryLedger()
    const coffee = (fitid: string): Line => ['2026-01-05', '-4.25', 'COFFEE', { fitid }]
    expect(run(ledger, rows(coffee('F1')))).toEqual(['NEW'])
    expect(run(ledger, rows(coffee('F2'), coffee('F1')))).toEqual(['NEW', 'DUPLICATE 1'])
  })

  test('is kept by a further purchase only where it differs from the ones before', () => {
    const ledger = new MemoryLedger()
    const twice = (count: number) =>
      rows(...Array.from({ length: count }, (): Line => ['2026-01-05', '-4.25', 'COFFEE', { fitid: 'C4' }]))
    expect(run(ledger, twice(1))).toEqual(['NEW'])
    expect(run(ledger, twice(2))).toEqual(['DUPLICATE 1', 'NEW'])
    expect(run(ledger, twice(2))).toEqual(['DUPLICATE 1', 'DUPLICATE 2'])
  })

  const weak = [
    ['empty', ['', ' ']],
    ['one character', ['0', '0']],
    ['the posting date', ['20260106', '2026-01-07']],
    ['shared by rows of different content', ['REF-77', 'REF-77']],
  ] as const
  for (const [name, [first, second]] of weak) {
    test(`is no key when it is ${name}`, () => {
      for (const scheme of ['fitid', 'reference']) {
        const ledger = new MemoryLedger()
        const file = rows(
          ['2026-01-06', '-9.00', 'FEE', { [scheme]: first }],
          ['2026-01-07', '-9.00', 'FEE', { [scheme]: second }],
        )
        expect(run(ledger, file)).toEqual(['NEW', 'NEW'])
        expect(ledger.transactions.map(({ schemes }) => schemes)).toEqual([['fp'], ['fp']])
        expect(run(ledger, file)).toEqual(['DUPLICATE 1', 'DUPLICATE 2'])
      }
    })
  }

  test('repeated in another statement of the file is imported once', () => {
    const ledger = new MemoryLedger()
    const line = (statement: number, fitid = 'F1'): Line => [
      '2026-01-05',
      '-4.25',
      'COFFEE',
      { fitid, statement },
    ]
    const file = rows(line(1), line(2), line(2, 'F2'))
    expect(run(ledger, file)).toEqual(['NEW', 'REPEAT of 2', 'NEW'])
    expect(run(ledger, file)).toEqual(['DUPLICATE 1', 'REPEAT of 2', 'DUPLICATE 2'])
  })

  test('used again months later for something else is no hit, and the new purchase stays new', () => {
    const ledger = new MemoryLedger()
    fromOfx(ledger, '2026-01-05', '-4.25', 'COFFEE', '0001')
    const file = rows(['2026-02-05', '-80.00', 'HARDWARE', { fitid: '0001' }])
    expect(run(ledger, file)).toEqual(['NEW'])
    expect(run(ledger, file)).toEqual(['DUPLICATE 2'])
  })

  test('used again a week later for another amount, day and payee is no hit either', () => {
    const ledger = new MemoryLedger()
    fromOfx(ledger, '2026-01-05', '-4.25', 'COFFEE', '0001')
    expect(run(ledger, rows(['2026-01-12', '-80.00', 'HARDWARE', { fitid: '0001' }]))).toEqual(['NEW'])
  })

  test('still holds when the bank corrects the amount', () => {
    const ledger = new MemoryLedger()
    fromOfx(ledger, '2026-01-05', '-4.25', 'COFFEE HOUSE', 'F1')
    expect(run(ledger, rows(['2026-01-07', '-4.52', 'COFFEE HOUSE', { fitid: 'F1' }]))).toEqual([
      'DUPLICATE 1',
    ])
  })

  test('of a reference column works like a FITID', () => {
    const ledger = new MemoryLedger()
    const file = rows(['2026-01-05', '-4.25', 'COFFEE', { reference: 'AT26005' }])
    expect(run(ledger, file)).toEqual(['NEW'])
    const rewritten = rows(['2026-01-06', '-4.25', 'SQ *SOMETHING', { reference: 'AT26005' }])
    expect(run(ledger, rewritten)).toEqual(['DUPLICATE 1'])
  })
})

describe('a deleted transaction', () => {
  test('stays deleted when its file is read again', () => {
    const ledger = new MemoryLedger()
    fromCsv(ledger, '2026-01-05', '-4.25', 'COFFEE', { deleted: true })
    fromOfx(ledger, '2026-01-06', '-9.00', 'LUNCH', 'F1', { deleted: true })
    const file = rows(['2026-01-05', '-4.25', 'COFFEE'], ['2026-01-06', '-9.00', 'LUNCH', { fitid: 'F1' }])
    expect(run(ledger, file)).toEqual(['DELETED_EARLIER 1', 'DELETED_EARLIER 2'])
  })

  test('stays deleted when another format of the bank says the same', () => {
    const ledger = new MemoryLedger()
    fromOfx(ledger, '2026-01-06', '-9.00', 'LUNCH', 'F1', { deleted: true })
    expect(run(ledger, rows(['2026-01-06', '-9.00', 'LUNCH']))).toEqual(['DELETED_EARLIER 1'])
    expect(run(ledger, rows(['2026-01-06', '-9.00', 'LUNCH']))).toEqual(['DELETED_EARLIER 1'])
  })

  test('entered by hand keeps no bank row away', () => {
    const ledger = new MemoryLedger()
    ledger.add('2026-01-06', '-9.00', 'LUNCH', { deleted: true })
    expect(run(ledger, rows(['2026-01-06', '-9.00', 'LUNCH']))).toEqual(['NEW'])
  })

  test('takes only its own place among equal purchases', () => {
    const ledger = new MemoryLedger()
    const coffees = (count: number) =>
      rows(...Array.from({ length: count }, (): Line => ['2026-01-05', '-4.25', 'COFFEE']))
    run(ledger, coffees(2))
    ledger.at(1).deleted = true
    expect(run(ledger, coffees(3))).toEqual(['DELETED_EARLIER 1', 'DUPLICATE 2', 'NEW'])
  })
})

describe('another source', () => {
  test('is matched by content, then by payee, a few days apart', () => {
    const ledger = new MemoryLedger()
    fromFeed(ledger, '2026-03-09', '-46.00', 'Chez Nous', 'TRN-77')
    const file = rows(['2026-03-11', '-46.00', 'RESTAURANT CHEZ NOUS TORONTO'])
    expect(run(ledger, file)).toEqual(['MATCH 1'])
    expect(run(ledger, file)).toEqual(['DUPLICATE 1'])
    expect(ledger.transactions).toHaveLength(1)
  })

  test('is not matched six days apart, because fixed weekly amounts sit at seven', () => {
    const ledger = new MemoryLedger()
    fromFeed(ledger, '2026-03-02', '-15.00', 'CITY GYM', 'TRN-1')
    expect(run(ledger, rows(['2026-03-08', '-15.00', 'CITY GYM']))).toEqual(['NEW'])
  })

  test('claims the true one, so that another purchase of the same amount is plainly new', () => {
    const ledger = new MemoryLedger()
    ledger.add('2026-05-10', '-8.99', 'Streaming')
    const file = rows(['2026-05-12', '-8.99', 'CORNER COFFEE'], ['2026-05-10', '-8.99', 'STREAMING'])
    expect(run(ledger, file)).toEqual(['NEW', 'MATCH 1'])
  })

  test('with another payee is imported and pointed out', () => {
    const ledger = new MemoryLedger()
    ledger.add('2026-05-10', '-8.99', 'Birthday card')
    const [decision] = decide(rows(['2026-05-12', '-8.99', 'CORNER COFFEE']), ledger)
    expect(decision).toMatchObject({ kind: 'POSSIBLE_DUPLICATE', existing: 1 })
    expect(decision?.keys).toHaveLength(1)
    expect(decision?.reason).toEqual({ kind: 'SAME_AMOUNT', date: '2026-05-10' as Day, isByHand: true })
  })

  test('has two purchases of one amount on one day pointed out, each beside another one', () => {
    const ledger = new MemoryLedger()
    ledger.add('2026-05-10', '-8.99', 'Birthday card')
    ledger.add('2026-05-10', '-8.99', 'Parking')
    const file = rows(['2026-05-12', '-8.99', 'CORNER COFFEE'], ['2026-05-12', '-8.99', 'HARDWARE'])
    expect(run(ledger, file)).toEqual(['POSSIBLE_DUPLICATE 1', 'POSSIBLE_DUPLICATE 2'])
  })

  test('prefers the same payee to the nearer day, and the nearer day to the older transaction', () => {
    const ledger = new MemoryLedger()
    ledger.add('2026-05-10', '-5.00', 'Bakery')
    ledger.add('2026-05-07', '-5.00', 'Corner Coffee')
    ledger.add('2026-05-08', '-5.00', 'Corner Coffee')
    ledger.add('2026-05-08', '-5.00', 'Corner Coffee')
    expect(run(ledger, rows(['2026-05-10', '-5.00', 'CORNER COFFEE #12']))).toEqual(['MATCH 3'])
  })

  test('does not mistake money in for money out', () => {
    const ledger = new MemoryLedger()
    ledger.add('2026-05-10', '5.00', 'Bakery')
    expect(run(ledger, rows(['2026-05-10', '-5.00', 'BAKERY']))).toEqual(['NEW'])
  })

  const twice: [string, Extra][] = [
    ['CSV then OFX', {}],
    ['OFX then CSV', { fitid: 'yes' }],
  ]
  for (const [name, first] of twice) {
    test(`${name} of one month is one ledger, in the same words or in others`, () => {
      const dates = ['2026-01-05', '2026-01-05', '2026-01-06', '2026-01-09']
      const file = (format: Extra, words: string) =>
        rows(
          ...dates.map(
            (date, i): Line => [date, '-4.25', words, 'fitid' in format ? { fitid: `F${i}` } : {}],
          ),
        )
      const second = 'fitid' in first ? {} : { fitid: 'yes' }
      for (const words of ['CORNER COFFEE', 'POS PURCHASE 0042 CORNER COFFEE HALIFAX NS']) {
        const ledger = new MemoryLedger()
        run(ledger, file(first, 'CORNER COFFEE'))
        expect(run(ledger, file(second, words)).filter((kind) => /NEW|POSSIBLE/.test(kind))).toEqual([])
        expect(run(ledger, file(first, 'CORNER COFFEE')).join()).not.toContain('NEW')
        expect(run(ledger, file(second, words)).every((kind) => kind.startsWith('DUPLICATE'))).toBe(true)
        expect(ledger.transactions).toHaveLength(4)
      }
    })
  }

  test('that has spoken for a transaction before does not mean it a second time', () => {
    const ledger = new MemoryLedger()
    run(ledger, rows(['2026-01-28', '-4.25', 'CORNER COFFEE', { fitid: 'F1' }]))
    run(ledger, rows(['2026-01-28', '-4.25', 'CORNER COFFEE #12']))
    expect(run(ledger, rows(['2026-01-30', '-4.25', 'CORNER COFFEE #77']))).toEqual(['NEW'])
  })

  test('whose rows have ids only in part does not swallow what its file leaves out', () => {
    const ledger = new MemoryLedger()
    fromOfx(ledger, '2026-01-28', '-4.25', 'CORNER COFFEE', 'F1')
    const file = rows(
      ['2026-01-30', '-4.25', 'CORNER COFFEE', { fitid: '0' }],
      ['2026-01-31', '-7.00', 'BAKERY', { fitid: 'F3' }],
    )
    expect(run(ledger, file)).toEqual(['POSSIBLE_DUPLICATE 1', 'NEW'])
  })

  test('adopts the rows of a bank connection that was replaced', () => {
    const ledger = new MemoryLedger()
    fromFeed(ledger, '2026-03-09', '-46.00', 'CHEZ NOUS', 'OLD-1', { replacedFeed: true })
    fromFeed(ledger, '2026-03-09', '-12.00', 'BAKERY', 'OLD-2')
    const feed = rows(
      ['2026-03-09', '-46.00', 'CHEZ NOUS', { feedId: 'NEW-1' }],
      ['2026-03-09', '-12.00', 'BAKERY', { feedId: 'NEW-2' }],
    )
    expect(run(ledger, feed)).toEqual(['MATCH 1', 'NEW'])
  })

  test('keeps the original words as the key when a bank rewrites its description', () => {
    const ledger = new MemoryLedger()
    const text = 'Lender BILL PMT                62A0'
    fromCsv(ledger, '2026-08-12', '-1580.43', text, { payee: 'Lender' })
    const file = rows(['2026-08-12', '-1580.43', 'Lender Bill a', { text: 'LENDER BILL PMT 62A0' }])
    expect(run(ledger, file)).toEqual(['DUPLICATE 1'])
  })
})

/** Decides about so many rows of one amount and as many transactions, and counts the reads that takes. */
function workOf(count: number): number {
  const { watch, reads } = countReads()
  const ledger = new MemoryLedger()
  const word = (i: number) => [...i.toString()].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  for (let i = 0; i < count; i++) ledger.add('2026-01-05', '-3.35', `MARKET ${word(i)}X`)
  const file = rows(
    ...Array.from({ length: count }, (_, i): Line => ['2026-01-06', '-3.35', `MARKET ${word(i)}Y`]),
  )
  ledger.transactions.forEach((one, at) => {
    ledger.transactions[at] = watch(one)
  })
  const decisions = decide(file.map(watch), ledger)
  expect(new Set(decisions.map(({ existing }) => existing)).size).toBe(count)
  return reads()
}

test('rows of one amount and as many transactions are decided in linear time', () => {
  const [less, more] = [workOf(500), workOf(1_000)]
  expect(more).toBeLessThan(less * 2.2)
})
