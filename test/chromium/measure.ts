import type { Browser, Page } from 'playwright-core'
import type { WebTimes } from '../../scripts/bench/web-times.ts'
import { startChromium } from './chromium.ts'
import { MAYA, startHearth } from './hearth.ts'
import { LAPTOP, type Session, sessionOf, visit } from './visit.ts'

/**
 * Measures the app in a browser and prints a JSON object: npm run bench -- web shows it beside the budgets. What is
 * measured is told by the browser's own clock, from the beginning of the navigation.
 */
const LOADS = 5
const SLOW = 4

const [browser, hearth] = await Promise.all([startChromium(), startHearth(process.argv.slice(2))])
try {
  const session = await sessionOf(browser, hearth, MAYA)
  const first = await load(browser, session, 1)
  const times: WebTimes = {
    usableMs: await middle(() => load(browser, session, 1)),
    usableSlowMs: await middle(() => load(browser, session, SLOW)),
    files: first.files,
    calls: first.calls,
  }
  console.log(JSON.stringify(times))
} finally {
  await browser.close()
  await hearth.stop()
}

async function middle(measure: () => Promise<{ ms: number }>): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < LOADS; round++) found.push((await measure()).ms)
  return found.toSorted((one, other) => one - other)[LOADS >> 1] ?? Number.NaN
}

/** Home in a browser that was never here. */
async function load(inside: Browser, session: Session, slowdown: number) {
  const window = await visit(inside, hearth, { width: LAPTOP }, session, { serviceWorkers: 'block' })
  const { page, context } = window
  await noteUsable(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  let files = 0
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) files++
  })
  await page.goto('/')
  const ms = await page.evaluate(() => (globalThis as unknown as { usable: Promise<number> }).usable)
  await window.settle()
  const calls = window.asked.filter((path) => !path.endsWith('/changes')).length
  await window.close()
  return { ms, files, calls }
}

/** Usable is when the heading stands, nothing is grey any more and the frame after that is drawn. */
function noteUsable(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    Object.assign(globalThis, { usable: promise })
    const look = () => {
      if (!document.querySelector('main h1') || document.querySelector('main .skeleton')) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document, { childList: true, subtree: true, attributes: true })
  })
}
