import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { type DialogOf, FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { NumberField } from '../../parts/fields/number-field.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { rateText } from '../../rates/rate-text.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { saved } from '../use-saving.ts'
import { saveYearRates, type TaxYearRates, yearRatesQuery } from './figure-queries.ts'
import { words as rateWords } from './rate-words.ts'
import { words } from './year-rate-words.ts'

/** How amounts in other currencies are converted for a year; nothing where no account has one. */
export function YearRates({ year }: { year: string }) {
  const { data: rates } = useQuery(yearRatesQuery(year))
  const [isOpen, setOpen] = useState(false)
  if (!rates || (rates.averages.length === 0 && rates.version === 0)) return null
  return (
    <section aria-label={words.title(year)} className="mt-9">
      <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14">
        {words.title(year)}
      </h2>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2.5 text-15 laptop:text-13">
        <div className="min-w-52 flex-1">
          <p className="font-medium">{words.methods[rates.method]}</p>
          <p className="text-13 text-pretty text-soft laptop:text-12">{words.hint}</p>
        </div>
        <Button size="small" onClick={() => setOpen(true)}>
          {verbs.change}
        </Button>
      </div>
      {isOpen && <YearRatesDialog year={year} rates={rates} onClose={() => setOpen(false)} />}
    </section>
  )
}

const METHODS = ['TYPED', 'DAY', 'YEAR'] as const

function YearRatesDialog({ year, rates, onClose }: DialogOf<{ year: string; rates: TaxYearRates }>) {
  const { household, locale } = useHousehold()
  const currencies = [
    ...new Set([...rates.averages.map(({ currency }) => currency), ...Object.keys(rates.yearly)]),
  ]
  const form = useForm(`year-rates.${year}`, () => ({
    method: rates.method as (typeof METHODS)[number],
    typed: Object.fromEntries(currencies.map((code) => [code, rates.yearly[code]?.rate ?? ''])),
    source: Object.values(rates.yearly)[0]?.source ?? '',
  }))
  const { method, typed, source } = form.values
  const given = Object.entries(typed).flatMap(([code, text]) => {
    const rate = text.trim().replace(',', '.')
    return rate === '' ? [] : [[code, rate] as const]
  })
  const isReady = given.every(([, rate]) => RATE.test(rate)) && (given.length === 0 || source.trim() !== '')
  const isYearly = method === 'YEAR' || Object.values(rates.lines).includes('YEAR')
  return (
    <FormDialog
      form={form}
      title={words.title(year)}
      isReady={isReady}
      save={() => {
        const yearly = Object.fromEntries(
          given.map(([code, rate]) => [code, { rate, source: source.trim() }]),
        )
        return saved(
          () => saveYearRates(year, { method, lines: rates.lines, yearly, version: rates.version }),
          words.kept,
        )
      }}
      onClose={onClose}
    >
      <Select
        label={words.method}
        value={method}
        options={METHODS.map((value) => ({ value, label: words.methods[value] }))}
        onChange={(next) => form.change({ method: next })}
      />
      {isYearly &&
        currencies.map((code) => (
          <NumberField
            key={code}
            label={words.ofYear(code, household.currency)}
            hint={hintOf(rates, code, locale)}
            value={typed[code] ?? ''}
            error={form.errorOf(`yearly.${code}`)}
            onChange={(text) => form.change({ typed: { ...typed, [code]: text } })}
          />
        ))}
      {isYearly && given.length > 0 && (
        <TextField
          label={rateWords.source}
          placeholder={rateWords.sourceExample}
          maxLength={300}
          {...form.field('source')}
        />
      )}
    </FormDialog>
  )
}

const RATE = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,12})?$/

function hintOf({ averages }: TaxYearRates, code: string, locale: string): string {
  const known = averages.find(({ currency }) => currency === code)
  return known?.rate && known.source
    ? words.average(rateText(known.rate, locale), known.source)
    : words.noAverage
}
