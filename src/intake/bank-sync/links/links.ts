import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Language } from '../../../core/languages.ts'
import { formatColumns } from '../../../core/money.ts'
import { toRfc3339OrNull } from '../../../core/time.ts'
import { accounts } from '../../../ledger/accounts/tables.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { feedText } from '../../bank-feed/words/words.ts'
import type { BankLink } from '../model.ts'
import { bankLinks } from '../tables.ts'
import { suggestions } from './suggestions.ts'

export type LinkRow = typeof bankLinks.$inferSelect

/** The bank's accounts of a connection in the order in which they were found. */
export function list(
  db: Db,
  connection: { seq: number; householdId: number; state: string },
  language: Language,
): BankLink[] {
  const rows = db
    .select({ link: bankLinks, accountId: accounts.id })
    .from(bankLinks)
    .leftJoin(accounts, eq(accounts.seq, bankLinks.accountSeq))
    .where(eq(bankLinks.connectionSeq, connection.seq))
    .orderBy(asc(bankLinks.seq))
    .all()
  const open = connection.state === 'DISCONNECTED' ? [] : rows.map(({ link }) => link)
  const proposed = suggestions(db, connection.householdId, open)
  return rows.map(({ link, accountId }) => ({
    ...toWire(link, accountId),
    problem:
      link.problem === null
        ? null
        : { code: link.problem, detail: feedText(link.problemDetail ?? [], language) },
    suggestion: proposed.get(link.seq) ?? null,
  }))
}

/** Those that a run is about: in use, by an account that is open. */
export const inUse = (db: Db, connectionSeq: number): LinkRow[] =>
  db
    .select({ link: bankLinks })
    .from(bankLinks)
    .innerJoin(accounts, eq(accounts.seq, bankLinks.accountSeq))
    .where(
      and(
        eq(bankLinks.connectionSeq, connectionSeq),
        eq(bankLinks.action, 'USE'),
        isNull(accounts.archivedAt),
      ),
    )
    .orderBy(asc(bankLinks.seq))
    .all()
    .map(({ link }) => link)

/** The link that fills an account. */
export const ofAccount = (db: Db, accountSeq: number): LinkRow | undefined =>
  db
    .select()
    .from(bankLinks)
    .where(and(eq(bankLinks.accountSeq, accountSeq), eq(bankLinks.action, 'USE')))
    .get()

/** Before an account goes: what fills it at a bank is to be decided about again. */
export const accountRemoved = ({ $client: client }: Tx, accountSeq: number): void =>
  void client
    .query(`UPDATE bank_links SET account_seq = NULL, action = CASE action WHEN 'USE' THEN 'UNDECIDED' ELSE action END
      WHERE account_seq = ?`)
    .run(accountSeq)

function toWire(link: LinkRow, accountId: string | null): Omit<BankLink, 'problem' | 'suggestion'> {
  const { balanceHigh: high, balanceLow: low } = link
  return {
    id: link.id,
    name: link.name,
    institution: link.institution,
    currency: link.currency,
    action: link.action,
    accountId: link.action === 'USE' ? accountId : null,
    isFlipped: link.isFlipped,
    balance:
      high === null || low === null ? null : { amount: formatColumns(high, low), date: link.balanceDate },
    missingSince: toRfc3339OrNull(link.missingSince),
    lastSeenAt: toRfc3339OrNull(link.lastSeenAt),
    lastSyncedAt: toRfc3339OrNull(link.syncedUntil),
  }
}
