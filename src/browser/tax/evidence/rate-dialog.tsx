import { useQuery } from '@tanstack/react-query'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { FormAfter } from '../../parts/dialogs/query-dialog.tsx'
import { DateField } from '../../parts/fields/date-field.tsx'
import { NumberField } from '../../parts/fields/number-field.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { type Rate, rateQuery, removeRate, saveRate } from '../figures/figure-queries.ts'
import { words } from '../figures/rate-words.ts'
import { formWords } from '../form-words.ts'
import { saved } from '../use-saving.ts'

interface RateDialogProps {
  transactionId: string
  currency: string
  date: string | undefined
  onClose: () => void
}

/** What a transaction in another currency was worth, so that it counts. Hearth asks nobody for rates. */
export function RateDialog(props: RateDialogProps) {
  const found = useQuery(rateQuery(props.transactionId))
  return (
    <FormAfter of={found} title={formWords.exchangeRate} height="h-24" onClose={props.onClose}>
      {(known) => <Form {...props} known={known} />}
    </FormAfter>
  )
}

function Form({ transactionId, currency, date, known, onClose }: RateDialogProps & { known: Rate }) {
  const { household, today } = useHousehold()
  const form = useForm(`rate.${transactionId}.${known?.version ?? 'new'}`, {
    rate: known?.rate ?? '',
    source: known?.source ?? '',
    date: known?.date ?? date ?? today,
  })
  const rate = form.values.rate.trim().replace(',', '.')
  const change = { ...form.values, rate, source: form.values.source.trim(), version: known?.version ?? 0 }
  const isRate = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,12})?$/.test(rate)
  return (
    <FormDialog
      form={form}
      title={formWords.exchangeRate}
      isReady={isRate && change.source !== '' && change.date !== ''}
      save={() => saved(() => saveRate(transactionId, change), words.saved)}
      remove={
        known && {
          label: words.forget,
          run: () => saved(() => removeRate(transactionId, known.version), words.forgotten),
          isPlain: true,
        }
      }
      onClose={onClose}
    >
      <NumberField
        label={words.oneIn(currency, household.currency)}
        placeholder={words.example}
        {...form.field('rate')}
      />
      <TextField
        label={words.source}
        placeholder={words.sourceExample}
        maxLength={300}
        {...form.field('source')}
      />
      <DateField label={words.day} {...form.field('date')} />
    </FormDialog>
  )
}
