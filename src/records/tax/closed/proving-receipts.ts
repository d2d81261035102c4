import { formatColumns } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Corrections, StoredReading } from '../../receipts/tables.ts'

/** A receipt of a counted part: by its bytes, and what was read of it or somebody said instead. */
export interface ProvingReceipt {
  receiptId: string
  sha256: string
  date: string | null
  total: string | null
  currency: string | null
  taxes: ProvingTax[]
}

interface ProvingTax {
  kind: string
  amount: string
  included: boolean
}

interface Row {
  seq: number
  receiptId: string
  sha256: string
  date: string | null
  high: number | null
  low: number | null
  currency: string | null
  read: string | null
  corrected: string | null
}

/** Those of several transactions, by the transactions' numbers. */
export function receiptsOf({ $client }: Db, seqs: number[]): Map<number, ProvingReceipt[]> {
  const rows = $client.query<Row, [string]>(OF_TRANSACTIONS).all(JSON.stringify([...new Set(seqs)]))
  const bySeq = Map.groupBy(rows, ({ seq }) => seq)
  return new Map([...bySeq].map(([seq, own]) => [seq, own.map(receiptOf)]))
}

const OF_TRANSACTIONS = `
  SELECT p.seq, r.id AS receiptId, r.sha256, r.date, r.total_high AS high, r.total_low AS low, r.currency,
    json_extract(r.reading, '$.fields.taxes') AS read, json_extract(r.corrections, '$.taxes') AS corrected
  FROM (SELECT l.transaction_seq AS seq, l.receipt_seq FROM json_each(?1) j
      CROSS JOIN transaction_receipts l ON l.transaction_seq = j.value
    UNION SELECT e.transaction_seq, e.receipt_seq FROM json_each(?1) w
      CROSS JOIN tax_evidence e ON e.transaction_seq = w.value AND e.receipt_seq IS NOT NULL) p
  CROSS JOIN receipts r ON r.seq = p.receipt_seq ORDER BY p.receipt_seq`

const receiptOf = ({
  receiptId,
  sha256,
  date,
  high,
  low,
  currency,
  read,
  corrected,
}: Row): ProvingReceipt => ({
  receiptId,
  sha256,
  date,
  currency,
  total: high === null || low === null ? null : formatColumns(high, low),
  taxes: taxesOf(read, corrected),
})

function taxesOf(read: string | null, corrected: string | null): ProvingTax[] {
  const said = corrected === null ? undefined : (JSON.parse(corrected) as Corrections['taxes'])
  const taxes = said ? (said.value ?? []) : readTaxes(read)
  return taxes.map(({ kind, amount, included }) => ({ kind, amount, included }))
}

const readTaxes = (read: string | null): StoredReading['fields']['taxes'] =>
  read === null ? [] : JSON.parse(read)
