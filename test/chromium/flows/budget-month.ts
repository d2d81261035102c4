import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { inaccessible, type Visit } from '../visit.ts'

const menu = async ({ page }: Visit, item: string | RegExp) => {
  await page.getByRole('button', { name: 'More about the month' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const lawful = async (visit: Visit) => {
  await visit.settle()
  expect(await inaccessible(visit.page)).toEqual([])
}

const undone = async (visit: Visit) => {
  await visit.page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await visit.page.getByText('Taken back.').waitFor()
  await visit.settle()
}

const left = ({ page }: Visit) =>
  page.getByText('Left to budget', { exact: true }).locator('xpath=..').innerText()

/** Money is moved and held, a month filled after it was seen what that does, an envelope's template changed. */
const flow: Flow = {
  name: 'money is moved and held, a month filled, and plan and fact compared',
  from: '/budget',
  byHand: async (visit) => {
    const { page, isPhone } = visit
    const before = await left(visit)
    await menu(visit, 'Move money…')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('12')
    await dialog.getByRole('combobox', { name: 'To' }).click()
    await page.keyboard.type('Groc')
    await page.keyboard.press('Enter')
    await lawful(visit)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByText('12.00 moved from Left to budget to Groceries.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await undone(visit)
    expect(await left(visit)).toBe(before)

    await menu(visit, /^Hold for /)
    await dialog.getByLabel('Amount').fill('1')
    await lawful(visit)
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
    await page.getByText(/^1\.00 held for /).waitFor()
    await undone(visit)
    expect(await left(visit)).toBe(before)

    await page.getByRole('button', { name: 'Month after' }).click()
    await page.getByText(/^Nothing is budgeted for /).waitFor()
    await page.getByRole('button', { name: 'Fill by templates' }).last().click()
    await dialog.getByRole('row').nth(1).waitFor()
    await lawful(visit)
    await dialog.getByRole('button', { name: /^Fill \d+ envelopes?$/ }).click()
    await page.getByText(/^\d+ envelopes? budgeted for /).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await menu(visit, 'Moved and filled…')
    await dialog.getByRole('listitem').first().waitFor()
    await lawful(visit)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await undone(visit)
    await page.getByText(/^Nothing is budgeted for /).waitFor()
    await page.getByRole('button', { name: 'This month' }).click()

    await menu(visit, 'Only compare planned and actual')
    await page.getByText('You compare planned with actual.').waitFor()
    await page.getByText('In minus out so far').waitFor()
    await lawful(visit)
    await undone(visit)
    if (isPhone) await page.getByRole('button', { name: 'Assign' }).waitFor()
    expect(await left(visit)).toBe(before)
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Groceries', exact: true }).focus()
    await page.keyboard.press('Enter')
    const change = page.getByRole('button', { name: 'Change', exact: true })
    await change.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Add another' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Amount').last().focus()
    await page.keyboard.type('15')
    await dialog.getByText('15.00 every month.').waitFor()
    await lawful(visit)
    await page.keyboard.press('Enter')
    await page.getByText('Groceries: its template is kept.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('15.00 every month').waitFor()
    await page.keyboard.press('z')
    await page.getByText('Taken back.').waitFor()
    await visit.settle()
    expect(await page.getByText('15.00 every month').count()).toBe(0)
    await page.keyboard.press('m')
    await dialog.getByLabel('Amount').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  },
}
export default flow
