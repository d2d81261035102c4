import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

/** The rows are told by their keys, so that a row stays the same when the list is read anew. */
const categoryOfFirst = (page: Page) => page.getByRole('row').first().getByRole('gridcell').nth(3)

/** Another one than it has, so that something is changed each time. */
const otherThan = (present: string) => (present.includes('Groceries') ? 'Eating out' : 'Groceries')

async function onPhone({ page }: Visit): Promise<void> {
  await page.getByRole('grid').getByRole('link').first().click()
  const field = page.getByRole('dialog').getByRole('button', { name: /^Category/ })
  const wanted = otherThan(await field.innerText())
  await field.click()
  await page.getByRole('option', { name: wanted }).first().click()
  await page.getByRole('button', { name: new RegExp(`^Category: ${wanted}`) }).waitFor()
}

const flow: Flow = {
  name: 'the category of a row is changed where it stands, and taken back',
  from: '/transactions',
  byHand: async (visit) => {
    if (visit.isPhone) return onPhone(visit)
    const { page } = visit
    const cell = categoryOfFirst(page)
    const before = await cell.innerText()
    await cell.click()
    await page
      .getByRole('option', { name: otherThan(before) })
      .first()
      .click()
    await page.getByText(otherThan(before)).first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await visit.settle()
    expect(await cell.innerText()).toBe(before)
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    const cell = categoryOfFirst(page)
    const before = await cell.innerText()
    await page.keyboard.press('j')
    await page.keyboard.press('c')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.type(otherThan(before).slice(0, 3))
    await page.keyboard.press('Enter')
    await visit.settle()
    expect(await cell.innerText()).toContain(otherThan(before))
    await page.keyboard.press('z')
    await visit.settle()
    expect(await cell.innerText()).toBe(before)
  },
}
export default flow
