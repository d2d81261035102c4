import { bookJournal } from '../journals/book.ts'
import type { AccountKind, Journal } from '../journals/journal.ts'
import { accountFields } from '../journals/own-fields.ts'
import { MAX_PRICES, type MoveContext, type MoveFile, refuseMore } from '../move-limits.ts'
import { notInFileOf, withMarks } from '../own-marks.ts'
import { LedgerBuilder } from '../reading/ledger-builder.ts'
import { headOf, textOf } from '../reading/move-tables.ts'
import type { SourceLedger } from '../source-ledger.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import type { RefusedDirective } from '../words/english-faults.ts'
import { AmountStyles, writtenFormat } from './amounts.ts'
import { entryIn, type WrittenEntry, withAmounts } from './entries.ts'
import { blocks, commented, type EntryLines, isEntry, tagsIn } from './lines.ts'
import { type WrittenPrice, writtenPrice } from './prices.ts'

const ENTRY_WITH_POSTING =
  /^(?:\d{4}[-/.])?\d{1,2}[-/.]\d{1,2}(?:=[^\s;]{1,12})?(?:[ \t][^\n]{0,2000})?\n(?:[ \t]+;[^\n]{0,2000}\n){0,50}[ \t]+[^\s;][^\n;]{0,500}(?: {2}|\t)\s*\S/m
/** Of one of ours the accounts and categories may be longer than what is looked at. */
const OURS = '; Made by Hearth.\n'
const KINDS: Record<string, AccountKind> = {
  A: 'ASSET',
  C: 'ASSET',
  L: 'LIABILITY',
  E: 'EQUITY',
  V: 'EQUITY',
  R: 'INCOME',
  X: 'EXPENSE',
  ASSET: 'ASSET',
  CASH: 'ASSET',
  LIABILITY: 'LIABILITY',
  EQUITY: 'EQUITY',
  CONVERSION: 'EQUITY',
  REVENUE: 'INCOME',
  INCOME: 'INCOME',
  EXPENSE: 'EXPENSE',
}
/** Directives that change what other lines mean. */
const REFUSED: [RegExp, RefusedDirective][] = [
  [/^!?include\b/, 'HLEDGER_INCLUDE'],
  [/^!?(?:alias|apply\s+account)\b/, 'HLEDGER_ALIAS'],
]

/** Reads journals of hledger: those that Hearth exports, and the common plain ones. */
export const hledger = {
  recognises: (files: readonly MoveFile[]) =>
    files.every((file) => {
      const head = headOf(file).replaceAll('\r\n', '\n')
      return head.startsWith(OURS) || ENTRY_WITH_POSTING.test(head)
    }),
  read,
}

function read(files: readonly MoveFile[], context: MoveContext): SourceLedger {
  const builder = new LedgerBuilder('HLEDGER', context)
  const styles = new AmountStyles(builder, context)
  const reading = new Reading(styles, builder, context)
  const texts = files.map((file) => textOf(file, builder))
  for (const text of texts) for (const block of blocks(text)) reading.take(block)
  const journal = { ...reading.journal(), notInFile: texts.flatMap(notInFileOf) }
  return bookJournal(journal, builder, context)
}

class Reading {
  private readonly entries: WrittenEntry[] = []
  private readonly accounts: Journal['accounts'] = new Map()
  private readonly prices: WrittenPrice[] = []
  private year: number
  /** Those that an `apply year` covers up. */
  private readonly years: number[] = []
  private commodity = ''

  constructor(
    private readonly styles: AmountStyles,
    private readonly builder: LedgerBuilder,
    private readonly context: MoveContext,
  ) {
    this.year = Number(context.today.slice(0, 4))
  }

  journal(): Journal {
    const entries = this.entries.flatMap((entry) => withAmounts(entry, this.styles, this.builder) ?? [])
    const prices = this.prices.flatMap(({ price: written, ...one }) => {
      const price = this.styles.amount(written)
      if (!price) this.builder.leave('prices', { kind: 'AMOUNT_UNREADABLE' }, `${one.commodity} ${one.date}`)
      return price ? [{ ...one, price }] : []
    })
    return { entries, accounts: this.accounts, prices }
  }

  take(block: EntryLines): void {
    const refused = REFUSED.find(([pattern]) => pattern.test(block.head))
    if (refused) throw new UnreadableMove({ kind: 'DIRECTIVE_REFUSED', line: block.line, what: refused[1] })
    if (isEntry(block)) this.takeEntry(block)
    else this.takeDirective(block)
  }

  private takeEntry(block: EntryLines): void {
    const { builder } = this
    const isRule = block.head.startsWith('=')
    if (isRule) builder.leave('automatic postings', { kind: 'RULES_OF_HLEDGER' }, block.head)
    else if (block.head.startsWith('~'))
      builder.leave('periodic entries', { kind: 'PLANS_OF_HLEDGER' }, block.head)
    const entry = /^\d/.test(block.head) ? entryIn(block, this.year, builder) : undefined
    if (!entry) return
    refuseMore(this.entries.length, this.context.limits.maxRows, 'entries')
    for (const posting of entry.postings)
      for (const amount of [posting.amount, posting.price, posting.assertion]) {
        if (amount && amount.commodity === '') amount.commodity = this.commodity
        if (amount) this.styles.see(amount)
      }
    this.entries.push(entry)
  }

  private takeDirective({ line, head, below }: EntryLines): void {
    const { plain, comment } = commented(head)
    const [, word = '', rest = ''] = /^!?(\S+)\s*(.*)$/.exec(plain) ?? []
    if (word === 'account')
      this.takeAccount(rest.trim(), [comment, ...below.map(({ text }) => text.replace(/^;/, ''))])
    else if (word === 'decimal-mark') this.styles.declared = rest.trim() === ',' ? 'COMMA' : 'POINT'
    else if (word === 'commodity' || word === 'D')
      this.takeFormats(word, [rest, ...below.map(({ text }) => text)])
    else if (/^(?:Y|year|apply)$/.test(word) || /^Y\d{4}$/.test(word)) this.takeYear(plain)
    else if (word === 'end' && /^apply\s+year\b/.test(rest)) this.year = this.years.pop() ?? this.year
    else if (word === 'P') this.takePrice(line, plain)
    else if (/^[iobhOI]$/.test(word)) this.builder.leave('hours', { kind: 'TIME_NOT_KEPT' }, head)
  }

  private takePrice(line: number, text: string): void {
    const { builder } = this
    const written = writtenPrice(text, this.year)
    if (!written) {
      builder.leave('prices', { kind: 'DATE_OR_AMOUNT_UNREADABLE' }, { kind: 'LINE', line, text })
      return
    }
    refuseMore(this.prices.length, MAX_PRICES, 'prices')
    if (written.price.commodity === '') written.price.commodity = this.commodity
    this.styles.see(written.price)
    this.prices.push(written)
  }

  private takeYear(plain: string): void {
    const [year] = /\d{4}/.exec(plain) ?? []
    if (year === undefined) return
    if (/^!?apply/.test(plain)) this.years.push(this.year)
    this.year = Number(year)
  }

  private takeAccount(name: string, comments: string[]): void {
    const { marks, rest } = withMarks(comments.map((text) => text.trim()))
    const tags = rest.flatMap(tagsIn)
    const tagged = (name: string) => tags.find(([tag]) => tag === name)?.[1]
    const kind = KINDS[(tagged('type') ?? '').toUpperCase()]
    this.accounts.set(name, {
      ...(kind && { kind }),
      ...(tagged('closed') !== undefined && { isClosed: true }),
      ...(tagged('net-worth') === 'no' && { includeInNetWorth: false }),
      ...accountFields(marks),
    })
  }

  private takeFormats(word: string, texts: string[]): void {
    for (const text of texts) {
      const format = writtenFormat(commented(text).plain.replace(/^format\s+/, ''))
      if (!format) continue
      this.styles.see(format)
      if (word === 'D') this.commodity = format.commodity
    }
  }
}
