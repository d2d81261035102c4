import type { PrintedAmount } from './amounts.ts'
import type { Reading } from './hypotheses.ts'
import { isCard, isDeposit, isOwedLabel, isPaymentReceived } from './labels.ts'
import type { PaperTable } from './rows.ts'
import type { PaperSection } from './sections.ts'

/**
 * Whether sums leave open which way money went: of a debt and of money in an account they add up alike. A payment that
 * makes a debt larger has the wrong sign; one column of plain figures has none where nothing else says what they are.
 */
export function isSignOpen(
  { isDebt, lines, number }: PaperSection,
  table: PaperTable,
  reading: Reading,
): boolean {
  const { rows, roles, proof } = reading
  if (rows.some(({ text, amount = 0n }) => amount < 0n && isPaymentReceived(text))) return true
  if (roles.includes('OUT') && roles.includes('IN')) return false
  // A plain figure goes the way its title says: one that was read the other way may make up for a row that is missing.
  const isAgainst = ({ section, amount = 0n }: Reading['rows'][number]) =>
    section !== undefined && amount !== 0n && amount > 0n !== section > 0
  if (rows.some((row) => isAgainst(row) && row.amounts.every(isPlain))) return true
  if (NAMED_OUT.test(table.columns[roles.indexOf('OUT')]?.header ?? '')) return false
  const titles = lines.filter(({ amounts, dates }) => amounts.length === 0 && dates.length === 0)
  const named = number === '' ? titles : titles.filter(({ text }) => text.includes(number))
  if (isDebt) return named.some(({ text }) => isDeposit(text))
  // Titles of their parts tell, if rows agree with them: what is spent is no deposit.
  const against = rows.filter(isAgainst)
  if (rows.every(({ section }) => section !== undefined)) return 2 * against.length > rows.length
  if (titles.some(({ text }) => isCard(text))) return true
  if (table.labels.some(({ label, text }) => label === 'OPENING' && isOwedLabel(text)) && !hasRunning(proof))
    return true
  const isUnsigned = table.rows.every(
    ({ amounts, section }) => section !== undefined || amounts.every(isPlain),
  )
  return isUnsigned && !hasRunning(proof)
}

const isPlain = (amount: PrintedAmount | undefined): boolean =>
  !amount || (amount.value >= 0n && amount.mark === '')

const NAMED_OUT = /withdraw|paid out|deducted|retrait/i

const hasRunning = ({ checks }: Reading['proof']): boolean => checks.some(({ kind }) => kind === 'RUNNING')
