import { expect, test } from 'bun:test'
import { monthsTyped } from '../../../src/browser/frame/palette/months.ts'

test.each([
  ['november', 'en-CA', ['2026-11']],
  ['Nov 2024', 'en-CA', ['2024-11']],
  ['dec', 'en-CA', ['2025-12']],
  ['ma', 'en-CA', []],
  ['mar', 'en-CA', ['2026-03']],
  ['2025-07', 'en-CA', ['2025-07']],
  ['2025-13', 'en-CA', []],
  ['metro', 'en-CA', []],
  ['décembre', 'fr-CA', ['2025-12']],
  ['decembre 2024', 'fr-CA', ['2024-12']],
  ['jui', 'fr-CA', ['2026-06', '2026-07']],
])('%s in %s is %p', (text, locale, expected) =>
  expect(monthsTyped(text, '2026-11', locale)).toEqual(expected as string[]),
)
