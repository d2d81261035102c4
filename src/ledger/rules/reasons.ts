import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { type Instant, toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { fold } from '../categories/names.ts'
import { cleanPayee } from '../matching/payees.ts'
import { anyRowOf } from '../transactions/ledger.ts'
import { reasonsToWire, savedNames, valuesToWire } from './reason-texts.ts'
import type { Reasons, RuleRun } from './run-model.ts'
import { namesOf } from './subject-names.ts'

/** Why a transaction is as it is: what brought it, what changed it by itself, and what it is linked with. */
export function reasonsFor(db: Db, actor: Actor, id: string): Reasons {
  const row = anyRowOf(db, actor, id)
  if (!row || row.deletedAt !== null) throw new Problem('not-found')
  const { seq, importId, transferId } = row
  const brought = importId === null ? undefined : broughtBy(db, id, importId)
  return {
    transactionId: id,
    broughtBy: brought ? fromImport(brought) : null,
    matchedBy: matchedBy(db, seq).map(fromImport),
    payee: brought ? named(brought) : null,
    ruleRuns: ruleRuns(db, actor, seq),
    categoryChosen: chosen(db, seq),
    transfer: transferId === null ? null : transfer(db, seq, transferId),
  }
}

type FromImport = NonNullable<Reasons['broughtBy']>

interface ImportRow extends Omit<FromImport, 'committedAt'> {
  committedAt: Instant | null
  payee: string
  importedText: string
}

const ROW = `
  i.id AS importId, i.file_name AS fileName, i.source_kind AS sourceKind, r.row, r.decision, r.reason, r.outcome,
  i.committed_at AS committedAt, r.payee, r.imported_text AS importedText`

const broughtBy = (db: Db, id: string, importId: string): ImportRow | undefined =>
  db.$client
    .query<ImportRow, [string, string]>(`
      SELECT ${ROW} FROM imports i JOIN import_rows r ON r.import_seq = i.seq WHERE i.id = ? AND r.transaction_id = ? LIMIT 1`)
    .get(importId, id) ?? undefined

/** Those that left a key behind: a match always does. */
const matchedBy = (db: Db, seq: number): ImportRow[] =>
  db.$client
    .query<ImportRow, [number]>(`
      SELECT ${ROW} FROM (SELECT DISTINCT import_seq FROM transaction_keys WHERE transaction_seq = ?1 AND import_seq IS NOT NULL) k
      CROSS JOIN imports i ON i.seq = k.import_seq CROSS JOIN import_rows r ON r.import_seq = i.seq AND r.existing_seq = ?1
      ORDER BY i.seq`)
    .all(seq)

function fromImport({ payee: _payee, importedText: _text, committedAt, ...row }: ImportRow): FromImport {
  return { ...row, committedAt: toRfc3339OrNull(committedAt) }
}

/** A bank that names the payee apart is seldom cleaned, and then says it in words of its own. */
function named({ payee, importedText }: ImportRow): Reasons['payee'] {
  if (payee === '' || importedText.startsWith(payee)) return null
  const [first = ''] = fold(payee).split(' ')
  const isOfIt = fold(importedText).includes(first) || cleanPayee(importedText) === payee
  const why = isOfIt
    ? `The payee was cleaned from “${importedText}”.`
    : `The payee came beside the bank’s words, “${importedText}”.`
  return { from: importedText, to: payee, why }
}

interface StoredRun {
  runId: string
  trigger: RuleRun['trigger']
  at: Instant
  revertedAt: Instant | null
  before: string
  after: string
  reasons: string
}

function ruleRuns(db: Db, actor: Actor, seq: number): Reasons['ruleRuns'] {
  const rows = db.$client
    .query<StoredRun, [number]>(`
      SELECT u.id AS runId, u.trigger, u.at, u.reverted_at AS revertedAt, r.before, r.after, r.reasons
      FROM rule_run_rows r JOIN rule_runs u ON u.seq = r.run_seq WHERE r.transaction_seq = ? ORDER BY u.seq DESC`)
    .all(seq)
  if (rows.length === 0) return []
  const names = namesOf(db, actor)
  const nameOf = savedNames(db, actor.householdId)
  return rows.map(({ at, revertedAt, before, after, reasons, ...run }) => ({
    ...run,
    at: toRfc3339(at),
    revertedAt: toRfc3339OrNull(revertedAt),
    before: valuesToWire(JSON.parse(before), names),
    after: valuesToWire(JSON.parse(after), names),
    reasons: reasonsToWire(JSON.parse(reasons), nameOf),
  }))
}

function chosen(db: Db, seq: number): Reasons['categoryChosen'] {
  const row = db.$client
    .query<{ categoryId: string; userId: string; at: Instant }, [number]>(`
      SELECT c.id AS categoryId, h.user_id AS userId, h.at FROM category_choices h JOIN categories c ON c.seq = h.category_seq
      WHERE h.transaction_seq = ?`)
    .get(seq)
  return row && { ...row, at: toRfc3339(row.at) }
}

function transfer(db: Db, seq: number, transferId: string): Reasons['transfer'] {
  const other = db.$client
    .query<{ transactionId: string; accountId: string; account: string }, [string, number]>(`
      SELECT t.id AS transactionId, a.id AS accountId, a.name AS account FROM transactions t JOIN accounts a ON a.seq = t.account_seq
      WHERE t.transfer_id = ? AND t.seq <> ? AND t.deleted_at IS NULL`)
    .get(transferId, seq)
  if (!other) return null
  const { account, ...ids } = other
  return { ...ids, why: `It is one side of a transfer; the other is in ${account}.` }
}
