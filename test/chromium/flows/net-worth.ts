import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'

/** The range stands in the address, the kinds open into accounts, and a thing is valued and that is taken back. */
const flow: Flow = {
  name: 'net worth is looked at over a year and by account, and a thing is valued',
  from: '/net-worth',
  byHand: async ({ page }) => {
    await page.getByRole('figure', { name: /^Net worth by month, from/ }).waitFor()
    await page.getByRole('radio', { name: '1 year' }).check()
    await page.getByRole('columnheader', { name: 'Over a year' }).first().waitFor()
    expect(new URL(page.url()).searchParams.get('range')).toBe('12')
    await page.getByRole('radio', { name: 'By account' }).check()
    await page.getByRole('rowheader', { name: 'Rainy day savings' }).waitFor()
    expect(new URL(page.url()).searchParams.get('rows')).toBe('account')

    await page.getByRole('button', { name: 'Value something' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /680,000/ })
      .click()
    await page.getByRole('button', { name: 'Add a value' }).click()
    const dialog = page.getByRole('dialog', { name: /worth\?$/ })
    await dialog.getByLabel('Worth').fill('690000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Value added.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('cell', { name: '690,000.00' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('cell', { name: '680,000.00' }).waitFor()
  },
  byKeyboard: async ({ page }) => {
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.waitForURL((url) => url.pathname === '/subscriptions')
    await page.keyboard.press('g')
    await page.keyboard.press('n')
    await page.getByRole('figure', { name: /^Net worth by month, from/ }).waitFor()
    await page.getByRole('radio', { name: '3 years' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/range=all/)
    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: 'What do you want to value?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
}
export default flow
