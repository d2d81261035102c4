import type { Day } from '../../core/time.ts'
import type { KeyScheme } from '../../intake/duplicates/decisions.ts'
import type { Db } from '../../platform/db/db.ts'

/** A transaction with everybody who has spoken for it. */
export interface SourcedTransaction {
  seq: number
  bankDate: Day
  payee: string
  text: string
  isReconciled: boolean
  importId: string | null
  source: string
  /** Kinds of ids and contents it is known by; of a feed, which one. */
  schemes: Set<string>
  /** The imports that brought it or found it. */
  imports: Set<number>
}

interface Row {
  seq: number
  bankDate: Day
  payee: string
  text: string
  status: string
  importId: string | null
  importSeq: number | null
  source: string
}

interface Key {
  seq: number
  scheme: KeyScheme
  feed: string | null
  importSeq: number | null
}

const ROWS = `
  SELECT t.seq, coalesce(t.bank_date, t.date) AS bankDate, t.payee, t.imported_text AS text, t.status, t.import_id AS importId,
    i.seq AS importSeq, t.source
  FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value LEFT JOIN imports i ON i.id = t.import_id`

const KEYS = `
  SELECT DISTINCT k.transaction_seq AS seq, k.scheme, iif(k.scheme = 'sf', substr(k.key, 1, instr(k.key, char(9)) - 1), NULL) AS feed,
    k.import_seq AS importSeq
  FROM json_each(?) j CROSS JOIN transaction_keys k ON k.transaction_seq = j.value`

export function sourcesOf(db: Db, seqs: number[]): Map<number, SourcedTransaction> {
  const list = JSON.stringify(seqs.toSorted((one, other) => one - other))
  const keys = Map.groupBy(db.$client.query<Key, [string]>(KEYS).all(list), ({ seq }) => seq)
  const rows = db.$client.query<Row, [string]>(ROWS).all(list)
  return new Map(rows.map((row) => [row.seq, sourcedTransaction(row, keys.get(row.seq) ?? [])]))
}

function sourcedTransaction({ status, importSeq, ...row }: Row, keys: Key[]): SourcedTransaction {
  const imports = [importSeq, ...keys.map((key) => key.importSeq)].filter((seq) => seq !== null)
  return {
    ...row,
    isReconciled: status === 'RECONCILED',
    schemes: new Set(keys.map(({ scheme, feed }) => (feed === null ? scheme : `sf ${feed}`))),
    imports: new Set(imports),
  }
}

/** The transactions that each import has found there already: it lists them and knew them from its other rows. */
export function matchesByImport(db: Db): (importSeq: number) => ReadonlySet<number> {
  const known = new Map<number, ReadonlySet<number>>()
  return (importSeq) => {
    const found = known.get(importSeq) ?? new Set(existingOf(db, importSeq))
    known.set(importSeq, found)
    return found
  }
}

const existingOf = (db: Db, importSeq: number): number[] =>
  db.$client
    .query<{ seq: number }, [number]>(`
      SELECT existing_seq AS seq FROM import_rows
      WHERE import_seq = ? AND existing_seq IS NOT NULL AND decision <> 'POSSIBLE_DUPLICATE'`)
    .all(importSeq)
    .map(({ seq }) => seq)
