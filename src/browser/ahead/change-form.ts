import { isNegative, isZero } from '../money.ts'
import { nouns, sentences } from '../words.ts'
import type { ScenarioChange } from './queries.ts'
import { isRateText, plainRate, typedRate } from './trial.ts'
import { words } from './words.ts'

export type ChangeKind = ScenarioChange['kind']

/** Every kind's fields in one form; each kind reads its own. */
export interface ChangeForm {
  kind: ChangeKind
  name: string
  date: string
  until: string
  everyMonths: string
  amount: string
  rate: string
  months: string
  loses: string
  /** A subscription or a loan. */
  of: string | null
}

export const emptyChange = (today: string): ChangeForm => ({
  kind: 'ONE_OFF',
  name: '',
  date: today,
  until: '',
  everyMonths: '1',
  amount: '',
  rate: '',
  months: '60',
  loses: '',
  of: null,
})

/** Decimals as the reader writes them. */
export function formOfChange(
  change: ScenarioChange,
  { today, locale }: { today: string; locale: string },
): ChangeForm {
  const form = { ...emptyChange(today), kind: change.kind }
  switch (change.kind) {
    case 'ONE_OFF':
      return { ...form, name: change.name, date: change.date, amount: change.amount }
    case 'RECURRING': {
      const { name, from, until, everyMonths, amount } = change
      return { ...form, name, date: from, until: until ?? '', everyMonths: `${everyMonths}`, amount }
    }
    case 'SUBSCRIPTION':
      return { ...form, of: change.subscriptionId, date: change.from, amount: change.amount ?? '' }
    case 'LOAN': {
      const { name, date, principal, months } = change
      const rate = typedRate(change.rate, locale)
      return { ...form, name, date, amount: principal, rate, months: `${months}` }
    }
    case 'PURCHASE':
      return {
        ...form,
        name: change.name,
        date: change.date,
        amount: change.price,
        loses: typedRate(change.losesPercent ?? '', locale),
      }
    case 'RATE':
      return { ...form, of: change.accountId, date: change.from, rate: typedRate(change.rate, locale) }
  }
}

const HAS_NAME: ChangeKind[] = ['ONE_OFF', 'RECURRING', 'LOAN', 'PURCHASE']
const HAS_RATE: ChangeKind[] = ['LOAN', 'RATE']
const IS_SIZE: ChangeKind[] = ['LOAN', 'PURCHASE']

export const hasName = (kind: ChangeKind): boolean => HAS_NAME.includes(kind)
export const hasRate = (kind: ChangeKind): boolean => HAS_RATE.includes(kind)
const isWithin = (text: string, most: number): boolean =>
  /^[1-9]\d*$/.test(text) && Number.parseInt(text, 10) <= most

export function faultsOfChange(form: ChangeForm): Record<string, string> {
  const { kind, name, date, amount, rate, months, everyMonths, loses, of } = form
  const faults: Record<string, string> = {}
  if (hasName(kind) && name.trim() === '') faults.name = nouns.name
  if (date === '') faults.date = words.faults.date
  if (kind !== 'RATE' && kind !== 'SUBSCRIPTION' && (amount === '' || isZero(amount)))
    faults.amount = sentences.amountAboveZero
  if (IS_SIZE.includes(kind) && amount !== '' && isNegative(amount)) faults.amount = sentences.amountAboveZero
  if (hasRate(kind) && !isRateText(plainRate(rate))) faults.rate = words.faults.rate
  if (kind === 'LOAN' && !isWithin(months, 600)) faults.months = words.faults.years
  if (kind === 'RECURRING' && !isWithin(everyMonths, 12)) faults.everyMonths = words.whatIf.everyMonths
  if (kind === 'PURCHASE' && loses !== '' && !isRateText(plainRate(loses))) faults.loses = words.faults.rate
  if ((kind === 'SUBSCRIPTION' || kind === 'RATE') && of === null) faults.of = words.whatIf.which
  return faults
}

export function changeOfForm(form: ChangeForm): ScenarioChange {
  const { kind, date, amount, of } = form
  const name = form.name.trim()
  switch (kind) {
    case 'ONE_OFF':
      return { kind, name, date, amount, accountId: null }
    case 'RECURRING': {
      const until = form.until === '' ? null : form.until
      return {
        kind,
        name,
        from: date,
        until,
        everyMonths: Number.parseInt(form.everyMonths, 10),
        amount,
        accountId: null,
      }
    }
    case 'SUBSCRIPTION':
      return { kind, subscriptionId: of ?? '', from: date, amount: amount === '' ? null : amount }
    case 'LOAN':
      return {
        kind,
        name,
        date,
        principal: amount,
        rate: plainRate(form.rate),
        months: Number.parseInt(form.months, 10),
      }
    case 'PURCHASE':
      return {
        kind,
        name,
        date,
        price: amount,
        losesPercent: form.loses === '' ? null : plainRate(form.loses),
      }
    case 'RATE':
      return { kind, accountId: of ?? '', from: date, rate: plainRate(form.rate) }
  }
}
