import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Flow } from '../flow.ts'

/** One paper is named for all that a payee was paid in the year, and that is taken back. */
const flow: Flow = {
  name: 'one paper is named for every payment to a payee, and that is taken back',
  from: '/tax',
  byHand: async ({ page }) => {
    await page.getByRole('list', { name: 'Tax years' }).getByRole('link').first().click()
    await page
      .getByRole('navigation', { name: 'Tax' })
      .getByRole('link', { name: /^Evidence/ })
      .click()
    const group = groups(page).first()
    await group.waitFor()
    const count = countIn(await group.textContent())
    expect(count).toBeGreaterThan(1)
    await group.getByRole('button', { name: /^Attach evidence/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`One receipt or letter for all ${count}`, { exact: false }).waitFor()
    await dialog.getByRole('radio', { name: 'On paper' }).check({ force: true })
    await dialog.getByLabel('Where the paper is').fill('folder 3, green')
    await dialog.getByRole('button', { name: 'Attach it' }).click()
    await page.getByText(`Attached to ${count} transactions of`, { exact: false }).first().waitFor()
    const left = await groups(page).count()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByText('Taken back.').waitFor()
    await expectGroups(page, left)
  },
}
export default flow

/** Of payees that were paid several times. */
const groups = (page: Page) => page.getByRole('listitem').filter({ hasText: /\d+ transactions/ })

const countIn = (text: string | null): number => Number(/(\d+) transactions/.exec(text ?? '')?.[1] ?? 0)

/** What was taken back is in the list again. */
async function expectGroups(page: Page, before: number): Promise<void> {
  await groups(page).nth(before).waitFor()
}
