import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Flow } from '../flow.ts'

const ENVELOPE = 'Groceries'
const cellOf = (page: Page, name = ENVELOPE) =>
  page.getByRole('button', { name: new RegExp(`^${name}, budgeted `) })

const takenBack = async (page: Page) => {
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('Taken back.').waitFor()
}

/** An amount is written as a sum, and taken back; on the phone with the pad. */
const flow: Flow = {
  name: 'an envelope is budgeted by a sum, and taken back',
  from: '/budget',
  byHand: async (visit) => {
    const { page, isPhone } = visit
    if (isPhone) {
      const row = page.getByRole('link', { name: new RegExp(`^${ENVELOPE}`) })
      const before = await row.innerText()
      await row.click()
      const pad = page.getByRole('group', { name: 'Figures' })
      for (const key of ['1', '2', '0', 'Plus', '3', '5'])
        await pad.getByRole('button', { name: key, exact: true }).click()
      await page.getByRole('button', { name: 'Budget 155.00' }).click()
      await page.getByText(`${ENVELOPE}: 155.00 budgeted.`).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await takenBack(page)
      await visit.settle()
      expect(await row.innerText()).toBe(before)
      return
    }
    const before = await cellOf(page).innerText()
    await cellOf(page).click()
    await page.keyboard.type('=120+35')
    await page.getByText('= 155.00').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(`${ENVELOPE}: 155.00 budgeted.`).waitFor()
    // Enter went down; Escape leaves what stands there.
    const next = page.getByRole('textbox', { name: /, budgeted$/ })
    expect(await next.getAttribute('aria-label')).not.toStartWith(ENVELOPE)
    await page.keyboard.type('999')
    await page.keyboard.press('Escape')
    await next.waitFor({ state: 'detached' })
    expect(await cellOf(page).innerText()).toBe('155.00')
    await takenBack(page)
    await visit.settle()
    expect(await cellOf(page).innerText()).toBe(before)
  },
  byKeyboard: async (visit) => {
    const { page } = visit
    const selected = page.locator('tr[data-envelope] [aria-current]')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowUp')
    await selected.waitFor()
    const name = await selected.innerText()
    const before = await cellOf(page, name).innerText()
    await page.keyboard.press('Enter')
    await page.keyboard.type('nonsense')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Not an amount.').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('40+2.50')
    await page.keyboard.press('Tab')
    await page.getByText(`${name}: 42.50 budgeted.`).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('z')
    await page.getByText('Taken back.').waitFor()
    await visit.settle()
    expect(await cellOf(page, name).innerText()).toBe(before)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.keyboard.press('[')
    await page.getByRole('button', { name: 'This month' }).waitFor()
    await page.keyboard.press(']')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  },
}
export default flow
