import { type Importers, sliceOf } from './importers.ts'

/** What is put together of everything: whoever imports these is reached by every change, and told of few. */
const COMPOSED = new Set([
  'src/main.ts',
  'src/server/app.ts',
  'src/server/child.ts',
  'src/server/isolated-jobs.ts',
  'src/server/job-registry.ts',
  'src/server/later-routes.ts',
  'src/server/prepare-jobs.ts',
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

/** The tests of the slices that changed, and those that reach a changed file by what they import; at most so many. */
export function reachedTests(
  changed: readonly string[],
  importers: Importers,
  tests: readonly string[],
  most: number,
): ReachedTests {
  const slices = changed.filter((path) => path.startsWith('src/')).map((path) => `test/${sliceOf(path)}`)
  const ofSlice = tests.filter((path) =>
    slices.some((slice) => path === `${slice}.test.ts` || path.startsWith(`${slice}/`)),
  )
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
