import { expect, test } from 'bun:test'
import { loaded } from './checked.ts'
import { swipe } from './sheets.ts'
import type { Visit } from './visit.ts'

/** The months of a budget, under the finger. */
export function monthSwipeFacts(window: () => Visit): void {
  test('a swipe to the left turns to the month after, one to the right to the month before, and Back comes back', async () => {
    const { page } = window()
    await page.goto('/budget/2026-10')
    await loaded(window())
    await page.getByRole('heading', { name: /October/ }).waitFor()
    await page.locator('main .touch-pan-y').waitFor()
    await swipe(page, { x: 300, y: 500 }, { x: -220, y: 8 })
    await page.waitForURL('**/budget/2026-11')
    await loaded(window())
    await swipe(page, { x: 80, y: 500 }, { x: 220, y: -8 })
    await page.waitForURL('**/budget/2026-10')
    await page.goBack()
    await page.waitForURL('**/budget/2026-11')
    await loaded(window())
    // Down it scrolls, and a short way is none.
    await swipe(page, { x: 200, y: 500 }, { x: -40, y: 0 })
    await swipe(page, { x: 200, y: 600 }, { x: 10, y: -200 })
    expect(new URL(page.url()).pathname).toBe('/budget/2026-11')
  })
}
