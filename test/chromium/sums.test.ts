import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { amountTyped, unitsOf } from '../../src/browser/money.ts'
import { opened } from './checked.ts'
import { startChromium } from './chromium.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { asker, LAPTOP, sessionOf, type Visit, visit } from './visit.ts'

setDefaultTimeout(60_000)

let browser: Browser
let hearth: Hearth
let window: Visit
beforeAll(async () => {
  ;[browser, hearth] = await Promise.all([startChromium(), startHearth()])
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

/** Every sum on the page by its name: what is shown, and what its shown parts come to. */
async function sumsShown(): Promise<Map<string, { shown: bigint; added: bigint; parts: number }>> {
  const marked = await window.page.locator('[data-total], [data-part]').evaluateAll((elements): Marked[] =>
    elements.map((element) => ({
      text: element.textContent ?? '',
      total: element.getAttribute('data-total') ?? '',
      part: element.getAttribute('data-part') ?? '',
    })),
  )
  const amountOf = (text: string) => unitsOf(amountTyped(text.replace('+', ''), 'en-CA') ?? text)
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

test.each<[address: string | (() => Promise<string>), least: number]>([
  ['/', 1],
  ['/accounts', 4],
  ['/net-worth', 5],
  ['/net-worth?rows=account', 5],
  ['/budget', 1],
  ['/reports/spending', 1],
  ['/reports/in-and-out', 10],
  [async () => `/reports/category?category=${await groceries()}`, 1],
  ['/reports/compare', 10],
  ['/reports/compare?range=month', 3],
  ['/insights', 1],
])('every sum on %s is what its parts come to, as they are shown', async (address, least) => {
  await window.go(typeof address === 'string' ? address : await address())
  await opened(window)
  await window.settle()
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
