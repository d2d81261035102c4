import { formatMoney, fromColumns, type Money, magnitude, sumColumns } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ReceiptRow } from '../../receipts/receipt-rows.ts'
import type { Piece } from '../pieces.ts'
import { type evidenceDetails, type evidenceTypes, WHOLE_TRANSACTION } from '../tables.ts'
import { outgoingSides } from '../transfer-sides.ts'
import type { PartEvidence } from './evidence-model.ts'

/** Something to show for a transaction, or a part of it: a linked receipt, or what somebody attached. */
export interface EvidenceItem {
  transactionSeq: number
  part: number
  /** What the part came to when it was attached; undefined of a linked receipt, which is of the whole. */
  amount: Money | undefined
  evidenceId: string | null
  kind: (typeof evidenceTypes)[number] | 'DOCUMENT'
  note: string | null
  /** Written down by a person, or read. */
  registrations: string[]
  shows: (typeof evidenceDetails)[number][]
  file: EvidenceFile | null
}

/** A receipt, or a document by the same door. */
interface EvidenceFile
  extends Pick<ReceiptRow, 'seq' | 'id' | 'documentKind' | 'state' | 'fileName' | 'sha256' | 'mediaType'> {
  merchant: string | null
  date: Day | null
  total: Money | null
  currency: string | null
  isLinked: boolean
  /** What all comes to that it is linked or attached to. */
  provenAmount: Money
  /** How many transactions that is: a paper of the year proves several. */
  provenCount: number
}

/**
 * By transaction: all there is to show for each, of a transfer for either side, in two walks through indexes however many they
 * are.
 */
export function evidenceItems({ $client }: Db, seqs: readonly number[]): Map<number, EvidenceItem[]> {
  const items = new Map<number, EvidenceItem[]>()
  if (seqs.length === 0) return items
  const own = [...new Set(seqs)]
  const list = JSON.stringify([...own.map((seq) => [seq, seq]), ...outgoingSides({ $client }, own)])
  const rows = $client.query<Row, [string, string]>(ITEMS).all(list, list)
  const proven = provenBy({ $client }, rows)
  for (const row of rows) {
    const item = itemOf(row, proven)
    const known = items.get(row.transactionSeq)
    if (known) known.push(item)
    else items.set(row.transactionSeq, [item])
  }
  return items
}

type Reach = Pick<EvidenceFile, 'provenAmount' | 'provenCount'>

/** How far each file reaches: all that it is linked to, and every part it is attached to besides. */
function provenBy({ $client }: Pick<Db, '$client'>, rows: readonly Row[]): Map<number, Reach> {
  const list = JSON.stringify([...new Set(rows.flatMap(({ seq }) => seq ?? []))])
  return new Map(
    $client
      .query<{ seq: number; high: number; low: number; count: number }, [string, string]>(PROVEN)
      .all(list, list)
      .map(({ seq, count, ...amount }) => [seq, { provenAmount: fromColumns(amount), provenCount: count }]),
  )
}

/**
 * Those of a piece: of the whole transaction, and of this part while it is the one that was meant. What was said of a linked
 * receipt stands in its place.
 */
export function itemsOf(piece: Pick<Piece, 'part' | 'amount'>, all: EvidenceItem[] = []): EvidenceItem[] {
  const own = all.filter(
    ({ part, amount }) =>
      part === WHOLE_TRANSACTION || (part === piece.part && amount === magnitude(piece.amount)),
  )
  const said = new Set(own.flatMap(({ evidenceId, file }) => (evidenceId && file ? [file.seq] : [])))
  return own.filter(({ evidenceId, file }) => evidenceId !== null || !file || !said.has(file.seq))
}

export const shownItem = ({ kind, file, note, shows, ...item }: EvidenceItem): PartEvidence => ({
  evidenceId: item.evidenceId,
  source: file?.documentKind ?? 'ON_PAPER',
  kind,
  note,
  shows,
  receiptId: file?.id ?? null,
  registrationNumber: item.registrations[0] ?? null,
  fileName: file?.fileName ?? null,
  date: file?.date ?? null,
  total: file?.total != null ? formatMoney(file.total) : null,
})

interface Row {
  transactionSeq: number
  part: number
  high: number | null
  low: number | null
  evidenceId: string | null
  kind: (typeof evidenceTypes)[number] | null
  note: string | null
  registrationNumber: string | null
  shows: string | null
  isLinked: number
  seq: number | null
  id: string
  documentKind: ReceiptRow['documentKind']
  state: ReceiptRow['state']
  fileName: string
  sha256: string
  mediaType: ReceiptRow['mediaType']
  merchant: string | null
  date: Day | null
  totalHigh: number | null
  totalLow: number | null
  currency: string | null
  keys: string
}

/** Of what merchants are known by, the numbers they are registered under. */
const REGISTRATION = /^\d{9}R[TRCPZ]\d{4}$|^\d{10}TQ\d{4}$/

function itemOf(
  { transactionSeq, part, evidenceId, note, ...row }: Row,
  proven: Map<number, Reach>,
): EvidenceItem {
  const { high, low } = row
  const read = row.seq === null ? [] : (JSON.parse(row.keys) as string[])
  const written = row.registrationNumber?.replace(/ /g, '')
  return {
    transactionSeq,
    part,
    evidenceId,
    note,
    amount: high === null || low === null ? undefined : magnitude(fromColumns({ high, low })),
    kind: row.kind ?? row.documentKind,
    registrations: [...(written ? [written] : []), ...read.filter((key) => REGISTRATION.test(key))],
    shows: row.shows === null ? [] : JSON.parse(row.shows),
    file: fileOf(row, proven),
  }
}

function fileOf(
  row: Omit<Row, 'transactionSeq' | 'part' | 'evidenceId' | 'note'>,
  proven: Map<number, Reach>,
): EvidenceFile | null {
  const { seq, totalHigh, totalLow, isLinked } = row
  if (seq === null) return null
  const { id, documentKind, state, fileName, sha256, mediaType, merchant, date, currency } = row
  const total =
    totalHigh === null || totalLow === null ? null : fromColumns({ high: totalHigh, low: totalLow })
  return {
    seq,
    id,
    documentKind,
    state,
    fileName,
    sha256,
    mediaType,
    merchant,
    date,
    total,
    currency,
    isLinked: Boolean(isLinked),
    provenAmount: proven.get(seq)?.provenAmount ?? 0n,
    provenCount: proven.get(seq)?.provenCount ?? 0,
  }
}

const FILE = `r.seq, r.id, r.document_kind AS documentKind, r.state, r.file_name AS fileName, r.sha256, r.media_type AS mediaType,
  r.merchant, r.date, r.total_high AS totalHigh, r.total_low AS totalLow, r.currency, r.merchant_keys AS keys`
const ITEMS = `
  SELECT w.value ->> 0 AS transactionSeq, -1 AS part, NULL AS high, NULL AS low, NULL AS evidenceId, NULL AS kind,
    NULL AS note, NULL AS registrationNumber, NULL AS shows, 1 AS isLinked, ${FILE}
    FROM json_each(?) w CROSS JOIN receipt_links l INDEXED BY receipt_links_by_transaction ON l.transaction_seq = w.value ->> 1
    CROSS JOIN receipts r ON r.seq = l.receipt_seq WHERE r.deleted_at IS NULL AND r.state <> 'FAILED'
  UNION ALL SELECT w.value ->> 0, e.part, e.amount_high, e.amount_low, e.id, e.kind, e.note, e.registration_number, e.shows,
    EXISTS (SELECT 1 FROM receipt_links k WHERE k.receipt_seq = e.receipt_seq AND k.transaction_seq = e.transaction_seq), ${FILE}
    FROM json_each(?) w CROSS JOIN tax_evidence e ON e.transaction_seq = w.value ->> 1 LEFT JOIN receipts r ON r.seq = e.receipt_seq
    WHERE e.receipt_seq IS NULL OR r.deleted_at IS NULL AND r.state <> 'FAILED'
  ORDER BY transactionSeq, part, seq`

const SUM = sumColumns('p.high', 'p.low')
const signedPart = (half: 'high' | 'low') => `CASE WHEN e.part = ${WHOLE_TRANSACTION} THEN u.amount_${half}
    WHEN u.amount_high < 0 OR u.amount_low < 0 THEN -s.amount_${half} ELSE s.amount_${half} END`
/** What is linked as a whole is not counted a second time by its parts, nor what is of a part that is another one by now. */
const PROVEN = `
  SELECT p.seq, ${SUM.high} AS high, ${SUM.low} AS low, count(DISTINCT p.transactionSeq) AS count FROM (
    SELECT l.receipt_seq AS seq, l.transaction_seq AS transactionSeq, n.amount_high AS high, n.amount_low AS low
      FROM json_each(?) w CROSS JOIN receipt_links l ON l.receipt_seq = w.value
      CROSS JOIN transactions n ON n.seq = l.transaction_seq WHERE n.deleted_at IS NULL
    UNION ALL SELECT e.receipt_seq, e.transaction_seq, ${signedPart('high')}, ${signedPart('low')}
      FROM json_each(?) w CROSS JOIN tax_evidence e INDEXED BY tax_evidence_by_receipt ON e.receipt_seq = w.value
      CROSS JOIN transactions u ON u.seq = e.transaction_seq
      LEFT JOIN transaction_splits s ON s.transaction_seq = e.transaction_seq AND s.position = e.part
      WHERE u.deleted_at IS NULL
        AND (e.part = ${WHOLE_TRANSACTION} OR s.amount_high = e.amount_high AND s.amount_low = e.amount_low)
        AND NOT EXISTS (SELECT 1 FROM receipt_links k WHERE k.receipt_seq = e.receipt_seq AND k.transaction_seq = e.transaction_seq)
        AND (e.part = ${WHOLE_TRANSACTION} OR NOT EXISTS (SELECT 1 FROM tax_evidence x
          WHERE x.transaction_seq = e.transaction_seq AND x.part = ${WHOLE_TRANSACTION} AND x.receipt_seq = e.receipt_seq))) p
  GROUP BY p.seq`
