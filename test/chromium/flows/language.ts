import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'

/** The language changes under one's hands: nothing is loaded anew, and what tells of it is in the new one. */
const flow: Flow = {
  name: 'French is chosen, the page and the note speak it at once, and it is taken back',
  from: '/settings/profile',
  byHand: async ({ page }) => {
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await page.getByRole('combobox', { name: 'Language, figures and dates' }).click()
    await page.getByRole('option', { name: 'Français (Canada)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Profil', exact: true }).waitFor()
    await page.getByText('Format des nombres et des dates modifié').first().waitFor()
    expect(await page.getByText('Language, figures and dates').count()).toBe(0)
    await page.getByRole('button', { name: /^Annuler/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  },
}
export default flow
