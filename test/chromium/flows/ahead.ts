import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import { inaccessible } from '../visit.ts'

/** What paying more would change is tried on the mortgage, kept as a scenario, and deleted again. */
const flow: Flow = {
  name: 'what 100 more a month would change is tried, kept as a scenario beside the others, and deleted',
  from: '/ahead/loans',
  byHand: async (visit) => {
    const { page } = visit
    await page
      .getByRole('link', { name: /Mortgage/ })
      .last()
      .click()
    await page.getByRole('button', { name: '100', exact: true }).click()
    await page.getByText('1 year 4 months sooner').waitFor()
    await visit.settle()
    expect(await inaccessible(page)).toEqual([])
    await page.getByRole('button', { name: 'Keep as a scenario' }).click()
    const name = 'Mortgage, 100.00 more a month'
    await page.getByText(`${name} added.`).waitFor()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await visit.settle()
    expect(await inaccessible(page)).toEqual([])
    await page.getByRole('button', { name: `More: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete the scenario' }).click()
    await page.getByText(`${name} deleted.`).waitFor()
    await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' })
    await visit.settle()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await visit.go('/ahead')
    await page.getByRole('heading', { name: 'The next car' }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('A raise')
    await page.keyboard.press('Enter')
    await page.getByText('A raise added.').waitFor()
    await page.getByRole('heading', { name: 'A raise', exact: true }).waitFor()
    await visit.settle()
    await page.keyboard.press('z')
    await page.getByText('Taken back.').waitFor()
    await visit.settle()
  },
}

export default flow
