import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useUi } from '../frame/ui-preferences.ts'
import { tellDone } from '../frame/undo.ts'
import { shown } from '../money.ts'
import type { PayeeRow } from '../parts/payee-picker.tsx'
import { groupsOf, type ListedAccount } from '../session/account-groups.ts'
import type { ActionLink } from '../session/ask.ts'
import { accountsQuery } from '../session/queries.ts'
import { noteCategory } from '../session/recent-categories.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import {
  changed,
  chosen,
  type Draft,
  type Faults,
  faultsOf,
  forget,
  fresh,
  isBegun,
  keep,
  kept,
  withPayee,
} from './draft.ts'
import { afterSaving, save, takingBack } from './queries.ts'

export type Add = ReturnType<typeof useAdd>

/** A draft, what is wrong with it, and saving it; the same behind the form of the laptop and that of the phone. */
export function useAdd(form: RefObject<HTMLElement | null>, onSaved: () => void) {
  const { locale, today } = useHousehold()
  const accounts = useAccountsInUse()
  const [ui, changeUi] = useUi()
  const [draft, setDraft] = useState(() => kept() ?? begun(today, accounts, ui.lastAccountId))
  const [wasKept, setWasKept] = useState(() => kept() !== undefined)
  const { faults, show, setFaults } = useFaults(form)
  const isOtherCurrency = useIsOtherCurrency(draft, accounts)

  const put = (next: Draft) => {
    setDraft(next)
    setFaults((before) => withoutThose(before, draft, next))
    if (isBegun(next)) keep(next)
    else forget()
  }
  const begin = () => {
    forget()
    setFaults({})
    setWasKept(false)
    setDraft(fresh(crypto.randomUUID(), draft.date, draft.accountId))
  }
  const saving = useMutation({
    mutationFn: (_after: 'leave' | 'again') => save(draft, isOtherCurrency),
    onSuccess: (saved, after) => {
      tell(takingBack(saved))
      if (draft.categoryId) noteCategory(draft.categoryId)
      if (draft.accountId && draft.accountId !== ui.lastAccountId)
        changeUi({ lastAccountId: draft.accountId })
      begin()
      void afterSaving()
      if (after === 'leave') onSaved()
    },
    onError: (error) => {
      if (!(error instanceof Refusal)) return
      show(Object.fromEntries(error.fieldErrors.map(({ field, message }) => [field, message])))
      // What was sent under this key is there already; what stands here now is something else.
      if (error.slug === 'idempotency-conflict') put({ ...draft, key: crypto.randomUUID() })
    },
  })
  const tell = (undo: ActionLink) => {
    const currency = accounts.find(({ id }) => id === draft.accountId)?.currency
    tellDone(`Saved: ${shown(draft.amount, { locale, currency })}${whereTo(draft, accounts)}.`, undo)
  }
  const submit = (after: 'leave' | 'again' = 'leave') => {
    if (saving.isPending) return
    const found = faultsOf(draft, isOtherCurrency)
    show(found)
    if (Object.keys(found).length > 0) return
    saving.mutate(after)
  }
  return {
    draft,
    accounts,
    faults,
    wasKept,
    isOtherCurrency,
    isSaving: saving.isPending,
    /** What cannot be said under a field. */
    error: hasPlace(saving.error) ? null : saving.error,
    change: (change: Partial<Draft>) => put(changed(draft, change)),
    choose: (change: Parameters<typeof chosen>[1]) => put(chosen(draft, change)),
    choosePayee: (row: PayeeRow) =>
      put(withPayee(draft, row, (id) => accounts.some((account) => account.id === id))),
    begin,
    submit,
  }
}

function useAccountsInUse(): ListedAccount[] {
  const { data = [] } = useQuery(accountsQuery)
  return data.filter(({ archived }) => !archived)
}

/** The account that was used last, else the first of every day; an address may name another. */
function begun(today: string, accounts: ListedAccount[], last: string | undefined): Draft {
  const asked = new URLSearchParams(location.search)
  const wanted = [asked.get('account'), last].find((id) => accounts.some((account) => account.id === id))
  const accountId = wanted ?? groupsOf(accounts)[0]?.accounts[0]?.id ?? null
  const draft = fresh(crypto.randomUUID(), today, accountId)
  return { ...draft, categoryId: asked.get('category') }
}

function useIsOtherCurrency(draft: Draft, accounts: ListedAccount[]): boolean {
  const of = (accountId: string | null) => accounts.find(({ id }) => id === accountId)?.currency
  const [from, to] = [of(draft.accountId), of(draft.toAccountId)]
  return draft.kind === 'TRANSFER' && from !== undefined && to !== undefined && from !== to
}

/** Faults, and the focus on the first field that is wrong as soon as it is shown to be. */
function useFaults(form: RefObject<HTMLElement | null>) {
  const [faults, setFaults] = useState<Faults>({})
  const isToFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the faults that move the focus.
  useEffect(() => {
    if (!isToFocus.current) return
    isToFocus.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid=true],[data-fault]')?.focus()
  }, [form, faults])
  const show = (found: Faults) => {
    isToFocus.current = true
    setFaults(found)
  }
  return { faults, show, setFaults }
}

/** A fault goes when its field is changed. */
function withoutThose(faults: Faults, before: Draft, after: Draft): Faults {
  if (Object.keys(faults).length === 0) return faults
  const changedNames = (Object.keys(after) as (keyof Draft)[]).filter((name) => before[name] !== after[name])
  const gone = new Set<string>(
    changedNames.map((name) => (name === 'toAccountId' ? 'transferAccountId' : name)),
  )
  const isGone = (field: string) =>
    gone.has(field) || (field.startsWith('splits') && (gone.has('parts') || gone.has('amount')))
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !isGone(field)))
}

const hasPlace = (error: unknown): boolean => error instanceof Refusal && error.fieldErrors.length > 0

function whereTo({ kind, payee, accountId, toAccountId }: Draft, accounts: ListedAccount[]): string {
  const named = (wanted: string | null) => accounts.find(({ id }) => id === wanted)?.name ?? ''
  if (kind === 'TRANSFER') return ` from ${named(accountId)} to ${named(toAccountId)}`
  if (payee === '') return ''
  return kind === 'INCOME' ? ` from ${payee}` : ` at ${payee}`
}
