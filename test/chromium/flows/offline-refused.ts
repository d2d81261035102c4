import { expect } from 'bun:test'
import type { Route } from 'playwright-core'
import { faultsOf } from '../checked.ts'
import type { Flow } from '../flow.ts'
import { asker, type Visit } from '../visit.ts'
import { add, storedWhole, waitingRow, withNetwork, withoutNetwork } from '../without-network.ts'

const CREATION = '**/api/v1/transactions'
const REFUSED = {
  type: '/errors/validation-error',
  detail: '',
  requestId: 'r',
  fieldErrors: [{ field: 'date', message: 'This day is not one of the books.' }],
}

const CLOSED = { ...REFUSED, type: '/errors/tax-year-closed', fieldErrors: [], years: [2025], changes: [] }

/** What becomes of a transaction on its way. */
const answering = ({ context }: Visit, run: (route: Route) => Promise<void>): Promise<unknown> =>
  context.route(CREATION, (route) => (route.request().method() === 'POST' ? run(route) : route.fallback()))

/** As a proxy does whose answers get lost on the way back; and a server that takes a transaction no more. */
const flow: Flow = {
  name: 'what is not taken is kept with the reason, sent again or discarded; a lost answer makes no second one',
  from: '/transactions',
  hasOwnBrowser: true,
  byHand: async (visit) => {
    const { page, context } = visit
    visit.expects(/status of 4\d\d|ERR_/)
    await storedWhole(visit)
    let isLost = false
    await answering(visit, async (route) => {
      // What is sent again gets through.
      if (isLost) return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort('connectionreset')
    })
    await add(visit, { amount: '21.00', payee: 'Lost Letters' })
    await page.getByText('Kept on this device: $21.00 at Lost Letters.').waitFor()
    await context.unroute(CREATION)
    await visit.go('/waiting')
    // By itself: at the next answer, or after a while.
    await page.getByText('Nothing waits.').waitFor({ timeout: 30_000 })
    const made = (await asker(visit)('/v1/transactions?q=Lost%20Letters')) as { amount: string }[]
    expect(made.map(({ amount }) => amount)).toEqual(['21.00'])

    await withoutNetwork(visit)
    await add(visit, { amount: '5.00', payee: 'Odd Days' })
    await add(visit, { amount: '6.00', payee: 'Odd Hours' })
    await visit.go('/waiting')
    await waitingRow(page, 'Odd Hours').waitFor()
    await answering(visit, (route) => {
      const isOfClosedYear = route.request().postData()?.includes('Odd Hours')
      return route.fulfill(
        isOfClosedYear
          ? { status: 409, json: { success: false, error: CLOSED } }
          : { status: 400, json: { success: false, error: REFUSED } },
      )
    })
    await withNetwork(visit)
    const row = waitingRow(page, 'Odd Days')
    await row.getByText('This day is not one of the books.').waitFor()
    // Nobody is asked out of the blue; who sends it again is.
    await waitingRow(page, 'Odd Hours').getByText('The tax year is closed, and was left as it is.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await waitingRow(page, 'Odd Hours').getByRole('button', { name: 'Send again' }).click()
    await page
      .getByRole('dialog', { name: 'This changes the closed tax year 2025' })
      .getByRole('button', { name: 'Leave' })
      .click()
    await waitingRow(page, 'Odd Hours').getByText('Not taken').waitFor()
    await page.getByText(/^2 of your entries/).waitFor()
    expect(await faultsOf(visit)).toEqual([])

    await waitingRow(page, 'Odd Hours')
      .getByRole('button', { name: /^Discard/ })
      .click()
    await waitingRow(page, 'Odd Hours').waitFor({ state: 'detached' })
    await context.unroute(CREATION)
    await row.getByRole('link', { name: 'Correct it' }).click()
    await page.getByText('This day is not one of the books.').waitFor()
    await page.getByRole('combobox', { name: 'Payee' }).fill('Good Days')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.getByText('Saved: $5.00 at Good Days.').waitFor()
    await visit.go('/waiting')
    await page.getByText('Nothing waits.').waitFor()
  },
}
export default flow
