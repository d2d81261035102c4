import { expect } from 'bun:test'
import type { Locator } from 'playwright-core'
import type { Flow } from '../flow.ts'
import { asker, changer, type Visit } from '../visit.ts'

type Press = (what: Locator) => Promise<void>

/** What was suggested becomes a rule, and is suggested again once that is taken back. */
async function suggestedAndTakenBack({ page, settle }: Visit, press: Press): Promise<void> {
  const make = page.getByRole('button', { name: /^Make the rule: / }).first()
  const name = (await make.getAttribute('aria-label')) ?? ''
  await press(make)
  await page.getByText(/^Made a rule for /).waitFor()
  await page.getByRole('button', { name }).waitFor({ state: 'detached' })
  await press(page.getByRole('button', { name: /^Undo/ }))
  await page.getByText('Taken back.').waitFor()
  await page.getByRole('button', { name }).waitFor()
  await settle()
}

const TAGGED = 'Bridgehead is coffee'

/** A rule is run over what is there, and its run is looked into and taken back. */
async function runAndTakenBack(visit: Visit, press: Press): Promise<void> {
  const { page } = visit
  await changer(visit)('POST', '/v1/rules', {
    name: TAGGED,
    condition: { field: 'payee', operator: 'CONTAINS', value: 'bridgehead' },
    actions: [{ kind: 'ADD_TAGS', tags: ['coffee'] }],
  })
  const more = page.getByRole('button', { name: `More about ${TAGGED}` })
  await press(more)
  await press(page.getByRole('menuitem', { name: 'Run now…' }))
  const dialog = page.getByRole('dialog')
  const change = dialog.getByRole('button', { name: /^Change \d+ transactions$/ })
  const [count = ''] = /\d+/.exec(await change.innerText()) ?? []
  await press(change)
  await page.getByText(`Changed ${count} transactions.`).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await press(page.getByRole('button', { name: `Show what changed: ${count} transactions` }))
  await press(dialog.getByRole('button', { name: 'Take all of it back' }))
  await page.getByText(`Took back ${count} changes.`).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await press(more)
  await press(page.getByRole('menuitem', { name: 'Delete' }))
  await page.getByText(`Deleted the rule “${TAGGED}”.`).waitFor()
}

interface Named {
  id: string
  name: string
}

/** Two change one rule: whoever saves second sees what the first one said, and saves over it only on purpose. */
async function changedByTwo(visit: Visit, press: Press): Promise<void> {
  const { page } = visit
  const [rule] = (await asker(visit)('/v1/rules?limit=1')) as [Named]
  await visit.go(`/settings/rules/${rule.id}`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.press('Control+a')
  await page.keyboard.type('Named by Maya')
  await changer(visit)('PATCH', `/v1/rules/${rule.id}`, { name: 'Named by Daniel' })
  await page.keyboard.press('Control+Enter')
  const alert = page.getByRole('alert')
  await alert.getByText('Somebody changed this rule in the meantime:').waitFor()
  expect(await name.inputValue()).toBe('Named by Maya')
  await press(alert.getByRole('button', { name: 'Keep mine' }))
  await alert.waitFor({ state: 'detached' })
  await press(page.getByRole('button', { name: /^Save/ }))
  await page.getByRole('link', { name: /Named by Maya/ }).waitFor()
  await changer(visit)('PATCH', `/v1/rules/${rule.id}`, { name: rule.name })
}

const flow: Flow = {
  name: 'a rule that was suggested is made and taken back, a run is taken back, and what two change is saved on purpose',
  from: '/settings/rules',
  byHand: async (visit) => {
    visit.expects(/status of 409/)
    await suggestedAndTakenBack(visit, (what) => what.click())
    await runAndTakenBack(visit, (what) => what.click())
    await changedByTwo(visit, (what) => what.click())
  },
  byKeyboard: async (visit) => {
    visit.expects(/status of 409/)
    await suggestedAndTakenBack(visit, (what) => what.press('Enter'))
    await runAndTakenBack(visit, (what) => what.press('Enter'))
    await changedByTwo(visit, (what) => what.press('Enter'))
  },
}
export default flow
