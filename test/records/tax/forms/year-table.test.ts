import { describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import { parseDay } from '../../../../src/core/time.ts'
import { seedsFor } from '../../../../src/ledger/categories/seeds.ts'
import { countries } from '../../../../src/people/household/tables.ts'
import { readData } from '../../../../src/records/tax/forms/read-data.ts'
import { type FormLine, YearFile } from '../../../../src/records/tax/forms/year-file.ts'
import { tabledYears, tableOf, tableVersion } from '../../../../src/records/tax/forms/year-table.ts'

const files = readData().files as YearFile[]
const tables = countries.flatMap((country) =>
  tabledYears(country).flatMap((year) => tableOf(country, year) ?? []),
)
/** What a new household has, in either country. */
const seedNames = countries.flatMap((country) =>
  seedsFor(country).flatMap(({ categories }) => Object.keys(categories)),
)
const named = (year: { country: string; year: number }) => `${year.country} ${year.year}`

/**
 * What an id has meant since it was first given out. Books refer to them for decades: a line here is never changed or
 * taken out; a new one is added below.
 */
const MEANINGS = await Bun.file(`${import.meta.dir}/meanings.txt`).text()

describe('the file of', () => {
  test.each(files.map((file) => [named(file), file] as const))('%s has its form', (_name, file) => {
    expect([...Value.Errors(YearFile, file)].map(({ path, message }) => `${path} ${message}`)).toEqual([])
    for (const { on } of file.deadlines) expect(parseDay(on)).toBeDefined()
  })
})

test('2024 to 2026 are there for both countries, without a gap', () => {
  for (const country of countries) {
    const years = tabledYears(country)
    expect(years.slice(0, 3)).toEqual([2024, 2025, 2026])
    expect(years).toEqual(years.map((_, at) => 2024 + at))
  }
})

describe('each table', () => {
  test.each(tables.map((table) => [named(table), table] as const))('%s is complete', (_name, table) => {
    const ids = table.lines.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const known = (id: string) => ids.includes(id)
    for (const { id, limit, sum, follows, direction, share } of table.lines) {
      if (limit !== undefined)
        expect([id, Object.keys(table.limits)]).toEqual([id, expect.arrayContaining([limit])])
      expect([id, (sum !== undefined) === (direction === 'RESULT')]).toEqual([id, true])
      for (const other of [...(sum?.plus ?? []), ...(sum?.minus ?? [])])
        expect([id, other, known(other)]).toEqual([id, other, true])
      if (follows !== undefined) expect([id, known(follows)]).toEqual([id, true])
      expect(share === 'INFO' && direction === 'INCOME').toBe(false)
    }
  })

  test('has every limit of its country, known or said not to be', () => {
    for (const country of countries) {
      const keys = tables
        .filter((table) => table.country === country)
        .map(({ limits }) => Object.keys(limits).toSorted())
      for (const one of keys) expect(one).toEqual(keys[0] as string[])
      for (const { limits } of tables)
        for (const [key, { value, confidence }] of Object.entries(limits))
          expect([key, (value === null) === (confidence === null)]).toEqual([key, true])
    }
  })

  test('has results that are worked out of lines that are, without a circle', () => {
    for (const { lines } of tables) {
      const byId = new Map(lines.map((line) => [line.id, line]))
      const depth = (line: FormLine, seen: string[]): number => {
        expect(seen).not.toContain(line.id)
        const parts = [...(line.sum?.plus ?? []), ...(line.sum?.minus ?? [])]
        return 1 + Math.max(0, ...parts.map((id) => depth(byId.get(id) as FormLine, [...seen, line.id])))
      }
      for (const line of lines) expect(depth(line, [])).toBeLessThan(4)
    }
  })

  test('suggests its lines for categories that a new household has, or for kinds of accounts', () => {
    const kinds = ['RRSP', 'FHSA', 'IRA', 'ROTH_IRA', 'HSA']
    const questions = tables.flatMap(({ lines }) => lines.flatMap(({ suggestedFor = [] }) => suggestedFor))
    expect(questions.filter((name) => !kinds.includes(name) && !seedNames.includes(name))).toEqual([])
    expect(questions.length).toBeGreaterThan(20)
  })
})

test('an id means for ever what it meant first', () => {
  const now = new Map(
    files.flatMap(({ begins }) => begins.map((line) => [line.id, meaningOf(line)] as const)),
  )
  const then = MEANINGS.trim().split('\n')
  expect(then.filter((line) => now.get(line.split(' | ')[0] ?? '') !== line)).toEqual([])
  // What is new is added to meanings.txt, at its end.
  expect([...now.values()].filter((line) => !then.includes(line))).toEqual([])
})

const meaningOf = ({ id, form, line, direction, per }: FormLine): string =>
  [id, form, line ?? '-', direction, per].join(' | ')

describe('a year without a table of its own', () => {
  test('has the lines of the last one and knows no figure, once it is later', () => {
    for (const country of countries) {
      const last = tables.filter((table) => table.country === country).at(-1)
      const next = tableOf(country, 2031)
      expect(next).toMatchObject({ year: 2031, status: 'PARTIAL', lines: last?.lines, deadlines: [] })
      expect(Object.keys(next?.limits ?? {})).toEqual(Object.keys(last?.limits ?? {}))
      for (const { value, confidence } of Object.values(next?.limits ?? {}))
        expect([value, confidence]).toEqual([null, null])
    }
  })

  test('has none when it is earlier', () => {
    for (const country of countries) expect(tableOf(country, 2023)).toBeUndefined()
  })
})

describe('facts that changed', () => {
  const has = (country: 'CA' | 'US', year: number, id: string) =>
    tableOf(country, year)?.lines.some((line) => line.id === id)
  const limit = (country: 'CA' | 'US', year: number, key: string) =>
    tableOf(country, year)?.limits[key]?.value

  test('lines begin and end with their years', () => {
    expect([has('CA', 2024, 'ca.t1.31350'), has('CA', 2025, 'ca.t1.31350')]).toEqual([true, false])
    expect([2024, 2025].map((year) => has('US', year, 'us.s1a.carLoan'))).toEqual([false, true])
    expect([2025, 2026].map((year) => has('US', year, 'us.sa.8d'))).toEqual([false, true])
  })

  test('figures are those of their year, and unknown ones are unknown', () => {
    expect([2024, 2025, 2026].map((year) => limit('CA', year, 'rrspDollarLimit'))).toEqual([
      '31560',
      '32490',
      '33810',
    ])
    expect(limit('CA', 2026, 'medicalThreshold')).toBeNull()
    expect([2024, 2025, 2026].map((year) => (limit('US', year, 'salt') as { cap: string }).cap)).toEqual([
      '10000',
      '40000',
      '40400',
    ])
    expect([2025, 2026].map((year) => limit('US', year, 'nec1099'))).toEqual(['600', '2000'])
  })

  test('the sixty days of an RRSP end on a working day', () => {
    expect(tableOf('CA', 2024)?.rrspWindow).toEqual({ from: '2024-03-01', to: '2025-03-03' })
    expect(tableOf('CA', 2025)?.rrspWindow).toEqual({ from: '2025-03-04', to: '2026-03-02' })
  })

  test('Nova Scotia went from 15 to 14 % in the middle of a year', () => {
    const rates = tableOf('CA', 2025)?.salesTax?.find(({ province }) => province === 'NS')?.rates
    expect(rates).toEqual([
      { kind: 'HST', rate: '15', to: '2025-03-31' },
      { kind: 'HST', rate: '14', from: '2025-04-01' },
    ])
  })
})

test('the tables have a version that changes with them', () => {
  expect(tableVersion).toMatch(/^\d{4}\.[0-9a-f]{8}$/)
})
