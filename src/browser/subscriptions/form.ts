import type { NewSubscription, SubscriptionChange, SubscriptionDetail } from './queries.ts'
import type { Cadence } from './rhythm.ts'
import { words } from './words.ts'

/** What stands in the fields; amounts and days are empty until they are typed. */
export interface Form {
  name: string
  direction: 'OUT' | 'IN'
  amount: string
  isVarying: boolean
  cadence: Cadence
  nextDate: string
  accountId: string | null
  categoryId: string | null
  /** Days as text; usual where the household's own rule holds. */
  notice: string
  payerId: string
  url: string
  notes: string
}

/** Of a Select, whose options are texts. */
export const NOBODY = 'nobody'
export const USUAL = 'usual'

export const emptyForm = (today: string): Form => ({
  name: '',
  direction: 'OUT',
  amount: '',
  isVarying: false,
  cadence: 'MONTHLY',
  nextDate: today,
  accountId: null,
  categoryId: null,
  notice: USUAL,
  payerId: NOBODY,
  url: '',
  notes: '',
})

export const formOf = (one: SubscriptionDetail): Form => ({
  name: one.name,
  direction: one.direction,
  amount: one.amount,
  isVarying: one.isVarying,
  cadence: one.cadence,
  nextDate: one.nextDate ?? '',
  accountId: one.accountId,
  categoryId: one.categoryId,
  notice: one.notifyDaysBefore === null ? USUAL : `${one.notifyDaysBefore}`,
  payerId: one.payerId ?? NOBODY,
  url: one.url ?? '',
  notes: one.notes,
})

export type Faults = Partial<Record<keyof Form, string>>

/** What of it was read from the transactions needs no check: nobody can change it. */
export function faultsOf(form: Form, isEntered: boolean): Faults {
  return {
    ...(!form.name.trim() && { name: words.faults.name }),
    ...(isEntered && !form.amount && { amount: words.faults.amount }),
    ...(isEntered && !form.nextDate && { nextDate: words.faults.nextDate }),
    ...(form.url.trim() && !/^https?:\/\/\S+$/i.test(form.url.trim()) && { url: words.faults.url }),
  }
}

const noticeOf = (notice: string): number | null => (notice === USUAL ? null : Number.parseInt(notice, 10))

const ownFields = (form: Form) => ({
  categoryId: form.categoryId,
  notifyDaysBefore: noticeOf(form.notice),
  payerId: form.payerId === NOBODY ? null : form.payerId,
  url: form.url.trim() || null,
  notes: form.notes.trim(),
})

export const newSubscriptionOf = (form: Form): NewSubscription => ({
  name: form.name.trim(),
  direction: form.direction,
  amount: form.amount,
  isVarying: form.isVarying,
  cadence: form.cadence,
  nextDate: form.nextDate,
  accountId: form.accountId,
  ...ownFields(form),
})

/** Only what is another than it was when it was read; the rest may be somebody else's change. */
export function changeOf(base: SubscriptionDetail, form: Form): SubscriptionChange {
  const was = formOf(base)
  const requested: SubscriptionChange = {
    name: form.name.trim(),
    ...ownFields(form),
    ...(base.isManual && {
      amount: form.amount,
      isVarying: form.isVarying,
      cadence: form.cadence,
      nextDate: form.nextDate,
      accountId: form.accountId,
    }),
  }
  const before: SubscriptionChange = {
    ...ownFields(was),
    name: was.name,
    amount: was.amount,
    isVarying: was.isVarying,
    cadence: was.cadence,
    nextDate: was.nextDate,
    accountId: was.accountId,
  }
  const entries = Object.entries(requested) as [keyof SubscriptionChange, unknown][]
  return Object.fromEntries(entries.filter(([key, value]) => before[key] !== value))
}
