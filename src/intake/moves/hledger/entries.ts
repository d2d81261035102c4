import { type Day, dayFrom, FIRST_DAY, LAST_DAY } from '../../../core/time.ts'
import type { JournalEntry, Posting } from '../journals/journal.ts'
import { entryFields } from '../journals/own-fields.ts'
import { markIn, withMarks } from '../own-marks.ts'
import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import type { SourceStatus } from '../source-ledger.ts'
import type { MoveReason } from '../words/facts.ts'
import { type AmountStyles, type WrittenPosting, weightOf, writtenPosting } from './amounts.ts'
import { commented, type EntryLines, tagsIn } from './lines.ts'

/** An entry whose amounts are still as they are written. */
export interface WrittenEntry extends Omit<JournalEntry, 'postings'> {
  postings: (WrittenPosting & Pick<Posting, 'account' | 'notes' | 'status' | 'date'>)[]
}

/** What a posting's comment is, and what a mark of ours says that it is instead, which moves no day. */
type PostingLines = WrittenEntry['postings'][number] & { exact?: string }

const HEAD =
  /^(?:(\d{4})[-/.])?(\d{1,2})[-/.](\d{1,2})(?:=[\d\-/.]+)?(?=\s|$)\s*([*!])?\s*(?:\(([^)]*)\))?\s*(.*)$/
const STATES: Record<string, SourceStatus> = { '!': 'PENDING', '*': 'CLEARED' }

/** Reads an entry; undefined, and named, where it cannot be read whole. `year` is that of dates without one. */
export function entryIn(block: EntryLines, year: number, builder: LedgerBuilder): WrittenEntry | undefined {
  const { plain, comment } = commented(block.head)
  const [, ownYear = year, month, date, mark = '', code = '', words = ''] = HEAD.exec(plain) ?? []
  const day = dayFrom(Number(ownYear), Number(month), Number(date))
  if (day === undefined || day < FIRST_DAY || day > LAST_DAY)
    return leave(block, { kind: 'DATE_UNREADABLE' }, builder)
  const { postings, comments } = linesBelow(block, [comment], builder)
  if (!postings) return leave(block, { kind: 'POSTING_UNREADABLE' }, builder)
  const { marks: exact, rest } = withMarks(comments.filter((one) => !OWN_TAG.test(one)))
  const [own, marks] = [headOf(words), marksOf([...comments.filter((one) => OWN_TAG.test(one)), ...rest])]
  return {
    ...marks,
    line: block.line,
    date: day,
    code: exact.get('check') ?? code,
    payee: exact.get('payee') ?? own.payee,
    postings: postings.map(({ exact: message, ...posting }) => {
      const one = dated(posting, day)
      return message === undefined ? one : { ...one, notes: message }
    }),
    notes: exact.get('notes') ?? [own.notes, marks.notes].filter((text) => text !== '').join('\n'),
    status: STATES[mark] ?? 'CLEARED',
    ...entryFields(exact),
  }
}

function leave({ line, head }: EntryLines, reason: MoveReason, builder: LedgerBuilder): undefined {
  builder.leave('entries', reason, { kind: 'LINE', line, text: head })
  return undefined
}

/** Tags of ours that may be several. */
const OWN_TAG = /^(?:id|transfer|tag):/

/** "payee | note" is both; without the bar all of it is the payee. */
function headOf(words: string): Pick<JournalEntry, 'payee' | 'notes'> {
  const at = words.indexOf('|')
  return at < 0
    ? { payee: words.trim(), notes: '' }
    : { payee: words.slice(0, at).trim(), notes: words.slice(at + 1).trim() }
}

/** What Hearth writes into the comments of an entry: its id, its tags and the other side of a transfer. */
function marksOf(
  comments: string[],
): Pick<WrittenEntry, 'notes' | 'tags' | 'id' | 'transferTo' | 'transferLink'> {
  const [notes, tags]: [string[], string[]] = [[], []]
  let [id, transferTo] = ['', '']
  for (const comment of comments) {
    const [, name, value = ''] = /^(id|transfer|tag):(.*)$/.exec(comment) ?? []
    if (name === 'tag') tags.push(markIn(comment)?.value ?? value.trim())
    else if (name === 'id') id = value.trim()
    else if (name === 'transfer') transferTo = value.trim()
    else {
      notes.push(comment)
      tags.push(...tagsIn(comment).flatMap(([tag, of]) => (of === '' ? [tag] : [])))
    }
  }
  return { notes: notes.filter(Boolean).join('\n'), tags, id, transferTo, transferLink: '' }
}

const OWN_DATE = /(?:^|[\s,])date:\s*(?:(\d{4})[-/.])?(\d{1,2})[-/.](\d{1,2})(?=[\s,]|$)/
const BRACKETED = /\[(?:(\d{4})[-/.])?(\d{1,2})[-/.](\d{1,2})(?:=[\d\-/.]*)?\]/

/** A posting may say in its comment that it moves on another day, with a year or in that of its entry. */
function dated<P extends { notes: string }>(posting: P, day: Day): P & { date?: Day } {
  const found = OWN_DATE.exec(posting.notes) ?? BRACKETED.exec(posting.notes)
  if (!found) return posting
  const [, year = day.slice(0, 4), month, date] = found
  const own = dayFrom(Number(year), Number(month), Number(date))
  return own === undefined || own < FIRST_DAY || own > LAST_DAY ? posting : { ...posting, date: own }
}

type Below = { postings: PostingLines[] | undefined; comments: string[] }

function linesBelow({ below }: EntryLines, comments: string[], builder: LedgerBuilder): Below {
  const postings: PostingLines[] = []
  for (const { text } of below) {
    const last = postings.at(-1)
    if (text.startsWith(';')) {
      const words = text.slice(1).trim()
      const mark = last && markIn(words)
      if (last && mark?.name === 'notes') last.exact = mark.value
      else if (last) last.notes = [last.notes, words].filter(Boolean).join('\n')
      else comments.push(words)
      continue
    }
    const posting = postingIn(text, builder)
    if (posting === undefined) return { postings: undefined, comments }
    if (posting !== 'VIRTUAL') postings.push(posting)
  }
  return { postings, comments }
}

function postingIn(
  text: string,
  builder: LedgerBuilder,
): WrittenEntry['postings'][number] | 'VIRTUAL' | undefined {
  const { plain, comment } = commented(text)
  const [, mark = '', rest = ''] = /^([*!]?)\s*(.*)$/s.exec(plain) ?? []
  const at = rest.search(/ {2}|\t/)
  const [account, amount] = at < 0 ? [rest, ''] : [rest.slice(0, at), rest.slice(at)]
  if (/^[([].*[)\]]$/.test(account.trim())) {
    builder.leave('virtual postings', { kind: 'NO_MONEY_MOVED' }, text)
    return 'VIRTUAL'
  }
  const written = writtenPosting(amount)
  if (!written || account.trim() === '') return undefined
  const status = STATES[mark]
  return { ...written, account: account.trim(), notes: comment, ...(status && { status }) }
}

/** The entry with its amounts; undefined, and named, where one is no number. */
export function withAmounts(
  written: WrittenEntry,
  styles: AmountStyles,
  builder: LedgerBuilder,
): JournalEntry | undefined {
  const postings: Posting[] = []
  for (const { amount, price, assertion, ...posting } of written.postings) {
    const [own, at, asserted] = [amount, price, assertion].map((one) => one && styles.amount(one))
    if ((amount && !own) || (price && !at) || (assertion && !asserted)) {
      builder.leave(
        'entries',
        { kind: 'AN_AMOUNT_UNREADABLE' },
        { kind: 'LINE', line: written.line, text: written.payee },
      )
      return undefined
    }
    const weight = own && weightOf(own, at && { ...at, isTotal: price?.isTotal ?? false })
    postings.push({ ...posting, amount: own, weight, ...(asserted && { assertion: asserted }) })
  }
  return { ...written, postings }
}
