import { entryOf } from '../../../core/json.ts'
import { type Day, dayFrom, FIRST_DAY, LAST_DAY } from '../../../core/time.ts'
import { bookJournal } from '../journals/book.ts'
import type { AccountKind, Journal, JournalEntry } from '../journals/journal.ts'
import { accountFields } from '../journals/own-fields.ts'
import { MAX_PRICES, type MoveContext, type MoveFile, refuseMore } from '../move-limits.ts'
import { notInFileOf } from '../own-marks.ts'
import { LedgerBuilder } from '../reading/ledger-builder.ts'
import { headOf, textOf } from '../reading/move-tables.ts'
import type { SourceLedger } from '../source-ledger.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import type { LeftOutKind, MoveReason } from '../words/facts.ts'
import { calculated } from './calculations.ts'
import { entryIn, metaIn } from './entries.ts'
import { type DirectiveLines, directives, stringsIn } from './lines.ts'
import { amountAt } from './postings.ts'

const SIGNS =
  /^(?:\d{4}[-/]\d\d?[-/]\d\d?\s+(?:open|balance|pad)\s+\p{Lu}[\p{L}\d-]*:|\d{4}[-/]\d\d?[-/]\d\d?\s+(?:[*!]|txn)\s+"|option\s+"[a-z_]+"\s+")/mu
const DATED = /^(\d{4})[-/](\d\d?)[-/](\d\d?)\s+(\S+)\s*(.*)$/s
/** What a balance may be off by, and how many decimals its number has. */
const TOLERANCE = /^(.*?)~\s*([\d.,]+)\s+(\S+)$/s
const DECIMALS = /\.(\d+)\s/
const FLAG = /^(?:txn|[*!&#?%A-Z])$/
const ROOTS: Record<string, AccountKind> = {
  name_assets: 'ASSET',
  name_liabilities: 'LIABILITY',
  name_equity: 'EQUITY',
  name_income: 'INCOME',
  name_expenses: 'EXPENSE',
}
const LEFT: Record<string, [kind: LeftOutKind, reason: MoveReason]> = {
  note: ['notes of accounts', { kind: 'NO_DATED_NOTES' }],
  document: ['documents', { kind: 'FILES_NAMED_ONLY' }],
  event: ['events', { kind: 'NO_PLACE' }],
  query: ['queries', { kind: 'NO_PLACE' }],
  custom: ['custom directives', { kind: 'NO_PLACE' }],
}

/** Reads ledgers of beancount: those that Hearth exports, and the common plain ones. */
export const beancount = {
  recognises: (files: readonly MoveFile[]) => files.every((file) => SIGNS.test(headOf(file))),
  read,
}

function read(files: readonly MoveFile[], context: MoveContext): SourceLedger {
  const builder = new LedgerBuilder('BEANCOUNT', context)
  const reading = new Reading(builder, context)
  const texts = files.map((file) => textOf(file, builder))
  for (const text of texts) for (const block of directives(text)) reading.take(block)
  const journal = { ...reading.journal, notInFile: texts.flatMap(notInFileOf) }
  if (journal.title !== undefined) builder.ledger.title = builder.text(journal.title, 'The title')
  return bookJournal(journal, builder, context)
}

class Reading {
  readonly journal: Journal = { entries: [], accounts: new Map(), prices: [] }
  private readonly tags = new Set<string>()

  constructor(
    private readonly builder: LedgerBuilder,
    private readonly context: MoveContext,
  ) {}

  take(block: DirectiveLines): void {
    const [, year, month, day, word = '', rest = ''] = DATED.exec(block.head) ?? []
    const date = year === undefined ? undefined : dayFrom(Number(year), Number(month), Number(day))
    if (date && date >= FIRST_DAY && date <= LAST_DAY) this.takeDated(block, { date, flag: word, rest })
    else if (/^\d/.test(block.head) && !(date && /^(?:open|commodity)$/.test(word)))
      this.builder.leave(
        'entries',
        { kind: 'DATE_UNREADABLE' },
        { kind: 'LINE', line: block.line, text: block.head },
      )
    else if (date) this.takeDated(block, { date, flag: word, rest })
    else this.takeUndated(block)
  }

  private takeDated(block: DirectiveLines, dated: { date: Day; flag: string; rest: string }): void {
    const { date, flag, rest } = dated
    const left = entryOf(LEFT, flag)
    if (flag === 'open') this.open(rest, block.below)
    else if (flag === 'close') this.close(rest.trim(), date)
    else if (flag === 'balance') this.check(block, date, rest)
    else if (flag === 'price') this.takePrice(block, date, rest)
    else if (flag === 'pad') {
      const [account = '', from = ''] = rest.split(/\s+/)
      this.push({ ...empty(block.line, date), payee: 'Opening balance', pad: { account, from } })
    } else if (FLAG.test(flag)) {
      const entry = entryIn(block, dated, this.tags, this.builder)
      if (entry) this.push(entry)
    } else if (left) this.builder.leave(left[0], left[1], block.head)
    else if (flag !== 'commodity') this.builder.leave('lines', { kind: 'UNKNOWN_DIRECTIVE' }, block.head)
  }

  private takeUndated({ line, head }: DirectiveLines): void {
    const [word = ''] = head.split(/\s/, 1)
    const [name = '', value = ''] = stringsIn(head)
    const root = entryOf(ROOTS, name)
    if (word === 'include')
      throw new UnreadableMove({ kind: 'DIRECTIVE_REFUSED', line, what: 'BEANCOUNT_INCLUDE' })
    if (word === 'option' && name === 'title') this.journal.title = value
    else if (word === 'option' && root) this.journal.accounts.set(value, { kind: root })
    else if (word === 'plugin') this.builder.leave('plugins', { kind: 'UNKNOWN_PLUGIN' }, name)
    else if (word === 'pushtag') this.tags.add(head.replace(/^pushtag\s+#?/, ''))
    else if (word === 'poptag') this.tags.delete(head.replace(/^poptag\s+#?/, ''))
    else if (!/^(?:option|pushmeta|popmeta)$/.test(word))
      this.builder.leave('lines', { kind: 'UNKNOWN_DIRECTIVE' }, head)
  }

  private open(rest: string, below: string[]): void {
    const [account = '', currencies = ''] = rest.trim().split(/\s+/)
    const known = this.journal.accounts.get(account)
    const isOne = /^[A-Z][A-Z0-9'._-]*$/.test(currencies)
    const meta = new Map(below.map(metaIn).filter((one) => one !== undefined))
    this.journal.accounts.set(account, {
      ...known,
      ...accountFields(meta),
      ...(isOne && { commodity: currencies }),
      ...(/^false$/i.test(meta.get('net-worth') ?? '') && { includeInNetWorth: false }),
    })
  }

  private close(account: string, date: Day): void {
    const known = this.journal.accounts.get(account)
    this.journal.accounts.set(account, { ...known, isClosed: date <= this.context.today })
  }

  private check(block: DirectiveLines, date: Day, rest: string): void {
    const [, account = '', written = ''] = /^(\S+)\s+(.*)$/s.exec(rest) ?? []
    const [, number = '', off = '', commodity = ''] = TOLERANCE.exec(written) ?? []
    const amount = amountAt(commodity === '' ? written : `${number}${commodity}`)?.amount
    const decimals = DECIMALS.exec(written)?.[1]?.length ?? 0
    // One in the last decimal, where it has any.
    const tolerance = calculated(off)?.quantity ?? { units: decimals > 0 ? 1n : 0n, scale: decimals }
    if (amount) this.push({ ...empty(block.line, date), checks: [{ account, amount, tolerance }] })
    else this.builder.leave('lines', { kind: 'UNKNOWN_DIRECTIVE' }, block.head)
  }

  private takePrice({ line, head: text }: DirectiveLines, date: Day, rest: string): void {
    const [, commodity = '', written = ''] = /^(\S+)\s+(.*)$/s.exec(rest.trim()) ?? []
    const found = amountAt(written)
    refuseMore(this.journal.prices.length, MAX_PRICES, 'prices')
    if (found?.rest === '') this.journal.prices.push({ date, commodity, price: found.amount })
    else this.builder.leave('prices', { kind: 'AMOUNT_UNREADABLE' }, { kind: 'LINE', line, text })
  }

  private push(entry: JournalEntry): void {
    refuseMore(this.journal.entries.length, this.context.limits.maxRows, 'entries')
    this.journal.entries.push(entry)
  }
}

const empty = (line: number, date: Day): JournalEntry => ({
  line,
  date,
  status: 'CLEARED',
  payee: '',
  notes: '',
  tags: [],
  code: '',
  id: '',
  transferTo: '',
  transferLink: '',
  postings: [],
})
