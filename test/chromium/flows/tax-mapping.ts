import type { Flow } from '../flow.ts'

/** Nothing is mapped until it is ticked; then its sum stands on the line, and the line leads to its transactions. */
const flow: Flow = {
  name: 'a suggestion is ticked, mapped and found again on its line with the reason',
  from: '/tax/mapping',
  byHand: async ({ page }) => {
    const suggestions = page.getByRole('region', { name: 'Suggestions' })
    await suggestions.getByRole('checkbox', { name: /^Interest and dividends/ }).click()
    await page.getByRole('button', { name: /^Map 1 from/ }).click()
    await page.getByText(/^1 suggestion taken/).waitFor()
    await page.getByRole('button', { name: /^Interest and dividends.*12100/ }).waitFor()
    await page.getByRole('navigation', { name: 'Tax' }).getByRole('link', { name: 'Years' }).click()
    await page.getByRole('list', { name: 'Tax years' }).getByRole('link').first().click()
    await page.getByRole('link', { name: /12100/ }).click()
    await page
      .getByText(/^Category Interest and dividends is mapped to 12100/)
      .first()
      .waitFor()
    await page.getByText('It works out no tax', { exact: false }).first().waitFor()
    await page.getByRole('list', { name: 'Transactions of the line' }).getByRole('link').first().click()
    await page.getByRole('region', { name: 'Tax of this transaction' }).getByText(/12100/).first().waitFor()
  },
  byKeyboard: async ({ page }) => {
    // Into the page by the link for it, then along its fields.
    await page.getByRole('checkbox', { name: /^Salary/ }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: /^Map 1 from/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^1 suggestion taken/).waitFor()
    await page.getByRole('button', { name: /^Salary.*10100/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Share, in percent').fill('40')
    await page.keyboard.press('Enter')
    await page.getByText(/^Mapped from/).waitFor()
    await page.getByRole('button', { name: /^Salary.*40%/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('x')
    await page.getByRole('list', { name: 'Tax years' }).waitFor()
  },
}
export default flow
