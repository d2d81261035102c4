import type { Actor } from '../../../core/actor.ts'
import { amountIn, ENTERED_DECIMALS } from '../../../core/currencies.ts'
import { newId } from '../../../core/ids.ts'
import { formatMoney } from '../../../core/money.ts'
import { invalid, refuseStale } from '../../../core/problem.ts'
import { toRfc3339 } from '../../../core/time.ts'
import * as securities from '../../../holdings/trades/securities/securities.ts'
import { slipBoxes } from '../../../holdings/trades/slips/boxes.ts'
import * as store from '../../../holdings/trades/slips/slips.ts'
import type { SlipBox, SlipKind } from '../../../holdings/trades/slips/tables.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import { lines } from '../../../ledger/transactions/text-fields.ts'
import { record } from '../../../people/events/events.ts'
import * as household from '../../../people/household/household.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import * as receipts from '../../receipts/receipt-rows.ts'
import { knownYear } from '../books/year-books.ts'
import type { NewTaxSlip, TaxSlip, TaxSlipChange } from './model.ts'

export const get = (db: Db, actor: Actor, id: string): TaxSlip =>
  wiring(db, actor)(store.rowOf(db, actor, id))

export const ofYear = (db: Db, actor: Actor, year: number): TaxSlip[] =>
  store.ofYear(db, actor, knownYear(year)).map(wiring(db, actor))

type Columns = Omit<store.SlipRow, 'seq' | 'id' | 'householdId' | 'year' | 'version' | 'userId' | 'at'>

export function create(tx: Tx, actor: Actor, year: number, input: NewTaxSlip): TaxSlip {
  const id = newId()
  const { householdId, userId, at } = actor
  const columns = columnsOf(tx, actor, {
    ownerId: null,
    accountId: null,
    securityId: null,
    currency: household.currencyOf(tx, actor),
    receiptId: null,
    isAccepted: false,
    notes: '',
    ...input,
  })
  store.insert(tx, { id, householdId, year: knownYear(year), ...columns, version: 1, userId, at })
  record(tx, actor, 'tax-slip.changed', id)
  return get(tx, actor, id)
}

/** Changes what the input names. */
export function change(tx: Tx, actor: Actor, id: string, { version, ...input }: TaxSlipChange): TaxSlip {
  const row = store.rowOf(tx, actor, id)
  const before = get(tx, actor, id)
  refuseStale(version, row, () => before)
  if (Object.keys(input).length === 0) return before
  const { receiptId, ownerId, ...said } = before
  const kept = {
    // What is not there any more is no reason to refuse another change.
    ...(input.receiptId === undefined && { receiptId: row.receiptId }),
    ...(input.ownerId === undefined && { ownerId: row.ownerId }),
  }
  const columns = { ...columnsOf(tx, actor, { receiptId: null, ownerId: null, ...said, ...input }), ...kept }
  store.update(tx, row.seq, { ...columns, version: row.version + 1, userId: actor.userId, at: actor.at })
  record(tx, actor, 'tax-slip.changed', id)
  return get(tx, actor, id)
}

export function remove(tx: Tx, actor: Actor, id: string, version?: string): void {
  const row = store.rowOf(tx, actor, id)
  refuseStale(version, row, () => get(tx, actor, id))
  store.remove(tx, row.seq)
  record(tx, actor, 'tax-slip.changed', id)
}

function columnsOf(db: Db, actor: Actor, said: Required<NewTaxSlip>): Columns {
  const { ownerId, accountId, securityId, receiptId, kind, currency } = said
  if (ownerId !== null && household.findUser(db, ownerId)?.householdId !== actor.householdId)
    throw invalid('ownerId', { kind: 'NO_SUCH_MEMBER' })
  return {
    kind,
    currency,
    ownerId,
    payer: said.payer.trim(),
    accountSeq: accountId === null ? null : accounts.keyOf(db, actor, accountId, 'accountId').seq,
    securitySeq: securityId === null ? null : securities.named(db, actor, securityId, 'securityId').seq,
    boxes: boxesOf(kind, currency, said.boxes),
    receiptId: receiptId === null ? null : receipts.rowOf(db, actor, receiptId).id,
    isAccepted: said.isAccepted,
    notes: lines(said.notes),
  }
}

/** In the order of the slip, each once. */
function boxesOf(kind: SlipKind, currency: string, boxes: readonly SlipBox[]): SlipBox[] {
  const known = slipBoxes[kind].map(([box]) => box)
  for (const [at, { box }] of boxes.entries()) {
    if (!known.includes(box)) throw invalid(`boxes.${at}.box`, { kind: 'NO_SUCH_BOX', slip: kind, box })
    if (boxes.findIndex((other) => other.box === box) !== at)
      throw invalid(`boxes.${at}.box`, { kind: 'BOX_TWICE', box })
  }
  return known.flatMap((box) => {
    const at = boxes.findIndex((one) => one.box === box)
    const amount = boxes[at]?.amount
    if (amount === undefined) return []
    return [{ box, amount: formatMoney(amountIn(currency, amount, `boxes.${at}.amount`, ENTERED_DECIMALS)) }]
  })
}

function wiring(db: Db, actor: Actor): (row: store.SlipRow) => TaxSlip {
  const ids = new Map(
    db.$client
      .query<{ seq: number; id: string }, [number]>('SELECT seq, id FROM accounts WHERE household_id = ?')
      .all(actor.householdId)
      .map(({ seq, id }) => [seq, id]),
  )
  return ({ seq: _seq, householdId: _household, userId: _user, accountSeq, securitySeq, at, ...row }) => ({
    ...row,
    accountId: (accountSeq !== null && ids.get(accountSeq)) || null,
    securityId: securitySeq === null ? null : securities.idAt(db, securitySeq),
    receiptId: row.receiptId !== null && isThere(db, actor, row.receiptId) ? row.receiptId : null,
    at: toRfc3339(at),
  })
}

const isThere = ({ $client }: Db, { householdId }: Actor, receiptId: string): boolean =>
  $client
    .query<{ one: 1 }, [string, number]>(
      'SELECT 1 AS one FROM receipts WHERE id = ? AND household_id = ? AND deleted_at IS NULL',
    )
    .get(receiptId, householdId) !== null
