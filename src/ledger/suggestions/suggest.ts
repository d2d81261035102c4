import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import { type Merchant, merchantOfRow } from '../merchants/merchants.ts'
import { payeeCleaner } from '../rules/clean-payees.ts'
import { habitSentence } from '../rules/learned-words.ts'
import { ruleInputs } from '../rules/rule-input.ts'
import * as ruleSets from '../rules/rule-sets.ts'
import { namesOf } from '../rules/subject-names.ts'
import { revision } from '../transactions/ledger.ts'
import type { SuggestedCategory } from '../transactions/model.ts'
import type { CategorySuggester } from '../transactions/suggested.ts'
import { learnedChoices, payeeKeys } from './learned.ts'
import { categoriesInUse, categoryByMeaning, type OwnCategory } from './own-categories.ts'
import { suggestionWords } from './words.ts'

/** Of what waits for a category the newest so many are looked at. */
const MOST_LOOKED_AT = 20_000

/** What is looked at of a transaction or of a row that may become one. */
export interface SuggestionRow {
  payee: string
  importedText: string
  isOut: boolean
}

export interface WaitingRow extends SuggestionRow {
  seq: number
}

/** Why a category is suggested. */
type Grounds =
  | { source: 'RULE'; rule: string }
  | { source: 'CHOICES'; times: number }
  | { source: 'MERCHANT_LIST'; word: string | null }

export interface Suggestion {
  category: OwnCategory
  grounds: Grounds
}

type StoredRow = [seq: number, payee: string, importedText: string, isOut: number]

const COLUMNS = `t.seq, t.payee, t.imported_text, t.amount_high < 0 OR t.amount_low < 0`
const WAITS = `t.deleted_at IS NULL AND t.category_seq IS NULL AND t.is_split = 0 AND t.type <> 'TRANSFER'`
const NEWEST = `
  SELECT ${COLUMNS} FROM transactions t INDEXED BY transactions_uncategorised
  WHERE t.household_id = ? AND ${WAITS} ORDER BY t.date DESC, t.seq DESC LIMIT ?`
const NUMBERED = `
  SELECT ${COLUMNS} FROM json_each(?2) j CROSS JOIN transactions t ON t.seq = j.value WHERE t.household_id = ?1 AND ${WAITS}`

const rowOf = ([seq, payee, importedText, isOut]: StoredRow): WaitingRow => ({
  seq,
  payee,
  importedText,
  isOut: isOut === 1,
})

/** The newest that wait for a category. */
export const newestWaiting = (db: Db, { householdId }: Actor): WaitingRow[] =>
  (
    db.$client.query<unknown, [number, number]>(NEWEST).values(householdId, MOST_LOOKED_AT) as StoredRow[]
  ).map(rowOf)

/** Those of these numbers that wait for one. */
export const waitingOf = (db: Db, { householdId }: Actor, seqs: number[]): WaitingRow[] =>
  (
    db.$client
      .query<unknown, [number, string]>(NUMBERED)
      .values(householdId, JSON.stringify(seqs)) as StoredRow[]
  ).map(rowOf)

/** What is suggested for each: as an own rule says, else as was chosen for the payee before, else as merchants are listed. */
export function suggestionsFor(db: Db, actor: Actor, rows: WaitingRow[]): Map<number, Suggestion> {
  if (rows.length === 0) return new Map()
  const judge = judgeOf(db, actor)
  const byRules = verdictsOfRules(db, actor, rows)
  return new Map(
    rows.flatMap((row) => {
      const suggestion = judge(row, byRules?.(row.seq))
      return suggestion ? [[row.seq, suggestion] as const] : []
    }),
  )
}

/** What the active rules make of one: a category, or something that no suggestion fits. */
type RuleVerdict = { categoryId: string; rule: string } | 'OTHER' | undefined

const compiled = makeCache<ruleSets.RuleSet>(2)

function verdictsOfRules(
  db: Db,
  actor: Actor,
  rows: WaitingRow[],
): ((seq: number) => RuleVerdict) | undefined {
  if (!ruleSets.hasActive(db, actor)) return undefined
  const basis = ruleSets.currentBasis(db, actor)
  const { apply } = rememberBy(db, compiled, [actor.householdId, basis], () => ruleSets.saved(db, actor))
  const inputs = ruleInputs(
    db,
    namesOf(db, actor),
    rows.map(({ seq }) => seq),
  )
  const verdicts = new Map<number, RuleVerdict>()
  for (const { seq, movement } of inputs) {
    const { changes, reasons } = apply(movement)
    if (changes.parts || changes.type === 'TRANSFER') verdicts.set(seq, 'OTHER')
    else if (changes.categoryId)
      verdicts.set(seq, {
        categoryId: changes.categoryId,
        rule: reasons.find(({ field }) => field === 'categoryId')?.ruleId ?? '',
      })
  }
  return (seq) => verdicts.get(seq)
}

/** Says what is suggested, when it is known what the rules make of it. */
type SuggestionJudge = (row: SuggestionRow, byRules?: RuleVerdict) => Suggestion | null

export function judgeOf(db: Db, actor: Actor): SuggestionJudge {
  const categories = categoriesInUse(db, actor.householdId)
  const bySeq = new Map(categories.map((category) => [category.seq, category]))
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byMeaning = categoryByMeaning(categories)
  const learned = learnedChoices(db, actor.householdId)
  const dismissed = dismissedBy(db, actor.householdId)
  const keyOf = payeeKeys()
  const fits = ({ kind }: OwnCategory, isOut: boolean) => kind !== (isOut ? 'INCOME' : 'SAVINGS')
  const listed = (row: SuggestionRow): { category: OwnCategory; merchant: Merchant } | undefined => {
    const merchant = merchantOfRow(row, row.isOut ? 'OUT' : 'IN')
    const category = merchant && byMeaning(merchant.kind)
    return merchant && category ? { category, merchant } : undefined
  }
  return (row, byRules) => {
    if (byRules === 'OTHER') return null
    const key = keyOf(row.payee === '' ? row.importedText : row.payee)
    const isOpen = (category: OwnCategory | undefined): category is OwnCategory =>
      category !== undefined && fits(category, row.isOut) && !dismissed.has(`${category.seq} ${key}`)
    if (byRules) {
      const category = byId.get(byRules.categoryId)
      return category ? { category, grounds: { source: 'RULE', rule: byRules.rule } } : null
    }
    const choice = learned(key, row.isOut)
    const chosen = bySeq.get(choice?.categorySeq ?? 0)
    if (choice && isOpen(chosen))
      return { category: chosen, grounds: { source: 'CHOICES', times: choice.times } }
    const found = listed(row)
    return found && isOpen(found.category)
      ? { category: found.category, grounds: { source: 'MERCHANT_LIST', word: found.merchant.word } }
      : null
  }
}

function dismissedBy(db: Db, householdId: number): Set<string> {
  const rows = db.$client
    .query<{ name: string }, [number]>(
      "SELECT category_seq || ' ' || payee_key AS name FROM dismissed_categories WHERE household_id = ?",
    )
    .all(householdId)
  return new Set(rows.map(({ name }) => name))
}

/** For the wire, with the reason in the reader's language. */
export function suggestionToWire(
  db: Db,
  actor: Actor,
): (row: SuggestionRow, found: Suggestion) => SuggestedCategory {
  const language = languageOfReader(db, actor)
  const clean = payeeCleaner()
  const ruleName = ruleNames(db, actor)
  return ({ payee, importedText }, { category, grounds }) => ({
    categoryId: category.id,
    source: grounds.source,
    why: whyOf(grounds, { payee: clean(payee || importedText), category: category.name, language, ruleName }),
  })
}

interface Telling {
  payee: string
  category: string
  language: Language
  ruleName: (id: string) => string
}

function whyOf(grounds: Grounds, { payee, category, language, ruleName }: Telling): string {
  const words = suggestionWords[language]
  switch (grounds.source) {
    case 'RULE':
      return words.rule(ruleName(grounds.rule))
    case 'CHOICES':
      return habitSentence({ payee, category, times: grounds.times }, language)
    case 'MERCHANT_LIST':
      return grounds.word === null ? words.listed(payee, category) : words.word(grounds.word.toLowerCase())
  }
}

/** Looked up when a rule is first named. */
function ruleNames(db: Db, { householdId }: Actor): (id: string) => string {
  let names: Map<string, string> | undefined
  return (id) => {
    names ??= new Map(
      db.$client
        .query<{ id: string; name: string }, [number]>('SELECT id, name FROM rules WHERE household_id = ?')
        .all(householdId)
        .map((rule) => [rule.id, rule.name]),
    )
    return names.get(id) ?? ''
  }
}

/** What changes when other categories may be suggested for the same transactions. */
function basisOf(db: Db, actor: Actor): string {
  const categories = categoriesInUse(db, actor.householdId).map(({ seq, name, kind }) => [seq, name, kind])
  const rules = ruleSets.hasActive(db, actor) ? ruleSets.currentBasis(db, actor) : ''
  const dismissed = [...dismissedBy(db, actor.householdId)]
  return String(Bun.hash(JSON.stringify([categories, rules, dismissed])))
}

const found = makeCache<ReadonlyMap<number, Suggestion>>(2)

/** What is suggested for the newest that wait, remembered as long as nothing of it changes. */
export const openSuggestions = (db: Db, actor: Actor): ReadonlyMap<number, Suggestion> =>
  rememberBy(db, found, [actor.householdId, revision(db, actor.householdId), basisOf(db, actor)], () =>
    suggestionsFor(db, actor, newestWaiting(db, actor)),
  )

/** Who the ledger asks. */
export const categorySuggester: CategorySuggester = {
  suggest: (db, actor, seqs) => {
    const rows = waitingOf(db, actor, seqs)
    const suggestions = suggestionsFor(db, actor, rows)
    if (suggestions.size === 0) return new Map()
    const toWire = suggestionToWire(db, actor)
    return new Map(
      rows.flatMap((row) => {
        const suggestion = suggestions.get(row.seq)
        return suggestion ? [[row.seq, toWire(row, suggestion)] as const] : []
      }),
    )
  },
  suggested: (db, actor) => [...openSuggestions(db, actor).keys()],
}
