import type { House, Person } from './house.ts'
import { type RealIds, realPath } from './real-ids.ts'
import { callOperation, type Operation, type Reference } from './reference.ts'

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What nobody means and somebody sends. */
const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  -1e-308,
  2 ** 53,
  1.5,
  [],
  {},
  [[]],
  [null],
  [{}],
  '',
  ' ',
  '\n',
  'x'.repeat(10_000),
  '0',
  '-0',
  '1e9',
  'NaN',
  'Infinity',
  '00',
  '1,5',
  '0.001',
  '-0.00',
  '999999999999999.9999',
  '1000000000000000',
  '99999999999999999999999999',
  '0x10',
  '١٢',
  '１２',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '1899-12-31',
  '2026-13',
  '2026-06-31T25:00:00Z',
  '-2026-01-01',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '%',
  '_',
  '*',
  'a* OR NEAR(',
  '(',
  '((((((((',
  '\\',
  '[a-',
  '{{7*7}}',
  '../../etc/passwd',
  '%2e%2e%2f',
  '\\\\host\\share',
  'file:///etc/passwd',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.invalid")',
  'javascript:alert(1)',
  '\u202e',
  '\u0301'.repeat(50),
  '👨‍👩‍👧‍👦',
  'İıßŒ',
  '\ud800',
  'constructor',
  '__proto__',
  'toString',
  'null',
  'undefined',
  'true',
  '019c0000-0000-7000-8000-000000000001',
  { toString: 1 },
  { length: -1 },
  JSON.parse('{"__proto__":{"role":"ADMIN"}}'),
  { $gt: '' },
  Array(300).fill('x'),
  Array(300).fill(0),
]

/** What would go out of the house, ends the one who calls, or does not end. */
const LEFT_OUT =
  /\/(?:logout|chat\/completions|chat\/preview|changes|ai\/settings\/test|ai\/models|ai\/category-suggestions|ai\/receipts|exchange-setup-token|sync|test|redeliver|run|auth\/start|auth\/callback|auth\/backchannel-logout|identities\/link|me|me\/delete|auth\/password|backups|package)(?:\/|$)|\/\{id\}\/sync$/

export const isFuzzed = ({ path }: Operation): boolean => !LEFT_OUT.test(path)

export interface FuzzReport {
  calls: number
  byStatus: Record<string, number>
  /** What must not be, with what brought it about. */
  faults: string[]
}

interface FuzzOrder {
  seed: number
  calls: number
  /** Who calls; each is made anew where something has ended their session. */
  people: ((() => Promise<Person>) | null)[]
  ids: RealIds
}

/**
 * Sends what the reference takes with something else at one or two places of it, to things that are there and to things
 * that are not. A fault is what the service answers with a 500, what breaks the envelope (the house throws it), and what
 * it notes as an error.
 */
export async function fuzz(
  house: Pick<House, 'handle' | 'log'>,
  reference: Reference,
  { seed, calls, people, ids }: FuzzOrder,
): Promise<FuzzReport> {
  const random = randomOf(seed)
  const pick = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)] as T
  const operations = reference.operations.filter(isFuzzed)
  const report: FuzzReport = { calls: 0, byStatus: {}, faults: [] }
  const signedIn = new Map<() => Promise<Person>, Person>()
  for (; report.calls < calls; report.calls++) {
    const operation = pick(operations)
    const call = {
      path: {
        ...(random() < 0.8
          ? realPath(ids, operation, pick)
          : { id: textOf(pick(HOSTILE)).toWellFormed() || 'x' }),
      },
      query: queryOf(operation),
      ...(operation.body && { body: isJson(operation) ? bodyOf(operation) : inForm(bodyOf(operation)) }),
      headers: random() < 0.2 ? { 'idempotency-key': String(Math.floor(random() * 50)) } : {},
    }
    house.log.length = 0
    const make = pick(people)
    const person = make && (signedIn.get(make) ?? (await make()))
    if (make && person) signedIn.set(make, person)
    const text = `seed ${seed} call ${report.calls}: ${operation.name} ${shown(call)}`
    try {
      const { status } = await callOperation(house, reference, person, operation, call)
      if (make && status === 401) signedIn.delete(make)
      report.byStatus[status] = (report.byStatus[status] ?? 0) + 1
      if (status >= 500 && status !== 503) report.faults.push(`${status} ${text}`)
    } catch (error) {
      report.faults.push(`${error} ${text}`)
    }
    const loud = house.log.find((line) => line.includes(' ERROR '))
    if (loud) report.faults.push(`${loud} ${text}`)
  }
  return report

  function queryOf({ parameters }: Operation): Record<string, string> {
    const names = parameters.filter((parameter) => parameter.in === 'query')
    return Object.fromEntries(
      names
        .filter(({ required }) => required || random() < 0.3)
        .map(({ name, schema }) => [
          name,
          random() < 0.5 ? textOf(pick(HOSTILE)) : textOf(reference.samples.of(schema)),
        ]),
    )
  }

  function bodyOf({ body }: Operation): unknown {
    const sample = reference.samples.of(body?.schema ?? {})
    const times = random() < 0.15 ? 0 : random() < 0.7 ? 1 : 2
    return Array.from({ length: times }).reduce<unknown>((value) => changed(value), withRealIds(sample))
  }

  /** Something else at a random place; a member less or more; or the same. */
  function changed(value: unknown): unknown {
    if (value instanceof Blob || value === null || typeof value !== 'object' || random() < 0.15)
      return pick(HOSTILE)
    const names = Object.keys(value)
    const name = names.length > 0 ? pick(names) : undefined
    if (Array.isArray(value))
      return name === undefined ? [pick(HOSTILE)] : value.with(Number(name), changed(value[Number(name)]))
    if (name === undefined || random() < 0.05)
      return { ...value, [textOf(pick(HOSTILE)).slice(0, 30) || 'x']: 1 }
    if (random() < 0.15) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
    return { ...value, [name]: changed((value as Record<string, unknown>)[name]) }
  }

  /** Of the household's own things, so that what is sent is about something. */
  function withRealIds(value: unknown, field = ''): unknown {
    if (Array.isArray(value)) return value.map((one) => withRealIds(one, field))
    if (value !== null && typeof value === 'object' && !(value instanceof Blob))
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, withRealIds(inner, name)]),
      )
    const [, kind] = /^(\w+?)Ids?$/.exec(field) ?? []
    const list =
      kind && [...ids].find(([path]) => path.split('/').at(-1)?.startsWith(kind.slice(0, 5).toLowerCase()))
    return list && typeof value === 'string' ? pick(list[1]) : value
  }
}

const isJson = ({ body }: Operation): boolean => body?.type === 'application/json'

/** A form has files and texts, and perhaps several of a name. */
const inForm = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => {
      const all = (Array.isArray(value) ? value : [value]).slice(0, 5)
      return [name, all.map((one) => (one instanceof Blob ? one : textOf(one)))]
    }),
  )

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const shown = (call: object): string => JSON.stringify(call).slice(0, 600)
