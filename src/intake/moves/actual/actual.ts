import type { Money } from '../../../core/money.ts'
import { isZip, type ZipEntry, zipEntries } from '../../../platform/zip.ts'
import type { MoveContext, MoveFile } from '../move-limits.ts'
import type { SourceLedger } from '../source-ledger.ts'
import { UnreadableMove, unreadableArchive } from '../unreadable-move.ts'
import type { LeftOutKind, MoveReason } from '../words/facts.ts'
import { type ActualBook, dayOf, openBook } from './book.ts'
import { budgetOf } from './budgets.ts'
import { isSqlite, isTrue, openStrange, type StrangeDatabase } from './database.ts'
import { isLoose } from './json.ts'
import { openingRows } from './openings.ts'
import { rulesOf } from './rules.ts'
import { schedulesOf } from './schedules.ts'
import { type ActualRow, liveRows, transactionsOf } from './transactions.ts'

/** An archive with a database in it, or the database alone. */
export const isActual = ([file]: readonly MoveFile[]): boolean =>
  file !== undefined && (isZip(file.bytes) || isSqlite(file.bytes))

/** What was deleted in Actual stays in its tables. */
const DELETED_MOST = 4

/** Reads an export of Actual Budget: a ZIP archive of db.sqlite and metadata.json, or db.sqlite alone. */
export function readActual(files: readonly MoveFile[], context: MoveContext): SourceLedger {
  const [file, another] = files
  if (!file || another) throw new UnreadableMove({ kind: 'ACTUAL_NOT_ALONE' })
  const { bytes, title } = isZip(file.bytes)
    ? fromArchive(file.bytes, context.limits.maxUnpackedBytes)
    : { bytes: file.bytes, title: undefined }
  const db = openStrange(bytes, context.limits.maxRows * DELETED_MOST)
  try {
    return { ...ledgerOf(db, context), ...(title && { title }) }
  } finally {
    db.close()
  }
}

function fromArchive(
  bytes: Uint8Array,
  maxUnpackedBytes: number,
): { bytes: Uint8Array; title: string | undefined } {
  const entries = zipEntries(bytes, maxUnpackedBytes, unreadableArchive)
  const named = (name: string) =>
    entries.filter((entry) => entry.name === name || entry.name.endsWith(`/${name}`))
  const [database, second] = named('db.sqlite')
  if (!database || second) throw new UnreadableMove({ kind: 'ACTUAL_WITHOUT_DATABASE' })
  if ([...named('db.sqlite-wal'), ...named('db.sqlite-journal')].some(({ size }) => size > 0))
    throw new UnreadableMove({ kind: 'ACTUAL_WRITTEN_TO' })
  const [metadata] = named('metadata.json')
  return { bytes: database.unpack(), title: metadata && titleOf(metadata) }
}

const METADATA_MOST = 1_000_000

function titleOf(entry: ZipEntry): string | undefined {
  if (entry.size > METADATA_MOST) return undefined
  try {
    const metadata: unknown = JSON.parse(new TextDecoder().decode(entry.unpack()))
    const name = isLoose(metadata) ? metadata.budgetName : undefined
    return typeof name === 'string' ? name.replace(/\p{Cc}/gu, ' ').slice(0, 200) : undefined
  } catch {
    return undefined
  }
}

function ledgerOf(db: StrangeDatabase, context: MoveContext): SourceLedger {
  const book = openBook(db, context)
  const rows = liveRows(book)
  const budget = budgetOf(book, rows)
  const openings = openingRows(book, rows, budget?.style)
  const begun = new Set(openings.values())
  const transactions = transactionsOf(
    book,
    rows.filter((row) => !begun.has(row)),
  )
  const { schedules, ruleIds } = schedulesOf(book)
  const rules = rulesOf(book, ruleIds)
  countLeftOut(book)
  return {
    source: 'ACTUAL',
    accounts: proved(book, rows, openings),
    categories: book.categories,
    transactions,
    schedules,
    rules,
    payees: new Set([...book.payees.values()].filter(({ transferAccount }) => transferAccount === undefined))
      .size,
    ...(budget && { budget }),
    leftOut: book.leftOut,
    warnings: book.warnings,
    questions: [],
  }
}

/** Each account with what Actual adds up for it: rows that are not split, and the parts of those that are. */
function proved(
  { accounts }: ActualBook,
  rows: readonly ActualRow[],
  openings: ReadonlyMap<number, ActualRow>,
): SourceLedger['accounts'] {
  const sums = accounts.map(() => new Map<string, Money>())
  for (const row of rows) {
    const { isParent, account, date, amount } = row
    if (isParent || openings.get(account) === row) continue
    const month = `${Math.floor(date / 10_000)}-${String(Math.floor(date / 100) % 100).padStart(2, '0')}`
    const months = sums[account]
    months?.set(month, (months.get(month) ?? 0n) + amount)
  }
  return accounts.map((account, at) => {
    const months = [...(sums[at] ?? [])]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, sum]) => ({ month, sum }))
    const opening = openings.get(at)
    const balance = months.reduce((total, { sum }) => total + sum, opening?.amount ?? 0n)
    const day = opening && dayOf(opening.date)
    return {
      ...account,
      months,
      balance,
      ...(opening && day && { opening: { amount: opening.amount, day } }),
    }
  })
}

const ELSEWHERE: [table: string, kind: LeftOutKind, reason: MoveReason][] = [
  ['custom_reports', 'reports', { kind: 'REPORTS_ANEW' }],
  ['transaction_filters', 'saved filters', { kind: 'VIEWS_DIFFER' }],
  ['payee_locations', 'places of payees', { kind: 'PAYEES_WITHOUT_PLACES' }],
]

function countLeftOut({ db, leftOut, notes }: ActualBook): void {
  for (const [table, kind, reason] of ELSEWHERE) {
    let count = 0
    for (const [tombstone] of db.rows(table, ['tombstone'])) if (!isTrue(tombstone)) count++
    if (count > 0) leftOut.push({ kind, count, reason })
  }
  let goals = 0
  for (const [goal, tombstone] of db.rows('categories', ['goal_def', 'tombstone']))
    if (typeof goal === 'string' && goal !== '[]' && !isTrue(tombstone)) goals++
  if (goals > 0)
    leftOut.push({
      kind: 'budget templates',
      count: goals,
      reason: { kind: 'TEMPLATES_DIFFER' },
    })
  if (notes.size > 0)
    leftOut.push({
      kind: 'notes',
      count: notes.size,
      reason: { kind: 'NOTES_WITHOUT_PLACE' },
    })
}
