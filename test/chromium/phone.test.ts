import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { opened } from './checked.ts'
import { startChromium } from './chromium.ts'
import { deckFacts } from './deck.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { addressesOf, SCREENS } from './screens.ts'
import { openIt, SHEETS, sheetFacts } from './sheets.ts'
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
      await opened(window)
      expect({ address, small: await smallTargetsOn(window.page) }).toEqual({ address, small: [] })
    }
  })

  test.each(SHEETS)('in the sheet: $name', async (sheet) => {
    await window.go(sheet.at)
    await opened(window)
    await openIt(window.page, sheet)
    expect(await smallTargetsOn(window.page)).toEqual([])
    await window.page.goBack()
  })
})

/** Of these one line is too long for a phone with letters of that size. */
const TOO_LONG = [
  '/budget/:month?',
  '/net-worth',
  '/accounts/:id/reconcile',
  '/review/categories/suggestions',
]

describe('with letters twice as large nothing sticks out', () => {
  test.each(SCREENS.filter((route) => !TOO_LONG.includes(route)))('on %s', async (route) => {
    for (const address of await addressesOf(route, asker(window))) {
      await window.go(address)
      await opened(window)
      const width = await window.page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        const { scrollWidth } = document.documentElement
        document.documentElement.style.fontSize = ''
        return scrollWidth
      })
      expect({ address, width }).toEqual({ address, width: PHONE })
    }
  })
})
