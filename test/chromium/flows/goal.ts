import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { inaccessible } from '../visit.ts'

const GOAL = 'The next car'

/** Money is put aside in the list, taken back, and a goal is set and deleted. */
const flow: Flow = {
  name: 'money is put aside for a goal in the list, and taken back; a goal comes and goes',
  from: '/goals',
  byHand: async (visit) => {
    const { page } = visit
    const line = page.locator('[data-goal]').filter({ hasText: GOAL })
    const before = await line.getByRole('link').innerText()
    await line.getByRole('button', { name: `Put aside for ${GOAL}` }).click()
    await line.getByLabel(`Put aside for ${GOAL}`).fill('100+25')
    await line.getByRole('button', { name: 'Put aside', exact: true }).click()
    await page.getByText(`125.00 put aside for ${GOAL}.`).waitFor()
    await visit.settle()
    expect(await line.getByRole('link').innerText()).not.toBe(before)
    await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
    await page.getByText('Taken back.').waitFor()
    await visit.settle()
    expect(await line.getByRole('link').innerText()).toBe(before)

    await page.getByRole('button', { name: /^New goal/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create goal' }).click()
    await dialog.getByText('What is it for?').waitFor()
    expect(await inaccessible(page)).toEqual([])
    await dialog.getByLabel('Name').fill('A canoe')
    await dialog.getByLabel('Target amount').fill('900')
    await dialog.getByRole('radio', { name: 'In an envelope' }).check()
    await dialog.getByRole('button', { name: 'Create goal' }).click()
    await dialog.getByText('Choose the envelope.').waitFor()
    await dialog.getByRole('combobox', { name: 'Envelope' }).click()
    await page.keyboard.type('Clothing')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Create goal' }).click()
    await page.getByText('A canoe added.').waitFor()
    await page
      .getByRole('region', { name: 'Envelope' })
      .getByRole('link', { name: /Clothing/ })
      .waitFor()
    await page.getByRole('button', { name: 'More about A canoe' }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Delete the goal' }).click()
    await page.getByText('A canoe deleted.').waitFor()
    await line.waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    const names = () =>
      page.locator('[data-goal] a').evaluateAll((links) => links.map((one) => one.textContent))
    await page.locator('[data-goal]').first().waitFor()
    const before = await names()
    await page
      .getByRole('button', { name: /^Move / })
      .first()
      .focus()
    await page.keyboard.press('ArrowDown')
    await page.getByText('Goals reordered.').waitFor()
    await visit.settle()
    expect(await names()).not.toEqual(before)
    await page.keyboard.press('z')
    await page.getByText('Taken back.').waitFor()
    await visit.settle()
    expect(await names()).toEqual(before)
    await page.getByRole('link', { name: new RegExp(GOAL) }).focus()
    await page.keyboard.press('Enter')
    const chart = page.getByRole('figure', { name: `What was there for ${GOAL}, month after month` })
    await chart.getByRole('application').focus()
    await page.keyboard.press('Home')
    await page
      .getByText(/^Starting amount, /)
      .first()
      .waitFor({ state: 'attached' })
    await chart.getByRole('button', { name: 'Show as a table' }).press('Enter')
    await chart.getByRole('columnheader', { name: 'Planned' }).waitFor()
    const field = page.getByRole('complementary').getByLabel(`Put aside for ${GOAL}`)
    await field.focus()
    await page.keyboard.type('-20')
    await page.keyboard.press('Enter')
    await page.getByText(`20.00 taken out of ${GOAL}.`).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+z')
    await page.getByText('Taken back.').waitFor()
  },
}
export default flow
