import { existsSync } from 'node:fs'
import { type Instant, toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { cleanPayee } from '../../ledger/matching/payees.ts'
import { writtenApart } from '../../ledger/merchants/merchants.ts'
import type { Db } from '../../platform/db/db.ts'
import { uploadPath } from '../../platform/paper/storage.ts'
import type { Receipt } from './model.ts'
import { offeredPapers } from './paper-parts.ts'
import type { ReadField } from './reading/reading.ts'
import type { ReceiptRow } from './receipt-rows.ts'
import { reasonsLeft, signed, valueNow } from './values.ts'

/** Receipts as they are answered: three questions for all of them together. */
export function toWires({ $client: client }: Db, dataDir: string, rows: ReceiptRow[]): Receipt[] {
  const seqs = JSON.stringify(rows.map(({ seq }) => seq))
  const links = grouped(client.query<Linked, [string]>(LINKS).all(seqs))
  const duplicates = grouped(client.query<Duplicate, [string]>(DUPLICATES).all(seqs))
  const changed = client.query<{ seq: number }, [string]>(CHANGES).all(seqs)
  const undoable = new Set(changed.map(({ seq }) => seq))
  return rows.map((row) => ({
    ...ofRow(row),
    duplicateOf: (duplicates.get(row.seq) ?? []).map(({ id, reason }) => ({ id, reason })),
    ...matched(row, links.get(row.seq) ?? []),
    papers: offeredPapers(row, links.has(row.seq)),
    missing: !existsSync(uploadPath(dataDir, row)),
    canUndo: undoable.has(row.seq),
  }))
}

export function toWire(db: Db, dataDir: string, row: ReceiptRow): Receipt {
  const [wire] = toWires(db, dataDir, [row])
  if (!wire) throw new Error('a receipt was not written out')
  return wire
}

interface Linked {
  seq: number
  id: string
}
interface Duplicate extends Linked {
  reason: 'SAME_TEXT' | 'SAME_PURCHASE'
}

const LINKS = `SELECT l.receipt_seq AS seq, t.id FROM receipt_links l JOIN transactions t ON t.seq = l.transaction_seq
  WHERE l.receipt_seq IN (SELECT value FROM json_each(?)) AND t.deleted_at IS NULL ORDER BY t.date, t.seq`
const DUPLICATES = `SELECT d.receipt_seq AS seq, r.id, d.reason FROM receipt_duplicates d JOIN receipts r ON r.seq = d.of_seq
  WHERE d.receipt_seq IN (SELECT value FROM json_each(?)) AND r.deleted_at IS NULL ORDER BY r.seq`
const CHANGES = `SELECT receipt_seq AS seq FROM receipt_changes WHERE receipt_seq IN (SELECT value FROM json_each(?))`

function grouped<Row extends { seq: number }>(rows: Row[]): Map<number, Row[]> {
  const bySeq = new Map<number, Row[]>()
  for (const row of rows) {
    const known = bySeq.get(row.seq)
    if (known) known.push(row)
    else bySeq.set(row.seq, [row])
  }
  return bySeq
}

/** What still waits to be read is not matched yet, whatever it was uploaded for. */
function matched({ state }: ReceiptRow, links: Linked[]): Pick<Receipt, 'status' | 'transactionIds'> {
  const isRead = state !== 'UPLOADED' && state !== 'READING'
  return { status: isRead && links.length > 0 ? 'MATCHED' : state, transactionIds: links.map(({ id }) => id) }
}

type OfRow = Omit<Receipt, 'status' | 'transactionIds' | 'duplicateOf' | 'papers' | 'missing' | 'canUndo'>

const ofRow = (row: ReceiptRow): OfRow => ({
  id: row.id,
  kind: row.kind,
  documentKind: row.documentKind,
  fileName: row.fileName,
  mediaType: row.mediaType,
  bytes: row.bytes,
  sha256: row.sha256,
  pages: row.pages,
  uploadedBy: row.uploadedBy,
  uploadedAt: toRfc3339(row.uploadedAt),
  readAt: toRfc3339OrNull(row.readAt),
  reader: row.reader,
  fields: fieldsOf(row),
  merchantName: merchantNameOf(row),
  checks: checksNow(row),
  reviewReasons: reasonsLeft(row),
  failure: row.failure && { code: row.failure, message: FAILURES[row.failure] },
  deletedAt: toRfc3339OrNull(row.deletedAt),
  version: row.version,
})

const NO_CHECKS = { subtotalPlusTax: null, itemsSum: null, paidMinusChange: null, taxRate: null }

/** A check of what was read says nothing of what somebody has put in its place. */
function checksNow(row: ReceiptRow): Receipt['checks'] {
  const { reading, corrections } = row
  const { subtotalPlusTax, itemsSum, paidMinusChange, taxRate } = reading?.checks ?? NO_CHECKS
  const isChanged = (name: 'total' | 'subtotal' | 'tip'): boolean => {
    const bare = (amount: string | null | undefined) => amount?.replace(/^-/, '') ?? null
    return corrections[name] !== undefined && bare(valueNow(row, name)) !== bare(reading?.fields[name].value)
  }
  const [total, subtotal, tip] = [isChanged('total'), isChanged('subtotal'), isChanged('tip')]
  const taxes = corrections.taxes !== undefined
  const isBaseChanged = subtotal || (total && reading?.fields.subtotal.value == null)
  return {
    subtotalPlusTax: total || subtotal || tip || taxes ? null : subtotalPlusTax,
    itemsSum: isBaseChanged ? null : itemsSum,
    paidMinusChange: total ? null : paidMinusChange,
    taxRate: taxes || subtotal ? null : taxRate,
  }
}

const NOTHING: ReadField = { value: null, confidence: 0, box: null }

const FAILURES: Record<NonNullable<ReceiptRow['failure']>, string> = {
  ENCRYPTED_PDF: 'The PDF asks for a password. Save a copy without one and upload that.',
  TOO_MANY_PAGES: 'The PDF has more pages than are read. Upload the pages with the amounts.',
  TIMEOUT: 'Reading it took too long and was stopped.',
  OUT_OF_MEMORY: 'Reading it takes more memory than one file may take, and was stopped.',
  READER_BROKE: 'It is made in a way that broke the reader.',
  DAMAGED: 'The file is damaged and cannot be opened.',
  NO_TEXT: 'Nothing written was found on it.',
}

/** As payees are called; what a person has written stays as it is. */
export function merchantNameOf(row: ReceiptRow): string | null {
  const name = valueNow(row, 'merchant')
  return name === null || row.corrections.merchant ? name : cleanPayee(writtenApart(name) ?? name)
}

type FieldName = 'merchant' | 'time' | 'total' | 'subtotal' | 'tip' | 'currency' | 'cardLast4' | 'date'

function fieldOf(row: ReceiptRow, name: FieldName) {
  const { confidence, value: read, box } = row.reading?.fields[name] ?? NOTHING
  const corrected = row.corrections[name]
  return {
    value: valueNow(row, name),
    confidence: corrected ? 1 : confidence,
    read,
    box,
    correctedBy: corrected?.by ?? null,
    correctedAt: corrected ? toRfc3339(corrected.at as Instant) : null,
  }
}

function fieldsOf(row: ReceiptRow): Receipt['fields'] {
  const { reading, corrections } = row
  const { taxes, items } = corrections
  return {
    merchant: fieldOf(row, 'merchant'),
    date: { ...fieldOf(row, 'date'), alternatives: reading?.fields.date.alternatives ?? [] },
    time: fieldOf(row, 'time'),
    total: fieldOf(row, 'total'),
    subtotal: fieldOf(row, 'subtotal'),
    tip: fieldOf(row, 'tip'),
    currency: fieldOf(row, 'currency'),
    cardLast4: fieldOf(row, 'cardLast4'),
    taxes: taxes
      ? (taxes.value ?? []).map((tax) => ({
          ...tax,
          amount: signed(tax.amount, row),
          ...BY_HAND,
          computed: false,
        }))
      : (reading?.fields.taxes ?? []).map((tax) => ({ ...tax, amount: signed(tax.amount, row) })),
    registrations: reading?.fields.registrations ?? [],
    items: items
      ? (items.value ?? []).map((item) => ({ ...item, ...BY_HAND }))
      : (reading?.fields.items ?? []),
    taxesCorrected: who(taxes),
    itemsCorrected: who(items),
  }
}

const BY_HAND = { confidence: 1, box: null }
const who = (corrected: { by: string; at: number } | undefined) =>
  corrected ? { by: corrected.by, at: toRfc3339(corrected.at as Instant) } : null
