import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Flow } from '../flow.ts'
import { inaccessible, overflow } from '../visit.ts'

const cells = (page: Page) => page.getByRole('button', { name: /^Eating out, .+, budgeted / })
const shownMonths = (page: Page, count: string) => page.getByRole('radio', { name: count, exact: true })

/** Three months stand beside each other where there is room; an amount is like the month before; the phone has its one. */
const flow: Flow = {
  name: 'months of envelopes stand side by side, and an amount is taken from the month before',
  from: '/budget',
  byHand: async (visit) => {
    const { page, isPhone } = visit
    if (isPhone) {
      expect(await shownMonths(page, '3').count()).toBe(0)
      return
    }
    await shownMonths(page, '3').click()
    await cells(page).nth(2).waitFor()
    expect(await cells(page).count()).toBe(3)
    expect([...(await inaccessible(page)), ...(await overflow(page))]).toEqual([])

    const before = await cells(page).nth(2).innerText()
    const like = await cells(page).nth(1).innerText()
    await cells(page).nth(2).click()
    const written = page.getByRole('textbox', { name: /^Eating out, .+, budgeted$/ })
    await page.keyboard.press('Control+d')
    expect(await written.inputValue()).toBe(like)
    await page.keyboard.press('Shift+Tab')
    await page.getByText(`: ${like} budgeted.`).waitFor()
    // Back along the months, where nothing is changed.
    expect(await written.inputValue()).toBe(like)
    await page.keyboard.press('Escape')
    await written.waitFor({ state: 'detached' })
    await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
    await page.getByText('Taken back.').waitFor()
    await visit.settle()
    expect(await cells(page).nth(2).innerText()).toBe(before)

    await shownMonths(page, 'A year').click()
    await page.getByRole('table', { name: /, \d{4}$/ }).waitFor()
    expect(await page.getByRole('row').count()).toBe(14)
    expect([...(await inaccessible(page)), ...(await overflow(page))]).toEqual([])
    await shownMonths(page, '1 month').click()
    await page.getByRole('button', { name: 'More about the month' }).waitFor()
    await visit.settle()
  },
}
export default flow
