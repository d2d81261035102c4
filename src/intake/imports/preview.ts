import type { Actor } from '../../core/actor.ts'
import type { SourceKind } from '../../core/file-formats.ts'
import { invalid, Problem } from '../../core/problem.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { IsolateAndWait, ReportJobProgress } from '../../platform/background/isolated.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db } from '../../platform/db/db.ts'
import { tableNames } from '../statements/csv/found-tables.ts'
import { isUnicode } from '../statements/encoding/decode.ts'
import type { PaperScan } from '../statements/pdf/pdf.ts'
import { proofsOf, provenBy } from '../statements/proofs-of-files.ts'
import {
  type ReadingChoices,
  type Statement,
  type StatementContext,
  UnreadableFile,
} from '../statements/statements.ts'
import { readOrRefuse } from '../statements/unreadable.ts'
import { destinations, type ImportDestination } from './accounts/destinations.ts'
import { explainOpenings, refuseOpenings } from './accounts/file-openings.ts'
import { plainCategory } from './categories/category-names.ts'
import { type CategoryInput, categoryWarnings, fileCategories } from './categories/file-categories.ts'
import type { CategoryChoice } from './categories-model.ts'
import { decideRows } from './decide-rows.ts'
import type { AccountChoice, Rereading } from './model.ts'
import { type PreparedImport, revisionOf, type UploadedFile } from './prepared-import.ts'
import * as previews from './preview-rows.ts'
import { previewWarnings } from './preview-warnings.ts'
import { isLocked, MOST_TRIES, read, type Unlocking } from './read-file.ts'
import { choicesFor } from './remembered-choices.ts'
import { decideCashless } from './trades/cashless.ts'
import { pairTransfers } from './transfers/file-transfers.ts'
import { decideCurrencies, doubtCurrencies } from './unknown-currencies.ts'

export interface ImportLimits {
  maxRows: number
  maxFieldChars: number
  maxPages?: number
}

interface PreviewInput {
  actor: Actor
  limits: ImportLimits
  file: UploadedFile
  sourceKind: SourceKind | undefined
  accountId: string | undefined
}

interface RereadInput {
  actor: Actor
  limits: ImportLimits
  id: string
  change: Rereading
  /** That opened it before, where it is locked. */
  password?: string | undefined
}

const silent: ReportJobProgress = () => {}

/** Reads an upload and decides about each row; stores the preview and nothing else. Answers the import's id. */
export const previewJob: Job<PreviewInput, PreparedImport, string> = {
  prepare: (db, { actor, limits, file, sourceKind, accountId }, tell = silent, isolate) =>
    orRefuse(db, actor, () =>
      prepare(db, actor, { ...limits, tell, isolate }, { file, sourceKind, accountId, ...NOTHING_CHOSEN }),
    ),
  write: (tx, prepared, { actor, file, accountId }, report = silent) => {
    const id = previews.store(tx, actor, prepared, file, accountId)
    progressOf(prepared, report)('STORED')
    return id
  },
}

/** Reads a stored upload again in another way and replaces its preview. */
export const rereadJob: Job<RereadInput, PreparedImport, string> = {
  prepare: (db, { actor, limits, id, change, password: known }, tell = silent, isolate) => {
    const { asked, chosen, categories, passwordTries, ...stored } = previews.fileOf(db, actor, id)
    const { password, ...choices } = { password: undefined, ...change.choices }
    if (change.choices?.password !== undefined && passwordTries >= MOST_TRIES)
      throw new Problem('conflict', { reason: { kind: 'PASSWORD_TRIED_OUT' } })
    const tries = passwordTries + (password === undefined ? 0 : 1)
    const request = {
      ...stored,
      unlocking: { password: password ?? known, tries },
      asked: mergedAsked(asked, choices as ReadingChoices),
      chosen: mergedAccounts(change.accounts ?? [], chosen),
      categories: mergedChoices(change.categories ?? [], categories),
    }
    const prepared = orRefuse(db, actor, () => prepare(db, actor, { ...limits, tell, isolate }, request))
    refuseUnknown(change, prepared, stored.keys)
    return prepared
  },
  write: (tx, prepared, { actor, id }) => previews.replace(tx, actor, prepared, id),
}

/** A file that cannot be read is refused in the language of whoever sent it. */
const orRefuse = (db: Db, actor: Actor, work: () => PreparedImport): PreparedImport =>
  readOrRefuse(languageOfReader(db, actor), work)

/** What is said of an account in the same breath as how to read the file names it as it was read before. */
function refuseUnknown(
  { accounts: choice = [], categories = [] }: Rereading,
  prepared: PreparedImport,
  keys: string[],
): void {
  for (const [at, { key }] of choice.entries()) {
    if (!keys.includes(key) && !prepared.places.some((place) => place.key === key))
      throw invalid(`accounts.${at}.key`, { kind: 'NO_ACCOUNT_IN_FILE' })
  }
  for (const [at, { name }] of categories.entries())
    if (prepared.categories.positionOf(name) === undefined)
      throw invalid(`categories.${at}.name`, { kind: 'NO_CATEGORY_IN_FILE' })
}

export const NOTHING_CHOSEN = { asked: {}, chosen: [], categories: [], layout: undefined }

/** What is said last counts, of a statement field by field and of its rows row by row. */
function mergedAsked(before: ReadingChoices, { statement, ...change }: ReadingChoices = {}): ReadingChoices {
  const isNoList = before.trades && change.columns && change.trades === undefined
  const merged = { ...before, ...change, ...(isNoList && { trades: null }) }
  if (!statement) return merged
  const said = new Set(statement.rows?.map(({ row }) => row))
  const ends = new Set(statement.ends?.map((one) => one.statement))
  const { rows = [], ends: known = [] } = before.statement ?? {}
  return {
    ...merged,
    statement: {
      ...before.statement,
      ...statement,
      rows: [...rows.filter(({ row }) => !said.has(row)), ...(statement.rows ?? [])],
      ends: [...known.filter((one) => !ends.has(one.statement)), ...(statement.ends ?? [])],
    },
  }
}

/** What is said last counts, field by field: whoever looks at another account finds the name again. */
function mergedAccounts(changed: AccountChoice[], before: AccountChoice[]): AccountChoice[] {
  const merged = changed.map((choice) => {
    const input = before.find(({ key }) => key === choice.key)
    const create = { ...input?.create, ...choice.create }
    const { opening, ...all } = { ...input, ...choice, create }
    const isAsProposed = opening != null && Object.keys(opening).length === 0
    return { ...all, ...(opening !== undefined && !isAsProposed && { opening }) }
  })
  return [...merged, ...before.filter(({ key }) => changed.every((choice) => choice.key !== key))]
}

/** What is said of a category last counts. */
function mergedChoices(changed: CategoryChoice[], before: CategoryChoice[]): CategoryInput[] {
  const names = new Set(changed.map(({ name }) => plainCategory(name)))
  const remaining = before.filter(({ name }) => !names.has(plainCategory(name)))
  return [...changed, ...remaining.map((choice) => ({ ...choice, isEarlier: true }))]
}

interface PreviewRequest {
  file: UploadedFile
  sourceKind: SourceKind | undefined
  accountId: string | undefined
  asked: ReadingChoices
  chosen: AccountChoice[]
  categories: CategoryInput[]
  unlocking?: Unlocking
  scan?: PaperScan
  /** Undefined before the first reading. */
  layout: string | undefined
  keys?: string[]
}

/** Each row is read, then decided about, then stored. */
const STEPS = ['READ', 'DECIDED', 'STORED'] as const

const progressOf =
  ({ statement: { rows } }: Pick<PreparedImport, 'statement'>, report: ReportJobProgress) =>
  (step: (typeof STEPS)[number]): void =>
    report((STEPS.indexOf(step) + 1) * rows.length, STEPS.length * rows.length)

/** What the thread that reads has beside the database. */
interface Thread {
  tell: ReportJobProgress
  isolate: IsolateAndWait | undefined
}

/** All of it is read from one state of the ledger, whatever is written meanwhile. Throws UnreadableFile. */
export function prepare(
  db: Db,
  actor: Actor,
  { tell, isolate, ...limits }: ImportLimits & Thread,
  request: PreviewRequest,
): PreparedImport {
  return db.$client.transaction(() => {
    const context: StatementContext = {
      ...limits,
      today: householdDay(db, actor),
      ownNames: ownNamesOf(db, actor),
    }
    const {
      statement: plain,
      places,
      choices,
      layout,
      isRemembered,
    } = readFor(db, actor, { context, isolate }, request)
    explainOpenings(db, plain, places)
    refuseOpenings(db, places)
    const { rows, questions } = doubtCurrencies(plain, places, currenciesOf(db, actor))
    const categories = fileCategories(db, actor, plain, request.categories)
    const statement = { ...plain, rows }
    const proofs = proofsOf(statement)
    const more = [...previewWarnings(db, actor, request, places, proofs), ...categoryWarnings(categories)]
    const reached = progressOf({ statement }, tell)
    reached('READ')
    const proven = provenBy(statement, proofs)
    const byCash = decideRows(db, statement.rows, places, undefined, proven)
    const decided = decideCashless(byCash, { db, actor, statement, places })
    reached('DECIDED')
    return {
      statement,
      warnings: [...plain.warnings, ...more],
      questions,
      proofs,
      places,
      categories,
      decided,
      pairs: pairTransfers(statement),
      choices,
      layout,
      isRemembered,
      asked: request.asked,
      chosen: request.chosen,
      passwordTries: isLocked(statement) ? (request.unlocking?.tries ?? 0) : 0,
      ledgerRevision: revisionOf(db, actor),
    }
  })()
}

/**
 * How a file is to be read can depend on where it goes (a card's signs, a layout that was corrected once), and where
 * it goes is known only when it has been read: so a second reading follows when the first one turned that up.
 */
function readFor(
  db: Db,
  actor: Actor,
  { context, isolate }: { context: StatementContext; isolate: IsolateAndWait | undefined },
  request: PreviewRequest,
) {
  const attempt = (accountType: string | undefined, choices: ReadingChoices) => {
    const fitting = accountType === undefined ? context : { ...context, accountType }
    const statement = decideCurrencies(
      read(request.file.bytes, request.sourceKind, fitting, choices, {
        isolate,
        unlocking: request.unlocking,
        scan: request.scan,
      }),
      choices.currency,
    )
    const layout = layoutOf(statement, request.layout)
    const places = destinations(db, actor, statement, { ...request, layout, fileName: request.file.name })
    return { statement, choices: withPaper(withTable(choices, statement), statement), layout, places }
  }
  const named = request.accountId === undefined ? undefined : accounts.rowOf(db, actor, request.accountId)
  const first = attempt(named?.type, request.asked)
  const { trades, ...remembered } = elsewhere(
    request.file.bytes,
    choicesFor(
      db,
      first.places.flatMap(({ account }) => account?.seq ?? []),
      first.layout,
    ),
  )
  // Columns of transactions that are named now are none of trades.
  const learned =
    trades === undefined || request.asked.columns ? remembered : ({ ...remembered, trades } as ReadingChoices)
  const type = first.statement.csv ? onlyType(first.places) : named?.type
  const isNews = Object.keys(learned).some((choice) => !(choice in request.asked))
  if (type === named?.type && !isNews) return { ...first, isRemembered: false }
  // What was learned from other files is no reason to refuse this one.
  const again = isNews ? readable(() => attempt(type, { ...learned, ...request.asked })) : undefined
  return again ? { ...again, isRemembered: true } : { ...attempt(type, request.asked), isRemembered: false }
}

/** As it was known by at first: how it is read may change what it looks like. What was locked shows its own only later. */
function layoutOf({ csv, paper, sourceKind }: Statement, known: string | undefined): string {
  const kind = sourceKind.toLowerCase()
  return (known === kind ? undefined : known) ?? csv?.signature ?? paper?.layout ?? kind
}

/** Of several readings the one that a person chose is tried first with the next paper of the layout. */
const withPaper = (choices: ReadingChoices, { paper }: Statement): ReadingChoices =>
  paper?.chosen ? { ...choices, paper: paper.chosen } : choices

/** A table that was chosen by its line, or whose columns were, is known by its names the next time. */
const withTable = (choices: ReadingChoices, { csv }: Statement): ReadingChoices =>
  csv && csv.header.length > 0 && (choices.headerLine || choices.columns)
    ? { ...choices, headerNames: tableNames(csv.header) }
    : choices

/** The next file has its header on another line, unless it has none; and what says itself that it is Unicode is. */
const elsewhere = (
  bytes: Uint8Array,
  { headerLine, encoding, ...choices }: ReadingChoices,
): ReadingChoices => ({
  ...choices,
  ...(headerLine === null && { headerLine }),
  ...(encoding !== undefined && !isUnicode(bytes) && { encoding }),
})

/** What its people and accounts are called. */
const ownNamesOf = (db: Db, { householdId }: Actor): string[] =>
  db.$client
    .query<{ name: string }, [number]>(`
      SELECT display_name AS name FROM users WHERE household_id = ?1 UNION SELECT name FROM accounts WHERE household_id = ?1`)
    .all(householdId)
    .map(({ name }) => name)

/** The household's own first. */
const currenciesOf = (db: Db, actor: Actor): string[] => [
  household.ofActor(db, actor).currency,
  ...db.$client
    .query<{ currency: string }, [number]>(
      'SELECT DISTINCT currency FROM accounts WHERE household_id = ? ORDER BY currency',
    )
    .all(actor.householdId)
    .map(({ currency }) => currency),
]

/** The type of the only account the file goes to, where the file or somebody has said it. */
function onlyType(places: ImportDestination[]): string | undefined {
  const [place, another] = places.filter(({ action }) => action !== 'IGNORE')
  if (!place || another) return undefined
  return place.account?.type ?? place.said?.create?.type ?? place.found.type
}

function readable<T>(reading: () => T): T | undefined {
  try {
    return reading()
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined
    throw error
  }
}
