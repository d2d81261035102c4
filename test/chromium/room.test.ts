import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { opened } from './checked.ts'
import { startUnoptimized } from './chromium.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import {
  crampedAt,
  DENSE_SCREENS,
  largeHousehold,
  ROOMY_SCREENS,
  rowsOnceLaidOut,
  setDensity,
  WIDTHS,
} from './roomy.ts'
import { sidebarFacts } from './sidebar.ts'
import { LAPTOP, sessionOf, type Visit, visit } from './visit.ts'

setDefaultTimeout(180_000)

let browser: Browser
let hearth: Hearth
let window: Visit
beforeAll(async () => {
  ;[browser, hearth] = await Promise.all([startUnoptimized(), startHearth()])
  window = await visit(browser, hearth, { width: LAPTOP }, await sessionOf(browser, hearth, MAYA))
  await largeHousehold(window)
  await window.page.goto('/')
  await opened(window)
})
afterAll(async () => {
  await Promise.all([browser?.close(), hearth?.stop()])
})

test.each(ROOMY_SCREENS)('$name has room for what it says', async (screen) => {
  expect(await crampedAt(window, screen, WIDTHS.short)).toEqual({})
})

/** Rows of 30 px instead of 36: what is in them has the same room from side to side, and none of it is cut below. */
describe('in compact density', () => {
  beforeAll(() => setDensity(window, 'compact'))
  afterAll(() => setDensity(window, 'comfortable'))

  test.each(DENSE_SCREENS)('$name has room for what it says', async (screen) => {
    expect(await crampedAt(window, screen, WIDTHS.short)).toEqual({})
    await window.page.setViewportSize({ width: LAPTOP, height: 900 })
    expect(await rowsOnceLaidOut(window, 30)).toEqual({ heights: [30], cut: [] })
  })
})

describe('the sidebar', () => sidebarFacts(() => window))
