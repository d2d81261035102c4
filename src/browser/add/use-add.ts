import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useUi } from '../frame/ui-preferences.ts'
import { showDone } from '../frame/undo.ts'
import type { Draft } from '../outbox/draft.ts'
import { refusalOf, type TransactionEntry } from '../outbox/entry.ts'
import type { PayeeRow } from '../parts/fields/payee-picker.tsx'
import { groupsOf, type ListedAccount } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { noteCategory } from '../session/recent-categories.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import {
  changed,
  chosen,
  type Faults,
  faultsOf,
  forget,
  fresh,
  isBegun,
  keep,
  storedDraft,
  withPayee,
} from './draft.ts'
import { afterSaving, takingBack } from './queries.ts'
import { type Outcome, saveOrKeep } from './saving.ts'
import { savedWords, words } from './words.ts'

export type Add = ReturnType<typeof useAdd>

/**
 * A draft, what is wrong with it, and saving it; the same behind the form of the laptop and that of the phone. `waiting`
 * is what was kept without a network and is corrected before it is sent.
 */
export function useAdd(form: RefObject<HTMLElement | null>, onSaved: () => void, waiting?: TransactionEntry) {
  const { locale, today } = useHousehold()
  const accounts = useAccountsInUse()
  const [ui, changeUi] = useUi()
  const { draft, wasKept, ...drafts } = useKeptDraft(waiting, () => begun(today, accounts, ui.lastAccountId))
  const { faults, show, setFaults } = useFaults(form, waiting)
  const isOtherCurrency = useIsOtherCurrency(draft, accounts)
  const put = (next: Draft) => {
    drafts.put(next)
    setFaults((before) => withoutThose(before, draft, next))
  }
  const begin = () => {
    drafts.begin(waiting?.draft ?? fresh(crypto.randomUUID(), draft.date, draft.accountId))
    setFaults({})
  }
  const wait = useWait()
  const saving = useMutation({
    mutationFn: (_after: 'leave' | 'again') => saveOrKeep(draft, isOtherCurrency, waiting, wait.begin()),
    onSuccess: (outcome, after) => {
      tell(outcome, savedWords(draft, accounts, locale))
      if (draft.categoryId) noteCategory(draft.categoryId)
      const lastAccountId = draft.accountId
      if (lastAccountId && lastAccountId !== ui.lastAccountId) changeUi({ lastAccountId })
      begin()
      if (after === 'leave') onSaved()
    },
    onSettled: wait.end,
    onError: (error) => {
      if (!(error instanceof Refusal)) return
      show(faultsIn(error))
      // What was sent under this key is there already; what stands here now is something else.
      if (error.slug === 'idempotency-conflict') put({ ...draft, key: crypto.randomUUID() })
    },
  })
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
    isWaiting: waiting !== undefined,
    isOtherCurrency,
    isSaving: saving.isPending,
    keepNow: wait.keepNow,
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

/** Before this a second tap is one too many, and not somebody who will not wait. */
const LONG_MS = 800

/** How long somebody has been waiting for the answer; where that takes long, they may have it kept without. */
function useWait() {
  const [isLong, setLong] = useState(false)
  const waiting = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> }>(undefined)
  const begin = () => {
    const abort = new AbortController()
    waiting.current = { abort, timer: setTimeout(() => setLong(true), LONG_MS) }
    return abort.signal
  }
  const end = () => {
    clearTimeout(waiting.current?.timer)
    setLong(false)
  }
  const stop = () => waiting.current?.abort.abort(new DOMException('kept instead', 'TimeoutError'))
  return { begin, end, keepNow: isLong ? stop : undefined }
}

/** The draft of a place, kept in this tab as soon as something is written in it. */
function useKeptDraft(waiting: TransactionEntry | undefined, start: () => Draft) {
  const place = waiting?.key
  const [draft, setDraft] = useState(() => storedDraft(place) ?? waiting?.draft ?? start())
  const [wasKept, setWasKept] = useState(() => storedDraft(place) !== undefined)
  const put = (next: Draft) => {
    setDraft(next)
    if (isBegun(next)) keep(next, place)
    else forget(place)
  }
  const begin = (next: Draft) => {
    forget(place)
    setWasKept(false)
    setDraft(next)
  }
  return { draft, wasKept, put, begin }
}

function tell(outcome: Outcome, what: string): void {
  if (outcome.isSent) {
    showDone(words.saved(what), takingBack(outcome.saved))
    void afterSaving()
  } else {
    showDone(words.kept(what))
    // It is tried again by itself, from whichever page.
    void import('../outbox/sending.ts').then(({ sendWaiting }) => sendWaiting())
  }
}

function useAccountsInUse(): ListedAccount[] {
  const { data = [] } = useQuery(accountsQuery)
  return data.filter(({ archived }) => !archived)
}

/** The account that was used last, else the first of every day; an address may name another. */
function begun(today: string, accounts: ListedAccount[], last: string | undefined): Draft {
  const query = new URLSearchParams(location.search)
  const requested = [query.get('account'), last].find((id) => accounts.some((account) => account.id === id))
  const accountId = requested ?? groupsOf(accounts)[0]?.accounts[0]?.id ?? null
  const draft = fresh(crypto.randomUUID(), today, accountId)
  return { ...draft, categoryId: query.get('category') }
}

function useIsOtherCurrency(draft: Draft, accounts: ListedAccount[]): boolean {
  const of = (accountId: string | null) => accounts.find(({ id }) => id === accountId)?.currency
  const [from, to] = [of(draft.accountId), of(draft.toAccountId)]
  return draft.kind === 'TRANSFER' && from !== undefined && to !== undefined && from !== to
}

/** Faults, and the focus on the first field that is wrong as soon as it is shown to be. */
function useFaults(form: RefObject<HTMLElement | null>, waiting: TransactionEntry | undefined) {
  const [faults, setFaults] = useState<Faults>(() => faultsIn(waiting && refusalOf(waiting)))
  const isToFocus = useRef(waiting !== undefined)
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

const faultsIn = (refusal: Refusal | undefined): Faults =>
  Object.fromEntries((refusal?.fieldErrors ?? []).map(({ field, message }) => [field, message]))

const hasPlace = (error: unknown): boolean => error instanceof Refusal && error.fieldErrors.length > 0
