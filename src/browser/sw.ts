/// <reference lib="webworker" />
import { now } from './clock.ts'

/**
 * Keeps the app, whole, and what somebody saw last, so that it can be opened and read where Hearth is out of reach. It
 * answers from there only when the network does not, and never anything that was not shown before.
 *
 * The app's files are kept by version: all of one or none, so that no page ever runs on files of two. A new version is
 * fetched beside the old one while that goes on, and is what the next load begins with.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

/** Every file of this version but the page, and a name made of them all: scripts/bundle.ts writes both in. */
declare const SHELL_FILES: string[]
declare const SHELL_VERSION: string

const FILES: readonly string[] = SHELL_FILES
const SHELL = `shell-${SHELL_VERSION}`
const ANSWERS = 'answers'
/** Said of an answer that was kept: when it was given. */
const STORED_AT = 'x-hearth-kept-at'
/** Said of one that is shown while the answer may still come. */
const LATE = 'x-hearth-late'
const PAGE = '/'
/** Where another app sends photos and files; the page of that address asks what becomes of them. */
const SHARE = '/share'
const SHARED = 'shared'

/** What is kept of the API: what Home, the accounts and the first pages of transactions and receipts are made of. */
const KEPT = [
  /^\/api\/v1\/me\/start$/,
  /^\/api\/v1\/dashboard$/,
  /^\/api\/v1\/accounts$/,
  /^\/api\/v1\/categories$/,
  /^\/api\/v1\/category-groups$/,
  /^\/api\/v1\/budgets\/\d{4}-\d{2}$/,
  /^\/api\/v1\/goals$/,
  /^\/api\/v1\/receipts$/,
  /^\/api\/v1\/transactions$/,
  /^\/api\/v1\/transactions\/payees$/,
]
/** Pages that the server writes itself, and that are none of the app. */
const OTHER_PAGES = /^\/(?:api|errors|trust)(?:\/|$)/
/** Of lists the first page alone. */
const LATER_PAGE = /[?&]page=(?!0(?:&|$))/
/** Filters and months make ever more of them; the oldest go. */
const MOST_ANSWERS = 120
/** Nobody waits longer for what is kept: the page, then its answers, are there within about a second. */
const PATIENCE_MS = 600
/** A page asks again at once when it is told; what is older than this it asks Hearth for. */
const TOLD_WITHIN_MS = 2_000
/** What was just written is waited for a little longer, so that it is not seen as it was before. */
const PATIENCE_AFTER_WRITE_MS = 3_000
const WRITE_SHOWN_WITHIN_MS = 8_000
/** After this long the pages say that Hearth does not answer. */
const UNANSWERED_MS = 2_500
/** What has not come by then does not come; the browser itself would wait for minutes. */
const DEADLINE_MS = 15_000
const AT_ONCE = 4

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) =>
  event.waitUntil(dropOldShells().then(() => worker.clients.claim())),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin) return
  if (request.method === 'POST' && url.pathname === SHARE) {
    event.respondWith(shared(request))
    return
  }
  if (request.method !== 'GET') {
    writtenAt = event.timeStamp
    lateAnswers.clear()
    return
  }
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromShell(request))
  else if (request.mode === 'navigate' && !OTHER_PAGES.test(url.pathname)) event.respondWith(page(request))
  // What is looked up while somebody types is not to push out what a page is made of.
  else if (
    request.cache !== 'no-store' &&
    KEPT.some((path) => path.test(url.pathname)) &&
    !LATER_PAGE.test(url.search)
  )
    event.respondWith(latest(event))
})

/** Kept on this device, whether Hearth answers or not, until somebody says what becomes of it. */
async function shared(request: Request): Promise<Response> {
  const files = (await request.formData()).getAll('files').filter((entry) => entry instanceof File)
  const cache = await caches.open(SHARED)
  for (const file of files) {
    const headers = { 'content-type': file.type, 'x-hearth-name': encodeURIComponent(file.name) }
    await cache.put(`${SHARE}/${crypto.randomUUID()}`, new Response(file, { headers }))
  }
  return Response.redirect(SHARE, 303)
}

/** All of this version; where one file cannot be had, none of it, and the browser tries again later. */
async function keepShell(): Promise<void> {
  const response = await fetch(PAGE, { cache: 'no-store' })
  const named = (await response.clone().text()).match(/\/assets\/[^"]+/g) ?? []
  // The server may have become another version since it gave out this worker.
  if (!response.ok || !named.every((path) => FILES.includes(path))) throw new Error('another version')
  const shell = await caches.open(SHELL)
  const waiting = [...FILES]
  const keepOneByOne = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await keepFile(shell, path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepOneByOne))
  await shell.put(PAGE, response)
}

/** Named by their content, files of the version before are taken over as they are. */
async function keepFile(shell: Cache, path: string): Promise<void> {
  const known = (await caches.match(path)) ?? (await fetch(path))
  if (!known.ok) throw new Error(`${path} is not there`)
  await shell.put(path, known)
}

/** The version before stays for pages that are open with it; what was before that goes. */
async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('shell') && name !== SHELL)
  for (const name of others.slice(0, -1)) await caches.delete(name)
}

/** Of whichever version: the name says what is in it. */
async function fromShell(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Every address is the one page: as the server has it, and the kept one where it does not answer in time. */
async function page(request: Request): Promise<Response> {
  const stored = await (await caches.open(SHELL)).match(PAGE)
  if (!stored) return fetch(request)
  const fresh = answered(request).then((response) =>
    response === undefined || isOfProxy(response) ? stored : response,
  )
  const response = await inTime(fresh, PATIENCE_MS)
  return response === 'late' || response === undefined ? stored : response
}

/** Since something was not answered in time: nobody waits a second time, until something is answered. */
let isSilent = false
let writtenAt = Number.NEGATIVE_INFINITY

/** Undefined where nobody answers, refuses, or says nothing up to the deadline. */
async function answered(request: Request): Promise<Response | undefined> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(DEADLINE_MS) })
    isSilent = false
    return response
  } catch {
    return undefined
  }
}

/** Late where it does not come while somebody waits for it. */
async function inTime(
  fresh: Promise<Response | undefined>,
  patienceMs: number,
): Promise<Response | 'late' | undefined> {
  const first = await Promise.race([fresh, after(isSilent ? 0 : patienceMs, 'late' as const)])
  if (first === 'late') isSilent = true
  return first
}

const after = <Word>(ms: number, word: Word): Promise<Word> =>
  new Promise((resolve) => setTimeout(resolve, ms, word))

/** A proxy answers, and Hearth behind it does not. */
const isOfProxy = ({ status }: Response): boolean => [502, 503, 504].includes(status)

/** Counts the sessions that ended: what was asked for in one is not kept in the next. */
let session = 0
for (const name of ['hearth-session', 'hearth-signed-in'])
  new BroadcastChannel(name).onmessage = () => {
    session++
    lateAnswers.clear()
  }

/** As the server has it; where it does not say so in time, what it said last, and the rest behind it. */
async function latest(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { url } = request
  const arrived = lateAnswers.get(url)
  lateAnswers.delete(url)
  if (arrived) return arrived
  const asked = { at: now(), session }
  const stored = await (await caches.open(ANSWERS)).match(url)
  if (!stored) {
    const response = await fetch(request)
    if (response.ok && asked.session === session) event.waitUntil(keepAnswer(url, response.clone()))
    return response
  }
  const fresh = answered(request)
  const isJustWritten = event.timeStamp - writtenAt < WRITE_SHOWN_WITHIN_MS
  const response = await inTime(fresh, isJustWritten ? PATIENCE_AFTER_WRITE_MS : PATIENCE_MS)
  if (response === 'late') {
    event.waitUntil(tellOfLate(event, await stored.clone().text(), fresh, asked))
    const headers = new Headers(stored.headers)
    headers.set(LATE, '1')
    return new Response(stored.body, { status: stored.status, headers })
  }
  if (!response || isOfProxy(response)) return stored
  if (response.ok && asked.session === session) await keepAnswer(url, response.clone())
  return response
}

/** What came after its kept one was shown, for the page that is told so and asks for it: once, and at once. */
const lateAnswers = new Map<string, Response>()

/** Tells the pages that it came after all, and whether it says anything else than what they show. */
async function tellOfLate(
  { request: { url }, timeStamp }: FetchEvent,
  shown: string,
  fresh: Promise<Response | undefined>,
  asked: { at: number; session: number },
): Promise<void> {
  const soon = await Promise.race([fresh, after(UNANSWERED_MS, 'late' as const)])
  if (soon === 'late') await tellPages({ isAnswered: false, askedAt: asked.at })
  const response = await fresh
  if (!response || isOfProxy(response)) return tellPages({ isAnswered: false, askedAt: asked.at })
  if (asked.session !== session) return
  // Something was written since it was asked for: that may not be in it.
  if (writtenAt > timeStamp)
    return tellPages({ isAnswered: true, askedAt: asked.at, path: new URL(url).pathname })
  if (response.ok) await keepAnswer(url, response.clone())
  // A session that has ended, or a refusal: for the page to hear as it would have at once.
  const isOther = !response.ok || (await response.clone().text()) !== shown
  if (asked.session !== session) return
  if (isOther) {
    lateAnswers.set(url, response)
    setTimeout(() => lateAnswers.delete(url), TOLD_WITHIN_MS)
  }
  await tellPages({ isAnswered: true, askedAt: asked.at, ...(isOther && { path: new URL(url).pathname }) })
}

async function tellPages(message: { isAnswered: boolean; askedAt: number; path?: string }): Promise<void> {
  for (const client of await worker.clients.matchAll()) client.postMessage(message)
}

async function keepAnswer(url: string, response: Response): Promise<void> {
  try {
    const answers = await caches.open(ANSWERS)
    await answers.put(url, await marked(response))
    const urls = await answers.keys()
    for (const old of urls.slice(0, Math.max(0, urls.length - MOST_ANSWERS))) await answers.delete(old)
  } catch {
    // A device without room shows what it was told, and keeps nothing of it.
  }
}

async function marked(response: Response): Promise<Response> {
  const headers = new Headers({ 'content-type': response.headers.get('content-type') ?? 'application/json' })
  headers.set(STORED_AT, response.headers.get('date') ?? '')
  return new Response(await response.arrayBuffer(), { status: 200, headers })
}

/** What Hearth sends: sealed on its way, and worded for its reader. */
interface PushMessage {
  title: string
  body: string
  href: string
  tag: string
  notificationId: string | null
  unread: number
  actions: { action: string; title: string }[]
}

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()))
})

/** The tag is the same when it is sent again, so that it is shown once. */
async function showPush({
  title,
  body,
  tag,
  href,
  notificationId,
  unread,
  actions,
}: PushMessage): Promise<void> {
  const shown = { body, tag, icon: '/icon-192.png', data: { href, notificationId }, actions }
  await worker.registration.showNotification(title, shown)
  await showBadge(unread)
}

/** Only installed apps have one, and not everywhere. */
async function showBadge(count: number): Promise<void> {
  const badged = worker.navigator as { setAppBadge?(count: number): Promise<void> }
  await badged.setAppBadge?.(count).catch(() => undefined)
}

worker.addEventListener('notificationclick', (event) => {
  const { action, notification } = event
  notification.close()
  const { href, notificationId } = notification.data as { href: string; notificationId: string | null }
  if (action === 'later') return
  event.waitUntil(action === 'confirm' && notificationId ? confirm(notificationId, href) : openAt(href))
})

/** Marks it as read; where the session has ended meanwhile, the app opens and asks. */
async function confirm(id: string, href: string): Promise<void> {
  const store = (worker as { cookieStore?: { get(name: string): Promise<{ value: string } | null> } })
    .cookieStore
  const xsrf = await store?.get('XSRF-TOKEN').catch(() => null)
  const headers = {
    'x-svc-auth-mode': 'cookie',
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': xsrf?.value ?? '',
  }
  const named = encodeURIComponent(id)
  const askedAt = now()
  const answer = await fetch(`/api/v1/notifications/${named}/read`, {
    method: 'POST',
    headers,
  }).catch(() => undefined)
  if (answer?.ok) await tellPages({ isAnswered: true, askedAt, path: '/api/v1/notifications' })
  else await openAt(href)
}

/** In a window that is open already, or in a new one; never anywhere but here. */
async function openAt(href: string): Promise<void> {
  const url = new URL(href, worker.location.origin)
  if (url.origin !== worker.location.origin) return
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return void (await worker.clients.openWindow(url.href))
  await open.focus()
  await open.navigate(url.href).catch(() => worker.clients.openWindow(url.href))
}
