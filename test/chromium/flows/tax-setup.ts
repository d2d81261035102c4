import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'

/** A business is set up with its categories and their lines in one step, found on its page, and taken back. */
const flow: Flow = {
  name: 'a business is set up with its categories and lines in one step, and taken back',
  from: '/tax/activities',
  byHand: async ({ page }) => {
    await page.getByRole('button', { name: 'Add one' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Bread by the loaf')
    const lines = dialog.getByRole('group', { name: 'Categories to add, one for each line' })
    await lines.getByRole('checkbox').first().waitFor()
    const ticked = await lines.getByRole('checkbox', { checked: true }).count()
    expect(ticked).toBeGreaterThan(3)
    await lines.getByRole('checkbox', { checked: true }).last().click()
    await dialog.getByRole('button', { name: 'Set it up' }).click()
    await page.getByText('Bread by the loaf is added.').waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'Bread by the loaf' })
    await row.waitFor()
    await page.getByRole('navigation', { name: 'Tax' }).getByRole('link', { name: 'Mapping' }).click()
    const mapped = page.getByRole('button', { name: /Bread by the loaf/ })
    await mapped.first().waitFor()
    expect(await mapped.count()).toBe(ticked - 1)
    await page.keyboard.press('Control+z')
    await page.getByText('Taken back.').waitFor()
    await mapped.first().waitFor({ state: 'detached' })
  },
}
export default flow
