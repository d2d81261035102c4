import type { Flow } from '../flow.ts'
import { DEMO_PASSWORD, MAYA } from '../hearth.ts'

/** Who was sent here from a page comes to that page. */
const flow: Flow = {
  name: 'somebody signs in and is where they wanted to be',
  from: '/more',
  isSignedOut: true,
  byHand: async (visit) => {
    const { page } = visit
    visit.expects(/status of 401/)
    await page.waitForURL('**/sign-in?to=**')
    await page.getByLabel('E-mail').fill(MAYA)
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/more')
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    visit.expects(/status of 401/)
    await page.waitForURL('**/sign-in?to=**')
    await page.getByLabel('E-mail').focus()
    await page.keyboard.type(MAYA)
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/more')
  },
}
export default flow
