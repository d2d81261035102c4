import { farMonth, shiftMonth } from '../../days.ts'
import type { FieldOf } from '../../parts/dialogs/form.ts'
import { optionsOf } from '../../parts/fields/choices.ts'
import { DateField } from '../../parts/fields/date-field.tsx'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { NumberField } from '../../parts/fields/number-field.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import type { TemplateDraft } from './template-draft.ts'
import { words } from './template-words.ts'

interface TemplateFieldsProps {
  draft: TemplateDraft
  field: FieldOf<TemplateDraft>
}

/** How often something comes again, in months. */
const againOptions = () => [
  { value: '', label: words.again.once },
  { value: '1', label: words.again.month },
  ...['3', '6'].map((value) => ({ value, label: words.again.months(value) })),
  { value: '12', label: words.again.year },
  { value: '24', label: words.again.twoYears },
]

const MONTHS_AHEAD = 121

/** What a template of its kind needs to know. */
export function TemplateFields({ draft: { kind, by, everyMonths }, field }: TemplateFieldsProps) {
  const { locale, today } = useHousehold()
  const amounts: Partial<Record<TemplateDraft['kind'], string>> = words.amounts
  const label = amounts[kind]
  const months = monthsFrom(today.slice(0, 7), by)
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      {label && <MoneyField label={label} {...field('amount')} />}
      {kind === 'UP_TO' && <MoneyField label={words.fields.atMost} {...field('atMost')} />}
      {kind === 'BY_DATE' && (
        <>
          <Select
            label={words.fields.by}
            options={months.map((month) => ({ value: month, label: farMonth(month, locale) }))}
            {...field('by')}
          />
          <Select
            label={words.again.label}
            options={withOwn(againOptions(), everyMonths)}
            {...field('everyMonths')}
          />
        </>
      )}
      {kind === 'SCHEDULE' && (
        <>
          <NumberField
            label={words.fields.everyDays}
            isWhole
            hint={words.fields.everyDaysHint}
            {...field('everyDays')}
          />
          <DateField label={words.fields.first} {...field('first')} />
        </>
      )}
      {kind === 'AVERAGE' && <NumberField label={words.fields.months} isWhole {...field('months')} />}
      {kind === 'PERCENT_OF_INCOME' && (
        <>
          <NumberField label={words.fields.percent} {...field('percent')} />
          <Select
            label={words.fields.of}
            options={optionsOf(['THIS_MONTH', 'LAST_MONTH'], words.incomeOf)}
            {...field('of')}
          />
        </>
      )}
      <NumberField
        label={words.fields.priority}
        isWhole
        hint={words.fields.priorityHint}
        {...field('priority')}
      />
    </div>
  )
}

/** Ten years of months, and the one that was chosen before. */
function monthsFrom(first: string, chosen: string): string[] {
  const months = Array.from({ length: MONTHS_AHEAD }, (_, index) => shiftMonth(first, index))
  return months.includes(chosen) ? months : [chosen, ...months]
}

const withOwn = (options: { value: string; label: string }[], own: string) =>
  options.some(({ value }) => value === own)
    ? options
    : [...options, { value: own, label: words.again.months(own) }]
