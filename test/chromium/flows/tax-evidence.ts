import type { Flow } from '../flow.ts'

/** What is missing is worked off where it stands, and taken back. */
const flow: Flow = {
  name: 'a paper is named for what is missing, and that is taken back',
  from: '/tax',
  byHand: async ({ page }) => {
    await page.getByRole('list', { name: 'Tax years' }).getByRole('link').first().click()
    await page
      .getByRole('navigation', { name: 'Tax' })
      .getByRole('link', { name: /^Evidence/ })
      .click()
    const buttons = page.getByRole('button', { name: /^Attach evidence/ })
    await buttons.first().waitFor()
    const first = await buttons.first().getAttribute('aria-label')
    await buttons.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'On paper' }).check({ force: true })
    await dialog.getByLabel('Where the paper is').fill('folder 3, blue')
    await dialog.getByRole('button', { name: 'Attach it' }).click()
    await page.getByText(/^Attached to/).waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByText('Taken back.').waitFor()
    await page
      .getByRole('button', { name: first ?? '' })
      .first()
      .waitFor()
  },
  byKeyboard: async ({ page }) => {
    await page.getByRole('list', { name: 'Tax years' }).getByRole('link').first().press('Enter')
    await page
      .getByRole('navigation', { name: 'Tax' })
      .getByRole('link', { name: /^Evidence/ })
      .press('Enter')
    const first = page.getByRole('button', { name: /^Attach evidence/ }).first()
    await first.waitFor()
    const name = (await first.getAttribute('aria-label')) ?? ''
    await first.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('End')
    while (!(await dialog.getByLabel('Where the paper is').isVisible()))
      await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('folder 3, blue')
    await page.keyboard.press('Enter')
    await page.getByText(/^Attached to/).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Taken back.').waitFor()
    await page.getByRole('button', { name }).first().waitFor()
  },
}
export default flow
