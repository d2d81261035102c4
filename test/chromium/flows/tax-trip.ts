import type { Flow } from '../flow.ts'

/** One line, and the next begins; a wrong one is taken away and put back. */
const flow: Flow = {
  name: 'a trip is added, changed, deleted and put back',
  from: '/tax',
  byHand: async ({ page }) => {
    await page.getByRole('list', { name: 'Tax years' }).getByRole('link').first().click()
    await page.getByRole('navigation', { name: 'Tax' }).getByRole('link', { name: 'Trips' }).click()
    await page.getByLabel('How far').fill('12,5')
    await page.getByLabel('From where').fill('Ottawa')
    await page.getByLabel('To where').fill('Perth')
    await page.getByRole('button', { name: 'Add trip' }).click()
    await page.getByText('12.5 km to Perth added.').waitFor()
    await page.getByRole('button', { name: /Perth/ }).first().click()
    await page.getByRole('dialog').getByLabel('To where').fill('Almonte')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('The trip is changed.').waitFor()
    await page
      .getByRole('button', { name: /Almonte/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('12.5 km to Almonte deleted.').waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByText('Taken back.').waitFor()
    await page
      .getByRole('button', { name: /Almonte/ })
      .first()
      .waitFor()
  },
  byKeyboard: async ({ page }) => {
    await page.getByRole('list', { name: 'Tax years' }).getByRole('link').first().press('Enter')
    await page.getByRole('navigation', { name: 'Tax' }).getByRole('link', { name: 'Trips' }).press('Enter')
    await page.getByLabel('How far').focus()
    await page.keyboard.type('7')
    await page.getByLabel('From where').focus()
    await page.keyboard.type('Ottawa')
    await page.getByLabel('To where').focus()
    await page.keyboard.type('Kanata')
    await page.keyboard.press('Enter')
    await page.getByText('7 km to Kanata added.').waitFor()
    await page
      .getByRole('button', { name: /Kanata/ })
      .first()
      .press('Enter')
    const where = page.getByRole('dialog').getByLabel('To where')
    await where.press('End')
    await page.keyboard.type(' North')
    await page.keyboard.press('Enter')
    await page.getByText('The trip is changed.').waitFor()
    const changed = page.getByRole('button', { name: /Kanata North/ }).first()
    await changed.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByText('7 km to Kanata North deleted.').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Taken back.').waitFor()
    await changed.waitFor()
  },
}
export default flow
