import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { faultsOf, opened } from './checked.ts'
import { startUnoptimized } from './chromium.ts'
import { type Flow, flows } from './flow.ts'
import { type Hearth, MAYA, startHearth } from './hearth.ts'
import { inReference } from './reference.ts'
import { LAPTOP, type Returning, returning, sessionOf, type Visit, visit } from './visit.ts'

/** The flows of some files, one after another in one window, on a made-up household of their own. */
export async function byHandFacts(isWanted: (name: string) => boolean): Promise<void> {
  let browser: Browser
  let hearth: Hearth
  beforeAll(async () => {
    ;[browser, hearth] = await Promise.all([startUnoptimized(), startHearth()])
  })
  afterAll(async () => {
    await Promise.all([browser?.close(), hearth?.stop()])
  })

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
  test.each(await flows(isWanted))('$name', byHandOf)

  test('all that the pages asked for is in the reference', () => inReference(hearth))
}
