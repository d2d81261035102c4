import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { opened } from './checked.ts'
import { startChromium } from './chromium.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { crampedOn } from './room.ts'
import { largeHousehold, ROOMY_SCREENS, WIDTHS } from './roomy.ts'
import { sidebarFacts } from './sidebar.ts'
import { LAPTOP, sessionOf, type Visit, visit } from './visit.ts'

setDefaultTimeout(180_000)

let browser: Browser
let hearth: Hearth
let window: Visit
beforeAll(async () => {
  ;[browser, hearth] = await Promise.all([startChromium(), startHearth()])
  window = await visit(browser, hearth, { width: LAPTOP }, await sessionOf(browser, hearth, MAYA))
  await largeHousehold(window)
  await window.page.goto('/')
  await opened(window)
})
afterAll(async () => {
  await Promise.all([browser?.close(), hearth?.stop()])
})

/** What was there is laid out anew; nothing is asked for. */
const drawn = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** Each at every width, as a window is drawn wider and narrower; opened once. */
test.each(ROOMY_SCREENS)('$name has room for what it says', async ({ open }) => {
  await window.page.setViewportSize({ width: LAPTOP, height: 900 })
  await open(window)
  await opened(window)
  const faults: Record<number, string[]> = {}
  for (const width of WIDTHS.short) {
    await window.page.setViewportSize({ width, height: 900 })
    await drawn(window)
    const found = await crampedOn(window.page)
    if (found.length > 0) faults[width] = found
  }
  expect(faults).toEqual({})
})

describe('the sidebar', () => sidebarFacts(() => window))
