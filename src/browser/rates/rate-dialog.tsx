import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { CurrencyField } from '../parts/fields/currency-field.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { ratesOnQuery, removeRate, setRate } from './queries.ts'
import { rateTyped } from './rate-text.ts'
import { words } from './words.ts'

interface RateDialogProps {
  from: string
  to: string
  /** What is corrected. */
  day?: string
  rate?: string
  /** Which currency it is of is chosen too. */
  isPairOpen?: boolean
  onClose: () => void
}

/** What a unit of a currency was worth on a day; it counts before what anybody else says of that day. */
export function RateDialog({
  from: asked,
  to,
  day: told,
  rate: said = '',
  isPairOpen = false,
  onClose,
}: RateDialogProps) {
  const { today } = useHousehold()
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const form = useForm(`rate.${asked}.${to}${told ? `.${told}` : ''}`, {
    from: asked,
    rate: said,
    day: told ?? today,
  })
  const { from, rate, day } = form.values
  const { data: known = [] } = useQuery({ ...ratesOnQuery(from, to, day), enabled: day !== '' })
  const plain = rateTyped(rate)
  const typed = known.find(({ source }) => source === 'HAND')
  return (
    <FormDialog
      form={form}
      title={words.rateOf(from, to)}
      isNew
      initialFocus={first}
      check={() => ({
        from: from === to ? words.otherThan(to) : '',
        rate: plain ? '' : words.rateForm,
        day: day ? '' : words.rateDay,
      })}
      save={() => setRate({ from, to, day }, plain ?? '', typed?.rate ?? null)}
      remove={
        typed && {
          label: words.forgetRate,
          run: () => removeRate({ from, to, day }, typed.rate),
          isPlain: true,
        }
      }
      onClose={onClose}
    >
      {isPairOpen && <CurrencyField {...form.field('from')} />}
      <TextField
        ref={first}
        label={words.unitIs(from, to)}
        inputMode="decimal"
        hint={typed ? words.replaces(typed.rate) : undefined}
        {...form.field('rate')}
      />
      <DateField
        label={nouns.date}
        hint={words.weekFrom}
        disabled={told !== undefined}
        {...form.field('day')}
      />
    </FormDialog>
  )
}
