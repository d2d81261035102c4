import { useRef } from 'react'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { setValuation, type Valuation } from './queries.ts'
import { words } from './words.ts'

interface ValuationDialogProps {
  account: ListedAccount
  /** The one to be changed; none adds one. */
  valuation?: Valuation
  /** Those there are: a day has one value. */
  known: Valuation[]
  onClose: () => void
}

/** What the thing was worth at the end of a day. */
export function ValuationDialog({ account, valuation, known, onClose }: ValuationDialogProps) {
  const { today, household } = useHousehold()
  const first = useRef<HTMLInputElement>(null)
  const form = useForm(`valuation.${account.id}.${valuation?.date ?? 'new'}`, {
    date: valuation?.date ?? today,
    amount: valuation?.amount ?? '',
  })
  const { date, amount } = form.values
  const replaced = known.find((one) => one.date === date)
  return (
    <FormDialog
      form={form}
      title={valuation ? words.change : words.whatIsWorth(account.name)}
      isNew={!valuation}
      initialFocus={first}
      check={() => ({ amount: amount ? '' : words.howMuch, date: date ? '' : words.whichDay })}
      save={() => setValuation(account.id, { date, amount }, replaced?.amount ?? null)}
      onClose={onClose}
    >
      <MoneyField
        ref={first}
        label={words.worth}
        currency={account.currency === household.currency ? undefined : account.currency}
        hint={account.kind === 'LIABILITY' ? words.owedHint : undefined}
        {...form.field('amount')}
      />
      <DateField
        label={words.atEndOf}
        disabled={valuation !== undefined}
        hint={!valuation && replaced ? words.takesPlace : words.fromThen}
        {...form.field('date')}
      />
    </FormDialog>
  )
}
