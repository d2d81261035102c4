import axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, Response } from 'playwright-core'
import { DEMO_PASSWORD, type Hearth } from './hearth.ts'
import type { Ask } from './screens.ts'

/** How a window looks; phones are touched, and have finer pixels. */
export interface View {
  width: number
  theme?: 'light' | 'dark'
}

export const LAPTOP = 1440
export const PHONE = 390
export const NARROW = 320
const FIRST_PHONE = 640
/** What is not there by then will not come, on a loaded machine as well. */
const PATIENCE_MS = 60_000

/** What the windows of this process have asked the API for. */
export const everAsked = new Set<string>()

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** A window that is watched: whatever goes wrong in it is written down. */
export interface Visit {
  page: Page
  context: BrowserContext
  isPhone: boolean
  /** What went wrong so far, less what was expected. */
  faults(): string[]
  /** What may be said on the console from now on, because it is what is tested. */
  expects(pattern: RegExp): void
  /** Every request to the API, as GET /api/v1/accounts. */
  asked: string[]
  /** Waits until nothing is under way. */
  settle(): Promise<void>
  /** Whatever went wrong up to now is forgotten; the next thing begins clean. */
  forget(): void
  /** Goes there as a click on a link does, without loading anew. */
  go(path: string): Promise<void>
  close(): Promise<void>
}

/**
 * Signs somebody in by the API, so that only the tests of signing in do it by hand. It is of one window alone: a second
 * one on the same cookies would renew its access with a token the first has used up, which ends the session of both.
 */
export async function sessionOf(
  browser: Browser,
  hearth: Pick<Hearth, 'url'>,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<Session> {
  const context = await browser.newContext({ baseURL: hearth.url })
  const ours = { 'X-Svc-Auth-Mode': 'cookie', 'X-Requested-With': 'XMLHttpRequest' }
  // Any answer brings the token that what changes something must echo.
  await context.request.get('/api/v1/auth/providers', { headers: ours })
  const xsrf = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await context.request.post('/api/v1/auth/login', {
    headers: { ...ours, 'X-XSRF-TOKEN': xsrf },
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`)
  const { cookies } = await context.storageState()
  await context.close()
  // Noted by the app at each sign-in; without it a window renews its access at once.
  const signedInAt = Date.parse(answer.headers().date ?? '')
  const localStorage = [{ name: 'hearth.refreshedAt', value: `${signedInAt}` }]
  return { cookies, origins: [{ origin: hearth.url, localStorage }] }
}

export async function visit(
  browser: Browser,
  hearth: Pick<Hearth, 'url'>,
  { width, theme = 'light' }: View,
  session?: Session,
  more: BrowserContextOptions = {},
): Promise<Visit> {
  const isPhone = width < FIRST_PHONE
  const context = await browser.newContext({
    baseURL: hearth.url,
    viewport: { width, height: isPhone ? 844 : 900 },
    colorScheme: theme,
    // What fades has colours on its way that nobody chose.
    reducedMotion: 'reduce',
    ...(isPhone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
    ...(session && { storageState: session }),
    ...more,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return watched(context, await context.newPage(), hearth)
}

/** A person who comes back: the browser has the app's files, and nothing else of the window before. */
export interface Returning {
  again(): Promise<Visit>
}

export async function returning(
  browser: Browser,
  hearth: Pick<Hearth, 'url'>,
  view: View,
  session: Session,
): Promise<Returning> {
  const { context, page: blank } = await visit(browser, hearth, view, session)
  const again = async (): Promise<Visit> => {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const kept = { origin: hearth.url, storageTypes: 'local_storage,indexeddb' }
    for (const other of context.pages()) if (other !== page) await other.close()
    await cdp.send('Storage.clearDataForOrigin', kept)
    await cdp.detach()
    const window = await watched(context, page, hearth)
    // The browser is closed when everybody has been there.
    return { ...window, close: () => page.goto('about:blank').then(() => undefined) }
  }
  await blank.goto('about:blank')
  return { again }
}

async function watched(context: BrowserContext, page: Page, hearth: Pick<Hearth, 'url'>): Promise<Visit> {
  const found: string[] = []
  const expected: RegExp[] = []
  const asked: string[] = []
  const underWay = new Set<Request>()
  const late = lateQuestions()
  let quietRounds = 0
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`securitypolicyviolation ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    found.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', ({ message, stack }) => found.push(`error: ${stack ?? message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:/.test(url.protocol) && url.origin !== hearth.url) found.push(`asked ${request.url()}`)
    if (url.pathname.startsWith('/api/')) {
      asked.push(`${request.method()} ${url.pathname}`)
      everAsked.add(`${request.method()} ${url.pathname}`)
    }
    if (!isEndless(url.pathname)) underWay.add(request)
    late.sent(request)
    quietRounds = 0
  })
  const ended = (request: Request) => {
    underWay.delete(request)
    quietRounds = 0
  }
  page.on('requestfailed', ended)
  // An answer nobody reads to its end never counts as finished.
  page.on('response', (response) => {
    ended(response.request())
    late.answered(response)
    if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`)
  })

  const settle = async () => {
    quietRounds = 0
    for (let round = 0; quietRounds < QUIET_ROUNDS && round < MOST_ROUNDS; round++) {
      await Bun.sleep(ROUND_MS)
      quietRounds = underWay.size === 0 ? quietRounds + 1 : 0
    }
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }
  return {
    page,
    context,
    isPhone: (page.viewportSize()?.width ?? 0) < FIRST_PHONE,
    asked,
    settle,
    faults: () =>
      found.filter((fault) => !late.explains(fault) && !expected.some((pattern) => pattern.test(fault))),
    forget: () => void found.splice(0),
    expects: (pattern) => void expected.push(pattern),
    go: (path) => page.evaluate((to) => history.pushState(null, '', to), path),
    close: () => context.close(),
  }
}

/**
 * What was asked of a thing before it was known to be deleted from the same window: it is not there, which Chromium
 * writes down and nobody sees. Whatever is asked for after that is a fault.
 */
function lateQuestions() {
  const open = new Set<Request>()
  const asked = new WeakSet<Request>()
  const late = new Set<string>()
  const deletedBy = (request: Request) =>
    request.method() === 'DELETE' ? new URL(request.url()).pathname : undefined
  const isOf = (request: Request, deleted = '-') =>
    `${new URL(request.url()).pathname}/`.startsWith(`${deleted}/`)
  return {
    sent(request: Request) {
      open.add(request)
    },
    answered(response: Response) {
      const request = response.request()
      open.delete(request)
      const isBefore = asked.has(request) || [...open].some((other) => isOf(request, deletedBy(other)))
      if (response.status() === 404 && isBefore) late.add(request.url())
      const deleted = response.ok() ? deletedBy(request) : undefined
      for (const other of open) if (isOf(other, deleted)) asked.add(other)
    },
    explains: (fault: string) =>
      fault.includes('status of 404') && [...late].some((address) => fault.endsWith(`(${address})`)),
  }
}

const TOO_BUSY = 503
const MOST_TIMES = 3

/** Reads from the API with the cookies of the window, and brings files. */
export function asker(window: Visit): Ask {
  const ask = async (path: string): Promise<unknown> => {
    const headers = { 'X-Svc-Auth-Mode': 'cookie' }
    const answer = await window.context.request.get(`/api${path}`, { headers })
    if (!answer.ok()) throw new Error(`GET ${path} answered ${answer.status()}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  const upload: Ask['upload'] = async (path, file) => {
    const post = async () =>
      window.context.request.post(`/api${path}`, {
        multipart: { file },
        headers: await headersOfChanges(window),
      })
    let answer = await post()
    // What a busy machine stopped has changed nothing, and says when it may be asked again.
    for (let times = 1; answer.status() === TOO_BUSY && times < MOST_TIMES; times++) answer = await post()
    if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  const send: Ask['send'] = (path, body) => changer(window)('POST', path, body)
  return Object.assign(ask, { upload, send })
}

async function headersOfChanges({ context }: Visit): Promise<Record<string, string>> {
  const xsrf = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return {
    'X-Svc-Auth-Mode': 'cookie',
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': xsrf,
  }
}

/** Changes something by the API with the cookies of the window, as its own pages would. */
export const changer =
  (window: Visit) =>
  async (method: string, path: string, data?: unknown): Promise<unknown> => {
    const answer = await window.context.request.fetch(`/api${path}`, {
      method,
      data,
      headers: await headersOfChanges(window),
    })
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer.status() === 204 ? undefined : ((await answer.json()) as { data: unknown }).data
  }

/** So often nothing may have come or gone before a page counts as done. */
const QUIET_ROUNDS = 8
const ROUND_MS = 10
const MOST_ROUNDS = 1500

/** The feed of changes is open as long as the page is. */
const isEndless = (path: string): boolean => path.endsWith('/events') || path.endsWith('/changes')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe has against the page as it stands: rule, element and reason in a line each. What only lies half under a bar
 * that stays while the page scrolls is looked at again with all of the page in view.
 */
export async function inaccessible(page: Page): Promise<string[]> {
  const found = await axeFindings(page)
  if (!found.some((finding) => /obscured|^target-size/.test(finding))) return found
  const size = page.viewportSize() ?? { width: PHONE, height: 844 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: height + size.height })
  const again = await axeFindings(page)
  await page.setViewportSize(size)
  return again
}

async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    WCAG,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')}: ${failureSummary.split('\n').slice(1).join(' ').trim()}`,
    ),
  )
}

/** What makes the page wider than its window. */
export async function overflow(page: Page): Promise<string[]> {
  const wanted = page.viewportSize()?.width ?? 0
  return page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return []
    // What lies in a strip of its own may be as wide as it likes.
    const isInStrip = (element: Element): boolean => {
      const parent = element.parentElement
      return parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isInStrip(parent))
    }
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5 && !isInStrip(element),
    )
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    )
    return innermost
      .slice(0, 3)
      .map((element) => `wider than ${width} px: ${element.outerHTML.slice(0, 160)}`)
  }, wanted)
}
