import { farMonth, shiftMonth } from '../days.ts'
import { DateField } from '../parts/date-field.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { DraftFaults, TemplateDraft } from './template-draft.ts'
import { words } from './template-words.ts'

interface TemplateFieldsProps {
  draft: TemplateDraft
  faults: DraftFaults
  onChange: (change: Partial<TemplateDraft>) => void
}

/** How often something comes again, in months. */
const againOptions = () => [
  { value: '', label: words.again.once },
  { value: '1', label: words.again.month },
  ...['3', '6'].map((value) => ({ value, label: words.again.months(value) })),
  { value: '12', label: words.again.year },
  { value: '24', label: words.again.twoYears },
]

const incomeOptions = () =>
  (['THIS_MONTH', 'LAST_MONTH'] as const).map((value) => ({ value, label: words.incomeOf[value] }))

const MONTHS_AHEAD = 121

/** What a template of its kind needs to know. */
export function TemplateFields({ draft, faults, onChange }: TemplateFieldsProps) {
  const { locale, today } = useHousehold()
  const { kind } = draft
  const amounts: Partial<Record<TemplateDraft['kind'], string>> = words.amounts
  const label = amounts[kind]
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      {label && (
        <MoneyField
          label={label}
          value={draft.amount}
          error={faults.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {kind === 'UP_TO' && (
        <MoneyField
          label={words.fields.atMost}
          value={draft.atMost}
          error={faults.atMost}
          onChange={(atMost) => onChange({ atMost })}
        />
      )}
      {kind === 'BY_DATE' && (
        <>
          <Select
            label={words.fields.by}
            value={draft.by}
            options={monthsFrom(today.slice(0, 7), draft.by).map((month) => ({
              value: month,
              label: farMonth(month, locale),
            }))}
            onChange={(by) => onChange({ by })}
          />
          <Select
            label={words.again.label}
            value={draft.everyMonths}
            options={withOwn(againOptions(), draft.everyMonths)}
            onChange={(everyMonths) => onChange({ everyMonths })}
          />
        </>
      )}
      {kind === 'SCHEDULE' && (
        <>
          <TextField
            label={words.fields.everyDays}
            inputMode="numeric"
            value={draft.everyDays}
            error={faults.everyDays}
            hint={words.fields.everyDaysHint}
            onChange={(everyDays) => onChange({ everyDays })}
          />
          <DateField
            label={words.fields.first}
            value={draft.first}
            error={faults.first}
            onChange={(first) => onChange({ first })}
          />
        </>
      )}
      {kind === 'AVERAGE' && (
        <TextField
          label={words.fields.months}
          inputMode="numeric"
          value={draft.months}
          error={faults.months}
          onChange={(months) => onChange({ months })}
        />
      )}
      {kind === 'PERCENT_OF_INCOME' && (
        <>
          <TextField
            label={words.fields.percent}
            inputMode="decimal"
            value={draft.percent}
            error={faults.percent}
            onChange={(percent) => onChange({ percent })}
          />
          <Select
            label={words.fields.of}
            value={draft.of}
            options={incomeOptions()}
            onChange={(of) => onChange({ of })}
          />
        </>
      )}
      <TextField
        label={words.fields.priority}
        inputMode="numeric"
        value={draft.priority}
        error={faults.priority}
        hint={words.fields.priorityHint}
        onChange={(priority) => onChange({ priority })}
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
