import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const amounts = ({ page }: Visit): Promise<string[]> =>
  page
    .getByLabel(/^Amount of part/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

/** The first part is written, the second takes the rest. */
const flow: Flow = {
  name: 'what is added is split, and the rest is filled in',
  from: '/add',
  byHand: async (visit) => {
    const { page, isPhone } = visit
    await page.getByLabel('Amount in CAD').fill('100')
    await page.getByRole('combobox', { name: 'Payee' }).fill('Costco')
    // The list of payees lies over what is pressed next until it is known whom this one was.
    if (!isPhone) await page.getByText(/^(Last time|New payee)/).waitFor()
    if (isPhone) await page.getByRole('button', { name: 'Note, tags, split' }).tap()
    await page.getByRole('button', { name: 'Split', exact: true }).click()
    await page.getByLabel('Amount of part 1').fill('33,34')
    expect(await amounts(visit)).toEqual(['33,34', '66.66'])
    await page.getByRole('button', { name: 'Add a part' }).click()
    await page.getByRole('button', { name: 'Split evenly' }).click()
    expect(await amounts(visit)).toEqual(['33.34', '33.33', '33.33'])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved: $100.00 at Costco.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back.').waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await page.getByLabel('Amount in CAD').waitFor()
    await page.keyboard.type('100')
    await page.getByRole('button', { name: 'Split', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Amount of part 1').waitFor()
    await page.keyboard.type('40')
    expect(await amounts(visit)).toEqual(['40', '60.00'])
    await page.keyboard.press('Control+Enter')
    await page.getByText('Saved: $100.00.').waitFor()
    await page.waitForURL((url) => url.pathname !== '/add')
    await page.keyboard.press('z')
    await page.getByText('Taken back.').waitFor()
  },
}
export default flow
