import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Flow } from '../flow.ts'
import { inaccessible, type Visit } from '../visit.ts'

const OVER = 'Outings'

const undone = async (visit: Visit) => {
  await visit.page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await visit.page.getByText('Taken back.').waitFor()
  await visit.settle()
}

const overNote = (page: Page) => page.getByText(/envelopes are [\d.,]+ over/)

/** What one envelope is over is covered with two clicks, all of them with two more; both are taken back. */
const flow: Flow = {
  name: 'what is over is covered, one envelope and all of them, and taken back',
  from: '/budget',
  byHand: async (visit) => {
    const { page, isPhone } = visit
    const note = await overNote(page).innerText()
    if (isPhone) await page.getByRole('link', { name: new RegExp(`^${OVER}`) }).click()
    else await page.getByRole('button', { name: OVER, exact: true }).click()
    await page.getByRole('button', { name: /^Cover .+ from Left to budget$/ }).click()
    await page.getByText(`moved from Left to budget to ${OVER}.`).waitFor()
    if (isPhone) {
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(await overNote(page).innerText()).not.toBe(note)
    await undone(visit)
    expect(await overNote(page).innerText()).toBe(note)

    await page.getByRole('button', { name: 'Cover all' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('listitem').first().waitFor()
    expect(await inaccessible(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cover', exact: true }).click()
    await page.getByText(/^[\d.,]+ covered\.$/).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await overNote(page).count()).toBe(0)
    await undone(visit)
    expect(await overNote(page).innerText()).toBe(note)
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    const note = await overNote(page).innerText()
    await page.keyboard.press('c')
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cover', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^[\d.,]+ covered\.$/).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await page.getByText('Taken back.').waitFor()
    await visit.settle()
    expect(await overNote(page).innerText()).toBe(note)
  },
}
export default flow
