import { formatMoney } from '../../core/money.ts'
import type { ExistingTransaction, IncomingRow, KeyScheme } from './decisions.ts'

const MAX_SHOWN_ID = 60

export const nothingLikeIt = 'Nothing like it is in this account yet.'

export const repeatOf = (row: number): string =>
  `The file lists this transaction twice: row ${row} has the same id and content.`

export const deletedEarlier = 'This transaction was imported before and has been deleted since.'

export function alreadyThere(row: IncomingRow, scheme: KeyScheme, existing: ExistingTransaction): string {
  const kept = existing.locked ? '; it is reconciled and stays as it is' : ''
  const id = scheme === 'fitid' ? row.fitid : scheme === 'ref' ? row.reference : undefined
  if (id)
    return `The bank gave this transaction the id ${shown(id)} before: it is already there (${existing.date})${kept}.`
  if (scheme === 'sf')
    return `The bank feed sent this transaction before: it is already there (${existing.date})${kept}.`
  return `A transaction with this date, amount and text was imported before: it is already there (${existing.date})${kept}.`
}

export function nowPosted(row: IncomingRow, existing: ExistingTransaction): string {
  const amount =
    row.amount === existing.amount ? '' : `, with ${formatMoney(existing.amount)} as the amount until now`
  return `It was pending since ${existing.date}${amount}, and is posted now.`
}

export const changedByBank = (existing: ExistingTransaction): string =>
  `The bank changed this transaction (${existing.date}) since the last sync.`

export const sameContent = (existing: ExistingTransaction): string =>
  `The same date, amount and text are already there ${origin(existing)} (${existing.date}).`

export const similarPayee = (existing: ExistingTransaction): string =>
  `The same amount with a similar payee is already there ${origin(existing)} (${existing.date}).`

export const sameAmountOnly = (existing: ExistingTransaction): string =>
  `The same amount is already there on ${existing.date} ${origin(existing)}, but the payees do not settle whether it is this one.`

export const perhapsPending = (existing: ExistingTransaction): string =>
  `It may be what became of ${formatMoney(existing.amount)}, pending since ${existing.date}; the amounts differ too much or too many fit.`

const origin = (existing: ExistingTransaction): string =>
  existing.schemes.length === 0 ? 'and was entered by hand' : 'from another source'

/** Whole characters, however the bank's id is made. */
function shown(id: string): string {
  return id.length <= MAX_SHOWN_ID ? id : `${[...id.slice(0, MAX_SHOWN_ID)].slice(0, -1).join('')}…`
}
