/// <reference lib="webworker" />
/**
 * Keeps the app's shell and what somebody saw last, so that it can be read where Hearth is out of reach. It answers from
 * there only when the network does not, and never anything that was not shown before. Signing out empties it.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

const SHELL = 'shell'
const ANSWERS = 'answers'
/** Said of an answer that was kept: when it was given. */
const KEPT_AT = 'x-hearth-kept-at'

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
]
/** Pages that the server writes itself, and that are none of the app. */
const OTHER_PAGES = /^\/(?:api|errors|trust)(?:\/|$)/
/** Of lists the first page alone. */
const LATER_PAGE = /[?&]page=(?!0(?:&|$))/

worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromShell(request))
  else if (request.mode === 'navigate' && !OTHER_PAGES.test(url.pathname)) event.respondWith(page(request))
  else if (KEPT.some((path) => path.test(url.pathname)) && !LATER_PAGE.test(url.search))
    event.respondWith(latest(request))
})

/** Named by their content, they never change. */
async function fromShell(request: Request): Promise<Response> {
  const shell = await caches.open(SHELL)
  const kept = await shell.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await shell.put(request, response.clone())
  return response
}

/** Every address is the one page; the newest is kept, and what it no longer names is dropped. */
async function page(request: Request): Promise<Response> {
  const shell = await caches.open(SHELL)
  try {
    const response = await fetch(request)
    if (response.ok) {
      await shell.put('/', response.clone())
      void dropUnnamed(shell, await response.clone().text())
    }
    return response
  } catch (error) {
    const kept = await shell.match('/')
    if (kept) return kept
    throw error
  }
}

const MOST_ASSETS = 60

/** Chunks of versions before: those the page does not name, oldest first, beyond what one version has. */
async function dropUnnamed(shell: Cache, html: string): Promise<void> {
  const assets = (await shell.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
  const unnamed = assets.filter(({ url }) => !html.includes(new URL(url).pathname))
  for (const request of unnamed.slice(0, Math.max(0, assets.length - MOST_ASSETS)))
    await shell.delete(request)
}

async function latest(request: Request): Promise<Response> {
  const answers = await caches.open(ANSWERS)
  try {
    const response = await fetch(request)
    if (response.ok) await answers.put(request.url, await marked(response.clone()))
    return response
  } catch (error) {
    const kept = await answers.match(request.url)
    if (kept) return kept
    throw error
  }
}

async function marked(response: Response): Promise<Response> {
  const headers = new Headers({ 'content-type': response.headers.get('content-type') ?? 'application/json' })
  headers.set(KEPT_AT, response.headers.get('date') ?? '')
  return new Response(await response.arrayBuffer(), { status: 200, headers })
}
