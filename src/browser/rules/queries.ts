import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { answer, dataOf, rulesApi } from '../session/api.ts'
import type { RuleDryRun as DryRun, NewRule, Rule, RuleChange } from '../session/api-types.ts'
import { askLink, undoOf } from '../session/ask.ts'
import { useCategories } from '../session/categories.ts'
import { accountsQuery, queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { refusals, refusalText } from '../words.ts'
import type { Names } from './sentences.ts'
import { words } from './words.ts'

const PAGE = 200
export const RUNS_PAGE = 10

/** All of them: an order is of whole stages. */
export const rulesQuery = queryOptions({
  queryKey: ['rules', 'list'],
  queryFn: async () => {
    const rules: Rule[] = []
    for (let page = 0; ; page++) {
      const { data, meta } = await answer(rulesApi.get({ query: { page: `${page}`, limit: `${PAGE}` } }))
      rules.push(...data)
      if (data.length < PAGE || rules.length >= meta.total) return rules
    }
  },
})

export const ruleQuery = (id: string) =>
  queryOptions({
    queryKey: ['rules', 'one', id],
    queryFn: () => dataOf(rulesApi({ id }).get()),
    // Asked for anew while it is edited it would pull the ground away; a conflict is told when it is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const suggestionsQuery = queryOptions({
  queryKey: ['rules', 'suggestions'],
  queryFn: () => dataOf(rulesApi.suggestions.get()),
})
export type Suggestion = Awaited<ReturnType<NonNullable<(typeof suggestionsQuery)['queryFn']>>>[number]

export const runsQuery = (page: number) =>
  queryOptions({
    queryKey: ['rules', 'runs', page],
    queryFn: () => answer(rulesApi.runs.get({ query: { page: `${page}`, limit: `${RUNS_PAGE}` } })),
    placeholderData: (before) => before,
  })
export type Run = Awaited<ReturnType<NonNullable<ReturnType<typeof runsQuery>['queryFn']>>>['data'][number]

export const runQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['rules', 'run', id, page],
    queryFn: () => dataOf(rulesApi.runs({ id }).get({ query: { page: `${page}`, limit: '25' } })),
    placeholderData: (before) => before,
  })

/** What rules would change, saved or not; an answer to what is not asked any more is dropped. */
export const dryRunQuery = (question: DryRun) =>
  queryOptions({
    queryKey: ['rules', 'dry-run', question],
    queryFn: () => dataOf(rulesApi['dry-run'].post(question)),
  })

const SHOWN_IN = [
  'rules',
  'transactions',
  'saved-views',
  'dashboard',
  'review',
  'counts',
  'budgets',
  'accounts',
  'reports',
]

const readAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWN_IN.includes(`${queryKey[0]}`) })

const setRules = (change: (rules: Rule[]) => Rule[]): void => {
  queryClient.setQueryData(rulesQuery.queryKey, (known) => known && change(known))
}

const keep = (rule: Rule): void => {
  queryClient.setQueryData(ruleQuery(rule.id).queryKey, rule)
  setRules((rules) => rules.map((one) => (one.id === rule.id ? rule : one)))
}

const whyOf = (error: unknown): string => refusalText(error, refusals.failed)

/** What has no place of its own to show why it was refused. */
export async function orShowError(sentence: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    showDone(`${sentence} ${whyOf(error)}`)
    void readAgain()
  }
}

/**
 * Saves a new rule, and lets it loose on what is here where it was seen how many that changes; both are taken back as
 * one.
 */
export async function addRule(rule: NewRule, key: string, expectedCount: number | undefined): Promise<Rule> {
  const answered = await answer(rulesApi.post(rule, { headers: { 'idempotency-key': key } }))
  const { data } = answered
  const undo = undoOf(answered)
  await showSaved(words.added(data.name), data.id, expectedCount, () =>
    undo ? askLink(undo) : Promise.resolve(),
  )
  return data
}

export async function changeRule(id: string, change: RuleChange, sentence: string): Promise<Rule> {
  const answered = await answer(rulesApi({ id }).patch(change))
  keep(answered.data)
  showDone(sentence, undoOf(answered))
  void readAgain()
  return answered.data
}

/** The same for one that was there. */
export async function saveRule(
  id: string,
  change: RuleChange,
  expectedCount: number | undefined,
): Promise<Rule> {
  const answered = await answer(rulesApi({ id }).patch(change))
  const undo = undoOf(answered)
  keep(answered.data)
  await showSaved(words.saved(answered.data.name), id, expectedCount, () =>
    undo ? askLink(undo) : Promise.resolve(),
  )
  return answered.data
}

async function showSaved(
  sentence: string,
  id: string,
  expectedCount: number | undefined,
  undoSave: () => Promise<unknown>,
): Promise<void> {
  let run: { id: string; changed: number } | undefined
  let why = '.'
  try {
    if (expectedCount !== undefined) run = await dataOf(rulesApi.runs.post({ ruleIds: [id], expectedCount }))
    if (run?.changed) why = words.andChanged(run.changed)
  } catch (error) {
    why = words.notRun(whyOf(error))
  }
  showDone(`${sentence}${why}`, async () => {
    if (run?.changed) await dataOf(rulesApi.runs({ id: run.id }).revert.post())
    await undoSave()
  })
  void readAgain()
}

/** Taken back it stands where it stood, as a rule of its own. */
export async function removeRule(rule: Rule): Promise<void> {
  const { id, version, name, stage, active, condition, actions } = rule
  const places = idsOf(queryClient.getQueryData(rulesQuery.queryKey) ?? [], stage)
  await answer(rulesApi({ id }).delete(undefined, { query: { version: `${version}` } }))
  setRules((rules) => rules.filter((one) => one.id !== id))
  showDone(words.deleted(name), async () => {
    const back = await dataOf(rulesApi.post({ name, stage, active, condition, actions }))
    const ids = places.map((one) => (one === id ? back.id : one))
    if (places.includes(id)) await answer(rulesApi.order.put({ stage, ids }))
  })
  void readAgain()
}

const idsOf = (rules: Rule[], stage: Rule['stage']): string[] =>
  rules.filter((rule) => rule.stage === stage).map(({ id }) => id)

/** Shown at once, and put back where it is refused. */
export async function orderRules(stage: Rule['stage'], ids: string[], sentence: string): Promise<void> {
  const before = queryClient.getQueryData(rulesQuery.queryKey)
  setRules((rules) => {
    const byId = new Map(rules.map((rule) => [rule.id, rule]))
    const ordered = ids.flatMap((id) => byId.get(id) ?? [])
    return rules.map((rule) => (rule.stage === stage ? (ordered.shift() ?? rule) : rule))
  })
  try {
    showDone(sentence, undoOf(await answer(rulesApi.order.put({ stage, ids }))))
  } catch (error) {
    queryClient.setQueryData(rulesQuery.queryKey, before)
    throw error
  }
  void readAgain()
}

export async function runRules(ruleIds: string[] | undefined, expectedCount: number): Promise<void> {
  const answered = await answer(rulesApi.runs.post({ ...(ruleIds && { ruleIds }), expectedCount }))
  showDone(words.haveChanged(answered.data.changed), undoOf(answered))
  void readAgain()
}

export async function revertRun(id: string): Promise<void> {
  const { reverted, kept } = await dataOf(rulesApi.runs({ id }).revert.post())
  const rest = kept === 0 ? '' : ` ${words.keptOnes(kept)}`
  showDone(`${words.tookBack(reverted)}${rest}`)
  void readAgain()
}

export async function acceptSuggestion({ payee, categoryId }: Suggestion, applyNow: boolean): Promise<void> {
  const answered = await answer(rulesApi.suggestions.accept.post({ payee, categoryId, applyNow }))
  const { run } = answered.data
  const changed = run?.changed ? ` ${words.wereChanged(run.changed)}` : ''
  showDone(`${words.madeFor(payee)}${changed}`, undoOf(answered))
  void readAgain()
}

export async function dismissSuggestion({ payee, categoryId }: Suggestion): Promise<void> {
  const answered = await answer(rulesApi.suggestions.dismiss.post({ payee, categoryId }))
  showDone(words.notSuggested(payee), undoOf(answered))
  queryClient.setQueryData(suggestionsQuery.queryKey, (known) =>
    known?.filter((one) => one.payee !== payee || one.categoryId !== categoryId),
  )
  void readAgain()
}

/** How a sentence calls categories and accounts. */
export function useNames(): Names {
  const { locale, today } = useHousehold()
  const categories = useCategories()
  const accounts = queryClient.getQueryData(accountsQuery.queryKey) ?? []
  return {
    category: (id) => categories.get(id)?.name,
    account: (id) => accounts.find((account) => account.id === id)?.name,
    locale,
    today,
  }
}

/** What it was a moment ago, until it stands still. */
export function useStill<Value>(value: Value, ms: number): Value {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return still
}
