import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { importersIn } from './checks/importers.ts'
import { reachedTests } from './checks/reached-tests.ts'
import { lint, PROGRAMS, tally, tests, types } from './checks/running.ts'

/**
 * What a change breaks at once: types, lint of what changed, and the tests of its slices and those that reach it by what they
 * import. The rest is left to `npm test`, which every commit passes. npm run check -- REF compares with REF and not
 * with where the branch left main.
 */
const MOST_FILES = 60
const [ref = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'] = process.argv.slice(2)
const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', ref),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]
const present = changed.filter((path) => existsSync(path))
const testFiles = [...new Bun.Glob('test/**/*.test.{ts,tsx}').scanSync()].filter(
  (path) => !path.includes('node_modules'),
)
const { run, left } = reachedTests(changed, importersIn('.'), testFiles, MOST_FILES)
const cache = 'node_modules/.cache/hearth-check'
mkdirSync(cache, { recursive: true })
const programs = PROGRAMS.filter(isReached)

console.log(`${changed.length} files differ from ${ref.slice(0, 12)}:`, summary(changed))
console.log(
  `runs types of ${programs.join(', ')}, lint of them and ${run.length} files of tests:`,
  summary(run),
)
await tally([...programs.map(incremental), ...(present.length > 0 ? [lint(present)] : []), tests(run)])
const unasked = testFiles.length - run.length
console.log(
  `left to npm test: ${unasked} other files of tests, ${left.length} of which reach the change:`,
  summary(left),
)

function git(...words: string[]): string[] {
  const { exitCode, stdout, stderr } = Bun.spawnSync(['git', ...words])
  if (exitCode === 0) return stdout.toString().split('\n').filter(Boolean)
  if (words[0] === 'merge-base') return []
  console.error(`hearth: git ${words[0]}: ${stderr}`)
  process.exit(1)
}

/** What drives the app is a package of its own, which is not always there, and nothing imports it. */
function isReached(program: string): boolean {
  return program !== 'test/chromium' || changed.some((path) => path.startsWith(`${program}/`))
}

/** What was worked out last time is looked at again only where it changed. */
function incremental(program: string) {
  const file = join(cache, `${program.replaceAll(/\W/g, '-')}.tsbuildinfo`)
  return types(program, ['--incremental', '--tsBuildInfoFile', file])
}

function summary(paths: readonly string[]): string {
  const shown = paths.slice(0, 12).join(' ')
  return paths.length > 12 ? `${shown} and ${paths.length - 12} more` : shown
}
