import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  balanceOfStatement,
  clearedBalance,
  differenceOf,
  likelyCulprit,
  type OpenRow,
  signed,
} from '../../../src/browser/accounts/statement.ts'
import { amountOf, isZero, sum, unitsOf } from '../../../src/browser/money.ts'

const row = (fields: Partial<OpenRow>): OpenRow => ({
  id: 'a',
  date: '2026-11-10',
  amount: '10.00',
  direction: 'OUT',
  payee: 'Metro',
  importedText: '',
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

  const culprits: [name: string, difference: string, list: OpenRow[], id: string | undefined][] = [
    ['what is missing of it', '-69.19', [row({ id: 'x', amount: '69.19' })], 'x'],
    ['what is ticked and not on it', '69.19', [row({ id: 'x', amount: '69.19', status: 'CLEARED' })], 'x'],
    ['a deposit that is missing', '5.00', [row({ id: 'x', amount: '5.00', direction: 'IN' })], 'x'],
    [
      'nothing where two could be it',
      '-1.00',
      [row({ amount: '1.00' }), row({ id: 'b', amount: '1.00' })],
      undefined,
    ],
    [
      'nothing that an earlier one locked',
      '1.00',
      [row({ amount: '1.00', status: 'RECONCILED' })],
      undefined,
    ],
    ['nothing where there is no difference', '0.00', [row({ amount: '0.00' })], undefined],
  ]
  test.each(culprits)('names %s', (_name, difference, list, id) => {
    expect(likelyCulprit(difference, list)?.id).toBe(id)
  })

  test('of a card says what is owed above zero, and zero without a sign', () => {
    expect(balanceOfStatement('4693.28', true)).toBe('-4693.28')
    expect(balanceOfStatement('-12.00', true)).toBe('12.00')
    expect(balanceOfStatement('0.00', true)).toBe('0.00')
    expect(balanceOfStatement('4693.28', false)).toBe('4693.28')
  })
})
