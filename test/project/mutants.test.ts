import { describe, expect, test } from 'bun:test'
import { importersIn } from '../../scripts/checks/importers.ts'
import { testsReaching } from '../../scripts/mutants/reaching-tests.ts'
import { whereTerms } from '../../scripts/mutants/where-terms.ts'
import { root } from './program.ts'

describe('the terms of a condition in SQL', () => {
  test.each([
    ['SELECT a FROM t WHERE x = ?', ['x = ?']],
    [
      "WHERE x = 'AND' AND y BETWEEN 1 AND 2 AND z IS NULL ORDER BY x",
      ["x = 'AND'", 'y BETWEEN 1 AND 2', 'z IS NULL'],
    ],
    [
      'WHERE x = 1 AND CASE WHEN a AND b THEN 1 END = 1 LIMIT 1',
      ['x = 1', 'CASE WHEN a AND b THEN 1 END = 1'],
    ],
    [
      'FROM t JOIN u ON u.a = t.a AND u.b IS NULL WHERE t.c IN (SELECT c FROM v WHERE d = 1 AND e = 2)',
      ['u.a = t.a', 'u.b IS NULL', 't.c IN (SELECT c FROM v WHERE d = 1 AND e = 2)', 'd = 1', 'e = 2'],
    ],
    ['WHERE (a = 1 OR b = 2) AND c = 3', ['(a = 1 OR b = 2)', 'c = 3']],
    ['WHERE a = 1 OR b = 2 AND c = 3', []],
    ['INSERT INTO t VALUES (1) ON CONFLICT (a) DO UPDATE SET b = 1 WHERE c = 2 RETURNING a', ['c = 2']],
    ["-- WHERE a = 1\nSELECT 'WHERE b = 2' AS where_", []],
    ['UPDATE t SET a = 1 WHERE b = 1; DELETE FROM t WHERE c = 1', ['b = 1', 'c = 1']],
  ])('of %p are %p', (sql, terms) => {
    expect(whereTerms(sql).map(([start, end]) => sql.slice(start, end))).toEqual(terms)
  })
})

describe('the tests of a mutant', () => {
  const importers = importersIn(root)

  test('are those of its slice that reach it, the nearest first, and then some of others', () => {
    const [nearest, ofSlice, others] = testsReaching(importers, 'src/records/tax/evidence/evidence.ts')
    expect(nearest).toContain('test/records/tax/evidence.test.ts')
    expect(ofSlice?.every((path) => path.startsWith('test/records/tax/'))).toBe(true)
    expect(others?.some((path) => path.startsWith('test/records/tax/'))).toBe(false)
  })

  test('are there for every file of the server that another one needs', () => {
    const sources = [...importers.keys()].filter((path) => /^src\/(?!browser)/.test(path))
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.filter((path) => testsReaching(importers, path).length === 0)).toEqual([])
  })
})
