import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

/** It is said, and the page that was left is there again. */
async function isSaved({ page }: Visit): Promise<void> {
  await page.getByText('Saved: $36.42 at Produce Depot.').waitFor()
  await page.waitForURL((url) => url.pathname !== '/add')
}

/** A known payee fills in the category and the account. */
const flow: Flow = {
  name: 'a transaction is added by amount and payee, and taken back',
  from: '/',
  byHand: async (visit) => {
    const { page } = visit
    await visit.go('/add')
    if (visit.isPhone) {
      for (const key of ['3', '6', '.', '4', '2'])
        await page.getByRole('button', { name: key, exact: true }).tap()
    } else await page.getByLabel('Amount in CAD').fill('36.42')
    await page.getByRole('combobox', { name: 'Payee' }).fill('produce')
    await page.getByRole('option', { name: 'Produce Depot' }).click()
    await page.getByRole('combobox', { name: 'Category', exact: true }).getByText('Groceries').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await isSaved(visit)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back.').waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('t')
    await page.getByLabel('Amount in CAD').waitFor()
    await page.keyboard.type('30+6,42')
    await page.keyboard.press('Tab')
    await page.keyboard.type('produce')
    await page.getByRole('option', { name: 'Produce Depot' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Groceries')
    await page.keyboard.press('Control+Enter')
    await isSaved(visit)
    await page.keyboard.press('z')
    await page.getByText('Taken back.').waitFor()
  },
}
export default flow
