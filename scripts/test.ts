import { lint, PROGRAMS, tally, tests, types } from './checks/running.ts'

/**
 * Every check there is, and how many passed. Types of each program and lint count as one each; the rest are the tests, which hold the
 * tidy rules as well. With arguments only the tests they name run: npm test -- test/intake/imports
 */
const named = process.argv.slice(2)
await tally([
  ...(named.length === 0 ? [...PROGRAMS.map((program) => types(program)), lint()] : []),
  tests(named),
])
