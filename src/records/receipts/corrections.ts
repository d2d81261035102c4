import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { formatMoney, moneyOf } from '../../core/money.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ReceiptChange } from './model.ts'
import { keepChange, type ReceiptRow } from './receipt-rows.ts'
import { type Corrections, receiptMerchants, receipts } from './tables.ts'
import { columnsOf, stateAfter } from './values.ts'

/** What a correction changed, for whoever takes it back. */
export interface CorrectedBefore {
  corrections: Corrections
  documentKind: ReceiptRow['documentKind']
}

/** Writes what a person says a receipt is; what was read stays beside it. */
export function correct(tx: Tx, actor: Actor, row: ReceiptRow, input: ReceiptChange): void {
  const { version: _, documentKind = row.documentKind, ...fields } = input
  const corrections = { ...row.corrections, ...correctionsOf(actor, fields) }
  const before: CorrectedBefore = { corrections: row.corrections, documentKind: row.documentKind }
  keepChange(tx, actor, row.seq, { kind: 'CORRECTION', before })
  putCorrections(tx, actor, row, { corrections, documentKind })
  if (typeof fields.merchant === 'string') rememberMerchant(tx, actor, row, fields.merchant.trim())
}

/** Puts corrections in place of those there are, and all that follows from them. */
export function putCorrections(tx: Tx, actor: Actor, row: ReceiptRow, given: CorrectedBefore): void {
  const changed = { ...row, ...given }
  const isRead = row.state !== 'UPLOADED' && row.state !== 'READING'
  tx.update(receipts)
    .set({
      ...given,
      ...columnsOf(changed),
      ...(isRead && { state: stateAfter(changed) }),
      version: row.version + 1,
    })
    .where(eq(receipts.seq, row.seq))
    .run()
  record(tx, actor, 'receipt.changed', row.id)
}

type Fields = Omit<ReceiptChange, 'version' | 'documentKind'>

/** A total below zero is that of a refund, whether or not somebody says so. */
function correctionsOf(actor: Actor, { taxes, items, kind, ...texts }: Fields): Corrections {
  const corrected = <Value>(value: Value) => ({ value, by: actor.userId, at: actor.at })
  const named = Object.entries(texts).map(([name, value]) => [
    name,
    corrected(value && MONEY.has(name) ? formatMoney(moneyOf(value)) : (value?.trim() ?? null)),
  ])
  const refund = texts.total?.startsWith('-') ? 'REFUND' : undefined
  const given = kind ?? refund
  return {
    ...(Object.fromEntries(named) as Corrections),
    ...(given && { kind: corrected(given) }),
    ...(taxes && {
      taxes: corrected(
        taxes.map(({ amount, rate = null, included = false, ...tax }) => ({
          ...tax,
          rate,
          included,
          amount: formatMoney(moneyOf(amount)),
        })),
      ),
    }),
    ...(items && {
      items: corrected(
        items.map(({ kind: itemKind = 'ITEM', text, quantity = null, amount }) => ({
          kind: itemKind,
          text: text.trim(),
          quantity,
          amount: formatMoney(moneyOf(amount)),
        })),
      ),
    }),
  }
}

const MONEY = new Set(['total', 'subtotal', 'tip'])

/** The next receipt with the same registration or telephone number is of the same merchant. */
function rememberMerchant(tx: Tx, { householdId, at }: Actor, row: ReceiptRow, merchant: string): void {
  for (const key of row.merchantKeys)
    tx.insert(receiptMerchants)
      .values({ householdId, key, merchant, updatedAt: at })
      .onConflictDoUpdate({
        target: [receiptMerchants.householdId, receiptMerchants.key],
        set: { merchant, updatedAt: at },
      })
      .run()
}
