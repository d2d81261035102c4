import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { DANIEL } from '../hearth.ts'
import { signInByHand } from '../signing-in.ts'

const flow: Flow = {
  name: 'signing out ends every tab, and leaves nothing of the household in the browser',
  from: '/sign-in',
  isSignedOut: true,
  byHand: async (visit) => {
    const { page, context } = visit
    await signInByHand(page, DANIEL, '/settings/display')
    await page.getByRole('heading', { name: 'Display' }).waitFor()
    const other = await context.newPage()
    await other.goto('/transactions')
    await other.getByRole('heading', { level: 1 }).waitFor()

    if (visit.isPhone) await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Sign out' }).click()
    for (const tab of [page, other]) await tab.waitForURL('**/sign-in')
    const kept = await other.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      // The app's own files say nothing of anybody.
      ...(await caches.keys()).filter((name) => !name.startsWith('shell-')),
    ])
    expect(kept.filter((name) => name !== 'hearth.theme')).toEqual([])
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name).filter((name) => name.startsWith('__Host-'))).toEqual([])
    await other.close()
  },
}
export default flow
