import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { loaded } from './checked.ts'
import type { Visit } from './visit.ts'

/** Longer than a tap. */
const LONG_MS = 800

/** A finger on a row of the list: it stays, or it moves away. */
export function longPressFacts(window: () => Visit): void {
  const rowsOf = (page: Page) => page.locator('[role=row][data-index]')

  async function hold(page: Page, at: number, moved = 0): Promise<void> {
    const box = await rowsOf(page).nth(at).locator('[data-open]').boundingBox()
    if (!box) throw new Error(`row ${at} is not there`)
    const point = { x: box.x + 80, y: box.y + 20 }
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    if (moved)
      await cdp.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: point.x, y: point.y + moved }],
      })
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), LONG_MS)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await cdp.detach()
  }

  const ticked = (page: Page) => page.locator('[role=row][data-index][aria-selected=true]').count()
  const tickedAre = (page: Page, count: number) =>
    page.waitForFunction(
      (many) => document.querySelectorAll('[role=row][data-index][aria-selected=true]').length === many,
      count,
    )

  test('that stays ticks it, the next touch ticks another, and neither opens it', async () => {
    const { page } = window()
    await window().go('/transactions')
    await loaded(window())
    await hold(page, 2)
    expect(await ticked(page)).toBe(1)
    await rowsOf(page).nth(4).locator('[data-open]').tap()
    await tickedAre(page, 2)
    expect(new URL(page.url()).pathname).toBe('/transactions')
    // The same again, and none is ticked: a touch opens.
    await rowsOf(page).nth(2).locator('[data-open]').tap()
    await rowsOf(page).nth(4).locator('[data-open]').tap()
    await tickedAre(page, 0)
    await rowsOf(page).nth(4).locator('[data-open]').tap()
    await page.waitForURL(/\/transactions\/.+/)
    await page.goBack()
  })

  test('that moves away scrolls, and ticks nothing', async () => {
    const { page } = window()
    await window().go('/transactions')
    await loaded(window())
    await hold(page, 3, -60)
    expect(await ticked(page)).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/transactions')
  })
}
