import type { Page } from 'playwright-core'
import type { Flow } from '../flow.ts'

/** What of the account was still being read when it was taken back is gone by the time it is looked for. */
const LATE = /status of 404 .*\/accounts\/[^/]+\/[a-z-]+/

const flow: Flow = {
  name: 'an account is added, and taken back',
  from: '/accounts',
  byHand: async ({ page, expects }) => {
    expects(LATE)
    await page.getByRole('button', { name: /^Add account/ }).click()
    await page.getByLabel('Name').fill('Holiday jar')
    await page.getByLabel('Opening balance').fill('40+2.50')
    await page.getByRole('dialog').getByRole('button', { name: 'Add account' }).click()
    await isThere(page)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await isGone(page)
  },
  byKeyboard: async ({ page, expects }) => {
    expects(LATE)
    await page.getByRole('button', { name: /^Add account/ }).waitFor()
    await page.keyboard.press('a')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('Holiday jar')
    await page.getByLabel('Opening balance').focus()
    await page.keyboard.type('40+2.50')
    await page.keyboard.press('Enter')
    await isThere(page)
    await page.keyboard.press('Control+z')
    await isGone(page)
  },
}
export default flow

async function isThere(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Holiday jar' }).waitFor()
  await page.getByText('$42.50').waitFor()
}

const isGone = (page: Page): Promise<void> => page.getByText('This account is gone.').waitFor()
