import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { loaded, opened } from './checked.ts'
import { startChromium } from './chromium.ts'
import { deckFacts } from './deck.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { addressesOf, SCREENS } from './screens.ts'
import { openIt, SHEETS, sheetFacts } from './sheets.ts'
import { stickingOut } from './sticking-out.ts'
import { smallTargetsOn } from './targets.ts'
import { asker, PHONE, sessionOf, type Visit, visit } from './visit.ts'

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

describe('what is touched is 44 px either way', () => {
  test.each(SCREENS)('on %s', async (route) => {
    for (const address of await addressesOf(route, asker(window))) {
      await window.go(address)
      await loaded(window)
      expect({ address, small: await smallTargetsOn(window.page) }).toEqual({ address, small: [] })
    }
  })

  test.each(SHEETS)('in the sheet: $name', async (sheet) => {
    await window.go(sheet.at)
    await loaded(window)
    await openIt(window.page, sheet)
    expect(await smallTargetsOn(window.page)).toEqual([])
    await window.page.goBack()
  })
})

describe('with letters twice as large nothing sticks out', () => {
  test.each(SCREENS)('on %s', async (route) => {
    for (const address of await addressesOf(route, asker(window))) {
      await window.go(address)
      await loaded(window)
      expect({ address, out: await stickingOut(window.page, PHONE) }).toEqual({ address, out: [] })
    }
  })
})
