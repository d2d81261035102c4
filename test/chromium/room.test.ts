import { afterAll, beforeAll, describe, setDefaultTimeout } from 'bun:test'
import type { Browser } from 'playwright-core'
import { opened } from './checked.ts'
import { startChromium } from './chromium.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { sidebarFacts } from './sidebar.ts'
import { LAPTOP, sessionOf, type Visit, visit } from './visit.ts'

setDefaultTimeout(180_000)

let browser: Browser
let hearth: Hearth
let window: Visit
beforeAll(async () => {
  ;[browser, hearth] = await Promise.all([startChromium(), startHearth()])
  window = await visit(browser, hearth, { width: LAPTOP }, await sessionOf(browser, hearth, MAYA))
  await window.page.goto('/')
  await opened(window)
})
afterAll(async () => {
  await Promise.all([browser?.close(), hearth?.stop()])
})

describe('the sidebar', () => sidebarFacts(() => window))
