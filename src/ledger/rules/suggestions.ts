import type { Actor } from '../../core/actor.ts'
import { formatColumns } from '../../core/money.ts'
import { toRfc3339 } from '../../core/time.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import * as categories from '../categories/categories.ts'
import { fold } from '../categories/names.ts'
import { ENOUGH, type LearnedChoice, type LearnedRule, suggest } from '../matching/learn-rules.ts'
import * as waiting from '../waiting/waiting.ts'
import { payeeCleaner } from './clean-payees.ts'
import { habitSentence } from './learned-words.ts'
import type { RuleSuggestion } from './model.ts'
import { ruleInputs } from './rule-input.ts'
import * as ruleSets from './rule-sets.ts'
import { namesOf, type RuleSubjectNames } from './subject-names.ts'

/** What was chosen longer ago than so many choices no longer tells of anybody's habits. */
const MOST_CHOICES = 20_000
const MOST_OF_ONE_PAYEE = 100
const MOST_EXAMPLES = 5

/** For the reader; see openSuggestions. */
export const suggestionsQuestion = (db: Db, { actor }: { actor: Actor }): RuleSuggestion[] =>
  readSnapshot(db, () => openSuggestions(db, actor).page(0, Number.POSITIVE_INFINITY))

interface OpenSuggestions {
  count: number
  page(offset: number, limit: number): RuleSuggestion[]
}

/**
 * Rules that the household's own choices ask for, the surest first; without those that were dismissed and those whose
 * work an active rule does already. What is shown of one beside its being open is looked up for the page alone.
 */
export function openSuggestions(db: Db, actor: Actor): OpenSuggestions {
  const byName = new Map(categories.list(db, actor).map(({ id, name }) => [id, name]))
  const names = namesOf(db, actor)
  const dismissed = dismissedOf(db, actor)
  const requested = learned(db, actor, names).filter(
    ({ payee, categoryId }) =>
      byName.has(categoryId) && !dismissed.has(nameOf(payee, names.categorySeq(categoryId) ?? 0)),
  )
  const examples = examplesOf(
    db,
    requested.flatMap(({ seqs }) => seqs),
  )
  const isDone = doneAlready(db, actor, names, examples)
  const open = requested.filter((one) => !isDone(one))
  const page: OpenSuggestions['page'] = (offset, limit) => {
    const shown = open.slice(offset, offset + limit)
    const uncategorised = shown.length > 0 ? uncategorisedByKey(db, actor) : new Map<string, number>()
    const language = languageOfReader(db, actor)
    return shown.map(({ payee, categoryId, choices, lastAt, seqs }) => {
      const categoryName = byName.get(categoryId) ?? ''
      return {
        payee,
        categoryId,
        categoryName,
        choices,
        lastAt: toRfc3339(lastAt),
        why: habitSentence({ payee, category: categoryName, times: choices }, language),
        examples: seqs.flatMap((seq) => wireOf(examples.get(seq))),
        wouldChange: uncategorised.get(keyOf(payee)) ?? 0,
      }
    })
  }
  return { count: open.length, page }
}

/** Payees of one key are one payee. */
export const keyOf = (payee: string): string => fold(payee).trim()

const nameOf = (payee: string, categorySeq: number): string => `${categorySeq} ${keyOf(payee)}`

interface Learned extends LearnedRule {
  /** The transactions of its newest choices. */
  seqs: number[]
}

const learnings = makeCache<Learned[]>(2)

/** What was learned last, for as long as nobody has chosen anything since. */
function learned(db: Db, { householdId }: Actor, names: RuleSubjectNames): Learned[] {
  const { choicesRevision } = waiting.counts(db, householdId)
  return rememberBy(db, learnings, [householdId, choicesRevision], () => {
    const made = Map.groupBy(recentChoices(db, householdId, names), ({ key }) => key)
    const often = [...made.values()].filter((ofOne) => ofOne.length >= ENOUGH)
    return suggest(often.flatMap((ofOne) => ofOne.slice(0, MOST_OF_ONE_PAYEE))).map((rule) => ({
      ...rule,
      seqs: (made.get(keyOf(rule.payee)) ?? [])
        .filter(({ categoryId }) => categoryId === rule.categoryId)
        .slice(0, MOST_EXAMPLES)
        .map(({ seq }) => seq),
    }))
  })
}

interface Made extends LearnedChoice {
  seq: number
  key: string
}

type Choice = [seq: number, said: string, categorySeq: number, at: LearnedChoice['at']]

/** Newest first. */
const CHOICES = `
  SELECT t.seq, t.payee, h.category_seq, h.at
  FROM (SELECT * FROM category_choices WHERE household_id = ?1 ORDER BY at DESC LIMIT ${MOST_CHOICES}) h
  CROSS JOIN transactions t ON t.seq = h.transaction_seq AND t.deleted_at IS NULL AND t.payee <> ''
  ORDER BY h.at DESC, t.seq DESC`

/** Several of one payee at one stroke are one choice. */
function recentChoices({ $client: client }: Db, householdId: number, names: RuleSubjectNames): Made[] {
  const clean = payeeCleaner()
  const keys = new Map<string, string>()
  const strokes = new Set<string>()
  const rows = client.query<unknown, [number]>(CHOICES).values(householdId) as Choice[]
  return rows.flatMap(([seq, text, categorySeq, at]): Made[] => {
    const payee = clean(text)
    const key = keys.get(payee) ?? keyOf(payee)
    keys.set(payee, key)
    const stroke = `${at} ${categorySeq} ${key}`
    const categoryId = names.categoryId(categorySeq)
    if (categoryId === null || strokes.has(stroke)) return []
    strokes.add(stroke)
    return [{ seq, payee, key, at, categoryId }]
  })
}

interface Example {
  seq: number
  version: number
  transactionId: string
  date: string
  high: number
  low: number
  payee: string
}

const examplesOf = ({ $client: client }: Db, seqs: number[]): Map<number, Example> =>
  new Map(
    client
      .query<Example, [string]>(`
        SELECT t.seq, t.version, t.id AS transactionId, t.date, t.amount_high AS high, t.amount_low AS low, t.payee
        FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value`)
      .all(JSON.stringify(seqs))
      .map((example) => [example.seq, example]),
  )

const wireOf = (example: Example | undefined): RuleSuggestion['examples'] =>
  example
    ? [
        {
          transactionId: example.transactionId,
          date: example.date,
          payee: example.payee,
          amount: formatColumns(Math.abs(example.high), Math.abs(example.low)),
        },
      ]
    : []

const verdicts = makeCache<boolean>(5_000)

/** Whether the active rules would give each of its examples that category, had it none. */
function doneAlready(
  db: Db,
  actor: Actor,
  names: RuleSubjectNames,
  examples: Map<number, Example>,
): (one: Learned) => boolean {
  if (!ruleSets.hasActive(db, actor)) return () => false
  const basis = ruleSets.currentBasis(db, actor)
  let rules: ruleSets.RuleSet | undefined
  const judge = ({ categoryId, seqs }: Learned) => {
    rules ??= ruleSets.saved(db, actor)
    const { apply } = rules
    return ruleInputs(db, names, seqs).every(({ movement }) => {
      const bare = { ...movement, categoryId: null, isSplit: false }
      return apply(bare).changes.categoryId === categoryId
    })
  }
  return (one) => {
    const versions = one.seqs.map((seq) => `${seq} ${examples.get(seq)?.version}`)
    return rememberBy(db, verdicts, [actor.householdId, basis, one.categoryId, ...versions], () => judge(one))
  }
}

function dismissedOf(db: Db, actor: Actor): Set<string> {
  const rows = db.$client
    .query<{ payee: string; category: number }, [number]>(
      'SELECT payee_key AS payee, category_seq AS category FROM dismissed_suggestions WHERE household_id = ?',
    )
    .all(actor.householdId)
  return new Set(rows.map(({ payee, category }) => nameOf(payee, category)))
}

/** How many wait for a category, by payee. */
function uncategorisedByKey(db: Db, { householdId }: Actor): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { payee, count } of waiting.payees(db, householdId)) {
    const key = keyOf(payee)
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}
