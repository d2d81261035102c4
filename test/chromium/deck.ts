import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { opened } from './checked.ts'
import { swipe } from './sheets.ts'
import { NARROW, PHONE, type Visit } from './visit.ts'

const deck = (page: Page) => page.getByRole('region', { name: 'Answers' })
const place = (page: Page) => page.locator('header').getByText(/^\d+ of \d+$/)

/** Heading of what is asked, where the focus is. */
const isHeadingFocused = (page: Page) => page.waitForFunction(() => document.activeElement?.tagName === 'H2')

const KINDS = ['', '/duplicates', '/transfers', '/categories', '/rules', '/subscriptions', '/unreviewed']

export function deckFacts(window: () => Visit): void {
  test.each([
    [PHONE, 844],
    [NARROW, 640],
  ])('at %i px every answer stands above the bar, whatever is asked', async (width, height) => {
    const { page } = window()
    await page.setViewportSize({ width, height })
    for (const kind of [...KINDS, '/categories/payees']) {
      await window().go(`/review${kind}`)
      await opened(window())
      if (!(await deck(page).count())) continue
      const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
      const box = await deck(page).boundingBox()
      const foot = Math.round((box?.y ?? 0) + (box?.height ?? 0))
      expect({ kind, foot, isHigh: (box?.height ?? 0) > 300 }).toEqual({
        kind,
        foot: Math.round(bar?.y ?? 0),
        isHigh: false,
      })
    }
    await page.setViewportSize({ width: PHONE, height: 844 })
  })

  test('an answer leads to the next question, which has the focus and is said', async () => {
    const { page } = window()
    await window().go('/review/unreviewed')
    await opened(window())
    const before = await place(page).innerText()
    await deck(page).getByRole('button').first().tap()
    await isHeadingFocused(page)
    await page.locator('p[aria-live=polite]', { hasText: /^\d+ of \d+: ./ }).waitFor({ state: 'attached' })
    await page.waitForFunction(
      (count) => document.querySelector('header')?.innerText.includes(`of ${count}`),
      Number(before.split(' ').at(-1)) - 1,
    )
    // The way back lies above the answers, and covers none.
    const undo = await page.getByRole('button', { name: 'Undo' }).boundingBox()
    const box = await deck(page).boundingBox()
    expect((undo?.y ?? 0) + (undo?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 16)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByText(new RegExp(`^\\d+ of ${before.split(' ').at(-1)}$`)).waitFor()
  })

  test('a swipe to the left lets a question wait, a swipe to the right gives the first answer', async () => {
    const { page } = window()
    await window().go('/review/unreviewed')
    await opened(window())
    const [at = 0, count = 0] = (await place(page).innerText()).split(' of ').map(Number)
    await swipe(page, { x: 300, y: 300 }, { x: -200, y: 10 })
    await page.getByText(`${(at % count) + 1} of ${count}`, { exact: true }).waitFor()
    await isHeadingFocused(page)
    await swipe(page, { x: 80, y: 300 }, { x: 200, y: -10 })
    await page.getByText(new RegExp(`^\\d+ of ${count - 1}$`)).waitFor()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByText(new RegExp(`^\\d+ of ${count}$`)).waitFor()
  })

  test('to approve all at once is asked about first', async () => {
    const { page } = window()
    await window().go('/review')
    await opened(window())
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: /^Approve/ }).tap()
    const dialog = page.getByRole('dialog', { name: /^Approve \d+ unreviewed at once/ })
    await dialog.getByRole('button', { name: 'Cancel' }).tap()
    await dialog.waitFor({ state: 'detached' })
  })
}
