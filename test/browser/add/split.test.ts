import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  begun,
  evenly,
  leftOver,
  withChange,
  withOneMore,
  without,
  withWhole,
} from '../../../src/browser/add/split.ts'
import { amountOf, isZero } from '../../../src/browser/money.ts'
import type { Part } from '../../../src/browser/outbox/draft.ts'

const amountsOf = (parts: Part[]): string[] => parts.map(({ amount }) => amount)
const wholes = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((cents) => amountOf(cents * 100n))

describe('a split', () => {
  test('begins with the category that was chosen, and all of it in the second part', () => {
    const parts = begun('100.00', 'food')
    expect(parts.map(({ categoryId }) => categoryId)).toEqual(['food', null])
    expect(amountsOf(parts)).toEqual(['', '100.00'])
  })

  test('gives what is left to the last part that nobody wrote', () => {
    let parts = begun('100.00', null)
    parts = withChange('100.00', parts, 0, { amount: '33.33' })
    expect(amountsOf(parts)).toEqual(['33.33', '66.67'])
    parts = withOneMore('100.00', parts)
    expect(amountsOf(parts)).toEqual(['33.33', '66.67', ''])
    parts = withChange('100.00', parts, 1, { amount: '20.00' })
    expect(amountsOf(parts)).toEqual(['33.33', '20.00', '46.67'])
    parts = withWhole('120.00', parts)
    expect(amountsOf(parts)).toEqual(['33.33', '20.00', '66.67'])
  })

  test('lets a part that was emptied take what is left again', () => {
    const parts = evenly('90.00', withOneMore('90.00', begun('90.00', null)), 2)
    expect(amountsOf(withChange('90.00', parts, 1, { amount: '' }))).toEqual(['30.00', '30.00', '30.00'])
  })

  test('gives what a removed part held to the last', () => {
    const parts = evenly('90.00', withOneMore('90.00', begun('90.00', null)), 2)
    expect(amountsOf(without('90.00', parts, 0))).toEqual(['30.00', '60.00'])
  })

  test('leaves amounts as they are where something else is changed', () => {
    const parts = evenly('90.00', begun('90.00', null), 2)
    const noted = withChange('90.00', parts, 0, { notes: 'socks', categoryId: 'clothes' })
    expect(amountsOf(noted)).toEqual(['45.00', '45.00'])
    expect(noted[0]).toMatchObject({ notes: 'socks', categoryId: 'clothes' })
  })

  test('has nothing left over as long as one part is nobody’s', () => {
    const steps = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.bigInt({ min: 1n, max: 10n ** 8n })), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(wholes, steps, (whole, changes) => {
        let parts = withOneMore(whole, withOneMore(whole, begun(whole, null)))
        for (const [at, cents] of changes) {
          const key = parts[at % parts.length]?.key ?? 0
          parts = withChange(whole, parts, key, { amount: amountOf(cents * 100n) })
          if (parts.every(({ isTyped }) => isTyped)) parts = withOneMore(whole, parts)
          expect(isZero(leftOver(whole, parts))).toBe(true)
        }
      }),
    )
  })

  test('has a key of its own for every part', () => {
    let parts = begun('10.00', null)
    parts = withOneMore('10.00', without('10.00', withOneMore('10.00', parts), 0))
    expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
  })
})
