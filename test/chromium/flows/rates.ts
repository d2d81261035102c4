import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'

/** A rate of a day is entered, corrected and deleted; a purchase keeps what it was in that currency. */
const flow: Flow = {
  name: 'an exchange rate is entered, corrected and deleted, and a purchase keeps its original amount',
  from: '/settings/rates',
  byHand: async ({ page, go }) => {
    const rows = page.getByRole('listitem')
    const typed = rows.filter({ hasText: 'Entered by hand' })
    await page.getByRole('button', { name: 'Enter a rate' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('1 USD in CAD').fill('1,41')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await typed.getByText('1 USD = 1.41 CAD').waitFor()
    await typed.getByRole('button', { name: /^Correct USD to CAD of / }).click()
    await dialog.getByLabel('1 USD in CAD').fill('1.42')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await typed.getByText('1 USD = 1.42 CAD').waitFor()
    await typed.getByRole('button', { name: /^Correct USD to CAD of / }).click()
    await dialog.getByRole('button', { name: 'Delete this rate' }).click()
    await page.getByText('Rate deleted.').waitFor()
    await typed.waitFor({ state: 'detached' })

    await go('/transactions')
    await page.getByRole('link', { name: 'Uber', exact: true }).first().click()
    await page.getByRole('button', { name: 'Enter the original amount' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('40')
    await dialog.getByLabel('1 USD in CAD').fill('1.357')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('at 1.357 CAD for 1 USD').waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'US$40.00' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Enter the original amount' }).waitFor()
  },
}
export default flow
