import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { booksOf } from '../ledger/transactions/books.ts'
import { givePassword, type House, makeHouse } from '../support/house.ts'
import { startUnoptimized } from './chromium.ts'
import { LAPTOP, sessionOf, type Visit, visit } from './visit.ts'

setDefaultTimeout(180_000)

const PASSWORD = 'maple kettle ember'
const EVENING = Date.parse('2026-12-31T23:58:00Z')
const MINUTE_MS = 60_000

let browser: Browser
beforeAll(async () => {
  browser = await startUnoptimized()
})
afterAll(() => browser?.close())

let house: House
let url: string
let email: string
beforeEach(async () => {
  await house?.close()
  house = await makeHouse()
  const books = booksOf(house, house.admin)
  const chequing = await books.account('Chequing', { openingBalance: '1000.00', openingDate: '2026-11-01' })
  await books.enter(chequing, { date: '2026-12-30', amount: '30.00' })
  await books.enter(chequing, { date: '2027-01-01', amount: '5.00' })
  await givePassword(house, house.admin, PASSWORD)
  const row = house.deps.db.$client
    .query<{ email: string }, [string]>('SELECT email FROM users WHERE id = ?')
    .get(house.admin.id)
  email = row?.email ?? ''
  house.clock.move(EVENING - house.clock.now())
  url = `http://localhost:${house.listen().port}`
})
afterAll(() => house?.close())

const YESTERDAY = 'Thursday, 31 December | Net worth$970.00−30.00 this month | Spent$30.00by the 31st'
const TODAY = 'Friday, 1 January | Net worth$965.00−5.00 this month | Spent$5.00by the 1st'

/** Home in a browser whose clock shows that moment; whatever day and figures it ever shows together is written down. */
async function homeAt(browserClock: number): Promise<Visit & { seen(): Promise<string[]> }> {
  const window = await visit(
    browser,
    { url },
    { width: LAPTOP },
    await sessionOf(browser, { url }, email, PASSWORD),
  )
  await window.page.clock.install({ time: browserClock })
  await window.page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const links = [...document.querySelectorAll('main a')].map(({ textContent }) => textContent ?? '')
      const [worth, spent] = [/^Net worth./, /^Spent./].map((name) => links.find((text) => name.test(text)))
      const day = document.querySelector('h1')?.textContent
      if (location.pathname !== '/' || !worth || !spent) return
      const all = [day, worth, spent].join(' | ')
      if (seen.at(-1) !== all) seen.push(all)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await window.page.goto('/')
  await window.page.getByText(/^Spent$/).waitFor()
  await window.settle()
  return {
    ...window,
    seen: () => window.page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen),
  }
}

test('a page that nobody touches shows the new day with its figures, and never one with the other', async () => {
  const home = await homeAt(EVENING)
  expect(await home.seen()).toEqual([YESTERDAY])
  house.clock.move(3 * MINUTE_MS)
  await home.page.clock.fastForward(3 * MINUTE_MS)
  await home.page.getByText('Friday, 1 January').waitFor()
  await home.settle()
  expect(await home.seen()).toEqual([YESTERDAY, TODAY])
  await home.close()
})

test('who comes back to the page while this machine’s clock is behind sees the day of the answer', async () => {
  const home = await homeAt(EVENING)
  house.clock.move(3 * MINUTE_MS)
  const answered = home.page.waitForResponse(/\/v1\/budgets\//)
  await home.go('/budget')
  await answered
  await home.settle()
  await home.go('/')
  await home.page.getByText('Friday, 1 January').waitFor()
  await home.settle()
  expect(await home.seen()).toEqual([YESTERDAY, TODAY])
  await home.close()
})

test('a clock that is a day ahead shows no other day than the books have', async () => {
  const home = await homeAt(EVENING + 24 * 60 * MINUTE_MS)
  expect(await home.seen()).toEqual([YESTERDAY])
  await home.page.clock.fastForward(5 * MINUTE_MS)
  await home.settle()
  expect(await home.seen()).toEqual([YESTERDAY])
  await home.close()
})

test('after a sleep over midnight the first look at the page asks again', async () => {
  const home = await homeAt(EVENING)
  house.clock.move(10 * MINUTE_MS)
  // No timer of the page runs in the meantime.
  await home.page.clock.setFixedTime(EVENING + 10 * MINUTE_MS)
  await home.page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await home.page.getByText('Friday, 1 January').waitFor()
  await home.settle()
  expect(await home.seen()).toEqual([YESTERDAY, TODAY])
  await home.close()
})
