import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { faultsOf, opened } from './checked.ts'
import { startUnoptimized } from './chromium.ts'
import { type Flow, flows } from './flow.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { monthFacts } from './month.ts'
import { newcomerFacts } from './newcomer.ts'
import { crampedAt, EVERY_SCREEN, largeHousehold, WIDTHS } from './roomy.ts'
import { addressesOf, OPEN_SCREENS, SCREENS } from './screens.ts'
import { situationFacts } from './situations.ts'
import { asker, LAPTOP, NARROW, PHONE, sessionOf, type View, type Visit, visit } from './visit.ts'

/**
 * The long pass, npm run browser: every address loaded anew and every flow, at three widths in both themes, and by
 * keyboard alone. Each view has a household of its own, because flows change it.
 */
let browser: Browser
const VIEWS = [LAPTOP, PHONE, NARROW].flatMap((width) =>
  (['light', 'dark'] as const).map((theme): View => ({ width, theme })),
)
const everyFlow = await flows()

describe('the app', () => {
  beforeAll(async () => {
    browser = await startUnoptimized()
  })
  afterAll(() => browser?.close())

  describe.each(VIEWS)('at $width px, $theme', (view) => {
    let hearth: Hearth
    beforeAll(async () => {
      hearth = await startHearth()
    })
    afterAll(() => hearth?.stop())
    const windowOf = async (isSignedOut = false) =>
      visit(browser, hearth, view, isSignedOut ? undefined : await sessionOf(browser, hearth, MAYA))

    test.each(SCREENS)('%s opens by its address', async (route) => {
      const window = await windowOf()
      for (const address of await addressesOf(route, asker(window))) {
        await window.page.goto(address)
        await opened(window)
        expect({ address, faults: await faultsOf(window) }).toEqual({ address, faults: [] })
      }
      await window.close()
    })

    test.each(OPEN_SCREENS)('%s opens for a stranger', async (path) => {
      const window = await windowOf(true)
      await window.page.goto(path)
      expect(await faultsOf(window)).toEqual([])
      await window.close()
    })

    test.each(everyFlow)('by hand: $name', async ({ from, byHand, isSignedOut }) => {
      const window = await windowOf(isSignedOut)
      await window.page.goto(from)
      if (!isSignedOut) await opened(window)
      await byHand(window)
      expect(await faultsOf(window)).toEqual([])
      await window.close()
    })
  })

  describe('at every width', () => {
    let hearth: Hearth
    let window: Visit
    beforeAll(async () => {
      hearth = await startHearth()
      window = await visit(browser, hearth, { width: LAPTOP }, await sessionOf(browser, hearth, MAYA))
      await largeHousehold(window)
    })
    afterAll(() => hearth?.stop())

    test.each(EVERY_SCREEN)('$name has room for what it says', async (screen) => {
      expect(await crampedAt(window, screen, WIDTHS.long)).toEqual({})
    })
  })

  describe('by keyboard alone', () => {
    let hearth: Hearth
    beforeAll(async () => {
      hearth = await startHearth()
    })
    afterAll(() => hearth?.stop())

    const withKeys = everyFlow.filter((flow): flow is Required<Flow> => flow.byKeyboard !== undefined)
    test.each(withKeys)('$name', async ({ from, byKeyboard, isSignedOut }) => {
      const session = isSignedOut ? undefined : await sessionOf(browser, hearth, MAYA)
      const window = await visit(browser, hearth, { width: LAPTOP }, session)
      // What was pressed by a pointer after all is a fault like any other.
      await window.page.addInitScript(() =>
        addEventListener('pointerdown', () => console.error('a pointer was used'), true),
      )
      await window.page.goto(from)
      if (!isSignedOut) await opened(window)
      await byKeyboard(window)
      expect(await faultsOf(window)).toEqual([])
      await window.close()
    })
  })

  describe('with others and without', () => situationFacts(() => browser))

  describe('for a month', () => monthFacts(() => browser))

  describe('at the beginning', () => newcomerFacts(() => browser))
})
