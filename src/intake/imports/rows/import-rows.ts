import type { Actor } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { formatMoney, type Money, toColumns } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { payeeCleaner } from '../../../ledger/rules/clean-payees.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { insertOf, type NewRowOf } from '../../../platform/db/insert.ts'
import type { KeyScheme } from '../../duplicates/decisions.ts'
import type { StatementRow } from '../../statements/statements.ts'
import type { ImportDestination } from '../accounts/destinations.ts'
import type { DecidedRow } from '../decide-rows.ts'
import type { ImportMessage, ImportWarning } from '../messages.ts'
import { type PreparedImport, revisionOf } from '../prepared-import.ts'
import { importAccounts, importRows, imports } from '../tables.ts'
import { detailsOf } from './row-details.ts'

/** An import under both of its names. */
export interface ImportRef {
  id: string
  seq: number
}

/** The schemes of keys, which are also the columns of import_rows that hold them. */
export const keyColumns = ['sf', 'fitid', 'ref', 'fp'] as const satisfies KeyScheme[]

/** What a feed brought, as an import remembers its file. */
interface FeedAnswer {
  name: string
  hash: string
  bytes: number
  warnings: ImportWarning[]
}

const INSERT_IMPORT = insertOf(imports)
/** What comes later, or is known of some imports alone. */
const UNKNOWN = {
  accountSeq: null,
  choices: {},
  understood: {},
  counts: {},
  ledgerRevision: 0,
  committedAt: null,
  undoneAt: null,
}
export type NewImport = NewRowOf<typeof imports>

export function insertImport(
  tx: Tx,
  { householdId, userId, at }: Actor,
  values: Pick<NewImport, 'status' | 'sourceKind' | 'fileName' | 'fileHash' | 'fileBytes'> &
    Partial<NewImport>,
): ImportRef {
  const id = newId()
  const row = INSERT_IMPORT.values({ ...UNKNOWN, ...values, id, householdId, userId, createdAt: at })
  const { lastInsertRowid } = tx.$client.query(INSERT_IMPORT.sql).run(...row)
  return { id, seq: Number(lastInsertRowid) }
}

/** Begins an import that is carried out at once: nobody looks at a preview of what a feed brings. */
export const insertFeedImport = (
  tx: Tx,
  actor: Actor,
  { name, hash, bytes, warnings }: FeedAnswer,
): ImportRef =>
  insertImport(tx, actor, {
    status: 'COMMITTED',
    sourceKind: 'AGGREGATOR',
    fileName: name,
    fileHash: hash,
    fileBytes: bytes,
    understood: { encoding: 'utf-8', warnings, questions: [] },
    ledgerRevision: revisionOf(tx, actor),
    committedAt: actor.at,
  })

const INSERT_ACCOUNT = insertOf(importAccounts)

/** Keeps where the rows of one account go. */
export function insertAccount(
  tx: Tx,
  seq: number,
  position: number,
  { key, found, action, account, create, isChosen, said }: ImportDestination,
): void {
  const { ledgerBalance, startingBalance, availableBalance: _available, opening, ...plain } = found
  const written = (balance: { amount: Money; day?: Day } | undefined) =>
    balance && { amount: formatMoney(balance.amount), date: balance.day ?? null }
  const stated = {
    reported: written(ledgerBalance),
    starting: written(startingBalance),
    begins: written(opening),
    isChosen,
    isNamed: said?.create?.name !== undefined,
    isTyped: said?.create?.type !== undefined,
    said: said?.opening,
  }
  const values = INSERT_ACCOUNT.values({
    importSeq: seq,
    position,
    key,
    label: found.label,
    found: { ...plain, ...stated },
    action,
    accountSeq: account?.seq ?? null,
    create: create ?? null,
  })
  tx.$client.query(INSERT_ACCOUNT.sql).run(...values)
}

const INSERT_ROW = insertOf(importRows)
/** What comes later, of what a person or the commit decides. */
const UNDECIDED = { chosen: null, outcome: null, before: null, choice: null }

/** What a file knows beyond its rows. */
interface FileContext extends Pick<PreparedImport, 'categories' | 'pairs'> {
  /** Accounts of the file whose payees the household wrote itself. */
  named: ReadonlySet<number>
}

/** A feed has rows and nothing else. */
const FEED: FileContext = {
  named: new Set(),
  pairs: new Map(),
  categories: { list: [], areTooMany: false, positionOf: () => undefined },
}
const LONGEST_PAYEE = 500
/** What is longer is a story and no name. */
const LONGEST_NAME = 300
/** Banks shout; small letters are how somebody meant it. */
const hasNoCapitals = (text: string): boolean => !/\p{Lu}/u.test(text)
const LONGEST_MEMO = 2_000

/**
 * What a row is to be called: the bank's words, cleaned. They were judged as they came, and stay beside the payee. A name
 * that comes beside the words, and not out of them, is a name already.
 */
export function payeesOf(): (row: Pick<StatementRow, 'payee' | 'text'>) => string {
  const clean = payeeCleaner()
  return ({ payee, text }) => {
    if (payee.length > LONGEST_NAME || !text.trim().startsWith(payee)) return cut(payee, LONGEST_PAYEE)
    const name = clean(payee)
    return hasNoCapitals(payee) && name.toLowerCase() === payee.toLowerCase() ? payee : name
  }
}

/** Keeps the rows with the decision about each. */
export function insertRows(
  tx: Tx,
  seq: number,
  decided: DecidedRow[],
  { categories, pairs, named }: FileContext = FEED,
): void {
  const payeeOf = payeesOf()
  const insert = tx.$client.prepare(INSERT_ROW.sql)
  for (const { row, decision, reason, existingSeq, existingVersion, updates, keys } of decided) {
    const amount = row.amount === undefined ? undefined : toColumns(row.amount)
    const memo = cut(row.memo, LONGEST_MEMO)
    const details = detailsOf(row, categories, pairs.get(row.row))
    const isCut = row.payee.length > LONGEST_PAYEE || memo !== row.memo
    const warning: ImportMessage[] = [...(row.warning ?? []), ...(isCut ? [CUT] : [])]
    const values = INSERT_ROW.values({
      ...UNDECIDED,
      importSeq: seq,
      row: row.row,
      accountPosition: row.account,
      decision,
      reason: reason && reason.length > 0 ? reason : null,
      existingSeq: existingSeq ?? null,
      existingVersion: existingVersion ?? null,
      updates: updates ? 1 : 0,
      date: row.date ?? null,
      transactedDate: row.transactedDate ?? null,
      amountHigh: amount?.high ?? null,
      amountLow: amount?.low ?? null,
      payee: named.has(row.account) ? cut(row.payee, LONGEST_PAYEE) : payeeOf(row),
      importedText: row.text,
      memo,
      checkNumber: row.checkNumber ?? null,
      pending: row.pending ? 1 : 0,
      categoryPosition: categories.positionOf(row.categoryName) ?? null,
      details: details ?? null,
      place: row.place ?? null,
      warning: warning.length > 0 ? warning : null,
      transactionId: amount === undefined ? null : newId(),
      ...keyedBy(keys),
    })
    insert.run(...values)
  }
  insert.finalize()
}

const CUT: ImportMessage = { kind: 'TEXTS_CUT', payee: LONGEST_PAYEE, memo: LONGEST_MEMO }

/** At the end of a character, never inside one. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length)
  return start.isWellFormed() ? start : start.slice(0, -1)
}

function keyedBy(keys: DecidedRow['keys']) {
  const of = (scheme: KeyScheme) => keys.find((key) => key.scheme === scheme)
  const [fp, fitid, ref, sf] = [of('fp'), of('fitid'), of('ref'), of('sf')]
  return {
    fp: fp?.key ?? null,
    fpOrdinal: fp?.ordinal ?? null,
    fitid: fitid?.key ?? null,
    fitidOrdinal: fitid?.ordinal ?? null,
    ref: ref?.key ?? null,
    refOrdinal: ref?.ordinal ?? null,
    sf: sf?.key ?? null,
    sfOrdinal: sf?.ordinal ?? null,
  }
}
