import type { Database } from 'bun:sqlite'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { plugin } from 'bun'
import { HOLE, type Literal, literalsOf } from './literals.ts'
// Bun does not run the macro of a module that is first reached from one a plugin has loaded.
import '../../src/records/tax/forms/year-table.ts'

export interface SqlText {
  path: string
  text: string
}

interface SqlTexts {
  /** What is the same at every call: as written, or put together of what its module knows. */
  fixed: SqlText[]
  /** What takes something from a caller: known as far as it is written. */
  workedOut: SqlText[]
}

const root = join(import.meta.dir, '../..')
/** `DELETE /accounts/:id` is the name of a route. */
const STATEMENT = /^\s*(?:WITH|SELECT|INSERT|UPDATE|DELETE(?! \/\w)|REPLACE)\b/
const PART_OF_ONE = /\b(?:SELECT|FROM|WHERE|SET|VALUES|ORDER BY)\b/

/** Every SQL statement that stands in the sources. */
export async function sqlTexts(): Promise<SqlTexts> {
  const texts: SqlTexts = { fixed: [], workedOut: [] }
  for (const path of [...new Bun.Glob('src/**/*.ts').scanSync(root)].sort()) {
    // They know the tables as they were when they were written.
    if (path.startsWith('src/platform/db/rewrites/')) continue
    const literals = literalsOf(readFileSync(join(root, path), 'utf8')).filter(isSql)
    const values = literals.some(({ text }) => text.includes(HOLE)) ? await evaluated(path, literals) : []
    for (const [place, { text }] of literals.entries()) {
      const value = text.includes(HOLE) ? values[place] : text
      if (value === undefined) texts.workedOut.push({ path, text })
      else if (STATEMENT.test(value)) texts.fixed.push({ path, text: value })
    }
  }
  return texts
}

const isSql = ({ text, isTagged }: Literal): boolean =>
  !isTagged && (STATEMENT.test(text) || (text.trimStart().startsWith(HOLE) && PART_OF_ONE.test(text)))

/** Literals to be worked out at the end of a module, by its path. */
const asked = new Map<string, Literal[]>()
const SCHEME = 'evaluated'

plugin({
  name: 'evaluates literals where their module ends',
  setup(build) {
    const scheme = new RegExp(`^${SCHEME}:`)
    build.onResolve({ filter: scheme }, ({ path }) => ({
      path: path.replace(scheme, ''),
      namespace: SCHEME,
    }))
    build.onLoad({ filter: /./, namespace: SCHEME }, ({ path }) => {
      const source = readFileSync(join(root, path), 'utf8').replace(
        /(\bfrom ')(\.[^']+)/g,
        (_all, from, target) => `${from}${join(root, dirname(path), target)}`,
      )
      const thunks = asked.get(path)?.map((literal) => `() => ${literal.source}`)
      return { contents: `${source}\nexport const literals = [${thunks?.join(',\n')}]`, loader: 'ts' }
    })
  },
})

/** What each literal comes to with what its module knows, without any call: undefined where that is not enough. */
async function evaluated(path: string, literals: Literal[]): Promise<(string | undefined)[]> {
  asked.set(path, literals)
  const module: { literals: (() => string)[] } = await import(`${SCHEME}:${path}`)
  return module.literals.map((literal) => {
    try {
      return literal()
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
export function refused(client: Database, texts: SqlText[]): string[] {
  const prepared: string[] = []
  const left = texts.flatMap(({ path, text }) => {
    try {
      client.prepare(text).finalize()
      prepared.push(text)
      return []
    } catch (error) {
      return { path, text: text.trim(), why: String(error) }
    }
  })
  return left
    .filter(({ text }) => !prepared.some((whole) => whole.includes(text)))
    .map(({ path, text, why }) => `${path}: ${why} in ${text}`)
}
