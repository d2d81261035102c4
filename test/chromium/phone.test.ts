import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { loaded, opened } from './checked.ts'
import { startUnoptimized } from './chromium.ts'
import { deckFacts } from './deck.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { longPressFacts } from './long-press.ts'
import { monthSwipeFacts } from './month-swipe.ts'
import { openIt, SHEETS, sheetFacts } from './sheets.ts'
import { smallTargetsOn } from './targets.ts'
import { PHONE, sessionOf, type Visit, visit } from './visit.ts'

/** What is of a phone alone, with a finger. */
setDefaultTimeout(180_000)

let browser: Browser
let hearth: Hearth
let window: Visit
beforeAll(async () => {
  ;[browser, hearth] = await Promise.all([startUnoptimized(), startHearth()])
  window = await visit(browser, hearth, { width: PHONE }, await sessionOf(browser, hearth, MAYA))
  await window.page.goto('/')
  await opened(window)
})
afterAll(async () => {
  await Promise.all([browser?.close(), hearth?.stop()])
})

describe('the months of the budget', () => monthSwipeFacts(() => window))

describe('a sheet', () => sheetFacts(() => window))

describe('a finger on a row', () => longPressFacts(() => window))

describe('the questions', () => deckFacts(() => window))

describe('what is touched is 44 px either way', () => {
  test.each(SHEETS)('in the sheet: $name', async (sheet) => {
    await window.go(sheet.at)
    await loaded(window)
    await openIt(window.page, sheet)
    expect(await smallTargetsOn(window.page)).toEqual([])
    await window.page.goBack()
  })
})
