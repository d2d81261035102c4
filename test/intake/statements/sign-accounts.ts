import { describe, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { readCsv } from '../../../src/intake/statements/csv/csv.ts'
import type { ReadingChoices } from '../../../src/intake/statements/statements.ts'
import { type EnglishStatement, inEnglish } from './in-english.ts'

/*
 * Signs hang on the account a file is meant for: every test of them runs into an account that is no debt, into a card
 * and without one. A row of a table gets all of them by itself.
 */

export const ACCOUNTS = [undefined, 'CHECKING', 'SAVINGS', 'CREDIT_CARD'] as const
export type Kind = (typeof ACCOUNTS)[number]

export const readAs = (
  lines: string[],
  kind: string | undefined,
  choices: ReadingChoices = {},
): EnglishStatement =>
  inEnglish(
    readCsv(
      `${lines.join('\n')}\n`,
      'utf-8',
      { today: '2026-07-15' as Day, maxRows: 1000, maxFieldChars: 1000, ...(kind && { accountType: kind }) },
      choices,
    ),
  )

export const amountsOf = ({ rows }: EnglishStatement): string[] =>
  rows.map(({ outcome, amount = 0n }) => (outcome === 'OK' ? formatMoney(amount) : outcome))

export const asked = ({ questions }: EnglishStatement): string[] => questions.map(({ code }) => code)

/** Runs a test of each row of a table in every kind of account, and in none. */
export function inEveryAccount<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  check: (row: Row, kind: Kind) => void,
): void {
  for (const kind of ACCOUNTS) {
    describe(kind ?? 'no account named', () => {
      for (const row of rows) test(nameOf(row), () => check(row, kind))
    })
  }
}
