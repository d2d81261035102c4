import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { amountTyped } from '../../../src/browser/money.ts'
import { afterKey } from '../../../src/browser/parts/fields/pad-keys.ts'
import { runs } from '../../support/runs.ts'

const after = (keys: string[], text = ''): string => keys.reduce(afterKey, text)

describe('the pad', () => {
  test.each([
    [['3', '6', '.', '4', '2'], '36.42'],
    [['3', '6', ',', '4', '2'], '36,42'],
    [['.', '5'], '0.5'],
    [['0', '7'], '7'],
    [['0', '0', '.', '0', '1'], '0.01'],
    [['1', '.', '.', '5'], '1.5'],
    [['1', '.', '2', '3', '4'], '1.23'],
    [['1', '2', 'erase', '3'], '13'],
    [['erase'], ''],
    [['1', '2', '+', '3'], '12+3'],
    [['1', '2', '+', '-', '3'], '12-3'],
    [['+', '4'], '4'],
    [['1', '+', 'erase', '2'], '12'],
  ])('of %p writes %p', (keys, expected) => {
    expect(after(keys)).toBe(expected)
  })

  test('goes on with the last number of a sum', () => {
    expect(after(['3', '.', '5', '0', '0'], '12.25+')).toBe('12.25+3.50')
  })

  test('writes sums that can be worked out once a number ends them', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789', '.', '+', '-', 'erase'), { maxLength: 40 })
    fc.assert(
      fc.property(keys, (pressed) => expect(amountTyped(after([...pressed, '1']))).toBeDefined()),
      { numRuns: runs(1000) },
    )
  })

  test('only ever writes an amount that can be entered', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789', '.', 'erase'), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(keys, (pressed) => {
        const text = after(pressed)
        const amount = amountTyped(text)
        expect(text === '' || (amount !== undefined && /^\d{1,15}\.\d\d$/.test(amount))).toBe(true)
      }),
      { numRuns: runs(1000) },
    )
  })
})
