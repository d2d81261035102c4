import { parseMoney } from '../../../core/money.ts'
import { FIRST_DAY, LAST_DAY, parseDay } from '../../../core/time.ts'
import { accountTypes, registeredSubtypes } from '../../../ledger/accounts/tables.ts'
import type { HearthAccount, HearthBooks, StatementAccount } from '../statements.ts'
import type { HearthLine } from './rows.ts'

/** Kinds of lines that are no transactions. */
const KINDS = ['ACCOUNT', 'VALUATION', 'OPENING', 'NOT_IN_FILE']

export const isOfBooks = ({ cell }: HearthLine): boolean => KINDS.includes(cell('Kind'))

/** What the lines below the transactions say. One that cannot be read says nothing, and the balances show that. */
export function booksOf(lines: HearthLine[]): HearthBooks {
  const of = (kind: string) => lines.filter(({ cell }) => cell('Kind') === kind)
  const accounts = new Map<string, HearthAccount>()
  for (const line of of('ACCOUNT')) {
    const account = declared(line)
    if (account.hearthId !== '') accounts.set(account.hearthId, account)
  }
  for (const { cell } of of('OPENING')) {
    const account = accounts.get(cell('Account id'))
    const [amount, day] = [parseMoney(cell('Value')), parseDay(cell('Date'))]
    if (!account || amount === undefined || day === undefined) continue
    const before = account.opening ?? { amount: 0n, day }
    account.opening = { ...before, amount: before.amount + amount }
    account.isCorrected = true
  }
  for (const { cell } of of('VALUATION')) {
    const [amount, date] = [parseMoney(cell('Value')), parseDay(cell('Date'))]
    if (amount === undefined || date === undefined || date < FIRST_DAY || date > LAST_DAY) continue
    accounts.get(cell('Account id'))?.valuations.push({ date, amount })
  }
  for (const { valuations } of accounts.values()) valuations.sort((a, b) => (a.date < b.date ? -1 : 1))
  const notInFile = of('NOT_IN_FILE').map(({ cell }) => ({ kind: cell('Notes'), count: cell('Value') }))
  return { accounts: [...accounts.values()], notInFile }
}

function declared(line: HearthLine): HearthAccount {
  const { cell } = line
  const subtype = registeredSubtypes.find((one) => one === cell('Account subtype'))
  const balance = parseMoney(cell('Value'))
  return {
    ...accountOf(line),
    hearthId: cell('Account id'),
    ...(subtype && { subtype }),
    ...(cell('Institution') !== '' && { institution: cell('Institution') }),
    ...(cell('Last four') !== '' && { lastFour: cell('Last four') }),
    ...(cell('Budget converted') === 'yes' && { budgetConverted: true }),
    ...(cell('On budget') !== '' && { onBudget: cell('On budget') === 'yes' }),
    ...(balance !== undefined && { balance }),
    includeInNetWorth: cell('In net worth') !== 'no',
    isArchived: cell('Archived') === 'yes',
    valuations: [],
    isCorrected: false,
  }
}

/** What every line says of its account. */
export function accountOf({ cell }: HearthLine): StatementAccount {
  const id = cell('Account id')
  const type = accountTypes.find((one) => one === cell('Account type'))
  const [amount, day] = [parseMoney(cell('Opening balance')), parseDay(cell('Opening date'))]
  return {
    key: `hearth|${id}`,
    label: cell('Account'),
    hearthId: id,
    currency: cell('Currency'),
    ...(type && { type }),
    ...(amount !== undefined && day && { opening: { amount, day } }),
  }
}
