import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import { answer, dataOf, debtsApi, loansApi, scenariosApi } from '../session/api.ts'
import { askLink, undoOf } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { words } from './words.ts'

const fetchLoans = () => dataOf(loansApi.get())
export type Loan = Awaited<ReturnType<typeof fetchLoans>>[number]
export const loansQuery = queryOptions({ queryKey: ['loans'], queryFn: fetchLoans })

/** What is tried on a loan; empty texts try nothing. */
export interface Trial {
  extra: string
  lump: string
  lumpOn: string
  rate: string
}

const fetchLoan = (accountId: string, trial: Partial<Trial>) =>
  dataOf(loansApi({ accountId }).get({ query: trial }))
export type LoanDetail = Awaited<ReturnType<typeof fetchLoan>>

export const loanQuery = (accountId: string, trial: Partial<Trial>) =>
  queryOptions({
    queryKey: ['loans', accountId, trial],
    queryFn: () => fetchLoan(accountId, trial),
    placeholderData: keepPreviousData,
  })

export type LoanTerms = NonNullable<Loan['terms']>
type TermsBody = NonNullable<Parameters<ReturnType<typeof loansApi>['put']>[0]>

const refreshed = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start' })

export async function setTerms({ accountId, name }: Loan, body: TermsBody): Promise<void> {
  const answered = await answer(loansApi({ accountId }).put(body))
  showDone(words.termsKept(name), undoOf(answered))
  await refreshed()
}

export async function forgetTerms({ accountId, name, version }: Loan): Promise<void> {
  const answered = await answer(
    loansApi({ accountId }).delete(undefined, { query: { version: `${version}` } }),
  )
  showDone(words.termsGone(name), undoOf(answered))
  await refreshed()
}

export async function splitPayments({ accountId }: Loan, interestCategoryId: string | null): Promise<void> {
  const answered = await answer(loansApi({ accountId }).split.post({ interestCategoryId }))
  const count = answered.data.charged.length + answered.data.parted.length
  showDone(interestCategoryId === null ? words.splitOff : words.splitDone(count), undoOf(answered))
  await refreshed()
}

export type DebtOrder = keyof typeof words.debts.orders

const fetchDebts = (order: DebtOrder, extra: string, ids: string) =>
  dataOf(debtsApi.plan.get({ query: { order, ...(extra && { extra }), ...(ids && { ids }) } }))
export type DebtPlan = Awaited<ReturnType<typeof fetchDebts>>

export const debtsQuery = (order: DebtOrder, extra: string, ids: string) =>
  queryOptions({
    queryKey: ['loans', 'debts', order, extra, ids],
    queryFn: () => fetchDebts(order, extra, ids),
    placeholderData: keepPreviousData,
  })

const fetchScenarios = () => dataOf(scenariosApi.get())
export type Scenario = Awaited<ReturnType<typeof fetchScenarios>>[number]
export type ScenarioChange = Scenario['changes'][number]
export const scenariosQuery = queryOptions({ queryKey: ['scenarios'], queryFn: fetchScenarios })

const fetchScenarioForecast = (id: string) => dataOf(scenariosApi({ id }).forecast.get({ query: {} }))
export type ScenarioForecast = Awaited<ReturnType<typeof fetchScenarioForecast>>
export const scenarioForecastQuery = ({ id, version }: Scenario) =>
  queryOptions({
    queryKey: ['scenarios', id, 'forecast', version],
    queryFn: () => fetchScenarioForecast(id),
  })

/** A scenario with what it comes to, and its colour beside the others. */
export interface ScenarioPair {
  scenario: Scenario
  forecast: ScenarioForecast
  colour: 'c2' | 'c3' | 'c5'
}

type NewScenario = NonNullable<Parameters<typeof scenariosApi.post>[0]>

export async function addScenario(body: NewScenario, key: string): Promise<Scenario> {
  const answered = await answer(scenariosApi.post(body, { headers: { 'idempotency-key': key } }))
  const undo = undoOf(answered)
  const { id } = answered.data
  showDone(words.whatIf.added(body.name), undo && (() => withoutScenario(id, () => askLink(undo))))
  await queryClient.invalidateQueries({ queryKey: ['scenarios'], exact: true })
  return answered.data
}

export async function changeScenario(
  { id, name, version }: Scenario,
  change: Partial<Pick<Scenario, 'name' | 'changes' | 'assumptions'>>,
): Promise<void> {
  const answered = await answer(scenariosApi({ id }).patch({ ...change, version }))
  queryClient.setQueryData(scenariosQuery.queryKey, (known) =>
    known?.map((one) => (one.id === id ? answered.data : one)),
  )
  showDone(words.whatIf.changed(change.name ?? name), undoOf(answered))
}

export async function deleteScenario({ id, name, version }: Scenario): Promise<void> {
  const query = { version: `${version}` }
  const answered = await withoutScenario(id, () => answer(scenariosApi({ id }).delete(undefined, { query })))
  showDone(words.whatIf.deleted(name), undoOf(answered))
}

/** It leaves the list before it goes, so that nothing asks for its forecast any more; a refusal brings it back. */
async function withoutScenario<Done>(id: string, write: () => Promise<Done>): Promise<Done> {
  await queryClient.cancelQueries({ queryKey: ['scenarios'] })
  queryClient.setQueryData(scenariosQuery.queryKey, (known) => known?.filter((one) => one.id !== id))
  try {
    return await write()
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: scenariosQuery.queryKey, exact: true })
    throw error
  }
}
