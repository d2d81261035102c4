import { expect } from 'bun:test'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

const namesIn = ({ page }: Visit) =>
  page
    .getByRole('region', { name: 'Normal order' })
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')))

/** Says that nothing waits to be taken back any more. */
const takenBack = async (visit: Visit) => {
  await visit.page.getByText('Taken back.').waitFor()
  await visit.settle()
}

/** A rule is written beside what it would change, added, switched off, moved, deleted, and brought back. */
const flow: Flow = {
  name: 'a rule is written while it is tried, added, moved, deleted and brought back',
  from: '/settings/rules/new',
  byHand: async (visit) => {
    const { page } = visit
    const tried = page.getByRole('region', { name: 'What it would change' })
    await page.getByRole('textbox', { name: 'the payee contains' }).fill('bridgehead')
    await page.getByRole('button', { name: 'Add the rule' }).click()
    await page.getByText('Choose the category.').waitFor()
    await page.getByRole('combobox', { name: 'What it does' }).click()
    await page.getByRole('option', { name: 'add tags' }).click()
    await page.getByRole('combobox', { name: 'Tags' }).fill('coffee')
    await page.keyboard.press('Enter')
    await tried.getByText(/\d of [\d,]+ transactions would change\./).waitFor()
    await tried.getByText('Bridgehead').first().waitFor()

    await page.getByRole('button', { name: 'and another group of conditions' }).click()
    await page.getByRole('textbox', { name: 'the payee contains' }).nth(1).fill('bank')
    // What a busy machine could not try is tried again, and what stands beside the rule comes back with it.
    visit.expects(/503/)
    await page.route('**/api/v1/rules/dry-run', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    })
    await page.getByRole('textbox', { name: 'the payee contains' }).nth(2).fill('golden')
    await tried.getByText('Bridgehead').first().waitFor()
    await page.getByRole('checkbox', { name: /^Change \d+ transactions?/ }).click()
    await page.getByRole('button', { name: 'Add the rule' }).click()
    await page.getByText(/^Added the rule “Payee contains “bridgehead” and/).waitFor()

    const row = page.getByRole('listitem').filter({ hasText: 'Payee contains “bridgehead”' })
    await row.getByRole('switch').click()
    await page.getByText(/ is off\.$/).waitFor()
    await row.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Run now…' }).click()
    await page.getByText(/of [\d,]+ transactions would change\./).waitFor()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText(/^Deleted the rule/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await takenBack(visit)
    await row.waitFor()
    await row.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText(/^Deleted the rule/).waitFor()
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    await page.getByRole('textbox', { name: 'the payee contains' }).focus()
    await page.keyboard.type('bridgehead')
    for (const _ of Array.from({ length: 5 })) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('coffee')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await page.getByText(/^Added the rule “Payee contains “bridgehead” → category Coffee”/).waitFor()
    await page.keyboard.press('z')
    await takenBack(visit)

    const before = await namesIn(visit)
    await page.getByRole('button', { name: before[0] ?? '' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByText(/ is number 2 of /).waitFor()
    await page.keyboard.press('z')
    await takenBack(visit)
    expect(await namesIn(visit)).toEqual(before)
  },
}
export default flow
