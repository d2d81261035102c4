import { invalid } from '../../core/problem.ts'
import { isUnknownCurrency } from '../statements/currency-codes.ts'
import type { Statement, StatementRow } from '../statements/statements.ts'
import type { ImportDestination } from './accounts/destinations.ts'
import type { ImportQuestion } from './messages.ts'

/*
 * A file may give a currency that is none: the code that ISO 4217 keeps for no currency at all, or one that nobody
 * knows. No account is opened in it, and no amount taken for another currency's, before a person has said what it is.
 */

/** The same statement with what a person said in the place of what is no currency. */
export function decideCurrencies(statement: Statement, chosen: string | undefined): Statement {
  if (chosen === undefined) return statement
  if (isUnknownCurrency(chosen)) throw invalid('choices.currency', { kind: 'NOT_A_CURRENCY' })
  const settled = <Holder extends { currency?: string }>(holder: Holder): Holder =>
    isUnknownCurrency(holder.currency) ? { ...holder, currency: chosen } : holder
  return { ...statement, accounts: statement.accounts.map(settled), rows: statement.rows.map(settled) }
}

interface Doubt {
  rows: StatementRow[]
  questions: ImportQuestion[]
}

/** The rows that wait for an answer, INVALID until then, and what is asked. Where a person chose the account, that tells. */
export function doubtCurrencies(
  { rows, questions }: Statement,
  places: ImportDestination[],
  offered: string[],
): Doubt {
  const codes = new Set<string>()
  const judged = rows.map((row) => {
    const place = places[row.account]
    const code = row.currency ?? (place?.isChosen ? undefined : place?.found.currency)
    if (row.outcome !== 'OK' || place?.action === 'IGNORE' || !isUnknownCurrency(code)) return row
    codes.add(code)
    return { ...row, outcome: 'INVALID' as const, reason: [{ kind: 'NO_CURRENCY' as const, code }] }
  })
  return codes.size === 0
    ? { rows, questions }
    : { rows: judged, questions: [...questions, currencyQuestion([...codes], offered)] }
}

const USUAL = ['CAD', 'USD', 'EUR', 'GBP', 'CHF']

function currencyQuestion(codes: string[], offered: string[]): ImportQuestion {
  return {
    code: 'CURRENCY',
    message: [{ kind: 'CURRENCY_OPEN', codes }],
    options: [...new Set([...offered, ...USUAL])].map((value) => ({
      value,
      label: { kind: 'AS_CURRENCY', code: value },
    })),
  }
}
