import type { CDPSession } from 'playwright-core'
import type { WebTimes } from '../../scripts/bench/web-times.ts'
import { opened } from './checked.ts'
import { startChromium } from './chromium.ts'
import { DEMO_PASSWORD, MAYA, startHearth } from './hearth.ts'
import { LAPTOP, type Session, sessionOf, type Visit, visit } from './visit.ts'

/**
 * Measures the app in a browser and prints a JSON object: npm run bench -- web shows it beside the budgets. What is
 * measured is told by the browser's own clock. The arguments are a service with a large ledger, who signs in there and
 * how, and then what serves the made-up household; without any that is the source.
 */
const [ledgerUrl = '', email = '', password = '', ...program] = process.argv.slice(2)
const LOADS = 5
const EDITS = 5
const SLOW = 4
const WHEEL_STEPS = 150
const WHEEL_PX = 400
/** What a frame is made of; painting is the graphics' part. */
const WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']

const [browser, hearth] = await Promise.all([startChromium(), startHearth(program)])
try {
  const session = await sessionOf(browser, hearth, MAYA, DEMO_PASSWORD)
  const first = await load(session, 1)
  const times: WebTimes = {
    usableMs: await middle(LOADS, async () => (await load(session, 1)).ms),
    usableSlowMs: await middle(LOADS, async () => (await load(session, SLOW)).ms),
    files: first.files,
    calls: first.calls,
    editMs: await edits(session, '/transactions', categorise),
    budgetMs: await edits(session, '/budget', budget),
    ...(await scrolling()),
  }
  console.log(JSON.stringify(times))
} finally {
  await browser.close()
  await hearth.stop()
}

async function middle(rounds: number, measure: (round: number) => Promise<number>): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < rounds; round++) found.push(await measure(round))
  return found.toSorted((one, other) => one - other)[rounds >> 1] ?? Number.NaN
}

async function slowed({ context, page }: Visit, rate: number): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return devtools
}

/** Home in a browser that was never here. */
async function load(session: Session, slowdown: number) {
  const window = await visit(browser, hearth, { width: LAPTOP }, session, { serviceWorkers: 'block' })
  const { page } = window
  await noteUsable(window)
  await slowed(window, slowdown)
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
function noteUsable({ page }: Visit): Promise<unknown> {
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

type Edit = (visit: Visit, round: number) => Promise<void>

async function categorise({ page }: Visit, round: number): Promise<void> {
  await page.getByRole('row').nth(round).getByRole('gridcell').nth(3).click()
  await page.getByRole('option').first().waitFor()
  await page.keyboard.type(round % 2 === 0 ? 'gro' : 'eat')
  await page.keyboard.press('Enter')
}

async function budget({ page }: Visit, round: number): Promise<void> {
  await page
    .getByRole('button', { name: /, budgeted / })
    .nth(round)
    .click()
  await page.keyboard.type(`=120+${round}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

/** The slowest answer to a press or a key while something is changed in its row; the middle of several changes. */
async function edits(session: Session, path: string, edit: Edit): Promise<number> {
  const window = await visit(browser, hearth, { width: LAPTOP }, session)
  const { page } = window
  await page.goto(path)
  await opened(window)
  await page.evaluate(() => {
    const slowest = { ms: 0 }
    Object.assign(globalThis, { slowest })
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) slowest.ms = Math.max(slowest.ms, entry.duration)
    }
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const answered = async (round: number) => {
    await page.evaluate(() =>
      Object.assign((globalThis as unknown as { slowest: object }).slowest, { ms: 0 }),
    )
    await edit(window, round)
    await window.settle()
    return page.evaluate(() => (globalThis as unknown as { slowest: { ms: number } }).slowest.ms)
  }
  // What is loaded when it is first needed is there from then on.
  await answered(EDITS)
  await slowed(window, SLOW)
  const ms = await middle(EDITS, answered)
  await window.close()
  return ms
}

/** What a frame costs while the wheel turns over a large ledger, and the most rows that were in the page. */
async function scrolling(): Promise<Pick<WebTimes, 'frameMs' | 'rows'>> {
  const house = { url: ledgerUrl }
  const session = await sessionOf(browser, house, email, password)
  const window = await visit(browser, house, { width: LAPTOP }, session)
  const { page, context } = window
  await page.goto('/transactions')
  await opened(window)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(() => {
    const seen = { frames: 0, rows: 0 }
    Object.assign(globalThis, { seen })
    const look = () => {
      seen.frames++
      seen.rows = Math.max(seen.rows, document.querySelectorAll('[role=row]').length)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const { x, y } = (await page.getByRole('row').first().boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 200, y + 100)
  const looked = () =>
    page.evaluate(() => ({ ...(globalThis as unknown as { seen: { frames: number; rows: number } }).seen }))
  const [workBefore, before] = [await workMs(devtools), await looked()]
  for (let step = 0; step < WHEEL_STEPS; step++) await page.mouse.wheel(0, WHEEL_PX)
  const [workAfter, after] = [await workMs(devtools), await looked()]
  await window.close()
  return { frameMs: (workAfter - workBefore) / (after.frames - before.frames), rows: after.rows }
}

async function workMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.reduce((sum, { name, value }) => (WORK.includes(name) ? sum + value * 1_000 : sum), 0)
}
