import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { startStreet, type Weather } from '../support/street.ts'
import { opened } from './checked.ts'
import { startUnoptimized } from './chromium.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { asker, PHONE, sessionOf, type Visit, visit } from './visit.ts'
import { storedWhole } from './without-network.ts'

setDefaultTimeout(180_000)

/** Far less than the minutes a browser waits, and more than a loaded machine takes. */
const SOON = { timeout: 8_000 }

let browser: Browser
let hearth: Hearth
let street: Awaited<ReturnType<typeof startStreet>>
let window: Visit
beforeAll(async () => {
  ;[browser, hearth] = await Promise.all([startUnoptimized(), startHearth()])
  street = await startStreet(Number(new URL(hearth.url).port))
  window = await visit(browser, street, { width: PHONE }, await sessionOf(browser, street, MAYA))
  await window.page.goto('/')
  await opened(window)
  await storedWhole(window)
  // The form's own lists are kept once it was open.
  await window.go('/add')
  await window.page.getByRole('combobox', { name: 'Payee' }).waitFor()
  await window.settle()
})
afterAll(async () => {
  street?.stop()
  await Promise.all([browser?.close(), hearth?.stop()])
})

/** What the ledger has of a payee, asked of Hearth itself. */
const booked = async (payee: string): Promise<number> =>
  ((await asker(window)(`/v1/transactions?q=${encodeURIComponent(payee)}`)) as unknown[]).length

const PAYEES = { dropped: 'Chip Wagon', hanging: 'Ferry Dock', slow: 'Night Market', refused: 'Bus Stop' }

test.each(Object.entries(PAYEES) as [Weather, string][])(
  'with the network %s, Home is read and a transaction is kept, then sent once',
  async (weather, payee) => {
    const { page } = window
    await street.turns('fine')
    await page.goto('/')
    await opened(window)
    await street.turns(weather)

    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).first().waitFor(SOON)
    await page
      .getByRole('main')
      .getByText(/\d\.\d\d/)
      .first()
      .waitFor(SOON)
    await page.goto('/add')
    await page.getByLabel('Amount in CAD').waitFor(SOON)
    await page.getByLabel('Amount in CAD').fill('4.50')
    await page.getByRole('combobox', { name: 'Payee' }).fill(payee)
    await page.getByRole('button', { name: /^(?:Save|Keep and send later)$/ }).click()
    await page.waitForURL(({ pathname }) => pathname === '/', SOON)

    await street.turns('fine')
    await page.goto('/waiting')
    for (let round = 0; round < 60 && (await booked(payee)) === 0; round++) await Bun.sleep(1_000)
    await page.getByText('Nothing waits.').waitFor()
    expect(await booked(payee)).toBe(1)
  },
)
