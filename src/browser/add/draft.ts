import { isDay } from '../days.ts'
import { compare, isAmount, isNegative, isZero, unitsOf } from '../money.ts'
import type { Draft, Kind } from '../outbox/draft.ts'
import { sentences } from '../words.ts'
import { leftOver, withWhole } from './split.ts'
import { words } from './words.ts'

/** What another form begins with: the account and the day stay, because receipts come in stacks. */
export const fresh = (key: string, date: string, accountId: string | null): Draft => ({
  kind: 'EXPENSE',
  amount: '',
  payee: '',
  categoryId: null,
  accountId,
  toAccountId: null,
  arrived: '',
  date,
  notes: '',
  tags: [],
  parts: [],
  byHand: [],
  key,
})

/** Whether somebody would miss it. */
export const isBegun = (draft: Draft): boolean =>
  draft.amount !== '' ||
  draft.payee !== '' ||
  draft.notes !== '' ||
  draft.tags.length > 0 ||
  draft.parts.length > 0

/** What a person changed; the parts of a split follow the whole. */
export function changed(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  const parts = next.kind === 'TRANSFER' ? [] : next.parts
  return { ...next, parts: change.amount === undefined ? parts : withWhole(next.amount, parts) }
}

/** The same, and it is no longer a payee's to choose. */
export function chosen(draft: Draft, change: Partial<Pick<Draft, Draft['byHand'][number]>>): Draft {
  const names = Object.keys(change) as Draft['byHand']
  return changed(draft, { ...change, byHand: [...new Set([...draft.byHand, ...names])] })
}

interface LastTime {
  payee: string
  type: Kind
  accountId: string
  categoryId: string | null
}

/** A known payee fills in what it was last time, but for what was chosen by hand. */
export function withPayee(draft: Draft, last: LastTime, isInUse: (accountId: string) => boolean): Draft {
  const isFree = (name: Draft['byHand'][number]) => !draft.byHand.includes(name)
  // A transfer needs to be told from whom to whom, which a payee does not say.
  const isUsual = last.type !== 'TRANSFER' && (draft.kind === last.type || isFree('kind'))
  return changed(draft, {
    payee: last.payee,
    ...(isUsual && { kind: last.type }),
    ...(isUsual && isFree('categoryId') && draft.parts.length === 0 && { categoryId: last.categoryId }),
    ...(isFree('accountId') && isInUse(last.accountId) && { accountId: last.accountId }),
  })
}

/** The first and the last day the ledger takes. */
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2149-06-05'

/** The fields by the names the server gives them. */
export type Faults = Partial<Record<string, string>>

/** What is missing before it can be sent, under its field. */
export function faultsOf(draft: Draft, isOtherCurrency: boolean): Faults {
  const faults: Faults = {}
  const amount = (name: string, text: string, missing: string) => {
    if (text === '' || isZero(text)) faults[name] = missing
    else if (isNegative(text)) faults[name] = words.faults.minus
    else if (unitsOf(text) % 100n !== 0n) faults[name] = words.faults.decimals
  }
  amount('amount', draft.amount, words.faults.amount)
  if (!draft.accountId) faults.accountId = sentences.chooseAccount
  if (draft.date === '') faults.date = words.faults.date
  else if (draft.date < FIRST_DAY || draft.date > LAST_DAY) faults.date = words.faults.dateOutside
  if (draft.kind === 'TRANSFER') {
    if (!draft.toAccountId) faults.transferAccountId = words.faults.to
    else if (draft.toAccountId === draft.accountId) faults.transferAccountId = words.faults.sameAccount
    else if (isOtherCurrency) amount('arrived', draft.arrived, words.faults.arrived)
  }
  if (draft.parts.length > 0 && !faults.amount) {
    const over = compare(leftOver(draft.amount, draft.parts), '0')
    if (draft.parts.some(({ amount: part }) => part === '' || isZero(part)))
      faults.splits = words.faults.partAmount
    else if (over !== 0) faults.splits = over > 0 ? words.faults.partsBelow : words.faults.partsAbove
  }
  return faults
}

/** Where a new one lies in the tab; what waits to be sent has a place of its own for each. */
const placeOf = (waiting?: string): string => `hearth.draft.add${waiting ? `.${waiting}` : ''}`

export const keep = (draft: Draft, waiting?: string): void =>
  sessionStorage.setItem(placeOf(waiting), JSON.stringify(draft))
export const forget = (waiting?: string): void => sessionStorage.removeItem(placeOf(waiting))

/** What was being written in this tab, if it still has its form. */
export function storedDraft(waiting?: string): Draft | undefined {
  try {
    const draft: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(placeOf(waiting)) ?? 'null')
    return draft && isWhole(draft) && isBegun(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

const isWhole = (draft: Partial<Draft>): draft is Draft =>
  ['EXPENSE', 'INCOME', 'TRANSFER'].includes(draft.kind ?? '') &&
  [draft.amount, draft.arrived].every((amount) => amount === '' || isAmount(amount ?? 'none')) &&
  (draft.date === '' || isDay(draft.date ?? 'none')) &&
  [draft.payee, draft.notes, draft.key].every((text) => typeof text === 'string') &&
  [draft.tags, draft.parts, draft.byHand].every(Array.isArray)
