import type { Flow } from '../flow.ts'

/** All that fit are meant as a filter, with the number that was seen. */
const flow: Flow = {
  name: 'all transactions that fit a search are tagged at once, and that is taken back at once',
  from: '/transactions?q=payee%3ATekSavvy',
  byHand: async ({ page, isPhone }) => {
    await page.locator('[role=row][data-index="0"]').waitFor()
    if (isPhone) {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Select several' }).click()
      await page.locator('[role=row][data-index="0"]').getByRole('checkbox').click()
    } else
      await page
        .getByRole('checkbox', { name: /^Select TekSavvy/ })
        .first()
        .click()
    await page.getByRole('button', { name: /^Select all/ }).click()
    await page.getByRole('button', { name: 'Tags' }).click()
    await page.getByRole('combobox', { name: 'Tag' }).fill('network')
    await page.getByRole('combobox', { name: 'Tag' }).press('Enter')
    await page.getByText(/transactions: #network\./).waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByText('Taken back.').waitFor()
  },
  byKeyboard: async ({ page }) => {
    await page.locator('[role=row][data-index="0"]').waitFor()
    for (const key of ['j', 'Control+a', 'r']) await page.keyboard.press(key)
    await page.getByText(/marked reviewed\./).waitFor()
    await page.keyboard.press('z')
    await page.getByText('Taken back.').waitFor()
  },
}
export default flow
