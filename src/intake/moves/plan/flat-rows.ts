import { fitsMoney, type Money } from '../../../core/money.ts'
import { type Day, FIRST_DAY, LAST_DAY } from '../../../core/time.ts'
import { line, lines, tagsOf } from '../../../ledger/transactions/text-fields.ts'
import type { FittedTexts } from '../fitted-texts.ts'
import type { SourceLedger, SourceStatus, SourceTransaction, SourceTransfer } from '../source-ledger.ts'
import { UnreadableMove } from '../unreadable-move.ts'

/** A transaction as it can stand in this ledger: in one account, a transfer or split, and never both. */
export interface FlatRow {
  /** By which it is known again. */
  id: string
  account: number
  date: Day
  amount: Money
  payee: string
  importedText: string
  category: number | undefined
  notes: string
  tags: string[]
  status: SourceStatus
  checkNumber: string | undefined
  original: SourceTransaction['original'] | undefined
  bankId: string | undefined
  parts: FlatPart[] | undefined
  transfer: SourceTransfer | undefined
  isTransfer: boolean
  isHidden: boolean
  isReviewed: boolean
  transactedDate: Day | undefined
  /** Of a linked transfer, the index of the other side. */
  partner?: number
}

const TAG_MOST = 50
const TAGS_MOST = 50

interface FlatPart {
  amount: Money
  category: number | undefined
  notes: string
}

export interface FlatRows {
  rows: FlatRow[]
  /** How many split transactions had a part that is a transfer, and became several. */
  parted: number
  /** How many sides of transfers found no other side. */
  alone: number
  /** How many sides of transfers move nothing, so that neither is out or in. */
  empty: number
  /** How many tags are too long to be one. */
  tagsLeft: number
}

/**
 * The rows of a source ledger. A part of a split that is a transfer becomes a row of its own beside what is left of the
 * split, so that both ends of the transfer are linked; the account's sums and every category's stay as they are.
 */
export function flatten({ transactions }: SourceLedger, texts: FittedTexts): FlatRows {
  const rows: FlatRow[] = []
  let parted = 0
  for (const one of transactions) {
    check(one)
    if (!one.parts?.some(({ transfer }) => transfer)) rows.push(flat(one, texts))
    else {
      parted++
      rows.push(...partedRows(one, texts))
    }
  }
  const tags = transactions.flatMap((one) => one.tags)
  const tagsLeft = tags.filter((tag) => oneLine(tag).length > TAG_MOST).length
  const empty = rows.filter(({ transfer, amount }) => transfer && amount === 0n).length
  return { rows, parted, alone: pair(rows), empty, tagsLeft }
}

function check(one: SourceTransaction): void {
  const { date, amount, parts } = one
  if (date < FIRST_DAY || date > LAST_DAY) throw new UnreadableMove({ kind: 'DAY_OUT_OF_RANGE', date })
  if (!fitsMoney(amount)) throw new UnreadableMove({ kind: 'AMOUNT_TOO_LARGE' })
  if (parts && parts.reduce((sum, part) => sum + part.amount, 0n) !== amount)
    throw new UnreadableMove({ kind: 'SPLIT_NOT_THE_WHOLE' })
}

function flat(one: SourceTransaction, texts: FittedTexts): FlatRow {
  const [only, another] = one.parts ?? []
  // A split of one part is none.
  const category = only && !another ? only.category : one.parts ? undefined : one.category
  return {
    id: one.id,
    account: one.account,
    date: one.date,
    amount: one.amount,
    category,
    status: one.status,
    payee: texts.payee(oneLine(one.payee)),
    importedText: texts.note(oneLine(one.importedText ?? '')),
    notes: texts.note(plainLines(one.notes)),
    tags: tagsFor(one),
    checkNumber: one.checkNumber,
    original: one.original,
    bankId: one.bankId && texts.note(one.bankId),
    parts: another
      ? one.parts?.map((part) => ({
          amount: part.amount,
          category: part.category,
          notes: texts.note(partNotes(part)),
        }))
      : undefined,
    transfer: one.transfer,
    isTransfer: one.isTransfer ?? one.transfer !== undefined,
    isHidden: one.isHidden ?? false,
    isReviewed: one.isReviewed ?? true,
    transactedDate: one.transactedDate,
  }
}

/** One that is too long for a tag is a web address or the like. */
const tagsFor = ({ tags, flag }: SourceTransaction): string[] =>
  tags.length === 0 && flag === undefined
    ? []
    : tagsOf([...tags, ...(flag ? [flag] : [])].map(oneLine))
        .filter((tag) => tag && tag.length <= TAG_MOST)
        .slice(0, TAGS_MOST)

/** Parts have no payee here: one of their own is kept in their notes. */
const partNotes = ({ payee, notes }: { payee?: string; notes: string }): string =>
  plainLines(payee ? (notes ? `${payee}: ${notes}` : payee) : notes)

function partedRows(one: SourceTransaction, texts: FittedTexts): FlatRow[] {
  const parts = one.parts ?? []
  const rest = parts.filter(({ transfer }) => !transfer)
  const amount = rest.reduce((sum, part) => sum + part.amount, 0n)
  const rows = rest.length > 0 ? [flat({ ...one, amount, parts: rest }, texts)] : []
  for (const [at, part] of parts.entries()) {
    if (!part.transfer) continue
    const { parts: _parts, category: _category, bankId: _bankId, original: _original, ...head } = one
    rows.push(
      flat(
        {
          ...head,
          id: part.id ?? `${one.id}/${at}`,
          amount: part.amount,
          notes: part.notes || one.notes,
          ...(part.category !== undefined && { category: part.category }),
          transfer: part.transfer,
        },
        texts,
      ),
    )
  }
  return rows
}

/** Links both sides of each transfer. Answers how many stand alone. */
function pair(rows: FlatRow[]): number {
  const byId = new Map(rows.map((row, index) => [row.id, index]))
  const waiting = new Map<string, number[]>()
  const keyOf = (from: number, to: number, date: Day, amount: Money) => `${from} ${to} ${date} ${amount}`
  let alone = 0
  for (const [index, { transfer, account, date, amount }] of rows.entries()) {
    if (!transfer || amount === 0n || transfer.id !== undefined) continue
    const key = keyOf(account, transfer.account, date, amount)
    const list = waiting.get(key)
    if (list) list.push(index)
    else waiting.set(key, [index])
  }
  for (const [index, row] of rows.entries()) {
    if (!row.transfer || row.partner !== undefined || row.amount === 0n) continue
    const named = row.transfer.id === undefined ? undefined : byId.get(row.transfer.id)
    const other =
      named ?? nextFree(rows, waiting.get(keyOf(row.transfer.account, row.account, row.date, -row.amount)))
    const side = other === undefined ? undefined : rows[other]
    if (other === undefined || !side || !fits(row, side)) continue
    row.partner = other
    side.partner = index
  }
  for (const { transfer, partner, amount } of rows)
    if (transfer && partner === undefined && amount !== 0n) alone++
  return alone
}

function nextFree(rows: FlatRow[], candidates: number[] | undefined): number | undefined {
  while (candidates && candidates.length > 0) {
    const index = candidates.shift()
    if (index !== undefined && rows[index]?.partner === undefined) return index
  }
  return undefined
}

/** Out of one account and into another. */
const fits = (row: FlatRow, side: FlatRow): boolean =>
  side.partner === undefined &&
  side.transfer !== undefined &&
  side.account !== row.account &&
  row.amount < 0n !== side.amount < 0n &&
  side.amount !== 0n

/** Without control characters, as a name typed by hand. */
export const oneLine = (text: string): string => line(text.replace(/\p{Cc}+/gu, ' '))

const plainLines = (text: string): string => lines(text.replace(/[^\P{Cc}\t\n\r]+/gu, ' '))
