import type { Database } from 'bun:sqlite'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { plugin } from 'bun'
import { HOLE, type Literal, scan } from '../literals.ts'
import { callsOf, type SqlCall } from './calls.ts'
// Bun does not run the macro of a module that is first reached from one a plugin has loaded.
import '../../../src/records/tax/forms/year-table.ts'

export interface SqlText {
  path: string
  text: string
}

/** SQL as one call hands it to SQLite. */
export interface Statement extends SqlCall {
  text: string
}

/**
 * What a call takes from its caller, once for each form that its SQL has: expressions by name, as they would stand in
 * its module, or in the one that `in` names; one that begins with dots is a list, of each. `row` names the type of its
 * rows where that is its caller's too.
 */
type Sample = Record<string, string>
export type Samples = Record<string, Sample[]>

interface SqlTexts {
  /** What each call may hand over. */
  statements: Statement[]
  /** Calls whose SQL neither their module nor a sample tells. */
  unknown: SqlCall[]
  /** Samples of calls that are not there, or need none. */
  idle: string[]
  /** Statements that stand in the sources and need no caller. */
  fixed: SqlText[]
  /** Statements that take something from a caller: known as far as they are written. */
  pieces: SqlText[]
  calls: number
}

const root = join(import.meta.dir, '../../..')
/** `DELETE /accounts/:id` is the name of a route. */
const STATEMENT = /^\s*(?:WITH|SELECT|INSERT|UPDATE|DELETE(?! \/\w)|REPLACE)\b/
const PART_OF_ONE = /\b(?:SELECT|FROM|WHERE|SET|VALUES|ORDER BY)\b/

/** Every SQL statement of the sources. */
export async function sqlTexts(samples: Samples): Promise<SqlTexts> {
  const texts: SqlTexts = { statements: [], unknown: [], idle: [], fixed: [], pieces: [], calls: 0 }
  const needed = new Set<string>()
  const elsewhere = await valuesElsewhere(samples)
  for (const path of [...new Bun.Glob('src/**/*.ts').scanSync(root)].sort()) {
    // They know the tables as they were when they were written.
    if (path.startsWith('src/platform/db/rewrites/')) continue
    if (path.startsWith('src/browser/')) continue
    const source = readFileSync(join(root, path), 'utf8')
    const literals = scan(source).literals.filter(isSql)
    const calls = callsOf(path, source)
    const forms = calls.map((call) =>
      (samples[placeOf(call)] ?? []).map((sample) => form(call, sample, elsewhere)),
    )
    const expressions = [
      ...literals.map((literal) => literal.source),
      ...calls.map(({ sql }) => sql),
      ...forms.flat(),
    ]
    const values = expressions.length > 0 ? await evaluated(path, expressions) : []
    for (const { text } of literals) {
      const value = values.shift()
      if (value === undefined) texts.pieces.push({ path, text })
      else if (STATEMENT.test(value)) texts.fixed.push({ path, text: value })
    }
    const plain = values.splice(0, calls.length)
    for (const [at, call] of calls.entries()) {
      const made = values.splice(0, forms[at]?.length ?? 0)
      const text = plain[at]
      if (text?.trim()) texts.statements.push({ ...call, text })
      if (text !== undefined) continue
      needed.add(placeOf(call))
      const found = made.flatMap((list, sample) => madeOf(call, samples[placeOf(call)]?.[sample], list))
      texts.statements.push(...found)
      if (found.length === 0) texts.unknown.push(call)
    }
    texts.calls += calls.length
  }
  texts.idle = Object.keys(samples).filter((place) => !needed.has(place))
  return texts
}

const placeOf = ({ path, within }: SqlCall): string => `${path} ${within}`

/** A sample's call, as a list in JSON. */
function form(
  call: SqlCall,
  { row: _row, in: elsewhere, ...given }: Sample,
  values: Map<string, string>,
): string {
  const names = Object.keys(given)
  const expressions = Object.values(given).map((value) =>
    elsewhere ? (values.get(`${elsewhere} ${value}`) ?? '') : value,
  )
  const each = expressions.find((value) => value.startsWith('...'))
  const one = `((${names}) => (${call.sql}))(${expressions.map((value) => (value === each ? 'each' : value))})`
  return each ? `JSON.stringify((${each.slice(3)}).map((each) => ${one}))` : `JSON.stringify([${one}])`
}

const madeOf = (call: SqlCall, sample: Sample = {}, list = '[]'): Statement[] =>
  JSON.parse(list).map((text: string) => ({ ...call, row: sample.row ?? call.row, text }))

/** What samples take from other modules, as it would be written. */
async function valuesElsewhere(samples: Samples): Promise<Map<string, string>> {
  const values = new Map<string, string>()
  const all = Object.values(samples).flat()
  for (const path of new Set(all.flatMap((sample) => sample.in ?? []))) {
    const expressions = all.flatMap(({ row: _row, in: elsewhere, ...given }) =>
      elsewhere === path ? Object.values(given) : [],
    )
    const found = await evaluated(
      path,
      expressions.map((one) => `JSON.stringify(${one.replace(/^\.\.\./, '')})`),
    )
    for (const [at, expression] of expressions.entries())
      values.set(`${path} ${expression}`, `${expression.startsWith('...') ? '...' : ''}${found[at]}`)
  }
  return values
}

const isSql = ({ text, isTagged }: Literal): boolean =>
  !isTagged && (STATEMENT.test(text) || (text.trimStart().startsWith(HOLE) && PART_OF_ONE.test(text)))

/** Expressions to be worked out at the end of a module, by its path and a number. */
const asked = new Map<string, string[]>()
const SCHEME = 'evaluated'

plugin({
  name: 'evaluates expressions where their module ends',
  setup(build) {
    const scheme = new RegExp(`^${SCHEME}:`)
    build.onResolve({ filter: scheme }, ({ path }) => ({
      path: path.replace(scheme, ''),
      namespace: SCHEME,
    }))
    build.onLoad({ filter: /./, namespace: SCHEME }, ({ path: key }) => {
      const [path = ''] = key.split('?')
      const source = readFileSync(join(root, path), 'utf8').replace(
        /(\bfrom ')(\.[^']+)/g,
        (_all, from, target) => `${from}${join(root, dirname(path), target)}`,
      )
      const thunks = asked.get(key)?.map((expression) => `() => ${expression}`)
      return { contents: `${source}\nexport const workedOut = [${thunks?.join(',\n')}]`, loader: 'ts' }
    })
  },
})

/** What each expression comes to with what its module knows: undefined where that is not enough. */
async function evaluated(path: string, expressions: string[]): Promise<(string | undefined)[]> {
  const key = `${path}?${asked.size}`
  asked.set(key, expressions)
  const module: { workedOut: (() => unknown)[] } = await import(`${SCHEME}:${key}`)
  return module.workedOut.map((expression) => {
    try {
      const value = expression()
      return typeof value === 'string' ? value : undefined
    } catch (error) {
      if (error instanceof ReferenceError) return undefined
      throw error
    }
  })
}

/**
 * Those that SQLite refuses, with its reason. What is refused alone and is part of a statement that is not, such as a
 * list of columns in front of several, is right.
 */
export function refused(client: Database, texts: SqlText[], whole: SqlText[] = []): string[] {
  const prepared = whole.map(({ text }) => text)
  const known = new Set(prepared)
  const left = texts.flatMap(({ path, text }) => {
    if (known.has(text)) return []
    try {
      client.prepare(text).finalize()
      prepared.push(text)
      return []
    } catch (error) {
      return { path, text: text.trim(), why: String(error) }
    }
  })
  return left
    .filter(({ text }) => !prepared.some((other) => other.includes(text)))
    .map(({ path, text, why }) => `${path}: ${why} in ${text}`)
}

/** Pieces that no statement is made of. */
export function unused(pieces: SqlText[], statements: SqlText[]): string[] {
  const texts = statements.map(({ text }) => text)
  return pieces
    .filter(({ text }) => {
      const written = text.split(HOLE).filter((piece) => piece.trim() !== '')
      return !texts.some((whole) => isMadeOf(whole, written))
    })
    .map(({ path, text }) => `${path}: ${text}`)
}

function isMadeOf(whole: string, pieces: string[]): boolean {
  let at = 0
  return pieces.every((piece) => {
    at = whole.indexOf(piece, at)
    if (at < 0) return false
    at += piece.length
    return true
  })
}
