import type { Page } from 'playwright-core'
import type { Flow } from '../flow.ts'

/** A statement of the card: one purchase more than what is ticked; it is ticked, and the rest is taken back again. */
const flow: Flow = {
  name: 'a statement is reconciled to 0.00, and taken back',
  from: '/accounts',
  byHand: async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: /^Visa/ }).click()
    await page.getByRole('link', { name: /Reconcile/ }).click()
    await typeWhatIsMissing(page)
    await adjusted(page)
    await page.getByRole('button', { name: 'Tick it' }).click()
    await page.getByRole('status').getByText('$0.00').waitFor()
    await page.getByRole('button', { name: /^Finish/ }).click()
    await takenBack(page, () => page.getByRole('button', { name: /^Undo/ }).click())
    await page
      .getByRole('main')
      .getByRole('link', { name: /Reconcile/ })
      .click()
    await untick(page, () => page.getByRole('option', { selected: true }).first().click())
  },
  byKeyboard: async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: /^Visa/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Visa' }).waitFor()
    await page.keyboard.press('b')
    await typeWhatIsMissing(page)
    await page.getByRole('listbox').focus()
    await page.keyboard.press('Space')
    await page.getByRole('status').getByText('$0.00').waitFor()
    await page.keyboard.press('Control+Enter')
    await takenBack(page, () => page.keyboard.press('Control+z'))
    await page.keyboard.press('b')
    await untick(page, async () => {
      await page.getByRole('listbox').focus()
      await page.keyboard.press('Space')
    })
  },
}
export default flow

/** What is ticked says so beside the figure; the statement has the newest purchase that is not ticked as well. */
export async function typeWhatIsMissing(page: Page): Promise<void> {
  const newest = page.getByRole('option', { selected: false }).first()
  await newest.waitFor()
  const [ticked = '', missing = ''] = await Promise.all([
    page.getByText('ticked balance owed').innerText(),
    newest.innerText(),
  ])
  const [owed = '0'] = /[\d,.]+/.exec(ticked) ?? []
  const [more = '0'] = /[\d,]+\.\d\d\s*$/.exec(missing) ?? []
  await page.getByLabel('Balance owed').fill(`${owed}+${more}`)
  await page.getByText(/makes the difference/).waitFor()
}

/** A row that makes up for the difference closes it, and is taken back. */
async function adjusted(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add an adjustment of −[\d.,]+ \(Bank fees\)$/ }).click()
  await page.getByRole('status').getByText('$0.00').waitFor()
  await page.getByRole('option', { name: /Balance adjustment/ }).waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('Taken back.').waitFor()
}

async function takenBack(page: Page, undo: () => Promise<void>): Promise<void> {
  await page.getByText(/^Reconciled: \d+ transactions locked/).waitFor()
  await undo()
  await page.getByText('Taken back.').waitFor()
}

/** As it was before, for who comes next. */
async function untick(page: Page, press: () => Promise<void>): Promise<void> {
  await page.getByRole('option').first().waitFor()
  await press()
  await page.getByText(/no longer ticked/).waitFor()
}
