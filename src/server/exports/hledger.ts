import type { Transaction } from '../../ledger/transactions/model.ts'
import { type ChartOfAccounts, chartOf, type LedgerFormat } from './chart-of-accounts.ts'
import { CHANGES, type Journal, type LedgerNames, negated, partsOf, signed } from './ledger.ts'

/** Two blanks end a name, a colon parts it and a semicolon begins a comment (hledger manual, Account names). */
const DIALECT: LedgerFormat = {
  roots: {
    assets: 'assets',
    liabilities: 'liabilities',
    income: 'income',
    expenses: 'expenses',
    equity: 'equity',
  },
  uncategorised: 'uncategorised',
  transfers: 'transfers',
  changes: { OPENING: 'opening balances', VALUATION: 'valuations', BANK: 'bank balances' },
  part: (name) => name.normalize('NFC').replace(/\s+/g, ' ').replaceAll(':', '-').replaceAll(';', ',').trim(),
  numbered: (name, number) => `${name} ${number}`,
}

const TYPES: Record<string, string> = {
  assets: 'A',
  liabilities: 'L',
  income: 'R',
  expenses: 'X',
  equity: 'E',
}

/** An hledger journal: hledger.org/hledger.html#journal. */
export function* hledger({ transactions, names, changes, decimals }: Journal): Generator<string, void> {
  const chart = chartOf(names, DIALECT)
  yield '; Made by Hearth.\ndecimal-mark .\n'
  for (const [currency, places] of decimals) yield `commodity 1000.${'0'.repeat(places)} ${currency}\n`
  for (const { name, isLeftOut } of chart.all)
    yield `account ${name}  ; type:${TYPES[name.split(':')[0] ?? '']}${isLeftOut ? ', net-worth:no' : ''}\n`
  for (const { accountId, date, amount, kind } of changes) {
    const { currency } = names.account(accountId)
    yield `\n${date} * ${CHANGES[kind]}\n`
    yield posting(chart.account(accountId), amount, currency)
    yield posting(chart.change(kind), negated(amount), currency)
  }
  for (const transaction of transactions) yield entry(transaction, names, chart)
}

/** The sides of a transfer are entries of their own; see beancount.ts. */
function entry(one: Transaction, names: LedgerNames, chart: ChartOfAccounts): string {
  const { currency } = names.account(one.accountId)
  const flag = one.status === 'PENDING' ? '!' : '*'
  const lines = [
    `\n${one.date} ${flag} (${code(one.checkNumber ?? '')}) ${description(one.payee)}\n`,
    comment(`id:${one.id}`),
    ...one.tags.map((tag) => comment(`tag:${tag.replaceAll(',', ' ')}`)),
    ...(one.transfer ? [comment(`transfer:${one.transfer.transactionId}`)] : []),
    ...remarks(one),
    posting(chart.account(one.accountId), signed(one), currency),
  ]
  if (one.type === 'TRANSFER')
    return lines.join('') + posting(chart.transfers, negated(signed(one)), currency)
  for (const { amount, categoryId } of partsOf(one))
    lines.push(posting(chart.category(categoryId, one.direction), negated(amount), currency))
  return lines.join('')
}

const posting = (account: string, amount: string, currency: string): string =>
  `    ${account}  ${amount} ${currency}\n`

const comment = (words: string): string => `    ; ${words}\n`

/**
 * What people wrote stands in comments of the entry, never of a posting, where "date:" would be obeyed, and with its
 * colons set apart, so that it makes no tags.
 */
function remarks(one: Transaction): string[] {
  const notes = [one.notes, ...one.splits.map((part) => part.notes)].filter((text) => text !== '')
  return notes
    .flatMap((text) => text.split('\n'))
    .map((line) => comment(line.replaceAll(':', ' :').trimEnd()))
}

/** A bar would part payee from note, a semicolon begin a comment; nothing stands for either. */
const description = (text: string): string => text.replaceAll(';', ',').replaceAll('|', '/')

const code = (text: string): string => text.replace(/[();]/g, ' ').trim()
