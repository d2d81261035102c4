import { useRef } from 'react'
import { absolute, isAmount, isZero } from '../../money.ts'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { CurrencyField } from '../../parts/fields/currency-field.tsx'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { rateTyped } from '../../rates/rate-text.ts'
import { words as rateWords } from '../../rates/words.ts'
import { nouns } from '../../words.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import type { Change } from '../row-words.ts'
import { words } from './detail-words.ts'

interface OriginalDialogProps {
  row: Row
  onChange: (change: Pick<Change, 'original'>) => void
  onClose: () => void
}

/** Amount, currency and rate, as the receipt or the bank says. */
export default function OriginalDialog({ row, onChange, onClose }: OriginalDialogProps) {
  const own = useRowNames().currencyOf(row.accountId)
  const first = useRef<HTMLInputElement>(null)
  const { original } = row
  const form = useForm(`original.${row.id}.${row.version}`, {
    amount: original?.amount ?? '',
    currency: original?.currency ?? (own === 'USD' ? 'EUR' : 'USD'),
    rate: original?.rate ?? '',
  })
  const { amount, currency, rate } = form.values
  const give = (to: (Change['original'] & object) | null) => Promise.resolve(onChange({ original: to }))
  return (
    <FormDialog
      form={form}
      title={words.original}
      initialFocus={first}
      check={() => ({
        amount: isAmount(amount) && !isZero(amount) ? '' : words.originalAmount,
        currency: currency === own ? words.otherCurrency(own) : '',
        rate: rate.trim() === '' || rateTyped(rate) ? '' : rateWords.rateForm,
      })}
      save={() => give({ amount: absolute(amount), currency, rate: rateTyped(rate) ?? null })}
      remove={original && { label: words.removeOriginal, run: () => give(null), isPlain: true }}
      onClose={onClose}
    >
      <MoneyField ref={first} label={nouns.amount} {...form.field('amount')} />
      <CurrencyField {...form.field('currency')} />
      <TextField
        label={rateWords.unitIs(currency, own)}
        inputMode="decimal"
        hint={words.rateOptional}
        {...form.field('rate')}
      />
    </FormDialog>
  )
}
