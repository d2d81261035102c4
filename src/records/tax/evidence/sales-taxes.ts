import { fromColumns, type Money, magnitude, moneyOf } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rounded } from '../exact.ts'
import type { Piece } from '../pieces.ts'
import { WHOLE_TRANSACTION } from '../tables.ts'
import type { EvidenceItem } from './evidence-items.ts'

/** The sales taxes in a piece, without a sign. GST and HST are one tax; PST is only shown. */
export interface SalesTaxes {
  gst: Money
  qst: Money
  pst: Money
  /** RECEIPT: of a confirmed one. STATED: a person typed it. ACCEPTED: worked out backwards, and accepted. */
  source: 'RECEIPT' | 'STATED' | 'ACCEPTED'
}

type Amounts = Pick<SalesTaxes, 'gst' | 'qst' | 'pst'>
type Items = Map<number, EvidenceItem[]>

export const pieceKey = ({ seq, part }: Pick<Piece, 'seq' | 'part'>): string => `${seq} ${part}`

/**
 * The taxes of these pieces, by their keys: of their confirmed receipts, else what somebody said. All the parts of a
 * transaction must be among the pieces. What has neither is not in the answer.
 */
export function taxesOf(db: Db, pieces: readonly Piece[], items: Items): Map<string, SalesTaxes> {
  const byTransaction = Map.groupBy(pieces, ({ seq }) => seq)
  const seqs = [...byTransaction.keys()]
  const taxes = new Map<string, SalesTaxes>()
  for (const { seq, part, of } of statedTaxes(db, seqs)) share(taxes, byTransaction.get(seq) ?? [], part, of)
  const read = receiptTaxes(db, confirmedIn(seqs, items))
  const fromReceipts = new Map<string, SalesTaxes>()
  for (const { seq, part, of } of read) share(fromReceipts, byTransaction.get(seq) ?? [], part, of)
  return new Map([...taxes, ...fromReceipts])
}

interface Placed {
  seq: number
  part: number
  of: SalesTaxes & { amount?: Money }
}

/** Gives what is of a whole transaction to its parts in proportion, so that they add up to it. */
function share(
  into: Map<string, SalesTaxes>,
  pieces: readonly Piece[],
  part: number,
  of: Placed['of'],
): void {
  const meant = part === WHOLE_TRANSACTION ? pieces : pieces.filter((piece) => piece.part === part)
  const sizes = meant.map(({ amount }) => magnitude(amount))
  const whole = sizes.reduce((sum, size) => sum + size, 0n)
  // What somebody said is of what the part came to then.
  if (of.amount !== undefined && of.amount !== whole) return
  const [gst, qst, pst] = [of.gst, of.qst, of.pst].map((tax) => inProportion(tax, sizes))
  for (const [at, piece] of meant.entries()) {
    const known = into.get(pieceKey(piece))
    into.set(pieceKey(piece), {
      gst: (known?.gst ?? 0n) + (gst?.[at] ?? 0n),
      qst: (known?.qst ?? 0n) + (qst?.[at] ?? 0n),
      pst: (known?.pst ?? 0n) + (pst?.[at] ?? 0n),
      source: of.source,
    })
  }
}

/** In whole ten-thousandths, which add up to the whole exactly however it is divided. */
function inProportion(whole: Money, sizes: readonly Money[]): Money[] {
  const all = sizes.reduce((sum, size) => sum + size, 0n)
  if (all === 0n) return sizes.map(() => 0n)
  let [before, given] = [0n, 0n]
  return sizes.map((size) => {
    before += size
    const upTo = rounded({ numerator: whole * before, denominator: all }, 1n)
    const own = upTo - given
    given = upTo
    return own
  })
}

/**
 * What a person has linked or attached is confirmed once it is read, unless its amounts are in doubt: a doubtful merchant or
 * day changes no tax. Its own row says which of these it is.
 */
const confirmedIn = (seqs: number[], items: Items): number[] => [
  ...new Set(
    seqs
      .flatMap((seq) => items.get(seq) ?? [])
      .flatMap(({ file }) => (file?.documentKind === 'RECEIPT' ? [file.seq] : [])),
  ),
]

interface ReadTaxes {
  seq: number
  taxes: string | null
}

function receiptTaxes(db: Db, receiptSeqs: number[]): Placed[] {
  if (receiptSeqs.length === 0) return []
  const list = JSON.stringify(receiptSeqs)
  const read = db.$client.query<ReadTaxes, [string]>(TAXES).all(list)
  const places = Map.groupBy(
    db.$client.query<Place, [string, string]>(PLACES).all(list, list),
    ({ receiptSeq }) => receiptSeq,
  )
  return read.flatMap(({ seq, taxes }) => {
    const of = sumOfTaxes(taxes)
    const own = places.get(seq) ?? []
    const linked = own.filter(({ isLinked }) => isLinked)
    // A receipt of several transactions is shared among them; one that is linked is of the whole of each.
    const targets = linked.length > 0 ? linked : own
    const sizes = targets.map(({ high, low }) => magnitude(fromColumns({ high, low })))
    const [gst, qst, pst] = [of.gst, of.qst, of.pst].map((tax) => inProportion(tax, sizes))
    return targets.map(({ transactionSeq, part }, at) => ({
      seq: transactionSeq,
      part,
      of: { gst: gst?.[at] ?? 0n, qst: qst?.[at] ?? 0n, pst: pst?.[at] ?? 0n, source: 'RECEIPT' as const },
    }))
  })
}

interface Place {
  receiptSeq: number
  transactionSeq: number
  part: number
  high: number
  low: number
  isLinked: number
  date: string
}

const FIELDS = { GST: 'gst', HST: 'gst', QST: 'qst', PST: 'pst' } as const

/** As they are printed, or a person wrote them; of one printed by its rate alone, what the total has more for it. */
function sumOfTaxes(taxes: string | null): Amounts {
  const sum = { gst: 0n, qst: 0n, pst: 0n }
  const all = JSON.parse(taxes ?? '[]') as { kind: string; amount: string }[] | null
  for (const { kind, amount } of all ?? []) {
    const field = FIELDS[kind as keyof typeof FIELDS]
    if (field) sum[field] += magnitude(moneyOf(amount))
  }
  return sum
}

interface StatedTaxes {
  seq: number
  part: number
  high: number
  low: number
  gstHigh: number
  gstLow: number
  qstHigh: number
  qstLow: number
  isEstimate: number
}

const statedTaxes = ({ $client }: Db, seqs: number[]): Placed[] =>
  seqs.length === 0
    ? []
    : $client
        .query<StatedTaxes, [string]>(SAID)
        .all(JSON.stringify(seqs))
        .map(({ seq, part, high, low, ...row }) => ({
          seq,
          part,
          of: {
            gst: fromColumns({ high: row.gstHigh, low: row.gstLow }),
            qst: fromColumns({ high: row.qstHigh, low: row.qstLow }),
            pst: 0n,
            source: row.isEstimate ? 'ACCEPTED' : 'STATED',
            amount: magnitude(fromColumns({ high, low })),
          },
        }))

const TAXES = `
  SELECT r.seq,
    iif(r.corrections ->> '$.taxes' IS NULL, r.reading -> '$.fields.taxes', r.corrections -> '$.taxes.value') AS taxes
  FROM json_each(?) w CROSS JOIN receipts r ON r.seq = w.value
  WHERE r.state = 'READ' OR r.corrections ->> '$.taxes' IS NOT NULL OR r.state = 'NEEDS_REVIEW' AND
    (r.corrections ->> '$.total' IS NOT NULL OR NOT EXISTS (
      SELECT 1 FROM json_each(r.reading, '$.reviewReasons') d WHERE d.value LIKE 'TOTAL%'))
  ORDER BY r.seq`
const PLACES = `
  SELECT l.receipt_seq AS receiptSeq, l.transaction_seq AS transactionSeq, -1 AS part, t.amount_high AS high,
    t.amount_low AS low, 1 AS isLinked, t.date AS date
    FROM json_each(?) w CROSS JOIN receipt_links l ON l.receipt_seq = w.value CROSS JOIN transactions t ON t.seq = l.transaction_seq
    WHERE t.deleted_at IS NULL
  UNION ALL SELECT e.receipt_seq, e.transaction_seq, e.part, e.amount_high, e.amount_low, 0, u.date
    FROM json_each(?) w CROSS JOIN tax_evidence e INDEXED BY tax_evidence_by_receipt ON e.receipt_seq = w.value
    CROSS JOIN transactions u ON u.seq = e.transaction_seq WHERE u.deleted_at IS NULL
  ORDER BY receiptSeq, date, transactionSeq, part`
const SAID = `
  SELECT x.transaction_seq AS seq, x.part, x.amount_high AS high, x.amount_low AS low, x.gst_high AS gstHigh, x.gst_low AS gstLow,
    x.qst_high AS qstHigh, x.qst_low AS qstLow, x.is_estimate AS isEstimate
  FROM json_each(?) w CROSS JOIN tax_sales_taxes x ON x.transaction_seq = w.value`
