import type { Answer, House } from './house.ts'

interface Cookie {
  value: string
  attributes: string[]
}

export interface Browser {
  cookies: Map<string, Cookie>
  /** Sends a cookie-mode request as our own pages do; a header given as null is left out. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string | null>): Promise<Answer>
}

/** Keeps the cookies a house sets, as a browser does. */
export function makeBrowser(house: Pick<House, 'handle'>): Browser {
  const cookies = new Map<string, Cookie>()
  const ask: Browser['ask'] = async (method, path, body, headers = {}) => {
    const sent = new Headers()
    for (const [name, value] of Object.entries({ ...ownHeaders(cookies, method, body), ...headers }))
      if (value !== null) sent.set(name, value)
    const response = await house.handle(
      new Request(`http://hearth.test/api${path}`, {
        method,
        headers: sent,
        body: body === undefined ? null : JSON.stringify(body),
      }),
    )
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  return { cookies, ask }
}

function ownHeaders(cookies: Map<string, Cookie>, method: string, body: unknown): Record<string, string> {
  const jar = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const xsrf = cookies.get('XSRF-TOKEN')?.value
  const mutation = { 'x-requested-with': 'XMLHttpRequest', ...(xsrf ? { 'x-xsrf-token': xsrf } : {}) }
  return {
    'x-svc-auth-mode': 'cookie',
    ...(jar ? { cookie: jar } : {}),
    ...(method === 'GET' ? {} : mutation),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
}

function keep(cookies: Map<string, Cookie>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [name = '', ...value] = pair.split('=')
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name)
  else cookies.set(name, { value: value.join('='), attributes })
}
