import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const rows = ({ page }: Visit) => page.getByRole('row', { name: /Choose a category/ })

/** What waits for a category is given one in its row; the row leaves the list and comes back with the undo. */
const flow: Flow = {
  name: 'a transaction is given a category in its row, and that is taken back',
  from: '/transactions?category=none',
  byHand: async (visit) => {
    const { page, isPhone } = visit
    await rows(visit).first().waitFor()
    const before = await rows(visit).count()
    if (isPhone) {
      await rows(visit).first().getByRole('link').click()
      await page.getByRole('button', { name: /^Category:/ }).click()
      await page.getByRole('combobox', { name: 'Category' }).fill('groc')
      await page.getByRole('option', { name: 'Groceries' }).click()
      await page.getByText(/category Groceries\./).waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
    } else {
      await rows(visit).first().getByText('Choose a category').click()
      await page.getByRole('combobox', { name: 'Category' }).fill('groc')
      await page.getByRole('option', { name: 'Groceries' }).click()
      await page.getByText(/category Groceries\./).waitFor()
    }
    await rows(visit)
      .nth(before - 1)
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Undo/ }).click()
    await rows(visit)
      .nth(before - 1)
      .waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await rows(visit).first().waitFor()
    const before = await rows(visit).count()
    for (const key of ['j', 'c', 'g', 'r', 'Enter']) await page.keyboard.press(key)
    await page.getByText(/category Groceries\./).waitFor()
    await rows(visit)
      .nth(before - 1)
      .waitFor({ state: 'detached' })
    await page.keyboard.press('z')
    await rows(visit)
      .nth(before - 1)
      .waitFor()
  },
}
export default flow
