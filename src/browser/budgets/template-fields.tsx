import { farMonth, shiftMonth } from '../days.ts'
import { DateField } from '../parts/date-field.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { DraftFaults, TemplateDraft } from './template-draft.ts'

interface TemplateFieldsProps {
  draft: TemplateDraft
  faults: DraftFaults
  onChange: (change: Partial<TemplateDraft>) => void
}

const AMOUNTS: Partial<Record<TemplateDraft['kind'], string>> = {
  FIXED: 'Amount',
  UP_TO: 'Up to',
  BY_DATE: 'Amount',
  SCHEDULE: 'Amount each time',
}

const AGAIN = [
  { value: '', label: 'Once' },
  { value: '1', label: 'Every month' },
  { value: '3', label: 'Every 3 months' },
  { value: '6', label: 'Every 6 months' },
  { value: '12', label: 'Every year' },
  { value: '24', label: 'Every 2 years' },
]

const OF = [
  { value: 'THIS_MONTH', label: 'This month' },
  { value: 'LAST_MONTH', label: 'Last month' },
] as const

const MONTHS_AHEAD = 121

/** What a template of its kind needs to know. */
export function TemplateFields({ draft, faults, onChange }: TemplateFieldsProps) {
  const { locale, today } = useHousehold()
  const { kind } = draft
  const label = AMOUNTS[kind]
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
          label="At most a month, if anything"
          value={draft.atMost}
          error={faults.atMost}
          onChange={(atMost) => onChange({ atMost })}
        />
      )}
      {kind === 'BY_DATE' && (
        <>
          <Select
            label="There in"
            value={draft.by}
            options={monthsFrom(today.slice(0, 7), draft.by).map((month) => ({
              value: month,
              label: farMonth(month, locale),
            }))}
            onChange={(by) => onChange({ by })}
          />
          <Select
            label="And again"
            value={draft.everyMonths}
            options={withOwn(AGAIN, draft.everyMonths)}
            onChange={(everyMonths) => onChange({ everyMonths })}
          />
        </>
      )}
      {kind === 'SCHEDULE' && (
        <>
          <TextField
            label="Every so many days"
            inputMode="numeric"
            value={draft.everyDays}
            error={faults.everyDays}
            hint="7 is weekly, 14 every second week."
            onChange={(everyDays) => onChange({ everyDays })}
          />
          <DateField
            label="From"
            value={draft.first}
            error={faults.first}
            onChange={(first) => onChange({ first })}
          />
        </>
      )}
      {kind === 'AVERAGE' && (
        <TextField
          label="Of so many months"
          inputMode="numeric"
          value={draft.months}
          error={faults.months}
          onChange={(months) => onChange({ months })}
        />
      )}
      {kind === 'PERCENT_OF_INCOME' && (
        <>
          <TextField
            label="Percent"
            inputMode="decimal"
            value={draft.percent}
            error={faults.percent}
            onChange={(percent) => onChange({ percent })}
          />
          <Select
            label="Of the income of"
            value={draft.of}
            options={OF}
            onChange={(of) => onChange({ of })}
          />
        </>
      )}
      <TextField
        label="Served"
        inputMode="numeric"
        value={draft.priority}
        error={faults.priority}
        hint="0 is first, 99 last."
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
    : [...options, { value: own, label: `Every ${own} months` }]
