import { absolute, isNegative, isZero, negated } from '../money.ts'
import type { ListedAccount } from '../session/account-groups.ts'
import type { AccountChange, NewAccount } from './queries.ts'
import { type AccountSubtype, type AccountType, isOwed, isUsuallyOnBudget, words } from './words.ts'

/** An account while somebody writes it. What is owed is written without its sign, as people say it. */
export interface AccountForm {
  name: string
  type: AccountType
  subtype: AccountSubtype | null
  currency: string
  openingBalance: string
  openingDate: string
  institution: string
  lastFour: string
  onBudget: boolean
  /** Of one in another currency: on budget at the rate of each day. */
  budgetConverted: boolean
  includeInNetWorth: boolean
  /** A member's; null where it is nobody's in particular. */
  ownerId: string | null
  /** Chosen by hand, so that another type does not choose again. */
  isBudgetChosen: boolean
}

export const emptyForm = (currency: string, today: string): AccountForm => ({
  name: '',
  type: 'CHECKING',
  subtype: null,
  currency,
  openingBalance: '',
  openingDate: today,
  institution: '',
  lastFour: '',
  onBudget: true,
  budgetConverted: false,
  includeInNetWorth: true,
  ownerId: null,
  isBudgetChosen: false,
})

export const formOf = (account: ListedAccount): AccountForm => ({
  name: account.name,
  type: account.type,
  subtype: account.subtype,
  currency: account.currency,
  openingBalance: turned(account.openingBalance, account.type),
  openingDate: account.openingDate,
  institution: account.institution ?? '',
  lastFour: account.lastFour ?? '',
  onBudget: account.onBudget,
  budgetConverted: account.onBudget && account.budgetConverted,
  includeInNetWorth: account.includeInNetWorth,
  ownerId: account.ownerId,
  isBudgetChosen: true,
})

/** Of what is owed the sign is turned, both ways: 4,860 owed is a balance of −4,860. */
const turned = (amount: string, type: AccountType): string =>
  isOwed(type) && amount !== '' && !isZero(amount) ? negated(amount) : amount

/** What a person changed; a type brings along what is usual for it. */
export function derive(form: AccountForm, change: Partial<AccountForm>): AccountForm {
  const next = { ...form, ...change }
  if (change.onBudget !== undefined) next.isBudgetChosen = true
  if (change.currency !== undefined) next.budgetConverted = false
  if (change.type !== undefined) {
    if (!next.isBudgetChosen) next.onBudget = isUsuallyOnBudget(change.type)
    if (change.type !== 'REGISTERED') next.subtype = null
    // Written as owed it is above zero, whichever of the two it was before.
    if (isOwed(change.type) && next.openingBalance && isNegative(next.openingBalance))
      next.openingBalance = absolute(next.openingBalance)
  }
  return next
}

type AccountFaults = Partial<Record<keyof AccountForm, string>>

export function faultsOf(form: AccountForm): AccountFaults {
  const faults: AccountFaults = {}
  if (form.name.trim() === '') faults.name = words.faults.name
  if (form.openingDate === '') faults.openingDate = words.faults.openingDate
  if (!/^[0-9A-Za-z]{0,4}$/.test(form.lastFour.trim())) faults.lastFour = words.faults.lastFour
  if (!/^[A-Z]{3}$/.test(form.currency)) faults.currency = words.faults.currency
  return faults
}

const openingOf = ({ openingBalance, type }: AccountForm): string => turned(openingBalance || '0.00', type)

const textOf = (text: string): string | null => text.trim() || null

export const newAccountOf = (form: AccountForm): NewAccount => ({
  name: form.name.trim(),
  type: form.type,
  subtype: form.subtype,
  currency: form.currency,
  openingBalance: openingOf(form),
  openingDate: form.openingDate,
  institution: textOf(form.institution),
  lastFour: textOf(form.lastFour),
  includeInNetWorth: form.includeInNetWorth,
  ...(form.ownerId && { ownerId: form.ownerId }),
  ...(form.isBudgetChosen && { onBudget: form.onBudget }),
  ...(form.budgetConverted && { onBudget: true, budgetConverted: true }),
})

/** Only what is different is sent, so that nothing of somebody else's is overwritten. */
export function changeOf(account: ListedAccount, form: AccountForm): AccountChange {
  const requested = {
    name: form.name.trim(),
    type: form.type,
    subtype: form.subtype,
    openingBalance: openingOf(form),
    openingDate: form.openingDate,
    institution: textOf(form.institution),
    lastFour: textOf(form.lastFour),
    includeInNetWorth: form.includeInNetWorth,
    ownerId: form.ownerId,
    onBudget: form.onBudget || form.budgetConverted,
    budgetConverted: form.budgetConverted,
  }
  const different = Object.entries(requested).filter(
    ([field, value]) => account[field as keyof typeof requested] !== value,
  )
  return Object.fromEntries(different) as AccountChange
}

/** What somebody else changed meanwhile: name, bank. */
export const changedFields = (before: ListedAccount, now: ListedAccount): string =>
  Object.keys(changeOf(before, formOf(now)))
    .map((field) => words.fields[field as keyof typeof words.fields])
    .join(', ')
