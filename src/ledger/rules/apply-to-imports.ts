import type { Actor } from '../../core/actor.ts'
import { fromColumns, type Money, type MoneyColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Movement } from '../matching/rule.ts'
import { changeOf } from './apply-changes.ts'
import type { RuleEffect } from './preview-effects.ts'
import * as ruleSets from './rule-sets.ts'
import { runOnNew } from './start-runs.ts'
import { namesOf } from './subject-names.ts'

/** A row of an import that may become a transaction. */
export interface NewImportRow {
  /** By which it is found again once it was added; see KEYS. */
  key: string
  date: Day
  amount: Money
  /** '' of an account that the import opens: no rule can name it yet. */
  accountId: string
  payee: string
  importedText: string
  notes: string
}

/** What the active rules make of rows that are not transactions yet. */
export interface ImportEffects {
  /** Of the rules it was worked out with. */
  basis: string
  /** The rows looked at, with what changes of them. */
  outcomes: Map<string, Outcome | undefined>
}

type Outcome = Omit<RuleEffect, 'seq' | 'version'>

/**
 * Rows of a file have the ids of their transactions since the preview, and other ones when it is read again; only their
 * account may turn out to be another. Rows of a feed are numbered by the plan they are of.
 */
const KEYS = {
  IMPORT: "r.transaction_id || ' ' || iif(p.action = 'CREATE', '', coalesce(a.id, ''))",
  BANK_SYNC: "r.row || ''",
}

/** SQL for the key of a row `r` of a file, which goes to `p` and so to the account `a`. */
export const FILE_KEY = KEYS.IMPORT

/**
 * Works out beforehand, where nobody waits for it, what `applyToImport` will do. Undefined where there are no active
 * rules; the rows are not even asked for then.
 */
export function previewImportEffects(
  db: Db,
  actor: Actor,
  newRows: () => NewImportRow[],
): ImportEffects | undefined {
  if (!ruleSets.hasActive(db, actor)) return undefined
  const { basis, apply } = ruleSets.saved(db, actor)
  const names = namesOf(db, actor)
  const outcomes = new Map<string, Outcome | undefined>()
  for (const row of newRows()) {
    const movement = movementOf(row)
    const outcome = apply(movement)
    const { reasons, unfit } = outcome
    const { before, after } = changeOf(0, movement, outcome, names)
    outcomes.set(row.key, reasons.length > 0 ? { before, after, reasons, unfit } : undefined)
  }
  return { basis, outcomes }
}

/** As an import adds it: nothing is known of it but what the bank says. */
const movementOf = ({ key: _key, ...said }: NewImportRow): Movement => ({
  ...said,
  tags: [],
  type: said.amount < 0n ? 'EXPENSE' : 'INCOME',
  categoryId: null,
  reviewed: false,
  hidden: false,
  isSplit: false,
})

/**
 * Lets the active rules loose on the rows an import has just added, before they are counted and linked. They stay
 * untouched, as they came. What was foreseen holds while the rules are the same. Answers how many were changed.
 */
export function applyToImport(
  tx: Tx,
  actor: Actor,
  importId: string,
  trigger: 'IMPORT' | 'BANK_SYNC',
  foreseen?: ImportEffects,
): number {
  if (!ruleSets.hasActive(tx, actor)) return 0
  const rows = addedRows(tx, importId, trigger)
  const isCurrent = foreseen?.basis === ruleSets.currentBasis(tx, actor)
  const known = isCurrent ? foreseen.outcomes : new Map<string, Outcome | undefined>()
  const unknown = rows.filter(({ key }) => !known.has(key))
  const rest =
    unknown.length > 0 ? previewImportEffects(tx, actor, () => unpreviewedRows(tx, unknown)) : undefined
  const effects = rows.flatMap(({ key, seq }): RuleEffect[] => {
    const outcome = known.get(key) ?? rest?.outcomes.get(key)
    return outcome ? [{ ...outcome, seq, version: 1 }] : []
  })
  return runOnNew(tx, actor, { trigger, importId, looked: rows.length }, effects)
}

interface Added {
  key: string
  seq: number
}

const addedRows = (tx: Tx, importId: string, trigger: keyof typeof KEYS): Added[] =>
  tx.$client
    .query<Added, [string]>(`
      SELECT ${KEYS[trigger]} AS key, t.seq FROM imports i CROSS JOIN import_rows r ON r.import_seq = i.seq
      CROSS JOIN transactions t ON t.id = r.transaction_id CROSS JOIN accounts a ON a.seq = t.account_seq
      CROSS JOIN import_accounts p ON p.import_seq = i.seq AND p.position = r.account_position
      WHERE i.id = ? AND r.outcome = 'ADDED'`)
    .all(importId)

interface Row extends Omit<NewImportRow, 'key' | 'amount'>, MoneyColumns {
  seq: number
}

/** The same as they stand, of rows that nothing was foreseen for. */
function unpreviewedRows(tx: Tx, added: Added[]): NewImportRow[] {
  const keys = new Map(added.map(({ key, seq }) => [seq, key]))
  return tx.$client
    .query<Row, [string]>(`
      SELECT t.seq, t.date, t.amount_high AS high, t.amount_low AS low, a.id AS accountId, t.payee, t.imported_text AS importedText, t.notes
      FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value JOIN accounts a ON a.seq = t.account_seq`)
    .all(JSON.stringify([...keys.keys()]))
    .map(({ seq, high, low, ...said }) => ({
      ...said,
      key: keys.get(seq) ?? '',
      amount: fromColumns({ high, low }),
    }))
}
