import { FIRST_DAY } from '../../core/time.ts'
import { notInFileLine } from '../../intake/moves/own-marks.ts'
import type { Transaction } from '../../ledger/transactions/model.ts'
import type { Mark } from './account-marks.ts'
import { type ChartOfAccounts, chartOf, type LedgerFormat } from './chart-of-accounts.ts'
import { changeMarks, entryMarks } from './entry-marks.ts'
import { CHANGES, type Journal, type LedgerNames, negated, partsOf, signed } from './ledger.ts'

/** Letters that an older beancount knows as such: of Latin, Greek, Cyrillic, Hebrew, Arabic, Japanese, Chinese and Korean. */
const UNSURE =
  /[^0-9A-Za-z\u00c0-\u024f\u0370-\u0481\u048a-\u0523\u05d0-\u05ea\u0620-\u064a\u1e00-\u1eff\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\uac00-\ud7a3-]+/gu

/** Names are letters, digits and dashes, and begin with a capital or a digit (beancount, core/account.py). */
const DIALECT: LedgerFormat = {
  roots: {
    assets: 'Assets',
    liabilities: 'Liabilities',
    income: 'Income',
    expenses: 'Expenses',
    equity: 'Equity',
  },
  uncategorised: 'Uncategorised',
  transfers: 'Transfers',
  changes: { OPENING: 'Opening-Balances', VALUATION: 'Valuations', BANK: 'Bank-Balances' },
  part: (name) => {
    const plain = name
      .normalize('NFC')
      .replace(/[^\p{L}\p{Nd}]+/gu, '-')
      .replace(UNSURE, '-')
      .replace(/^-+|-+$/g, '')
    const capital = plain.slice(0, 1).toUpperCase()
    // That of some letters is another with a mark beside it (ẖ becomes H and U+0331), and marks are not taken.
    return /^[\p{Lu}0-9]\p{L}*$/u.test(capital) ? capital + plain.slice(1) : `X${plain}`
  },
  numbered: (name, number) => `${name}-${number}`,
}

/** A beancount ledger: beancount.github.io/docs/beancount_language_syntax.html. */
export function* beancount(journal: Journal): Generator<string, void> {
  const { transactions, names, changes, decimals, prices, notInFile } = journal
  const chart = chartOf(journal, DIALECT)
  const first = changes.reduce((day: string, { date }) => (date < day ? date : day), FIRST_DAY)
  for (const [kind, count] of notInFile) yield `;; ${notInFileLine(kind, count)}\n`
  yield 'option "title" "Hearth"\n'
  for (const currency of decimals.keys()) yield `option "operating_currency" "${currency}"\n`
  yield '\n'
  for (const [currency, places] of decimals) yield `${first} commodity ${currency}\n  precision: ${places}\n`
  for (const { name, currency, isLeftOut, marks } of chart.all) {
    yield `${first} open ${name}${currency === undefined ? '' : ` ${currency}`}\n`
    if (isLeftOut) yield '  net-worth: FALSE\n'
    yield* marks.map(metadata)
  }
  for (const { from, to, day, rate } of prices) yield `${day} price ${from} ${rate} ${to}\n`
  for (const change of changes) {
    const { accountId, date, amount, kind } = change
    const { currency } = names.account(accountId)
    yield `\n${date} * "${CHANGES[kind]}" ""\n`
    yield* changeMarks(change).map(metadata)
    yield posting(chart.account(accountId), amount, currency)
    yield posting(chart.change(kind), negated(amount), currency)
  }
  for (const transaction of transactions) yield entry(transaction, names, chart)
}

/**
 * Each side of a transfer is an entry of its own against an account for money on its way, so that either may be left
 * out by a filter, be of another day or in another currency; a link ties the two together.
 */
function entry(one: Transaction, names: LedgerNames, chart: ChartOfAccounts): string {
  const { currency } = names.account(one.accountId)
  const flag = one.status === 'PENDING' ? '!' : '*'
  const words = one.tags.map(tagOf)
  const tags = [...new Set(words.filter((word) => word !== ''))].map((word) => ` #${word}`).join('')
  const lines = [
    `\n${one.date} ${flag} ${text(one.payee)} ${text(one.notes)}${tags}${linkOf(one)}\n`,
    `  id: "${one.id}"\n`,
    ...(one.checkNumber === null ? [] : [`  check: ${text(one.checkNumber)}\n`]),
    ...(words.every((word, at) => word === one.tags[at]) ? [] : [`  tags: ${text(listOf(one.tags))}\n`]),
    // Without a payee the narration would be one.
    ...(one.payee === '' ? [metadata(['payee', ''])] : []),
    ...entryMarks(one, chart).map(metadata),
    posting(chart.account(one.accountId), signed(one), currency),
  ]
  if (one.type === 'TRANSFER')
    return lines.join('') + posting(chart.transfers, negated(signed(one)), currency)
  for (const { amount, categoryId, notes } of partsOf(one)) {
    lines.push(posting(chart.category(categoryId, one.direction), negated(amount), currency))
    if (notes !== '') lines.push(`    notes: ${text(notes)}\n`)
  }
  return lines.join('')
}

const metadata = ([name, value]: Mark): string => `  ${name}: ${text(value)}\n`

/** As people read it, but for tags that have what stands between two. */
const listOf = (tags: string[]): string =>
  tags.some((tag) => tag.includes(',')) ? JSON.stringify(tags) : tags.join(', ')

const posting = (account: string, amount: string, currency: string): string =>
  `  ${account}  ${amount} ${currency}\n`

/** Both sides know both ids; the smaller of them names the pair. */
const linkOf = ({ id, transfer }: Transaction): string =>
  transfer ? ` ^transfer-${[id, transfer.transactionId].toSorted()[0]}` : ''

const text = (value: string): string =>
  `"${value.replace(/[\\"]/g, (character) => `\\${character}`).replaceAll('\n', '\\n')}"`

/** Tags are of plain letters; what is another stands whole in the entry's metadata. */
const tagOf = (tag: string): string =>
  tag
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9\-_/.]+/g, '-')
    .replace(/^-+|-+$/g, '')
