import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { formatColumns } from '../../../core/money.ts'
import { categoriesByRules } from '../../../ledger/rules/apply-to-imports.ts'
import { judgeOf, suggestionToWire } from '../../../ledger/suggestions/suggest.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db } from '../../../platform/db/db.ts'
import { bytesSql } from '../../../platform/db/uuids.ts'
import type { Paged } from '../../../platform/http/envelope.ts'
import { categoriesOf } from '../categories/import-categories.ts'
import type { ImportCategory } from '../categories-model.ts'
import { BUCKETS } from '../decision-counts.ts'
import type { StoredInvestments } from '../messages.ts'
import type { Counts, Import } from '../model.ts'
import type { CategoryWhy, PreviewQuery, PreviewRow } from '../rows-model.ts'
import { CHOSEN, type RowChoice, type RowDetails, rowDecisions } from '../tables.ts'
import { storedText } from '../words/in-words.ts'
import { type DetailsOnWire, detailsToWire, isOutgoing, type StoredDetails } from './details-wire.ts'
import { investmentsOf, securityFinder } from './file-securities.ts'
import { newRowsAmong } from './new-rows.ts'
import { numbersOn } from './row-pages.ts'
import { securityToWire, tradeToWire } from './trade-wire.ts'
import { whyWords } from './why-words.ts'

/** An import whose rows are listed. */
interface ListedImport {
  seq: number
  status: Import['status']
  counts: Counts
}

interface StoredRow extends StoredDetails {
  row: number
  accountKey: string
  accountId: string | null
  /** Of the account it goes to. */
  currency: string | null
  decision: PreviewRow['decision']
  chosen: number | null
  choice: string | null
  reason: string | null
  date: string | null
  transactedDate: string | null
  payee: string
  importedText: string
  memo: string
  checkNumber: string | null
  warning: string | null
  place: string | null
  outcome: PreviewRow['outcome']
  transactionId: string | null
  /** Of the transaction it is or may be. */
  otherId: string | null
  otherDate: string
  otherPayee: string
  otherHigh: number
  otherLow: number
  otherSource: NonNullable<PreviewRow['duplicate']>['source']
  otherStatus: NonNullable<PreviewRow['duplicate']>['status']
  otherCategoryId: string | null
}

/** The page is cut out before anything is joined to it. */
const ROWS = `
  SELECT r.row, p.key AS accountKey, a.id AS accountId,
    coalesce(a.currency, p.create_as ->> '$.currency') AS currency, r.decision, r.chosen, r.choice, r.reason, r.date,
    r.transacted_date AS transactedDate, r.amount_high AS high, r.amount_low AS low, r.payee, r.imported_text AS importedText, r.memo,
    r.check_number AS checkNumber, r.pending, r.category_position AS categoryPosition, r.details, r.warning, r.place,
    -- What a commit that is under way, or was broken off, has decided is no outcome yet.
    iif((SELECT status FROM imports WHERE seq = ?1) = 'PREVIEW', NULL, r.outcome) AS outcome,
    n.id AS transactionId, t.id AS otherId, t.date AS otherDate, t.payee AS otherPayee, t.amount_high AS otherHigh,
    t.amount_low AS otherLow, t.source AS otherSource, t.status AS otherStatus, c.id AS otherCategoryId
  FROM json_each(?2) j CROSS JOIN import_rows r ON r.import_seq = ?1 AND r.row = j.value
  JOIN import_accounts p ON p.import_seq = ?1 AND p.position = r.account_position
  LEFT JOIN accounts a ON a.seq = p.account_seq LEFT JOIN transactions m ON m.uid = ${bytesSql("(r.choice ->> '$.mergeWith')")}
  LEFT JOIN transactions t ON t.seq = coalesce(m.seq, r.existing_seq) LEFT JOIN categories c ON c.seq = t.category_seq
  LEFT JOIN transactions n ON n.uid = ${bytesSql('r.transaction_id')} ORDER BY j.key`

/** A page of an import's rows. */
export function rowPage(
  db: Db,
  actor: Actor,
  { seq, status, counts }: ListedImport,
  query: PreviewQuery,
): Paged<PreviewRow> {
  const numbers = JSON.stringify(numbersOn(db, seq, counts, query))
  const found = db.$client.query<StoredRow, [number, string]>(ROWS).all(seq, numbers)
  const categories = found.some(namesCategory) ? categoriesOf(db, seq) : []
  const byRules =
    status === 'PREVIEW' ? categoriesByRules(db, actor, () => newRowsAmong(db, seq, numbers)) : undefined
  const language = languageOfReader(db, actor)
  const suggest = suggesterFor(db, actor)
  const tradeOf = tradesOf(db, actor, seq)
  const items = found.map((row) => {
    const plain = rowToWire(row, language)
    const details = detailsToWire(row, categories)
    const given = because(whyIn(row, details, categories, byRules?.get(String(row.row))), language)
    return {
      ...plain,
      ...details,
      ...given,
      trade: tradeOf(row),
      suggestedCategory:
        plain.import && given.categoryWhy === null ? suggest({ ...plain, ...details }) : null,
      ...(query.include === 'duplicate' && { duplicate: duplicateOf(row) }),
    }
  })
  const total = counts[query.decision ? BUCKETS[query.decision] : 'total'] ?? 0
  return { items, total: hasRows(db, seq) ? total : 0, page: query }
}

/** What rows do to what is held, each security as the household has it or will. */
function tradesOf(db: Db, actor: Actor, seq: number) {
  let find: ReturnType<typeof securityFinder> | undefined
  let named: StoredInvestments['securities'] = []
  return ({ details, date, currency }: StoredRow): PreviewRow['trade'] => {
    const { trade }: RowDetails = details === null ? {} : JSON.parse(details)
    if (!trade) return null
    if (!find) {
      named = investmentsOf(db, seq)?.securities ?? []
      find = securityFinder(db, actor, named)
    }
    const place = trade.security
    const own = place === undefined ? undefined : named[place]
    return tradeToWire(trade, date, securityToWire(own, find(place, currency ?? '')))
  }
}

/** What is suggested for a row that becomes a transaction without a category. */
function suggesterFor(db: Db, actor: Actor) {
  const judge = judgeOf(db, actor)
  const toWire = suggestionToWire(db, actor)
  return (row: Pick<PreviewRow, 'payee' | 'importedText' | 'direction' | 'type' | 'splits'>) => {
    if (row.direction === null || row.type === 'TRANSFER' || row.splits.length > 0) return null
    const waiting = { payee: row.payee, importedText: row.importedText, isOut: row.direction === 'OUT' }
    const suggestion = judge(waiting)
    return suggestion && toWire(waiting, suggestion)
  }
}

const namesCategory = ({ categoryPosition, details }: StoredRow): boolean =>
  categoryPosition !== null || details !== null

/** Those of a preview that was given up go after a day; what they counted stays. */
const hasRows = (db: Db, seq: number): boolean =>
  db.$client.query('SELECT 1 FROM import_rows WHERE import_seq = ? LIMIT 1').get(seq) !== null

const IMPORTED = ['NEW', 'POSSIBLE_DUPLICATE']

type PlainRow = Omit<
  PreviewRow,
  keyof DetailsOnWire | 'categoryWhy' | 'suggestedCategory' | 'duplicate' | 'trade'
>

function rowToWire(row: StoredRow, language: Language): PlainRow {
  const { high, low, chosen } = row
  const out = isOutgoing(row)
  const hasAmount = high !== null && low !== null
  return {
    row: row.row,
    accountKey: row.accountKey,
    accountId: row.accountId,
    decision: row.decision,
    chosen: rowDecisions.find((decision) => CHOSEN[decision] === chosen) ?? null,
    import: row.outcome ? row.outcome === 'ADDED' : isTaken(row),
    reason: row.reason && storedText(row.reason, language),
    duplicateOf: row.otherId,
    date: row.date,
    transactedDate: row.transactedDate,
    amount: hasAmount ? formatColumns(out ? -high : high, out ? -low : low) : null,
    direction: hasAmount ? (out ? 'OUT' : 'IN') : null,
    payee: choiceOf(row).payee ?? row.payee,
    importedText: row.importedText,
    memo: row.memo,
    checkNumber: row.checkNumber,
    pending: row.pending === 1,
    warning: row.warning && storedText(row.warning, language),
    place: row.place === null ? null : JSON.parse(row.place),
    outcome: row.outcome,
    transactionId:
      row.outcome === 'ADDED' ? row.transactionId : row.outcome === 'MATCHED' ? row.otherId : null,
  }
}

const isTaken = ({ chosen, decision }: StoredRow): boolean =>
  chosen === null ? IMPORTED.includes(decision) : chosen === CHOSEN.TAKE || chosen === CHOSEN.DISTINCT

const isMatched = ({ chosen, decision, outcome }: StoredRow): boolean =>
  outcome ? outcome === 'MATCHED' : chosen === CHOSEN.MERGE || (chosen === null && decision === 'MATCH')

const choiceOf = ({ choice }: StoredRow): RowChoice => (choice === null ? {} : JSON.parse(choice))

interface GivenByRule {
  categoryId: string | null
  ruleId: string | null
  ruleName: string | null
}

/** What it will be in, and whose word that is: a person's goes before the ledger's, a rule's and the file's. */
function whyIn(
  row: StoredRow,
  { category, categoryId }: DetailsOnWire,
  categories: ImportCategory[],
  byRule: GivenByRule | undefined,
): CategoryFact | undefined {
  const chosen = choiceOf(row).categoryId
  if (chosen) return { by: 'PERSON', categoryId: chosen }
  if (isMatched(row) && row.otherCategoryId !== null)
    return { by: 'EXISTING', categoryId: row.otherCategoryId }
  if (byRule) return { by: 'RULE', ...byRule }
  const place = row.categoryPosition === null ? undefined : categories[row.categoryPosition]
  if (!place || place.action === 'IGNORE') return undefined
  return { by: 'FILE', categoryId, name: category ?? '' }
}

type CategoryFact =
  | { by: 'PERSON'; categoryId: string }
  | { by: 'EXISTING'; categoryId: string }
  | ({ by: 'RULE' } & GivenByRule)
  | { by: 'FILE'; categoryId: string | null; name: string }

function because(
  fact: CategoryFact | undefined,
  language: Language,
): Pick<PreviewRow, 'categoryId' | 'categoryWhy'> {
  if (!fact) return { categoryId: null, categoryWhy: null }
  const { by, categoryId } = fact
  const ruleId = by === 'RULE' ? fact.ruleId : null
  return { categoryId, categoryWhy: { by, ruleId, text: textOf(fact, language) } }
}

function textOf(fact: CategoryFact, language: Language): CategoryWhy['text'] {
  const words = whyWords[language]
  if (fact.by === 'PERSON') return words.chosenForRow
  if (fact.by === 'EXISTING') return words.ofExisting
  if (fact.by === 'RULE') return words.byRule(fact.ruleName ?? '')
  return fact.categoryId === null ? words.byFileAndNew(fact.name) : words.byFile(fact.name)
}

function duplicateOf(row: StoredRow): NonNullable<PreviewRow['duplicate']> | null {
  const { otherId: id, otherDate: date, otherPayee: payee, otherHigh: high, otherLow: low } = row
  if (id === null) return null
  const out = isOutgoing({ high, low })
  return {
    id,
    date,
    payee,
    source: row.otherSource,
    status: row.otherStatus,
    amount: formatColumns(out ? -high : high, out ? -low : low),
    direction: out ? 'OUT' : 'IN',
  }
}
