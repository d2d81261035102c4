import { markOf, notInFileLine } from '../../intake/moves/own-marks.ts'
import type { Transaction } from '../../ledger/transactions/model.ts'
import type { Mark } from './account-marks.ts'
import { type ChartOfAccounts, chartOf, type LedgerFormat } from './chart-of-accounts.ts'
import { changeMarks, entryMarks } from './entry-marks.ts'
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
export function* hledger(journal: Journal): Generator<string, void> {
  const { transactions, names, changes, decimals, prices, notInFile } = journal
  const chart = chartOf(journal, DIALECT)
  yield '; Made by Hearth.\n'
  for (const [kind, count] of notInFile) yield `; ${notInFileLine(kind, count)}\n`
  yield 'decimal-mark .\n'
  for (const [currency, places] of decimals) yield `commodity 1000.${'0'.repeat(places)} ${currency}\n`
  for (const { name, isLeftOut, marks } of chart.all) {
    yield `account ${name}  ; type:${TYPES[name.split(':')[0] ?? '']}${isLeftOut ? ', net-worth:no' : ''}\n`
    for (const mark of marks) yield comment(markOf(...mark))
  }
  for (const { from, to, day, rate } of prices) yield `P ${day} ${from} ${rate} ${to}\n`
  for (const change of changes) {
    const { accountId, date, amount, kind } = change
    const { currency } = names.account(accountId)
    yield `\n${date} * ${CHANGES[kind]}\n`
    for (const mark of changeMarks(change)) yield comment(markOf(...mark))
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
    ...one.tags.map((tag) => comment(/^"|,/.test(tag) ? markOf('tag', tag) : `tag:${tag}`)),
    ...(one.transfer ? [comment(`transfer:${one.transfer.transactionId}`)] : []),
    ...[...exactTexts(one), ...entryMarks(one, chart)].map((mark) => comment(markOf(...mark))),
    ...(isPlain(one.notes) ? one.notes.split('\n').filter(Boolean).map(comment) : []),
    posting(chart.account(one.accountId), signed(one), currency),
  ]
  if (one.type === 'TRANSFER')
    return lines.join('') + posting(chart.transfers, negated(signed(one)), currency)
  for (const { amount, categoryId, notes } of partsOf(one)) {
    lines.push(posting(chart.category(categoryId, one.direction), negated(amount), currency))
    if (notes !== '') lines.push(comment(markOf('notes', notes)))
  }
  return lines.join('')
}

const posting = (account: string, amount: string, currency: string): string =>
  `    ${account}  ${amount} ${currency}\n`

const comment = (words: string): string => `    ; ${words}\n`

/**
 * What people wrote stands in comments of the entry, where nothing in it is obeyed; with a colon it would be a tag, and what
 * is indented or blank would not come back.
 */
const isPlain = (notes: string): boolean =>
  !notes.includes(':') &&
  (notes === '' || notes.split('\n').every((line) => line !== '' && line === line.trim()))

/** What the head of an entry and its comments cannot say as it is. */
function exactTexts({ payee, checkNumber, notes }: Transaction): Mark[] {
  const marks: Mark[] = []
  if (description(payee).trim() !== payee) marks.push(['payee', payee])
  if (checkNumber !== null && code(checkNumber) !== checkNumber) marks.push(['check', checkNumber])
  if (!isPlain(notes)) marks.push(['notes', notes])
  return marks
}

/** A bar would part payee from note, a semicolon begin a comment; nothing stands for either. */
const description = (text: string): string => text.replaceAll(';', ',').replaceAll('|', '/')

const code = (text: string): string => text.replace(/[();]/g, ' ').trim()
