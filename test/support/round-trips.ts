import { type Day, shiftDay } from '../../src/core/time.ts'
import * as netWorth from '../../src/insight/net-worth/net-worth.ts'
import type { Move } from '../../src/intake/moves/model.ts'
import { MAX_FIELD_CHARS } from '../../src/intake/moves/move-limits.ts'
import * as moves from '../../src/intake/moves/moves.ts'
import * as accounts from '../../src/ledger/accounts/accounts.ts'
import * as valuations from '../../src/ledger/accounts/valuations.ts'
import type { Job } from '../../src/platform/background/job.ts'
import { commitJob, previewJob } from '../../src/server/moving-in/moving-in.ts'
import { fileOf, type Household, ledgerInWords } from './ledger-copies.ts'

/* What an installation is worth and what its accounts are, before and after it moved by a file of ours. */

export const moveFormats = ['csv', 'hledger', 'beancount'] as const
export type MoveFormat = (typeof moveFormats)[number]

const limits = { maxRows: 100_000, maxFieldChars: MAX_FIELD_CHARS, maxUnpackedBytes: 200_000_000 }

/** Exports everything, moves it into another household as the service does, and answers what that said. */
export async function moveBy(format: MoveFormat, from: Household, to: Household): Promise<Move> {
  return moveText(await fileOf(from, format), to)
}

export async function moveText(text: string, { deps, actor }: Household): Promise<Move> {
  const run = <Input, Prepared, Result>(job: Job<Input, Prepared, Result>, input: Input) => {
    const prepared = job.prepare(deps.db, input)
    return deps.write((tx) => job.write(tx, prepared, input))
  }
  const files = [{ name: 'ours', bytes: new TextEncoder().encode(text) }]
  const id = await run(previewJob, { actor, limits, files })
  await run(commitJob, { actor, id, limits })
  return moves.get(deps.db, actor, id)
}

/** The net worth at the end of each month of some years, in each currency there is. */
export function monthEnds({ deps, actor }: Household, { from, to }: { from: Day; to: Day }): string[] {
  const all = accounts.list(deps.db, actor)
  const currencies = [...new Set(all.map(({ currency }) => currency))].sort()
  return currencies.flatMap((currency) =>
    netWorth
      .series(deps.db, actor, { from, to, currency, interval: 'MONTH' })
      .points.map(({ date, netWorth: worth, assets, liabilities }) =>
        [date, currency, worth, assets, liabilities].join(' '),
      ),
  )
}

/** What accounts are, in the order of the household. */
export function accountsAsTheyAre({ deps, actor }: Household): Record<string, unknown>[] {
  return accounts.list(deps.db, actor).map((one) => ({
    name: one.name,
    type: one.type,
    subtype: one.subtype,
    currency: one.currency,
    institution: one.institution,
    lastFour: one.lastFour,
    archived: one.archived,
    openingBalance: one.openingBalance,
    openingDate: one.openingDate,
    balance: one.balance,
    ahead: one.balanceAhead,
    includeInNetWorth: one.includeInNetWorth,
    onBudget: one.onBudget,
    transactions: one.transactionCount,
    valuations: valuations.list(deps.db, actor, one.id),
  }))
}

export const spanTo = (today: Day, years: number): { from: Day; to: Day } => ({
  from: shiftDay(today, -366 * years),
  to: shiftDay(today, 400),
})

/**
 * Each transaction as people see it, as far as a format has it: journals have no place for the words of banks, and say so. Who
 * changed it last is another person there.
 */
export const transactionsAsTheyAre = (home: Household, format: MoveFormat): string[] =>
  ledgerInWords(home)
    .map(({ importedText, updatedBy: _, ...rest }) =>
      JSON.stringify(format === 'csv' ? { ...rest, importedText } : rest),
    )
    .sort()
