import type { Database } from 'bun:sqlite'
import { callSentences, feedSentences, runSentences, syncedIn } from './feed-sentences.ts'
import { fileSentences } from './file-sentences.ts'
import { optionFact } from './option-sentences.ts'
import { rowSentences } from './row-sentences.ts'
import { former, type ReadSentence, type StoredFact, sentenceReader, textReader } from './sentences.ts'
import { signFacts } from './sign-sentences.ts'

const feedSentence = sentenceReader(feedSentences)
const call = sentenceReader(callSentences)
const runSentence = sentenceReader(runSentences)

const feed: ReadSentence = (text) => {
  const failure = feedSentence(text) ? undefined : call(text)
  return feedSentence(text) ?? (failure && { kind: 'CALL_FAILED', failure })
}

const rowFacts = textReader(sentenceReader([...rowSentences, ...feedSentences]))
const fileFacts = textReader(sentenceReader([...fileSentences, ...rowSentences]))
const logFacts = textReader((text) => runSentence(text) ?? syncedIn(text) ?? feed(text))
/** What a connection is told of beyond our own sentences are the bank's. */
const connectionFacts = textReader(feed, (text) => ({ kind: 'BANK_SAYS', text }))

const COLUMNS: [read: string, write: string, facts: (text: string) => StoredFact[]][] = [
  [
    'SELECT one_seq AS seq, doubt AS text FROM duplicate_pairs WHERE doubt IS NOT NULL',
    'UPDATE duplicate_pairs SET doubt = ? WHERE one_seq = ?',
    rowFacts,
  ],
  ['SELECT seq, message AS text FROM sync_logs', 'UPDATE sync_logs SET message = ? WHERE seq = ?', logFacts],
  [
    'SELECT seq, problem_detail AS text FROM bank_connections WHERE problem_detail IS NOT NULL',
    'UPDATE bank_connections SET problem_detail = ? WHERE seq = ?',
    connectionFacts,
  ],
  [
    'SELECT seq, problem_detail AS text FROM bank_links WHERE problem_detail IS NOT NULL',
    'UPDATE bank_links SET problem_detail = ? WHERE seq = ?',
    connectionFacts,
  ],
]

/** What is a fact already stays. */
const isTurned = (stored: string): boolean => /^\[\{"kind":|"(?:message|signReason)":[[{]/.test(stored)

/** Turns the English sentences that were stored with imports, syncs and bank connections into the facts they were made of. */
export function importFacts(client: Database): void {
  for (const [read, write, facts] of COLUMNS) {
    const store = client.query(write)
    for (const { seq, text } of client.query<{ seq: number; text: string }, []>(read).all())
      if (!isTurned(text)) store.run(JSON.stringify(facts(text)), seq)
  }
  turnImports(client)
  turnNotifications(client)
}

interface FormerImport {
  seq: number
  source: string
  understood: string
}

/** One after the other, since each may have a hundred thousand rows. */
function turnImports(client: Database): void {
  const seqs = client.query<{ seq: number }, []>('SELECT seq FROM imports').all()
  const stored = client.query<FormerImport, [number]>(
    'SELECT seq, source_kind AS source, understood FROM imports WHERE seq = ?',
  )
  const store = client.query('UPDATE imports SET understood = ? WHERE seq = ?')
  for (const { seq } of seqs) {
    const { source, understood } = stored.get(seq) ?? { source: '', understood: '{}' }
    if (!isTurned(understood))
      store.run(JSON.stringify(understandingOf(JSON.parse(understood), source === 'AGGREGATOR')), seq)
    turnRows(client, seq)
  }
}

interface FormerRow {
  row: number
  reason: string | null
  warning: string | null
}

function turnRows(client: Database, importSeq: number): void {
  const rows = client.query<FormerRow, [number]>(
    'SELECT row, reason, warning FROM import_rows WHERE import_seq = ? AND (reason IS NOT NULL OR warning IS NOT NULL)',
  )
  const store = client.query(
    'UPDATE import_rows SET reason = ?, warning = ? WHERE import_seq = ? AND row = ?',
  )
  const turned = (text: string | null) =>
    text === null || isTurned(text) ? text : JSON.stringify(rowFacts(text))
  for (const { row, reason, warning } of rows.all(importSeq))
    store.run(turned(reason), turned(warning), importSeq, row)
}

interface FormerUnderstanding {
  warnings?: { code: string; message: string }[]
  questions?: { code: string; message: string; options: { value: string; label: string }[] }[]
  csv?: { signReason: string }
}

const understandingOf = ({ warnings, questions, csv, ...rest }: FormerUnderstanding, isFeed: boolean) => ({
  ...rest,
  ...(warnings && {
    warnings: warnings.map(({ message, ...one }) => ({
      ...one,
      message: isFeed ? bankSays(message) : warningFact(message),
    })),
  }),
  ...(questions && {
    questions: questions.map(({ code, message, options }) => ({
      code,
      message: fileFacts(message),
      options: options.map((option) => ({ value: option.value, label: optionFact(code, option) })),
    })),
  }),
  ...(csv && { csv: { ...csv, signReason: signFacts(csv.signReason) } }),
})

function warningFact(message: string): StoredFact {
  const [fact = former(message), ...others] = fileFacts(message)
  return others.length > 0 ? former(message) : fact
}

const bankSays = (text: string): StoredFact => {
  const found = feedSentence(text)
  return found?.kind === 'BANK_SAYS' ? found : { kind: 'BANK_SAYS', text }
}

interface FormerFailure {
  reason: string | null
  banks: { bank: string; why: string | null }[]
}

/** What was told of a connection that fails. */
function turnNotifications(client: Database): void {
  const all = client.query<{ seq: number; told: string }, []>(
    "SELECT seq, told FROM notifications WHERE kind = 'SYNC_FAILED' AND told IS NOT NULL",
  )
  const store = client.query('UPDATE notifications SET told = ? WHERE seq = ?')
  const factsOf = (text: unknown) => (typeof text === 'string' ? connectionFacts(text) : text)
  for (const { seq, told } of all.all()) {
    const { reason, banks, ...rest }: FormerFailure = JSON.parse(told)
    const failed = banks.map(({ bank, why }) => ({ bank, why: factsOf(why) }))
    store.run(JSON.stringify({ ...rest, reason: factsOf(reason), banks: failed }), seq)
  }
}
