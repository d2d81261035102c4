import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Budgeting, monthAt, openBudget } from './household.ts'

const MONTHS = 24
const SPENT = ['250.00', '350.00', '330.00']

/**
 * Two years of 1,000.00 earned and 300.00 budgeted a month, of which 250.00, 350.00 and 330.00 are spent in turn: 930.00
 * of 900.00 in three months. So 8 × 930.00 = 7,440.00 are spent of 25,000.00, and 17,560.00 are left.
 */
let household: Budgeting
beforeAll(async () => {
  household = await openBudget(['Food'])
  for (let index = 0; index < MONTHS; index++) {
    const month = monthAt(index)
    await household.earn(`${month}-01`, '1000.00')
    await household.put(month, 'Food', '300.00')
    await household.spend(`${month}-15`, 'Food', SPENT[index % 3] ?? '')
  }
}, 180_000)
afterAll(() => household.books.house.close())

const spoken = (amounts: string): string[] =>
  amounts
    .trim()
    .split(/\s+/)
    .map((amount) => `${amount}.00`)

const available = () => household.series(MONTHS, 'Food', 'available')
const toBudget = () => household.series(MONTHS, null, 'toBudget')

describe('over two years', () => {
  test('an envelope that carries nothing begins every month anew', async () => {
    await household.carry('Food', 'NONE')
    expect(await available()).toEqual(
      spoken(`50 -50 -30  50 -50 -30  50 -50 -30  50 -50 -30
        50 -50 -30  50 -50 -30  50 -50 -30  50 -50 -30`),
    )
    expect(await toBudget()).toEqual(
      spoken(`1700 2450 3100  3770 4520 5170  5840 6590 7240  7910 8660 9310
        9980 10730 11380  12050 12800 13450  14120 14870 15520  16190 16940 17590`),
    )
    const last = await household.month('2026-12')
    expect(last).toMatchObject({
      onBudget: '17560.00',
      sources: { overspentLastMonth: '50.00', returned: '0.00' },
    })
    expect(await household.month('2026-11')).toMatchObject({
      sources: { overspentLastMonth: '0.00', returned: '50.00' },
    })
  })

  test('an envelope that carries a surplus keeps it, and what is missing is taken from what is to budget', async () => {
    await household.carry('Food', 'SURPLUS')
    expect(await available()).toEqual(
      spoken(`50 0 -30  50 0 -30  50 0 -30  50 0 -30  50 0 -30  50 0 -30  50 0 -30  50 0 -30`),
    )
    expect(await toBudget()).toEqual(
      spoken(`1700 2400 3100  3770 4470 5170  5840 6540 7240  7910 8610 9310
        9980 10680 11380  12050 12750 13450  14120 14820 15520  16190 16890 17590`),
    )
  })

  test('an envelope that carries all keeps its debt as well', async () => {
    await household.carry('Food', 'FULL')
    expect(await available()).toEqual(
      spoken(`50 0 -30  20 -30 -60  -10 -60 -90  -40 -90 -120
        -70 -120 -150  -100 -150 -180  -130 -180 -210  -160 -210 -240`),
    )
    expect(await toBudget()).toEqual(
      spoken(`1700 2400 3100 3800 4500 5200 5900 6600 7300 8000 8700 9400
        10100 10800 11500 12200 12900 13600 14300 15000 15700 16400 17100 17800`),
    )
  })

  test('a changed mind leaves the months before as they were', async () => {
    await household.carry('Food', 'SURPLUS')
    const before = (await available()).slice(0, 7)
    const input = await household.carry('Food', 'FULL', '2025-07')
    expect(input).toMatchObject({ carry: 'FULL', carries: [{ since: '2025-07', carry: 'FULL' }] })
    expect(await available()).toEqual(
      spoken(`50 0 -30  50 0 -30  50 0 -30  20 -30 -60
        -10 -60 -90  -40 -90 -120  -70 -120 -150  -100 -150 -180`),
    )
    expect((await available()).slice(0, 7)).toEqual(before)
    expect((await household.category('2025-06', 'Food')).carry).toBe('SURPLUS')
    expect((await household.category('2025-07', 'Food')).carry).toBe('FULL')
  })

  test('saying it for an earlier month forgets what was said for later ones', async () => {
    await household.carry('Food', 'FULL', '2025-07')
    await household.carry('Food', 'NONE', '2026-01')
    expect(await household.carry('Food', 'FULL', '2025-10')).toMatchObject({
      carries: [{ since: '2025-07', carry: 'FULL' }],
    })
    expect(await household.carry('Food', 'SURPLUS', '2025-03')).toMatchObject({
      carry: 'SURPLUS',
      carries: [],
    })
  })

  test('a late transaction in a closed month goes through to the last one', async () => {
    await household.carry('Food', 'SURPLUS')
    const late = await household.spend('2025-01-20', 'Food', '40.00')
    expect((await household.series(4, 'Food', 'available')).map(Number)).toEqual([10, -40, -30, 50])
    expect(await household.month('2026-12')).toMatchObject({ toBudget: '17550.00', onBudget: '17520.00' })
    await household.books.remove(`/v1/transactions/${late.id}`)
    expect(await household.month('2026-12')).toMatchObject({ toBudget: '17590.00', onBudget: '17560.00' })
  })
})
