import { describe, expect, test } from 'bun:test'
import { importersIn } from '../../scripts/checks/importers.ts'
import { reachedTests } from '../../scripts/checks/reached-tests.ts'
import { root } from './program.ts'

const TIDY = ['test/tidy.test.ts', 'test/sql-texts.test.ts']
const GOALS = ['test/planning/goals/goals.test.ts', 'test/planning/goals/order.test.ts']
const OTHERS = [
  'test/insight/a.test.ts',
  'test/insight/b.test.ts',
  'test/insight/c.test.ts',
  'test/project/d.test.ts',
]
const tests = [...TIDY, ...GOALS, ...OTHERS]
const importers = new Map(
  Object.entries({
    'src/planning/goals/goals.ts': [
      'src/insight/reports/x.ts',
      'src/server/app.ts',
      'test/project/d.test.ts',
    ],
    'src/insight/reports/x.ts': ['test/insight/support.ts', 'src/planning/goals/goals.ts'],
    'test/insight/support.ts': ['test/insight/b.test.ts'],
    'src/server/app.ts': ['test/insight/c.test.ts', 'test/support/house.ts'],
  }).map(([path, paths]) => [path, new Set(paths)]),
)
const reached = (changed: string[], most = 99) => reachedTests(changed, importers, tests, most)

describe('a change runs', () => {
  test('what holds of all files, the tests of its slice, and what imports it over any number of files', () => {
    expect(reached(['src/planning/goals/goals.ts'])).toEqual({
      run: [...TIDY, ...GOALS, 'test/insight/b.test.ts'],
      left: ['test/project/d.test.ts'],
    })
  })

  test('nothing by way of what is put together of everything, unless that is what changed', () => {
    expect(reached(['src/planning/goals/goals.ts']).run).not.toContain('test/insight/c.test.ts')
    expect(reached(['src/server/app.ts']).run).toContain('test/insight/c.test.ts')
  })

  test('a test that changed first, and those that there is no time for are named', () => {
    expect(reached(['test/insight/a.test.ts', 'src/planning/goals/goals.ts'], 2)).toEqual({
      run: ['test/insight/a.test.ts', 'test/tidy.test.ts'],
      left: ['test/sql-texts.test.ts', ...GOALS, 'test/insight/b.test.ts', 'test/project/d.test.ts'],
    })
  })

  test('only what holds of all files where no test knows of it', () => {
    expect(reached(['docs/api.md', 'test/insight/gone.test.ts'])).toEqual({ run: TIDY, left: [] })
  })
})

test('importers are read from the sources, without those that take types alone', () => {
  const real = importersIn(root)
  expect([...(real.get('scripts/checks/reached-tests.ts') ?? [])]).toEqual(
    expect.arrayContaining(['scripts/check.ts', 'test/project/check.test.ts']),
  )
  expect(real.get('src/server/job-registry.ts')).toContain('src/server/worker.ts')
  expect(real.get('src/platform/deps.ts')).toBeUndefined()
})
