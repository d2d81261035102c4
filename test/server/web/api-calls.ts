import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The operations that the sources of the app call: chains on the clients of session/api.ts, read as text, and paths
 * written out. What is named in a path is `{}`, what is chosen as the app runs is `*`.
 */
export interface Call {
  file: string
  /** As the reference names it: `post /api/v1/accounts/{}/archive`. */
  operation: string
}

const ROOT = join(import.meta.dir, '../../..')
const CLIENTS = 'src/browser/session/api.ts'
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

interface Chain {
  path: string
  method: string | undefined
}

/** Follows `.name`, `['name']` and `(…)` from where a client or a part of one is named. */
function chainAt(text: string, start: number, prefix: string): Chain {
  let path = prefix
  let at = start
  for (;;) {
    const rest = text.slice(at)
    const named = /^\s*\.\s*(\w+)/.exec(rest) ?? /^\[\s*'([^']+)'\s*\]/.exec(rest)
    if (named) {
      const [whole, name = ''] = named
      at += whole.length
      if (METHODS.has(name) && text[at] === '(') return { path, method: name }
      path += `/${name}`
    } else if (rest[0] === '(' || rest[0] === '[') {
      path += rest[0] === '(' ? '/{}' : '/*'
      at = closing(text, at) + 1
    } else return { path, method: undefined }
  }
}

/** Where what opens here is closed; the app writes no brackets into the names of paths. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text[at] as string)) depth++
    else if (')]}'.includes(text[at] as string) && --depth === 0) return at
  }
  return text.length
}

/** What each client stands for: `accountsApi` for `/api/v1/accounts`. */
export function clientsIn(text: string): Map<string, string> {
  const made = text.matchAll(/export const (\w+Api) = api\b/g)
  return new Map(
    [...made].map((match): [string, string] => [
      match[1] as string,
      chainAt(text, match.index + match[0].length, '/api/v1').path,
    ]),
  )
}

const mentionsOf = (text: string, name: string) =>
  text.matchAll(new RegExp(`(?<![.\\w'"/-]|typeof )${name}\\b`, 'g'))

/** Chains that begin at a name; one that ends without a method and is kept under a name goes on from there. */
function* callsFrom(text: string, name: string, path: string): Generator<string> {
  for (const { index } of mentionsOf(text, name)) {
    const chain = chainAt(text, index + name.length, path)
    if (chain.method !== undefined) yield `${chain.method} ${chain.path}`
    const kept = /const (\w+) = $/.exec(text.slice(0, index))?.[1]
    if (chain.method === undefined && kept !== undefined && chain.path !== path)
      yield* callsFrom(text, kept, chain.path)
  }
}

/** Links, streams and sessions have their paths written out; the method stands close by where it is not GET. */
function* writtenOut(text: string): Generator<string> {
  for (const { 1: path = '', index } of text.matchAll(/['"`](\/api\/v1\/[^'"`?]+)/g)) {
    const method = /^[^)]{0,80}method: '(\w+)'/.exec(text.slice(index))?.[1] ?? 'GET'
    yield `${method.toLowerCase()} ${path.replace(/\$\{[^}]+\}/g, '{}')}`
  }
}

export const callsIn = (text: string, clients: Map<string, string>): string[] => [
  ...[...clients].flatMap(([name, path]) => [...callsFrom(text, name, path)]),
  ...writtenOut(text),
]

export function callsOfApp(): Call[] {
  const clients = clientsIn(read(CLIENTS))
  const files = [...new Bun.Glob('src/browser/**/*.{ts,tsx}').scanSync(ROOT)].sort()
  return files
    .filter((file) => file !== CLIENTS)
    .flatMap((file) => callsIn(read(file), clients).map((operation) => ({ file, operation })))
}
