import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { FileButton } from '../parts/fields/file-button.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { isDecimal, plainDecimal } from './figures.ts'
import { pricesQuery, removePrice, type Security, setPrice, takePrices } from './queries.ts'
import { words } from './words.ts'

/** What a unit was worth on a day; it counts before what files and trades say of that day. */
export function PriceDialog({ security, onClose }: { security: Security; onClose: () => void }) {
  const { today } = useHousehold()
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const form = useForm(`price.${security.id}`, { price: '', day: today })
  const { data: prices = [] } = useQuery(pricesQuery(security.id))
  const typed = prices.find((one) => one.day === form.values.day && one.source === 'HAND')?.price
  const price = plainDecimal(form.values.price)
  const { day } = form.values
  return (
    <FormDialog
      form={form}
      title={words.priceOf(security.name)}
      isNew
      initialFocus={first}
      check={() => ({
        price: isDecimal(price, 8) && /^[^-]*[1-9]/.test(price) ? '' : words.priceForm,
        day: day ? '' : words.dayNeeded,
      })}
      save={() => setPrice(security.id, day, price, typed ?? null)}
      remove={
        typed !== undefined && {
          label: words.forgetPrice,
          run: () => removePrice(security.id, day, typed),
          isPlain: true,
        }
      }
      onClose={onClose}
    >
      <TextField
        ref={first}
        label={words.unitIs(security.currency)}
        inputMode="decimal"
        hint={typed === undefined ? undefined : words.replacesPrice(typed)}
        {...form.field('price')}
      />
      <DateField label={nouns.date} {...form.field('day')} />
      <FileButton
        label={words.pricesFromFile}
        hint={words.pricesHint}
        accept=".csv,.txt"
        take={(file) => takePrices(file, security.id).then(onClose)}
      />
    </FormDialog>
  )
}
