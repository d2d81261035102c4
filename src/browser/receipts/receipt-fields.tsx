import type { ReactNode } from 'react'
import { shownDay } from '../days.ts'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { PayeePicker } from '../parts/fields/payee-picker.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { type EditorControl, FieldLine } from './field-line.tsx'
import type { LookedAt } from './looked-at.ts'
import { correct, type FieldName, type Receipt, type ReceiptChange } from './queries.ts'
import { amountShown, reasonsOf } from './sentences.ts'
import { surenessOf } from './sureness.ts'
import { words } from './words.ts'

interface FieldsProps {
  receipt: Receipt
  lookedAt: LookedAt
  disabled: boolean
}

type LineProps = FieldsProps & { name: FieldName }

const MONEY: FieldName[] = ['total', 'subtotal', 'tip']

/** What counts most: who, when, how much. */
export const MainFields = (props: FieldsProps) => (
  <>
    <ReceiptLine {...props} name="merchant" />
    <ReceiptLine {...props} name="date" />
    <ReceiptLine {...props} name="total" />
  </>
)

/** What else stands on most receipts; before tax and tip only where they were found or somebody looks for them. */
export const OtherFields = (props: FieldsProps) => (
  <>
    <ReceiptLine {...props} name="subtotal" />
    <ReceiptLine {...props} name="tip" />
    <ReceiptLine {...props} name="time" />
    <ReceiptLine {...props} name="cardLast4" />
    <ReceiptLine {...props} name="currency" />
  </>
)

function ReceiptLine({ receipt, name, lookedAt, disabled }: LineProps) {
  const { household, locale, today } = useHousehold()
  const field = receipt.fields[name]
  const label = words.fields[name]
  const inWords = (value: string): string => {
    if (MONEY.includes(name)) return amountShown(value, receipt, { locale, currency: household.currency })
    return name === 'date' ? shownDay(value, { locale, today, weekday: true }) : value
  }
  const corrector = household.members.find(({ id }) => id === field.correctedBy)?.displayName
  const wasRead = field.read !== null && field.read !== field.value ? inWords(field.read) : undefined
  const alternatives = name === 'date' ? receipt.fields.date.alternatives : []
  return (
    <FieldLine
      name={name}
      label={label}
      value={field.value ?? ''}
      shown={
        field.value === null ? null : (
          <span className={isFigure(name) ? 'num' : ''}>{inWords(field.value)}</span>
        )
      }
      sureness={surenessOf(name, field)}
      reasons={reasonsOf(receipt, name)}
      note={field.correctedAt && wasRead ? words.line.wasRead(wasRead, corrector) : undefined}
      lookedAt={lookedAt}
      disabled={disabled}
      choices={alternatives.map((day) => ({
        value: day,
        label: shownDay(day, { locale, today: '', weekday: true }),
      }))}
      onSave={(value) => [
        () => correct(receipt, { [name]: value === '' ? null : value } as ReceiptChange),
        value === '' ? words.line.isNone(label) : words.line.is(label, inWords(value)),
      ]}
      editor={(control) =>
        editorOf(name, label, control, receipt.fields.currency.value ?? household.currency)
      }
    />
  )
}

const isFigure = (name: FieldName): boolean => name !== 'merchant'

function editorOf(name: FieldName, label: string, control: EditorControl, currency: string): ReactNode {
  const shared = { label, ...control }
  if (name === 'merchant') return <PayeePicker {...shared} />
  if (name === 'date') return <DateField {...shared} />
  if (MONEY.includes(name)) return <MoneyField {...shared} currency={currency} />
  if (name === 'time') return <TextField {...shared} placeholder="17:42" maxLength={5} />
  if (name === 'cardLast4')
    return (
      <TextField {...shared} label={words.lastFour} inputMode="numeric" maxLength={4} autoComplete="off" />
    )
  return (
    <TextField
      {...shared}
      onChange={(code) => control.onChange(code.toUpperCase())}
      placeholder="CAD"
      maxLength={3}
      autoComplete="off"
    />
  )
}
