import { afterAll, beforeAll, describe, setDefaultTimeout } from 'bun:test'
import type { Browser } from 'playwright-core'
import { opened } from './checked.ts'
import { startChromium } from './chromium.ts'
import { deckFacts } from './deck.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { sheetFacts } from './sheets.ts'
import { PHONE, sessionOf, type Visit, visit } from './visit.ts'

/** What is of a phone alone, with a finger. */
setDefaultTimeout(120_000)

let browser: Browser
let hearth: Hearth
let window: Visit
beforeAll(async () => {
  ;[browser, hearth] = await Promise.all([startChromium(), startHearth()])
  window = await visit(browser, hearth, { width: PHONE }, await sessionOf(browser, hearth, MAYA))
  window.context.setDefaultTimeout(10_000)
  await window.page.goto('/')
  await opened(window)
})
afterAll(async () => {
  await Promise.all([browser?.close(), hearth?.stop()])
})

describe('a sheet', () => sheetFacts(() => window))

describe('the questions', () => deckFacts(() => window))
