import { formatMoney } from '../../../core/money.ts'
import type { RowMessage } from '../messages.ts'
import type { StatementAccount, StatementRow } from '../statements.ts'
import type { QifRecord } from './records.ts'

/** What programs call it in the languages they speak. */
const WORDS =
  /^(?:(?:opening|starting|beginning|initial) balance|solde (?:initial|d.ouverture|de d[ée]part)|(?:anfangs|er[öo]ffnungs|start)(?:bestand|saldo|stand|guthaben)|saldo (?:inicial|iniziale|di apertura|de apertura|de abertura)|(?:begin|start|opening)s?saldo|ing[åa]ende (?:balans|saldo))$/i

/**
 * Quicken opens an account with a transfer to the account itself, so that in a file that names no account this record
 * gives its name; others write the words alone, in the first record.
 */
export function isOpeningBalance({ payee, category, accountName }: QifRecord, isFirst: boolean): boolean {
  const other = /^\[([^\]]*)\]/.exec(category)?.[1]?.trim()
  const isToItself = other !== undefined && (accountName === '' || other === accountName)
  if (!WORDS.test(payee)) return isFirst && isToItself && accountName !== ''
  return isToItself || (isFirst && category === '')
}

/** The account's name, where only this record says it. */
export const nameOf = (record: QifRecord): string =>
  record.accountName === '' && WORDS.test(record.payee)
    ? (/^\[([^\]]*)\]/.exec(record.category)?.[1]?.trim() ?? '')
    : ''

/** It is what the account begins with, and no transaction; of several the first. */
export function keepOpening(row: StatementRow, { line }: QifRecord, account: StatementAccount): StatementRow {
  const { amount, date: day } = row
  if (amount === undefined || day === undefined) return row
  const isFirst = account.opening === undefined
  if (isFirst) account.opening = { amount, day, row: line }
  const reason: RowMessage = isFirst
    ? { kind: 'OPENING_BALANCE', amount: formatMoney(amount) }
    : { kind: 'SECOND_OPENING_BALANCE' }
  return { ...row, outcome: 'SKIPPED', reason: [reason] }
}
