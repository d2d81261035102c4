import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { faultsOf, opened } from './checked.ts'
import { startChromium } from './chromium.ts'
import { type Flow, flows } from './flow.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { newcomerFacts } from './newcomer.ts'
import { addressesOf, OPEN_SCREENS, SCREENS } from './screens.ts'
import { saysNotFound, UNKNOWN_ADDRESSES } from './unknown.ts'
import {
  asker,
  everAsked,
  LAPTOP,
  PHONE,
  type Returning,
  returning,
  sessionOf,
  type Visit,
  visit,
} from './visit.ts'

setDefaultTimeout(120_000)

let browser: Browser
let hearth: Hearth
beforeAll(async () => {
  ;[browser, hearth] = await Promise.all([startChromium(), startHearth()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), hearth?.stop()])
})

describe('a screen', () => {
  let windows: Visit[]
  beforeAll(async () => {
    windows = await Promise.all(
      [LAPTOP, PHONE].map(async (width) =>
        visit(browser, hearth, { width }, await sessionOf(browser, hearth, MAYA)),
      ),
    )
    await Promise.all(windows.map(({ page }) => page.goto('/')))
  })
  afterAll(() => Promise.all((windows ?? []).map((window) => window.close())))

  /** By a link from wherever the window is, as most are opened; the long pass loads each anew. */
  const faultsAt = async (window: Visit, address: string) => {
    await window.go(address)
    await opened(window)
    return faultsOf(window)
  }

  test.each(SCREENS)('%s opens on a laptop and on a phone without a fault', async (route) => {
    const [laptop, phone] = windows as [Visit, Visit]
    for (const address of await addressesOf(route, asker(laptop))) {
      const [onLaptop, onPhone] = await Promise.all([faultsAt(laptop, address), faultsAt(phone, address)])
      expect({ address, onLaptop, onPhone }).toEqual({ address, onLaptop: [], onPhone: [] })
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

describe('by hand', async () => {
  let maya: Promise<Returning> | undefined
  const windowFor = async ({ isSignedOut, hasOwnBrowser }: Flow): Promise<Visit> => {
    const view = { width: LAPTOP }
    if (isSignedOut) return visit(browser, hearth, view)
    if (hasOwnBrowser) return visit(browser, hearth, view, await sessionOf(browser, hearth, MAYA))
    maya ??= sessionOf(browser, hearth, MAYA).then((session) => returning(browser, hearth, view, session))
    return (await maya).again()
  }
  const byHandOf = async (flow: Flow) => {
    const window = await windowFor(flow)
    try {
      await window.page.goto(flow.from)
      if (!flow.isSignedOut) await opened(window)
      await flow.byHand(window)
      expect(await faultsOf(window)).toEqual([])
      await window.close()
    } catch (error) {
      // What was left half done is nobody else's.
      await window.context.close()
      maya = undefined
      throw error
    }
  }
  test.each(await flows())('$name', byHandOf)
})

describe('at the beginning', () => newcomerFacts(() => browser))

test('all that the pages asked for is in the reference', async () => {
  const answer = await fetch(`${hearth.url}/api/v1/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
  const known = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    ),
  )
  expect(everAsked.size).toBeGreaterThan(5)
  expect([...everAsked].filter((query) => !known.some((pattern) => pattern.test(query)))).toEqual([])
})
