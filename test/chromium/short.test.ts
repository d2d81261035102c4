import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { faultsOf, loaded, opened } from './checked.ts'
import { startUnoptimized } from './chromium.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { newcomerFacts } from './newcomer.ts'
import { inReference } from './reference.ts'
import { addressesOf, OPEN_SCREENS, SCREENS } from './screens.ts'
import { stickingOut } from './sticking-out.ts'
import { smallTargetsOn } from './targets.ts'
import { saysNotFound, UNKNOWN_ADDRESSES } from './unknown.ts'
import { asker, LAPTOP, overflow, PHONE, sessionOf, type Visit, visit } from './visit.ts'

setDefaultTimeout(180_000)

let browser: Browser
let hearth: Hearth
beforeAll(async () => {
  ;[browser, hearth] = await Promise.all([startUnoptimized(), startHearth()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), hearth?.stop()])
})

/** What is touched is 44 px either way, and with letters twice as large nothing sticks out. */
const NOTHING = { faults: [], wide: [], small: [], out: [] }

describe('a screen', () => {
  let window: Visit
  beforeAll(async () => {
    window = await visit(browser, hearth, { width: PHONE }, await sessionOf(browser, hearth, MAYA))
    await window.page.goto('/')
  })
  afterAll(() => window?.close())

  // By a link from wherever the window is, as most are opened; the long pass loads each anew. Its accessibility on a
  // laptop and on a narrow phone is looked at where it is read in both languages.
  test.each(SCREENS)('%s opens on a phone without a fault', async (route) => {
    for (const address of await addressesOf(route, asker(window))) {
      await window.go(address)
      await loaded(window)
      const [faults, wide] = [window.faults(), await overflow(window.page)]
      const [small, out] = [await smallTargetsOn(window.page), await stickingOut(window.page, PHONE)]
      expect({ address, faults, wide, small, out }).toEqual({ address, ...NOTHING })
    }
  })
})

describe('an address that nothing has', () => {
  let window: Visit
  beforeAll(async () => {
    window = await visit(browser, hearth, { width: LAPTOP }, await sessionOf(browser, hearth, MAYA))
    window.expects(/status of 40[04]/)
    await window.page.goto('/')
  })
  afterAll(() => window?.close())

  test('says so, and has a way on', async () => {
    const found: Record<string, boolean> = {}
    for (const address of UNKNOWN_ADDRESSES) {
      await window.go('/settings/display')
      await opened(window)
      await window.go(address)
      found[address] = await saysNotFound(window)
    }
    expect(found).toEqual(Object.fromEntries(UNKNOWN_ADDRESSES.map((address) => [address, true])))
    expect(window.faults()).toEqual([])
  })
})

describe('before anybody is signed in', () => {
  test.each(OPEN_SCREENS)('%s opens without a fault', async (path) => {
    const window = await visit(browser, hearth, { width: LAPTOP })
    await window.page.goto(path)
    expect(await faultsOf(window)).toEqual([])
    await window.page.setViewportSize({ width: PHONE, height: 844 })
    expect(await faultsOf(window)).toEqual([])
    await window.close()
  })
})

describe('at the beginning', () => newcomerFacts(() => browser))

test('all that the pages asked for is in the reference', () => inReference(hearth))
