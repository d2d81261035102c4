import type { Flow } from '../flow.ts'

/** A slip is typed beside the books, differs from them, is kept apart and deleted, and typed again by its undo. */
const flow: Flow = {
  name: 'a tax slip is typed beside the books, ours is kept, and it is deleted and brought back',
  from: '/investments/gains/2025',
  byHand: async ({ page }) => {
    await page.getByRole('button', { name: 'Add a slip' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a slip' })
    await dialog.getByLabel('Which slip').click()
    await page.getByRole('option', { name: 'T3', exact: true }).click()
    await dialog.getByLabel('Who sent it').fill('Grand River')
    await dialog.getByLabel('Of which security').click()
    await page.getByRole('option', { name: /^Grand River REIT/ }).click()
    await dialog.getByLabel(/^26:/).fill('1000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Slip saved.').waitFor()
    const before = page.getByRole('region', { name: 'Before the year is closed' })
    await before.getByRole('button', { name: 'Keep ours' }).click()
    await before.waitFor({ state: 'detached' })
    const slips = page.getByRole('region', { name: 'Income beside the slips' })
    await slips.getByText('Ours is kept').waitFor()
    await slips.getByRole('button', { name: 'T3, 26' }).click()
    const change = page.getByRole('dialog', { name: 'T3 of Grand River' })
    await change.getByRole('button', { name: 'Delete the slip' }).click()
    await page.getByText('Slip deleted.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await slips.getByRole('button', { name: 'T3, 26' }).waitFor()
  },
}
export default flow
