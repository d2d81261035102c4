import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { compare, shown } from '../money.ts'
import { answer, budgetsApi, dataOf, envelopesApi, fillingsApi, movesApi } from '../session/api.ts'
import { undoOf } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { categoryIn, type Move, withBudgeted, withMoves } from './arithmetic.ts'
import { type BudgetMonth, type EnvelopeChange, envelopeQuery, monthQuery, settingsQuery } from './queries.ts'
import { words } from './words.ts'

const WRITING = ['budgeting']
/** One after the other in all months: each begins with what the one before it ends with. */
const SCOPE = { id: 'budgeting' }

/** Other months begin with what this one ends with, and Home shows it. */
const refreshed = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => ['budgets', 'dashboard', 'goals'].includes(`${queryKey[0]}`),
  })

/** What somebody typed and the server did not take: it stays until they have said what becomes of it. */
export interface Trouble {
  month: string
  id: string
  amount: string
  /** Set where somebody else wrote another amount meanwhile. */
  theirs: string | undefined
  error: unknown
}

interface AmountRequest {
  month: string
  id: string
  amount: string
  /** What is over written, so that nobody's amount is lost unseen. */
  was: string
}

export const budgetedIn = (budget: BudgetMonth | undefined, id: string): string => {
  if (budget?.style === 'ENVELOPES') return categoryIn(budget, id)?.budgeted ?? '0.00'
  const categories = budget?.groups.flatMap((group) => group.categories) ?? []
  return categories.find((category) => category.id === id)?.planned ?? '0.00'
}

/**
 * What categories are budgeted in the months in sight: shown at once, sent one after the other. What fails is put back,
 * and told beside its row with what was typed.
 */
export function useBudgetingMonths(nameOf: (id: string, month: string) => string) {
  const { locale } = useHousehold()
  const [trouble, setTrouble] = useState<Trouble>()
  const mutation = useMutation({
    mutationKey: WRITING,
    scope: SCOPE,
    mutationFn: ({ month, id, amount, was }: AmountRequest) =>
      answer(budgetsApi({ month }).categories({ id }).put({ budgeted: amount, was })),
    onSuccess: (answered, { month, id, amount }) => {
      // What is still on its way is newer than this answer.
      if (queryClient.isMutating({ mutationKey: WRITING }) === 1)
        queryClient.setQueryData(monthQuery(month).queryKey, answered.data)
      showDone(words.nowBudgeted(nameOf(id, month), shown(amount, { locale })), undoOf(answered))
    },
    onError: async (error, { month, id, amount }) => {
      const { queryKey } = monthQuery(month)
      const isConflict = error instanceof Refusal && error.slug === 'version-conflict'
      await queryClient.invalidateQueries({ queryKey, exact: true })
      const theirs = isConflict ? budgetedIn(queryClient.getQueryData(queryKey), id) : undefined
      setTrouble({ month, id, amount, theirs, error })
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: WRITING }) === 1) void refreshed()
    },
  })
  /** Over what somebody saw there: what others wrote since is not written over unseen. */
  const set = (month: string, id: string, amount: string, seen?: string) => {
    const { queryKey } = monthQuery(month)
    const budget = queryClient.getQueryData(queryKey)
    const was = seen ?? budgetedIn(budget, id)
    setTrouble((now) => (now?.id === id && now.month === month ? undefined : now))
    if (!budget || compare(amount, was) === 0) return
    void queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, withBudgeted(budget, id, amount))
    mutation.mutate({ month, id, amount, was })
  }
  return { set, trouble, forget: () => setTrouble(undefined) }
}

/** The same in one month. */
export function useBudgeting(month: string, nameOf: (id: string) => string) {
  const { set, trouble, forget } = useBudgetingMonths(nameOf)
  return {
    set: (id: string, amount: string, seen?: string) => set(month, id, amount, seen),
    trouble,
    forget,
  }
}

export type Budgeting = ReturnType<typeof useBudgeting>

/** Moves are shown at once and made together, all or none; one undo takes them back. */
export function useMoving(month: string) {
  const { queryKey } = monthQuery(month)
  return useMutation({
    mutationKey: WRITING,
    scope: SCOPE,
    mutationFn: ({ moves }: { moves: Move[]; sentence: string }) =>
      answer(movesApi({ month }).moves.post(moves)),
    onMutate: async ({ moves }) => {
      await queryClient.cancelQueries({ queryKey, exact: true })
      const before = queryClient.getQueryData(queryKey)
      if (before?.style === 'ENVELOPES') queryClient.setQueryData(queryKey, withMoves(before, moves))
      return before
    },
    onSuccess: (answered, { sentence }) => showDone(sentence, undoOf(answered)),
    onError: (_error, _moves, before) => queryClient.setQueryData(queryKey, before),
    onSettled: refreshed,
  })
}

export const useHolding = (month: string) =>
  useMutation({
    mutationFn: ({ amount, was }: { amount: string; was: string; sentence: string }) =>
      answer(budgetsApi({ month }).hold.put({ amount, was })),
    onSuccess: (answered, { sentence }) => {
      queryClient.setQueryData(monthQuery(month).queryKey, answered.data)
      showDone(sentence, undoOf(answered))
    },
    onSettled: refreshed,
  })

export const useEnvelopeChange = (id: string) =>
  useMutation({
    scope: { id: `envelope ${id}` },
    mutationFn: ({ change }: { change: EnvelopeChange; sentence: string }) =>
      answer(envelopesApi({ id }).put(change)),
    onSuccess: (answered, { sentence }) => {
      queryClient.setQueryData(envelopeQuery(id).queryKey, answered.data)
      showDone(sentence, undoOf(answered))
    },
    onSettled: refreshed,
  })

export type Reach = 'EMPTY' | 'ALL'
export type FillingSource = 'TEMPLATES' | 'COPY'

const fill = (month: string, source: FillingSource, body: { reach: Reach; dryRun: boolean }) => {
  const routes = fillingsApi({ month })
  return source === 'TEMPLATES' ? routes.fill.post(body) : routes['copy-last-month'].post(body)
}

/** What would be budgeted, and why; nothing is written. */
export const previewQuery = (month: string, source: FillingSource, reach: Reach) => ({
  queryKey: ['budgets', month, 'preview', source, reach],
  queryFn: () => dataOf(fill(month, source, { reach, dryRun: true })),
})

export const useFilling = (month: string) =>
  useMutation({
    mutationFn: ({ source, reach }: { source: FillingSource; reach: Reach; sentence: string }) =>
      answer(fill(month, source, { reach, dryRun: false })),
    onSuccess: (answered, { sentence }) => showDone(sentence, undoOf(answered)),
    onSettled: refreshed,
  })

/** Several categories at once, all or none. */
export const useBudgetingMany = (month: string) =>
  useMutation({
    mutationFn: ({
      amounts,
    }: {
      amounts: { categoryId: string; budgeted: string; was: string }[]
      sentence: string
    }) => answer(budgetsApi({ month }).categories.put({ categories: amounts })),
    onSuccess: (answered, { sentence }) => {
      queryClient.setQueryData(monthQuery(month).queryKey, answered.data)
      showDone(sentence, undoOf(answered))
    },
    onSettled: refreshed,
  })

export const useStyleChange = () =>
  useMutation({
    mutationFn: (style: BudgetMonth['style']) => answer(budgetsApi.settings.put({ style })),
    onSuccess: (answered) => {
      queryClient.setQueryData(settingsQuery.queryKey, answered.data)
      showDone(words.stylesSet[answered.data.style], undoOf(answered))
    },
    onSettled: refreshed,
  })

/** Takes back a move or a filling of the list; what else happened since stays. */
export const useTakingBack = (month: string) =>
  useMutation({
    mutationFn: async (one: { moveId: string } | { fillingId: string }): Promise<string> => {
      if ('moveId' in one) {
        const answered = await answer(movesApi({ month }).moves({ id: one.moveId }).delete())
        showDone(words.moveTakenBack, undoOf(answered))
        return one.moveId
      }
      const { restored, kept } = await dataOf(budgetsApi.fillings({ id: one.fillingId }).undo.post())
      showDone(kept === 0 ? words.fillingTakenBack(restored) : words.fillingTakenBackPartly(restored, kept))
      return one.fillingId
    },
    onSettled: refreshed,
  })
