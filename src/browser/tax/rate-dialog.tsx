import { useQuery } from '@tanstack/react-query'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loading } from '../parts/loading.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { rateQuery, removeRate, saveRate } from './figure-queries.ts'
import { words } from './rate-words.ts'
import { saved } from './use-saving.ts'

interface RateDialogProps {
  transactionId: string
  currency: string
  date: string | undefined
  onClose: () => void
}

type Rate = Awaited<ReturnType<NonNullable<ReturnType<typeof rateQuery>['queryFn']>>>

/** What a transaction in another currency was worth, so that it counts. Hearth asks nobody for rates. */
export function RateDialog(props: RateDialogProps) {
  const found = useQuery(rateQuery(props.transactionId))
  if (found.data !== undefined) return <Form {...props} known={found.data} />
  return (
    <Dialog title={nouns.exchangeRate} onClose={props.onClose}>
      <Loading of={found} className="h-24" />
    </Dialog>
  )
}

function Form({ transactionId, currency, date, known, onClose }: RateDialogProps & { known: Rate }) {
  const { household, today } = useHousehold()
  const form = useForm(`rate.${transactionId}.${known?.version ?? 'new'}`, {
    rate: known?.rate ?? '',
    source: known?.source ?? '',
    date: known?.date ?? date ?? today,
  })
  const { values } = form
  const typed = values.rate.trim().replace(',', '.')
  const source = values.source.trim()
  const isRate = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,12})?$/.test(typed)
  const save = () => {
    const change = { rate: typed, source, date: values.date, version: known?.version ?? 0 }
    return saved(() => saveRate(transactionId, change), words.saved)
  }
  return (
    <FormDialog
      form={form}
      title={nouns.exchangeRate}
      isReady={isRate && source !== '' && values.date !== ''}
      save={save}
      remove={
        known
          ? {
              label: words.forget,
              run: () => saved(() => removeRate(transactionId, known.version), words.forgotten),
              isPlain: true,
            }
          : undefined
      }
      onClose={onClose}
    >
      <TextField
        label={words.oneIn(currency, household.currency)}
        inputMode="decimal"
        autoComplete="off"
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
