import type { Api, Sending } from './api-types.ts'
import { ask } from './ask.ts'

interface Given extends Sending {
  query?: object
  headers?: Record<string, string>
}

/**
 * The API by its paths: `api.accounts({ id }).balances.get({ query })` is GET /api/v1/accounts/{id}/balances. Amounts and
 * days stay the texts they are.
 *
 * @throws Refusal
 */
export const api = pathAt([]) as Api

const ROOT = '/api/v1'
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

function pathAt(parts: string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => pathAt([...parts, String(name)]),
    apply(_, __, given) {
      const [last = '', ...above] = parts.toReversed()
      if (METHODS.includes(last)) return send(last, above.toReversed().join('/'), given)
      const [param] = Object.values(given[0] as object)
      return pathAt([...parts, encodeURIComponent(String(param))])
    },
  })
}

async function send(method: string, path: string, given: unknown[]): Promise<unknown> {
  const [body, options = {}] = (method === 'get' ? [undefined, ...given] : given) as [unknown, Given?]
  const response = await ask(`${ROOT}/${path}${queryText(options.query)}`, {
    ...options.fetch,
    method: method.toUpperCase(),
    ...bodyOf(body, options.headers),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return isJson ? response.json() : undefined
}

/** What is undefined is not asked for. */
function queryText(query: object = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

function bodyOf(body: unknown, headers: Record<string, string> = {}): RequestInit {
  if (body === undefined) return { headers }
  const parts = Object.entries(body as object).flatMap(([name, value]) =>
    [value].flat().map((each): [string, unknown] => [name, each]),
  )
  if (!parts.some(([, value]) => value instanceof Blob))
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value as string | Blob)
  return { headers, body: form }
}
