import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { amountTyped, unitsOf } from '../../src/browser/money.ts'
import { opened } from './checked.ts'
import { startUnoptimized } from './chromium.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { asker, changer, LAPTOP, sessionOf, type Visit, visit } from './visit.ts'

setDefaultTimeout(180_000)

let browser: Browser
let hearth: Hearth
let window: Visit
beforeAll(async () => {
  ;[browser, hearth] = await Promise.all([startUnoptimized(), startHearth()])
  window = await visit(browser, hearth, { width: LAPTOP }, await sessionOf(browser, hearth, MAYA))
  await window.page.goto('/')
})
afterAll(async () => {
  await Promise.all([browser?.close(), hearth?.stop()])
})

interface Marked {
  text: string
  total: string
  part: string
}

const amountOf = (text: string) => unitsOf(amountTyped(text.replace('+', ''), 'en-CA') ?? text)

/** Every sum on the page by its name: what is shown, and what its shown parts come to. */
async function sumsShown(): Promise<Map<string, { shown: bigint; added: bigint; parts: number }>> {
  const marked = await window.page.locator('[data-total], [data-part]').evaluateAll((elements): Marked[] =>
    elements.map((element) => ({
      text: element.textContent ?? '',
      total: element.getAttribute('data-total') ?? '',
      part: element.getAttribute('data-part') ?? '',
    })),
  )
  const names = (list: string) => list.split(' ').filter(Boolean)
  const sums = new Map<string, { shown: bigint; added: bigint; parts: number }>()
  for (const { text, total } of marked)
    for (const name of names(total)) sums.set(name, { shown: amountOf(text), added: 0n, parts: 0 })
  for (const { text, part } of marked)
    for (const name of names(part)) {
      const sum = sums.get(name.replace(/^-/, ''))
      if (!sum) continue
      sum.added += name.startsWith('-') ? -amountOf(text) : amountOf(text)
      sum.parts++
    }
  return sums
}

async function addsUp(least: number): Promise<void> {
  const sums = [...(await sumsShown())].filter(([, { parts }]) => parts > 0)
  expect(sums.length).toBeGreaterThanOrEqual(least)
  for (const [name, { shown, added }] of sums) expect([name, added]).toEqual([name, shown])
}

const groceries = async () => {
  const { categories } = (await asker(window)('/v1/categories?groups=true').catch(() => ({}))) as {
    categories?: { id: string; name: string }[]
  }
  const all = categories ?? ((await asker(window)('/v1/categories')) as { id: string; name: string }[])
  return all.find(({ name }) => name === 'Groceries')?.id ?? ''
}

const LOOKED_AGAIN_MS = 90_000

test.each<[address: string | (() => Promise<string>), least: number]>([
  ['/', 1],
  ['/accounts', 4],
  ['/net-worth', 5],
  ['/net-worth?rows=account', 5],
  ['/budget', 12],
  ['/reports/spending', 1],
  ['/reports/in-and-out', 10],
  [async () => `/reports/category?category=${await groceries()}`, 1],
  ['/reports/compare', 10],
  ['/reports/compare?range=month', 3],
  ['/insights', 1],
  ['/investments', 1],
])('every sum on %s is what its parts come to, as they are shown', async (address, least) => {
  await window.go(typeof address === 'string' ? address : await address())
  await opened(window)
  await window.settle()
  // Insights are looked for after the start by a job, which looks again a minute after the first look at the earliest.
  await window.page.locator('[data-total]').first().waitFor({ timeout: LOOKED_AGAIN_MS })
  await addsUp(least)
})

test('from what the budget calls spent the lines lead to what reports call spent', async () => {
  await window.go('/budget')
  await opened(window)
  await window.page.getByRole('button', { name: 'More about the month' }).click()
  await window.page.getByRole('menuitem', { name: 'Spent, here and in Reports' }).click()
  await window.page.getByText('Spent in Reports').waitFor()
  const sum = (await sumsShown()).get('report-spent')
  expect(sum?.parts).toBeGreaterThan(3)
  expect(sum?.added).toBe(sum?.shown as bigint)
  await window.page.keyboard.press('Escape')
})

test('net worth is one figure on Home, in its own page and above the accounts', async () => {
  const { netWorth } = (await asker(window)('/v1/dashboard')) as { netWorth: { netWorth: string } }
  for (const address of ['/net-worth', '/accounts']) {
    await window.go(address)
    await opened(window)
    await window.page.locator('[data-total="net-worth"]').waitFor()
    expect((await sumsShown()).get('net-worth')?.shown).toBe(unitsOf(netWorth.netWorth))
  }
})

interface Line {
  isValue: boolean
  amount: string
  balance: string
  /** What the line that describes it says. */
  described: string
}

/** The lines of a register that are drawn, from top to bottom; the last two cells of each are its amount and its balance. */
const linesDrawn = () =>
  window.page.getByRole('grid').evaluate((grid): Line[] =>
    [...grid.querySelectorAll('[role=row]:not([aria-busy])')].map((row) => {
      const [amount, balance] = [...row.querySelectorAll('[role=gridcell]')].slice(-2)
      const by = row.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
      return {
        isValue: row.id.startsWith('value-of-'),
        amount: amount?.textContent ?? '',
        balance: balance?.textContent ?? '',
        described: document.getElementById(by)?.textContent ?? '',
      }
    }),
  )

/** Valued by hand at the end of each month, after something was paid in. */
async function valuedByHand(): Promise<string> {
  const change = changer(window)
  const fields = { type: 'INVESTMENT', openingBalance: '5000.00', openingDate: '2025-01-01' }
  const { id } = (await change('POST', '/v1/accounts', { name: 'Oak fund', ...fields })) as { id: string }
  for (let month = 1; month <= 12; month++) {
    const date = `2025-${String(month).padStart(2, '0')}-`
    const put = { accountId: id, date: `${date}12`, amount: '100.00', type: 'TRANSFER', direction: 'IN' }
    await change('POST', '/v1/transactions', { ...put, payee: 'Contribution' })
    const amount = `${5000 + 117 * month}.50`
    await change('PUT', `/v1/accounts/${id}/valuations`, { date: `${date}28`, amount })
  }
  return id
}

test.each(['', '&sort=date'])(
  'every line of the register of an account that is valued adds up, down to its end%s',
  async (order) => {
    const accounts = (await asker(window)('/v1/accounts')) as { id: string; name: string }[]
    const fund = accounts.find(({ name }) => name === 'Oak fund')?.id ?? (await valuedByHand())
    await window.go(order === '' ? `/accounts/${fund}` : `/transactions?account=${fund}${order}`)
    await opened(window)
    await window.page.getByRole('row').filter({ hasText: 'paid in since' }).first().waitFor()
    let valuesSeen = 0
    for (let screen = 0; screen < 4; screen++) {
      await window.settle()
      const lines = await linesDrawn()
      valuesSeen += lines.filter(({ isValue }) => isValue).length
      for (const [at, line] of lines.entries()) {
        const below = lines[at + 1]
        if (!below) continue
        const [newer, older] = order === '' ? [line, below] : [below, line]
        expect([at, amountOf(newer.balance)]).toEqual([at, amountOf(older.balance) + amountOf(newer.amount)])
        if (line.isValue && !below.isValue) expect(below.described).toContain(line.balance)
      }
      await window.page.mouse.wheel(0, 1_500)
      await window.page.waitForTimeout(100)
    }
    expect(valuesSeen).toBeGreaterThan(10)
  },
)

test('above the transactions the line of totals says what the rows below come to', async () => {
  const accounts = (await asker(window)('/v1/accounts')) as { id: string; name: string }[]
  const joint = accounts.find(({ name }) => name === 'Joint chequing')?.id ?? ''
  await window.go(`/transactions?account=${joint}&type=NOT_TRANSFER&from=2026-10-10&to=2026-11-01`)
  await opened(window)
  const line = window.page.getByRole('status').filter({ hasText: / found.* out/ })
  await line.waitFor()
  const amounts = await window.page
    .getByRole('row')
    .locator('[data-col=amount]')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''))
  const text = (await line.textContent()) ?? ''
  const of = (word: string) => amountOf(new RegExp(`([−+]?[\\d,.]+) ${word}\\b`).exec(text)?.[1] ?? '0.00')
  const added = (isWanted: (units: bigint) => boolean) =>
    amounts.map(amountOf).reduce((total, units) => total + (isWanted(units) ? units : 0n), 0n)
  expect(amounts.length).toBeGreaterThan(3)
  expect(text).toStartWith(`${amounts.length} found`)
  expect([of('in'), of('out')]).toEqual([added((units) => units > 0n), added((units) => units < 0n)])
})
