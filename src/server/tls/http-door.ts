import type { Deps } from '../../platform/deps.ts'
import { secureOrigin } from './secure-origin.ts'
import { trustAnswer } from './trust.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/**
 * The door for plain http: who trusts nothing yet gets what there is to trust, everybody else is led to HTTPS. It reads
 * no body and knows nobody.
 */
export function answerInPlain(deps: Deps, request: Request): Response {
  if (!URL.canParse(request.url)) return new Response(null, { status: 400, headers: HEADERS })
  const url = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const answer = isRead ? trustAnswer(deps, url, request.headers) : undefined
  if (answer) return answer
  const location = `${secureOrigin(deps, url.hostname)}${url.pathname}${url.search}`
  return new Response(null, { status: 308, headers: { ...HEADERS, location } })
}
