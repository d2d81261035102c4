import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationsTables, withTables } from '../../scripts/operations-tables.ts'
import { root } from './program.ts'

const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8')

test('the manual has every warning and every metric as the code has them (npm run readme writes them)', () => {
  const tables = operationsTables()
  for (const rows of Object.values(tables)) expect(manual).toContain(rows)
  expect(withTables(manual, tables)).toBe(manual)
})

test('the manual names no event of the log that nothing logs', () => {
  const section = manual.slice(manual.indexOf('## Events of the log'))
  const named = [...section.matchAll(/`([a-z-]+\.[a-z-]+)`/g)].map(([, event = '']) => event)
  expect(named.length).toBeGreaterThan(8)
  const source = sourceOf(join(root, 'src'))
  expect(named.filter((event) => !source.includes(`'${event}'`))).toEqual([])
})

const sourceOf = (folder: string): string =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
