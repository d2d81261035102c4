import { expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import type { Flow } from '../flow.ts'
import type { Visit } from '../visit.ts'

/** Both before anything that the first does can be seen. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** What is done twice is not as it was after it was taken back once. */
async function takenBackOnce(visit: Visit, figure: () => Promise<string>, before: string) {
  const { page } = visit
  await visit.settle()
  expect(await figure()).not.toBe(before)
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('Taken back.').waitFor()
  await visit.settle()
  expect(await figure()).toBe(before)
}

/** From the API, as the app's own windows ask it. */
const answerOf = async (page: Page, path: string) => {
  const headers = { 'X-Svc-Auth-Mode': 'cookie' }
  return (await (await page.request.get(`/api${path}`, { headers })).json()).data
}
const countOf = async (page: Page, path: string) => `${(await answerOf(page, path)).length}`

const GOAL = 'The next car'

/** Money that is moved, put aside, entered or valued by two clicks at once is moved, put aside, entered and valued once. */
const flow: Flow = {
  name: 'two clicks at once are one: moving, covering, putting aside, entering, valuing, setting a goal',
  from: '/goals',
  byHand: async (visit) => {
    const { page } = visit
    const line = page.locator('[data-goal]').filter({ hasText: GOAL })
    const saved = () => line.getByRole('link').innerText()
    const before = await saved()
    await line.getByRole('button', { name: `Put aside for ${GOAL}` }).click()
    await line.getByLabel(`Put aside for ${GOAL}`).fill('31')
    await clickTwice(line.getByRole('button', { name: 'Put aside', exact: true }))
    await page.getByText(`31.00 put aside for ${GOAL}.`).first().waitFor()
    await takenBackOnce(visit, saved, before)

    const goals = () => countOf(page, '/v1/goals')
    const goalsBefore = Number(await goals())
    await page.getByRole('button', { name: /^New goal/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('A sledge')
    await dialog.getByLabel('Target amount').fill('90')
    await clickTwice(dialog.getByRole('button', { name: 'Create goal' }))
    await page.getByText('A sledge added.').first().waitFor()
    await visit.settle()
    expect(Number(await goals())).toBe(goalsBefore + 1)
    await page.getByRole('button', { name: 'More about A sledge' }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await clickTwice(page.getByRole('button', { name: 'Delete the goal' }))
    await page.getByText('A sledge deleted.').first().waitFor()
    // It is told a moment before the goal is left.
    await page.waitForURL(/\/goals$/)

    await visit.go('/budget')
    await visit.settle()
    const note = () => page.getByText(/envelopes? (?:is|are) [\d.,]+ over/).innerText()
    const over = await note()
    await page.getByRole('button', { name: 'Outings', exact: true }).click()
    await clickTwice(page.getByRole('button', { name: /^Cover .+ from Left to budget$/ }))
    await page.getByText('moved from Left to budget to Outings.').first().waitFor()
    await takenBackOnce(visit, note, over)

    const worth = () => answerOf(page, '/v1/net-worth').then(JSON.stringify)
    await visit.go('/net-worth')
    const worthBefore = await worth()
    await page.getByRole('button', { name: 'Value something' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /680,000/ })
      .click()
    await page.getByRole('button', { name: 'Add a value' }).click()
    const valuing = page.getByRole('dialog', { name: /worth\?$/ })
    await valuing.getByLabel('Worth').fill('690000')
    await clickTwice(valuing.getByRole('button', { name: 'Save' }))
    await page.getByText('Value added.').first().waitFor()
    await valuing.waitFor({ state: 'detached' })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await takenBackOnce(visit, worth, worthBefore)

    const entered = () => countOf(page, '/v1/transactions?limit=500&q=payee:Zweimal')
    await visit.go('/add')
    await page.getByLabel('Amount in CAD').fill('12.34')
    await page.getByRole('combobox', { name: 'Payee' }).fill('Zweimal')
    await clickTwice(page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByText('Saved: $12.34 at Zweimal.').first().waitFor()
    await visit.settle()
    expect(await entered()).toBe('1')
    await takenBackOnce(visit, entered, '0')
  },
}
export default flow
