import { isCurrency } from '../../../core/currencies.ts'
import { formatMoney, parseMoney } from '../../../core/money.ts'
import { parseDay } from '../../../core/time.ts'
import { accountTypes, registeredSubtypes } from '../../../ledger/accounts/tables.ts'
import { categoryKinds } from '../../../ledger/categories/tables.ts'
import { parseRate } from '../../../ledger/rates/exact-rates.ts'
import type { Marks } from '../own-marks.ts'
import type { SourceTransaction } from '../source-ledger.ts'
import type { JournalAccount, JournalEntry } from './journal.ts'

/** What the marks below an account of our own journals say of it. */
export function accountFields(marks: Marks): Partial<JournalAccount> {
  const has = (name: string) => marks.has(name)
  const type = accountTypes.find((one) => one === marks.get('kind'))
  const subtype = registeredSubtypes.find((one) => one === marks.get('subtype'))
  const categoryKind = categoryKinds.find((one) => one === marks.get('kind'))
  const openedOn = parseDay(marks.get('opened') ?? '')
  const balance = parseMoney(marks.get('balance') ?? '')
  return {
    ...named(marks, 'name', 'label'),
    ...named(marks, 'group', 'group'),
    ...named(marks, 'institution', 'institution'),
    ...named(marks, 'last-four', 'lastFour'),
    ...named(marks, 'currency', 'commodity'),
    ...(type && { type }),
    ...(subtype && { subtype }),
    ...(categoryKind && { categoryKind }),
    ...(openedOn && { openedOn }),
    ...(balance !== undefined && { balance }),
    ...(has('archived') && { isClosed: true }),
    ...(has('budget-converted') && { budgetConverted: marks.get('budget-converted') === 'yes' }),
    ...(has('on-budget') && { onBudget: marks.get('on-budget') === 'yes' }),
  }
}

const named = <Field extends string>(marks: Marks, name: string, field: Field): { [F in Field]?: string } => {
  const value = marks.get(name)
  return (value === undefined ? {} : { [field]: value }) as { [F in Field]?: string }
}

/** What the marks of an entry of our own journals say of it. */
export function entryFields(
  marks: Marks,
): Pick<JournalEntry, 'own' | 'category' | 'worth' | 'isMoreOpening'> {
  const madeOn = parseDay(marks.get('made-on') ?? '')
  const worth = parseMoney(marks.get('worth') ?? '')
  const category = marks.get('category')
  return {
    own: {
      ...(marks.get('status') === 'RECONCILED' && { status: 'RECONCILED' }),
      ...(marks.get('hidden') === 'yes' && { isHidden: true }),
      ...(marks.get('reviewed') === 'no' && { isReviewed: false }),
      ...(madeOn && { transactedDate: madeOn }),
      ...originalIn(marks.get('original') ?? ''),
    },
    ...(category !== undefined && { category }),
    ...(worth !== undefined && { worth }),
    ...(marks.get('opening') === 'more' && { isMoreOpening: true }),
  }
}

/** `40.00 USD 1.357`; without the rate where nobody said it. */
function originalIn(text: string): Pick<SourceTransaction, 'original'> {
  const [amount = '', currency = '', rate = null] = text.split(' ')
  const parsed = parseMoney(amount)
  const isWhole = parsed !== undefined && parsed > 0n && isCurrency(currency)
  return isWhole && (rate === null || parseRate(rate))
    ? { original: { amount: formatMoney(parsed), currency, rate } }
    : {}
}
