import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { Problem } from '../../../core/problem.ts'
import { type Instant, toRfc3339, toRfc3339OrNull } from '../../../core/time.ts'
import { fold } from '../../../ledger/categories/names.ts'
import { cleanPayee } from '../../../ledger/matching/payees.ts'
import * as runs from '../../../ledger/rules/runs.ts'
import { anyRowOf } from '../../../ledger/transactions/ledger.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db } from '../../../platform/db/db.ts'
import { storedText } from '../words/in-words.ts'
import type { Reasons } from './reasons-model.ts'
import { whyWords } from './why-words.ts'

/** Why a transaction is as it is: what brought it, what changed it by itself, and what it is linked with. */
export function reasonsFor(db: Db, actor: Actor, id: string): Reasons {
  const row = anyRowOf(db, actor, id)
  if (!row || row.deletedAt !== null) throw new Problem('not-found')
  const { seq, importId, transferId } = row
  const language = languageOfReader(db, actor)
  const brought = importId === null ? undefined : broughtBy(db, id, importId)
  return {
    transactionId: id,
    broughtBy: brought ? fromImport(brought, language) : null,
    matchedBy: matchedBy(db, seq).map((one) => fromImport(one, language)),
    payee: brought ? named(brought, language) : null,
    ruleRuns: runs.ofTransaction(db, actor, seq),
    categoryChosen: chosen(db, seq),
    transfer: transferId === null ? null : transfer(db, seq, transferId, language),
  }
}

type FromImport = NonNullable<Reasons['broughtBy']>

interface ImportRow extends Omit<FromImport, 'committedAt' | 'place' | 'hasPage'> {
  committedAt: Instant | null
  place: string | null
  hasPage: number
  payee: string
  importedText: string
}

const ROW = `
  i.id AS importId, i.file_name AS fileName, i.source_kind AS sourceKind, r.row, r.decision, r.reason, r.outcome,
  i.committed_at AS committedAt, r.payee, r.imported_text AS importedText, r.place,
  EXISTS (SELECT 1 FROM account_statements s WHERE s.import_seq = i.seq AND s.sha256 IS NOT NULL) AS hasPage`

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

function fromImport(
  { payee: _payee, importedText: _text, committedAt, reason, place, hasPage, ...row }: ImportRow,
  language: Language,
): FromImport {
  return {
    ...row,
    reason: reason && storedText(reason, language),
    committedAt: toRfc3339OrNull(committedAt),
    place: place === null ? null : JSON.parse(place),
    hasPage: place !== null && hasPage === 1,
  }
}

/** A bank that names the payee apart is seldom cleaned, and then says it in words of its own. */
function named({ payee, importedText }: ImportRow, language: Language): Reasons['payee'] {
  if (payee === '' || importedText.startsWith(payee)) return null
  const [first = ''] = fold(payee).split(' ')
  const isOfIt = fold(importedText).includes(first) || cleanPayee(importedText) === payee
  const { payeeCleaned, payeeBeside } = whyWords[language]
  return { from: importedText, to: payee, why: (isOfIt ? payeeCleaned : payeeBeside)(importedText) }
}

function chosen(db: Db, seq: number): Reasons['categoryChosen'] {
  const row = db.$client
    .query<{ categoryId: string; userId: string; at: Instant }, [number]>(`
      SELECT c.id AS categoryId, h.user_id AS userId, h.at FROM category_choices h JOIN categories c ON c.seq = h.category_seq
      WHERE h.transaction_seq = ?`)
    .get(seq)
  return row && { ...row, at: toRfc3339(row.at) }
}

function transfer(db: Db, seq: number, transferId: string, language: Language): Reasons['transfer'] {
  const other = db.$client
    .query<{ transactionId: string; accountId: string; account: string }, [string, number]>(`
      SELECT t.id AS transactionId, a.id AS accountId, a.name AS account FROM transactions t JOIN accounts a ON a.seq = t.account_seq
      WHERE t.transfer_id = ? AND t.seq <> ? AND t.deleted_at IS NULL`)
    .get(transferId, seq)
  if (!other) return null
  const { account, ...ids } = other
  return { ...ids, why: whyWords[language].sideOfTransfer(account) }
}
