import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

/** The day that is looked at is said, and its transactions open. */
const openDay = async ({ page }: Visit, look: () => Promise<void>) => {
  await look()
  await page.waitForURL(/\/transactions\?type=EXPENSE&from=(\d{4}-\d{2}-\d{2})&to=\1$/)
  await page.goBack()
}

/** All that Home may ask for; the last only where something has changed since. */
const ASKED = ['dashboard', 'me/start', 'changes', 'me/counts'].map((path) => `GET /api/v1/${path}`)

const chart = ({ page }: Visit) => page.getByRole('application', { name: /^Spending in/ })

const flow: Flow = {
  name: 'Home says how things stand, and an insight is dismissed and brought back',
  from: '/',
  byHand: async (visit) => {
    const { page, asked } = visit
    await visit.settle()
    expect(asked.filter((request) => !ASKED.includes(request))).toEqual([])
    expect(asked).toContain('GET /api/v1/dashboard')
    const figure = page.getByRole('figure', { name: /^Spending in/ })
    await figure.getByRole('button', { name: 'Show as a table' }).click()
    expect(await figure.getByRole('row').count()).toBeGreaterThan(28)
    await figure.getByRole('button', { name: 'Show as a chart' }).click()
    await openDay(visit, () => chart(visit).click({ position: { x: 60, y: 80 } }))
    const titles = page.getByRole('region', { name: 'Worth knowing' }).getByRole('listitem')
    const first = (await titles.first().getByRole('paragraph').first().textContent()) ?? ''
    await page.getByRole('button', { name: `Dismiss: ${first}` }).click()
    await page.getByText('Dismissed.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back.').waitFor()
    await page.getByRole('button', { name: `Dismiss: ${first}` }).waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await chart(visit).focus()
    await page.keyboard.press('Home')
    await page
      .getByText(/^1 \w+, .+ \d/)
      .first()
      .waitFor({ state: 'attached' })
    await openDay(visit, () => page.keyboard.press('Enter'))
    await page.keyboard.press('t')
    await page.waitForURL('**/add')
  },
}
export default flow
