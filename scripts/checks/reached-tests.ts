import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { sliceOf, testsOf } from '../mutants/slice-tests.ts'

/** By each file, the files that run it: its importers, without those that take types alone. */
export type Importers = ReadonlyMap<string, readonly string[]>

/** What is put together of everything: whoever imports these is reached by every change, and told of few. */
const COMPOSED = new Set([
  'src/main.ts',
  'src/server/app.ts',
  'src/server/child.ts',
  'src/server/isolated-jobs.ts',
  'src/server/job-registry.ts',
  'src/server/runtime.ts',
  'src/server/timetable.ts',
  'src/server/worker.ts',
  'src/browser/app.tsx',
  'src/browser/routes.tsx',
  'test/support/house.ts',
])

/** These hold rules of all files. */
const ALWAYS = ['test/tidy.test.ts', 'test/sql-texts.test.ts']
/** A browser and the built executable take minutes. */
const SLOW = /^test\/(?:chromium|project)\//

/** What a change is asked of at once, the nearest first, and how many more it reaches. */
export interface ReachedTests {
  run: string[]
  left: string[]
}

/** The sources of a checkout and what runs them. */
export function importersIn(root: string): Importers {
  const importers = new Map<string, string[]>()
  for (const path of ['src', 'test', 'scripts'].flatMap((folder) => sourcesIn(root, folder)))
    for (const target of importsOf(path, readFileSync(join(root, path), 'utf8')))
      importers.set(target, [...(importers.get(target) ?? []), path])
  return importers
}

const sourcesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

function importsOf(path: string, source: string): string[] {
  const loader = path.endsWith('x') ? 'tsx' : 'ts'
  // A macro would be looked for and run.
  const imports = new Bun.Transpiler({ loader }).scanImports(source.replaceAll(" with { type: 'macro' }", ''))
  return imports
    .filter((one) => one.path.startsWith('.'))
    .map((one) => normalize(join(dirname(path), one.path)))
}

/** The tests of the slices that changed, and those that reach a changed file by what they import; at most so many. */
export function reachedTests(
  changed: readonly string[],
  importers: Importers,
  tests: readonly string[],
  most: number,
): ReachedTests {
  const named = changed
    .filter((path) => path.startsWith('src/'))
    .flatMap((path) => testsOf('.', sliceOf(path)))
  const ofSlice = tests.filter((path) => named.some((name) => path === name || path.startsWith(`${name}/`)))
  const nearest = [
    ...changed.filter((path) => tests.includes(path)),
    ...ALWAYS,
    ...ofSlice,
    ...reachedFrom(changed, importers),
  ]
  const all = [...new Set(nearest)].filter((path) => tests.includes(path))
  const quick = all.filter((path) => !SLOW.test(path))
  return { run: quick.slice(0, most), left: [...quick.slice(most), ...all.filter((path) => SLOW.test(path))] }
}

/** By steps from importer to importer, the nearest first; what is composed of everything ends the way. */
function reachedFrom(changed: readonly string[], importers: Importers): string[] {
  const seen = new Set(changed)
  for (const path of seen)
    if (!COMPOSED.has(path) || changed.includes(path))
      for (const next of importers.get(path) ?? []) seen.add(next)
  return [...seen]
}
