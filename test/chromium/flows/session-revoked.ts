import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { DANIEL, DEMO_PASSWORD } from '../hearth.ts'
import { signInByHand } from '../signing-in.ts'
import { changer, LAPTOP, visit as visitOf } from '../visit.ts'

/** As of a phone that was lost: whoever has it reads nothing more, on the page or in what the browser kept. */
const flow: Flow = {
  name: 'a session that is ended from elsewhere leaves nothing to read, and keeps its queue',
  from: '/sign-in',
  isSignedOut: true,
  byHand: async (visit) => {
    const { page, context } = visit
    visit.expects(/status of 401/)
    await signInByHand(page, DANIEL, '/')
    await page.getByText('Where it went').first().waitFor()
    const other = await context.newPage()
    await other.goto('/accounts')
    await other.getByRole('heading', { level: 1 }).first().waitFor()
    await page.evaluate(() => localStorage.setItem('hearth.draft.test', 'Kayak'))

    const browser = context.browser()
    if (!browser) throw new Error('no browser')
    const elsewhere = await visitOf(browser, { url: new URL(page.url()).origin }, { width: LAPTOP })
    await elsewhere.page.goto('/sign-in')
    await elsewhere.page.getByLabel('E-mail').fill(DANIEL)
    await elsewhere.page.getByLabel('Password').fill(DEMO_PASSWORD)
    await elsewhere.page.getByRole('button', { name: 'Sign in' }).click()
    await elsewhere.page.waitForURL(({ pathname }) => pathname === '/')
    await changer(elsewhere)('DELETE', '/v1/me/sessions')
    await elsewhere.close()

    for (const tab of [page, other]) {
      await tab.waitForURL(({ pathname }) => pathname === '/sign-in')
      await tab.getByLabel('Password').waitFor()
      expect(await tab.getByText(/\d\.\d\d/).count()).toBe(0)
    }
    const left = await page.evaluate(async () => ({
      kept: Object.keys(localStorage).filter((key) => key !== 'hearth.theme'),
      session: Object.keys(sessionStorage),
      caches: (await caches.keys()).filter((name) => !name.startsWith('shell-')),
    }))
    expect(left).toEqual({ kept: [], session: [], caches: [] })
    await page.goto('/accounts')
    await page.getByLabel('Password').waitFor()
    await other.close()
  },
}
export default flow
