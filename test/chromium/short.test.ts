import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { startChromium } from './chromium.ts'
import { flows } from './flow.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { addressesOf, OPEN_SCREENS, SCREENS } from './screens.ts'
import {
  asker,
  inaccessible,
  LAPTOP,
  overflow,
  PHONE,
  type Session,
  sessionOf,
  type Visit,
  visit,
} from './visit.ts'

setDefaultTimeout(60_000)

let browser: Browser
let hearth: Hearth
let session: Session
beforeAll(async () => {
  ;[browser, hearth] = await Promise.all([startChromium(), startHearth()])
  session = await sessionOf(browser, hearth, MAYA)
})
afterAll(async () => {
  await Promise.all([browser?.close(), hearth?.stop()])
})

/** Everything that may be said against a page as it stands. */
async function faultsOf(window: Visit): Promise<string[]> {
  return [...window.faults(), ...(await overflow(window.page)), ...(await inaccessible(window.page))]
}

describe.each([
  ['on a laptop', LAPTOP],
  ['on a phone', PHONE],
])('%s', (_what, width) => {
  let window: Visit
  beforeAll(async () => {
    window = await visit(browser, hearth, { width }, session)
    await window.page.goto('/')
    await window.settle()
  })
  afterAll(() => window?.close())

  test.each(SCREENS)('%s opens without a fault', async (route) => {
    for (const address of await addressesOf(route, asker(window))) {
      await window.go(address)
      await window.page.getByRole('heading', { level: 1 }).first().waitFor()
      await window.settle()
      expect(await faultsOf(window)).toEqual([])
    }
  })
})

describe('before anybody is signed in', () => {
  test.each(OPEN_SCREENS)('%s opens without a fault', async (path) => {
    const window = await visit(browser, hearth, { width: LAPTOP })
    await window.page.goto(path)
    await window.settle()
    expect(await faultsOf(window)).toEqual([])
    await window.page.setViewportSize({ width: PHONE, height: 844 })
    expect(await faultsOf(window)).toEqual([])
    await window.close()
  })
})

describe('by hand', async () => {
  test.each(await flows())('$name', async ({ from, byHand, isSignedOut }) => {
    const window = await visit(browser, hearth, { width: LAPTOP }, isSignedOut ? undefined : session)
    await window.page.goto(from)
    await byHand(window)
    await window.settle()
    expect(await faultsOf(window)).toEqual([])
    await window.close()
  })
})
