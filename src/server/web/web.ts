import { Problem } from '../../core/problem.ts'
import { openPages } from '../../platform/http/access.ts'
import { isCurrent } from '../../platform/http/revalidation.ts'
import { type WebAsset, webAssets } from './assets.ts'

/**
 * What the app's pages may do: load from here alone, be framed by nobody, post no form elsewhere. Scripts come as files
 * and never as text; the one policy of Trusted Types names the service worker.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types hearth',
].join('; ')

const PAGE_HEADERS: Record<string, string> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
}

/** A file whose name changes with its content is never asked for again; the rest is asked for each time. */
const cachingOf = (isHashed: boolean): string =>
  isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'

const PAGE = '/page.html'
const WORKER = '/sw.js'

/** The web app: its files by name, and its one page for every other path, which the app itself finds its way in. */
export const webRoutes = () =>
  openPages('', 'Pages').get('/*', ({ caller, request }) => answer(caller.path, request.headers), {
    detail: { hide: true },
  })

function answer(path: string, headers: Headers): Response {
  const asset = webAssets().get(path)
  // The service worker asks under the policy of its own answer.
  if (asset && path !== PAGE) return sent(asset, headers, path === WORKER ? PAGE_HEADERS : {})
  // A name with a dot is a file that is not there, /.well-known what a protocol looks for (RFC 8615), and //api no page:
  // a page in its place would be taken for it.
  if (path.includes('//') || path.startsWith('/.') || path.slice(path.lastIndexOf('/')).includes('.'))
    throw new Problem('not-found')
  const page = webAssets().get(PAGE)
  if (!page) throw new Problem('not-found')
  return sent(page, headers, PAGE_HEADERS)
}

function sent(asset: WebAsset, requestHeaders: Headers, more: Record<string, string>): Response {
  const headers: Record<string, string> = {
    ...more,
    'cache-control': cachingOf(asset.isHashed),
    etag: asset.etag,
    vary: 'accept-encoding',
  }
  if (isCurrent(requestHeaders.get('if-none-match'), asset.etag))
    return new Response(null, { status: 304, headers })
  headers['content-type'] = asset.type
  if (asset.brotli.length === 0 || !takesBrotli(requestHeaders.get('accept-encoding')))
    return new Response(asset.plain, { headers })
  headers['content-encoding'] = 'br'
  return new Response(asset.brotli, { headers })
}

/** Browsers offer brotli where the connection is trusted; whoever weighs it at nothing does not want it. */
const takesBrotli = (offered: string | null): boolean =>
  /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(offered ?? '')
