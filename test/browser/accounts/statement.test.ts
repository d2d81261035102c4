import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  balanceOfStatement,
  clearedBalance,
  differenceOf,
  explanationsOf,
  type OpenRow,
  signed,
} from '../../../src/browser/accounts/statement.ts'
import { amountOf, isZero, negated, sum, unitsOf } from '../../../src/browser/money.ts'

const row = (fields: Partial<OpenRow>): OpenRow => ({
  id: 'a',
  date: '2026-11-10',
  amount: '10.00',
  direction: 'OUT',
  payee: 'Metro',
  importedText: '',
  type: 'EXPENSE',
  status: 'PENDING',
  version: 1,
  ...fields,
})

const rows = fc
  .array(
    fc.record({
      units: fc.bigInt({ min: 1n, max: 99_999_999_999n }),
      direction: fc.constantFrom('IN' as const, 'OUT' as const),
      status: fc.constantFrom('PENDING' as const, 'CLEARED' as const),
    }),
    { maxLength: 30 },
  )
  .map((list) =>
    list.map(({ units, direction, status }, at) =>
      row({ id: `${at}`, amount: amountOf(units), direction, status }),
    ),
  )

describe('a statement', () => {
  test('what is ticked is the balance without what is not', () => {
    const list = [row({ amount: '69.19' }), row({ id: 'b', amount: '5.00', direction: 'IN' })]
    expect(clearedBalance('-4310.28', list, '')).toBe('-4246.09')
  })

  test('agrees to the last ten-thousandth once everything it names is ticked', () => {
    fc.assert(
      fc.property(rows, fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (list, start) => {
        const balance = sum([amountOf(start), ...list.map(signed)])
        const ticked = list.filter(({ status }) => status === 'CLEARED')
        const statement = sum([amountOf(start), ...ticked.map(signed)])
        expect(isZero(differenceOf(statement, clearedBalance(balance, list, '')))).toBe(true)
      }),
    )
  })

  test('a tick moves the difference by its own amount, and back', () => {
    fc.assert(
      fc.property(rows, (list) => {
        for (const one of list) {
          const flipped = list.map((other) =>
            other === one
              ? { ...one, status: one.status === 'PENDING' ? ('CLEARED' as const) : ('PENDING' as const) }
              : other,
          )
          const [before, after] = [list, flipped].map((each) =>
            unitsOf(differenceOf('0.00', clearedBalance('0.00', each, ''))),
          ) as [bigint, bigint]
          const effect = unitsOf(signed(one))
          expect(before - after).toBe(one.status === 'PENDING' ? effect : -effect)
        }
      }),
    )
  })

  test('what a valuation already says is not taken off again', () => {
    const list = [row({ date: '2026-11-05' }), row({ id: 'b', date: '2026-11-06', amount: '1.00' })]
    expect(clearedBalance('100.00', list, '2026-11-05')).toBe('101.00')
  })

  const explained: [name: string, difference: string, list: OpenRow[], found: string[]][] = [
    ['what is missing of it', '-69.19', [row({ id: 'x', amount: '69.19' })], ['TICK x']],
    [
      'what is ticked and not on it',
      '69.19',
      [row({ id: 'x', amount: '69.19', status: 'CLEARED' })],
      ['TICK x'],
    ],
    ['a deposit that is missing', '5.00', [row({ id: 'x', amount: '5.00', direction: 'IN' })], ['TICK x']],
    [
      'each that could be it',
      '-1.00',
      [row({ amount: '1.00' }), row({ id: 'b', amount: '1.00' })],
      ['TICK a', 'TICK b'],
    ],
    [
      'what has the wrong sign, by half of it',
      '24.68',
      [row({ id: 'x', amount: '12.34', status: 'CLEARED' }), row({ id: 'y', amount: '7.00' })],
      ['TURN x'],
    ],
    [
      'two that are it together',
      '-12.00',
      [
        row({ id: 'x', amount: '13.50' }),
        row({ id: 'y', amount: '4.00' }),
        row({ id: 'z', amount: '1.50', status: 'CLEARED' }),
      ],
      ['TICK x z'],
    ],
    ['nothing that an earlier one locked', '1.00', [row({ amount: '1.00', status: 'RECONCILED' })], []],
    ['nothing where there is no difference', '0.00', [row({ amount: '0.00' })], []],
  ]
  test.each(explained)('names %s', (_name, difference, list, found) => {
    const told = explanationsOf(difference, list)
    expect(told.map(({ kind, rows: of }) => [kind, ...of.map(({ id }) => id)].join(' '))).toEqual(found)
  })

  test('agrees once what is named of any rows is done', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.nat(), (list, one, other) => {
        if (list.length < 2) return
        const changed = new Set([list[one % list.length]?.id, list[other % list.length]?.id])
        const flipped = (each: OpenRow): OpenRow => ({
          ...each,
          status: each.status === 'PENDING' ? 'CLEARED' : 'PENDING',
        })
        const cleared = (all: OpenRow[]) => clearedBalance('0.00', all, '')
        const statement = cleared(list.map((each) => (changed.has(each.id) ? flipped(each) : each)))
        const difference = differenceOf(statement, cleared(list))
        const told = explanationsOf(difference, list)
        expect(told.length > 0).toBe(!isZero(difference))
        for (const { kind, rows: named } of told) {
          const mended = list.map((each) => {
            if (!named.includes(each)) return each
            return kind === 'TICK'
              ? flipped(each)
              : { ...each, direction: each.direction === 'IN' ? ('OUT' as const) : ('IN' as const) }
          })
          // A turned sign changes what the books come to; a tick does not.
          const moved = sum([...mended.map(signed), ...list.map((each) => negated(signed(each)))])
          const balance = kind === 'TURN' ? moved : '0.00'
          expect(isZero(differenceOf(statement, clearedBalance(balance, mended, '')))).toBe(true)
        }
      }),
    )
  })

  test('of a card says what is owed above zero, and zero without a sign', () => {
    expect(balanceOfStatement('4693.28', true)).toBe('-4693.28')
    expect(balanceOfStatement('-12.00', true)).toBe('12.00')
    expect(balanceOfStatement('0.00', true)).toBe('0.00')
    expect(balanceOfStatement('4693.28', false)).toBe('4693.28')
  })
})
