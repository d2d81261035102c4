import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import type { Db } from '../../platform/db/db.ts'
import { loans } from './tables.ts'

const LOAN_TYPES = ['LOAN', 'MORTGAGE', 'LINE_OF_CREDIT'] as const
type LoanType = (typeof LOAN_TYPES)[number]

export type LoanRow = typeof loans.$inferSelect
export type LoanAccount = accounts.AccountRow & { type: LoanType }

const isLoan = (row: accounts.AccountRow): row is LoanAccount => LOAN_TYPES.some((type) => type === row.type)

/** The account, if money is owed on it by terms; others are refused. */
export function accountOf(db: Db, actor: Actor, id: string): LoanAccount {
  const row = accounts.rowOf(db, actor, id)
  if (!isLoan(row)) throw new Problem('conflict', { reason: { kind: 'NOT_A_LOAN' } })
  return row
}

export const accountsOf = (db: Db, actor: Actor): LoanAccount[] =>
  accounts
    .list(db, actor)
    .filter(({ archived }) => !archived)
    .map(({ id }) => accounts.rowOf(db, actor, id))
    .filter(isLoan)

export const termsOf = (db: Db, { seq }: LoanAccount): LoanRow | undefined =>
  db.select().from(loans).where(eq(loans.accountSeq, seq)).get()
