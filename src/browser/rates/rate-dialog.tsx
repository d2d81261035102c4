import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { ratesOnQuery, removeRate, setRate } from './queries.ts'
import { words } from './words.ts'

interface RateDialogProps {
  from: string
  to: string
  onClose: () => void
}

/** What a unit of a currency was worth on a day; it counts before what anybody else says of that day. */
export function RateDialog({ from, to, onClose }: RateDialogProps) {
  const { today } = useHousehold()
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const form = useForm(`rate.${from}.${to}`, { rate: '', day: today })
  const { rate, day } = form.values
  const { data: known = [] } = useQuery({ ...ratesOnQuery(from, to, day), enabled: day !== '' })
  const plain = rate.trim().replace(',', '.')
  const typed = known.find(({ source }) => source === 'HAND')
  return (
    <FormDialog
      form={form}
      title={words.rateOf(from, to)}
      isNew
      initialFocus={first}
      check={() => ({ rate: isRate(plain) ? '' : words.rateForm, day: day ? '' : words.rateDay })}
      save={() => setRate({ from, to, day }, plain, typed?.rate ?? null)}
      remove={
        typed && {
          label: words.forgetRate,
          run: () => removeRate({ from, to, day }, typed.rate),
          isPlain: true,
        }
      }
      onClose={onClose}
    >
      <TextField
        ref={first}
        label={words.unitIs(from, to)}
        inputMode="decimal"
        hint={typed ? words.replaces(typed.rate) : undefined}
        {...form.field('rate')}
      />
      <DateField label={nouns.date} hint={words.weekFrom} {...form.field('day')} />
    </FormDialog>
  )
}

/** As the server takes it: above zero, at most twelve digits. */
const isRate = (text: string): boolean =>
  /^\d{1,12}(\.\d{1,12})?$/.test(text) && /^\d{1,12}$/.test(text.replace('.', '').replace(/^0+/, ''))
