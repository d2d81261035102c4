import { describe, expect, test } from 'bun:test'
import { mayChangeYears, onClosedYears } from '../../../src/browser/session/closed-year.ts'
import { Refusal } from '../../../src/browser/session/refusal.ts'

const closed = (...years: number[]) => ({ years, changes: [] })

describe('whether a closed year may change', () => {
  test('is asked of whoever has the dialog, and of nobody once it is gone', async () => {
    const stop = onClosedYears(({ years }) => Promise.resolve(years.includes(2025)))
    expect(await mayChangeYears(closed(2025))).toBe(true)
    expect(await mayChangeYears(closed(2024))).toBe(false)
    stop()
    expect(await mayChangeYears(closed(2025))).toBe(false)
  })

  test('is one question at a time, in the order they came', async () => {
    const asked: number[][] = []
    const answers: ((goesOn: boolean) => void)[] = []
    const stop = onClosedYears(({ years }) => {
      asked.push(years)
      return new Promise((resolve) => answers.push(resolve))
    })
    const first = mayChangeYears(closed(2024))
    const second = mayChangeYears(closed(2025))
    await Bun.sleep(0)
    expect(asked).toEqual([[2024]])
    answers[0]?.(true)
    expect(await first).toBe(true)
    await Bun.sleep(0)
    expect(asked).toEqual([[2024], [2025]])
    answers[1]?.(false)
    expect(await second).toBe(false)
    stop()
  })

  test('is still asked after a question that failed', async () => {
    const stop = onClosedYears(() => Promise.reject(new Error('gone')))
    await expect(mayChangeYears(closed(2024))).rejects.toThrow('gone')
    stop()
    const again = onClosedYears(() => Promise.resolve(true))
    expect(await mayChangeYears(closed(2024))).toBe(true)
    again()
  })
})

test('a refusal of the server names the years, and what each would come to', () => {
  const line = { lineId: 'a', form: 'T1', line: '1', label: 'A' }
  const changes = [{ year: 2025, lines: [{ ...line, before: '1.00', after: '2.00', difference: '1.00' }] }]
  const problem = {
    type: 'http://x/errors/tax-year-closed',
    detail: '',
    requestId: 'r',
    years: [2025],
    changes,
  }
  expect(new Refusal(409, problem)).toMatchObject({
    slug: 'tax-year-closed',
    closedYears: { years: [2025], changes },
  })
  expect(new Refusal(409, { type: 'http://x/errors/conflict', detail: '', requestId: 'r' }).closedYears).toBe(
    undefined,
  )
})
