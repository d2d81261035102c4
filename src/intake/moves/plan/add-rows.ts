import { type Actor, authorOf } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { toColumns } from '../../../core/money.ts'
import * as many from '../../../ledger/transactions/bulk/bulk-writes.ts'
import * as keys from '../../../ledger/transactions/keys.ts'
import { ROW_DEFAULTS } from '../../../ledger/transactions/ledger.ts'
import * as splits from '../../../ledger/transactions/splits.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { bytesSql } from '../../../platform/db/uuids.ts'
import { keyOf } from './decide.ts'
import type { MovePlan } from './plan.ts'

/** Puts in what is new, transfers linked from the start: both sides, so that each is as it came. */
export function addRows(tx: Tx, actor: Actor, moveId: string, done: MovePlan): void {
  const { rows, decisions, ledger, categories: planned, accounts: places } = done
  const ids = rows.map((_, at) => (decisions[at] === 'NEW' ? newId() : undefined))
  const categorySeq = (place: number | undefined) =>
    place === undefined ? null : (planned[place]?.seq ?? null)
  const author = authorOf(actor)
  for (const [at, row] of rows.entries()) {
    const [id, accountSeq] = [ids[at], places[row.account]?.seq]
    if (id === undefined || accountSeq === undefined) continue
    const { high, low } = toColumns(row.amount)
    const link = transferId(ids, at, row.partner)
    // One without its other side is a transfer all the same: no spending, and no income.
    const type = row.isTransfer ? 'TRANSFER' : plainType(row.amount)
    many.insertRow(tx, {
      ...ROW_DEFAULTS,
      id,
      householdId: actor.householdId,
      accountSeq,
      date: row.date,
      transactedDate: row.transactedDate ?? null,
      amountHigh: high,
      amountLow: low,
      type,
      payee: row.payee || transferWords(done, at),
      importedText: row.importedText,
      categorySeq: categorySeq(row.category),
      tags: row.tags,
      notes: row.notes,
      checkNumber: row.checkNumber ?? null,
      original: row.original ?? null,
      status: row.status,
      reviewed: row.isReviewed ?? false,
      source: 'MANUAL',
      importId: moveId,
      isSplit: row.parts !== undefined,
      hidden: row.isHidden ?? false,
      transferId: link ?? null,
      createdAt: actor.at,
      updatedAt: actor.at,
      updatedBy: author,
    })
  }
  attach(tx, done, ids, ledger.source)
  const stored = storedParts(tx, moveId, done, ids, categorySeq)
  if (stored.length > 0) splits.insertAll(tx, stored)
  many.countIn(tx, actor.householdId, { sql: 'import_id = ?', params: [moveId] })
}

/** The id of the side that comes first in the files names the pair. */
function transferId(
  ids: (string | undefined)[],
  at: number,
  partner: number | undefined,
): string | undefined {
  if (partner === undefined) return undefined
  const [mine, other] = [ids[at], ids[partner]]
  return mine === undefined || other === undefined ? undefined : at < partner ? mine : other
}

const plainType = (amount: bigint): 'EXPENSE' | 'INCOME' => (amount < 0n ? 'EXPENSE' : 'INCOME')

/** A transfer has the other account for a payee. */
function transferWords({ rows, accounts: places }: MovePlan, at: number): string {
  const row = rows[at]
  const other = row?.transfer && places[row.transfer.account]?.create.name
  return other ? `${row.amount < 0n ? 'To' : 'From'} ${other}` : ''
}

function attach(
  tx: Tx,
  { rows, accounts: places }: MovePlan,
  ids: (string | undefined)[],
  source: MovePlan['ledger']['source'],
) {
  const known = rows.flatMap((row, at) =>
    ids[at] === undefined ? [] : [[ids[at], 'ref', keyOf(source, row.id)]],
  )
  const seen = new Set<string>()
  const banks = rows.flatMap((row, at) => {
    const key = `${places[row.account]?.seq} ${row.bankId}`
    if (ids[at] === undefined || !row.bankId || seen.has(key)) return []
    seen.add(key)
    return [[ids[at], 'fitid', row.bankId]]
  })
  keys.attachAll(tx, KEYS, [JSON.stringify([...known, ...banks])])
}

const KEYS = `
  SELECT t.account_seq, j.value ->> 1, j.value ->> 2, 1, t.seq, NULL FROM json_each(?) j
  CROSS JOIN transactions t ON t.uid = ${bytesSql('(j.value ->> 0)')}`

function storedParts(
  tx: Tx,
  moveId: string,
  { rows }: MovePlan,
  ids: (string | undefined)[],
  categorySeq: (place: number | undefined) => number | null,
): splits.StoredPart[] {
  const seqs = new Map(
    tx.$client
      .query<{ id: string; seq: number }, [string]>(
        'SELECT id, seq FROM transactions WHERE import_id = ? AND is_split = 1',
      )
      .all(moveId)
      .map(({ id, seq }) => [id, seq]),
  )
  return rows.flatMap(({ parts, amount: whole }, at) => {
    const transactionSeq = seqs.get(ids[at] ?? '')
    if (!parts || transactionSeq === undefined) return []
    return parts.map(({ category, amount, notes }, position) => ({
      transactionSeq,
      position,
      categorySeq: categorySeq(category),
      notes,
      // Of a part positive goes the way of the whole.
      ...toColumns(whole < 0n ? -amount : amount),
    }))
  })
}
