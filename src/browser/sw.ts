/// <reference lib="webworker" />
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
const PAGE = '/'

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
/** Nobody waits longer for a page that is kept. */
const PATIENCE_MS = 4_000
const AT_ONCE = 4

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) =>
  event.waitUntil(dropOldShells().then(() => worker.clients.claim())),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromShell(request))
  else if (request.mode === 'navigate' && !OTHER_PAGES.test(url.pathname)) event.respondWith(page(request))
  else if (KEPT.some((path) => path.test(url.pathname)) && !LATER_PAGE.test(url.search))
    event.respondWith(latest(request))
})

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
  const fresh = fetch(request).then((response) => (isOfProxy(response) && stored ? stored : response))
  if (!stored) return fresh
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), PATIENCE_MS))
  return Promise.race([fresh.catch(() => stored), late])
}

/** A proxy answers, and Hearth behind it does not. */
const isOfProxy = ({ status }: Response): boolean => [502, 503, 504].includes(status)

/** Counts the sessions that ended: what was asked for in one is not kept in the next. */
let session = 0
for (const name of ['hearth-session', 'hearth-signed-in'])
  new BroadcastChannel(name).onmessage = () => {
    session++
  }

async function latest(request: Request): Promise<Response> {
  const asked = session
  const response = await fetch(request).catch(() => undefined)
  if (response && !isOfProxy(response)) {
    if (response.ok && asked === session) await keepAnswer(request.url, response.clone())
    return response
  }
  const stored = await (await caches.open(ANSWERS)).match(request.url)
  return stored ?? response ?? Response.error()
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
