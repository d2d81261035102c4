import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { DANIEL, DEMO_PASSWORD, MAYA } from '../hearth.ts'
import { signInByHand } from '../signing-in.ts'

/** The page stays with what was typed on it; for somebody else it begins anew, in each tab. */
const flow: Flow = {
  name: 'a session that ends under a page is begun again over it',
  from: '/sign-in',
  isSignedOut: true,
  byHand: async (visit) => {
    const { page, context } = visit
    visit.expects(/status of 401/)
    await signInByHand(page, MAYA, '/settings/profile')
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Maya T.')
    const dialog = page.getByRole('dialog')

    // What the page still reads would say so before anybody saves.
    await visit.settle()
    await context.clearCookies({ name: /^__Host-/ })
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Your session has ended').waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe(MAYA)
    await dialog.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Maya T.')

    const other = await context.newPage()
    await other.goto('/settings/profile')
    await other.getByRole('textbox', { name: 'Name' }).waitFor()
    await visit.settle()
    await context.clearCookies({ name: /^__Host-/ })
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByLabel('E-mail').fill(DANIEL)
    await dialog.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    for (const tab of [page, other]) await tab.waitForURL((url) => url.pathname === '/')
    await other.close()
  },
}
export default flow
