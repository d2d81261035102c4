import { useQuery } from '@tanstack/react-query'
import { shownDay } from '../days.ts'
import { shown } from '../money.ts'
import type { Form } from '../parts/dialogs/form-dialog.tsx'
import { NumberField } from '../parts/fields/number-field.tsx'
import { Select } from '../parts/fields/select.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { decimalText } from './figures.ts'
import { lotsQuery } from './queries.ts'
import { basisReports, type TradeForm } from './trade-form.ts'
import { words } from './words.ts'

interface NamedLotsProps {
  form: Form<TradeForm>
  /** The sale that is changed. */
  tradeId: string | undefined
}

/** What a broker in the United States has of a sale beside it: its lots, and what of it the IRS was told. */
export function OfBroker(props: NamedLotsProps) {
  return (
    <>
      <NamedLots {...props} />
      <Select
        label={words.basisReport}
        options={[
          { value: '', label: words.basisReportUnknown },
          ...basisReports().map((value) => ({ value, label: words.basisReports[value] })),
        ]}
        {...props.form.field('basisReport')}
      />
    </>
  )
}

/** Which purchases a sale is out of, and how many units of each. */
function NamedLots({ form: { values, change, errorOf }, tradeId }: NamedLotsProps) {
  const { locale, today } = useHousehold()
  const { accountId, securityId, settleDay, tradeDay, lots } = values
  const { data } = useQuery(lotsQuery(securityId, { accountId, date: settleDay || tradeDay, tradeId }))
  const day = (date: string) => shownDay(date, { locale, today })
  if (!data) return null
  if (data.averageFrom !== null && data.averageFrom <= tradeDay)
    return <p className="text-13 text-soft">{words.averagedSince(day(data.averageFrom))}</p>
  if (data.lots.length === 0) return null
  const error = errorOf('lots')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-13 font-medium">{words.lotsSold}</legend>
      <p className="text-13 text-soft">{words.lotsHint}</p>
      {data.lots.map((lot) => (
        <NumberField
          key={lot.tradeId}
          label={words.lotOf(
            day(lot.day),
            decimalText(lot.quantity, locale),
            lot.cost === null ? '–' : shown(lot.cost, { locale, currency: data.currency }),
          )}
          value={lots[lot.tradeId] ?? ''}
          error={errorOf(`lots.${Object.keys(lots).indexOf(lot.tradeId)}.quantity`)}
          onChange={(quantity) => change({ lots: { ...lots, [lot.tradeId]: quantity } })}
        />
      ))}
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
