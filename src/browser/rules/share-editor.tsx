import { Button, IconButton } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { newShare, type SplitShare } from './draft.ts'
import { ProblemLine } from './problem-line.tsx'

const SHARES = [
  { value: 'amount', label: 'amount' },
  { value: 'percent', label: 'percent' },
  { value: 'remainder', label: 'the rest' },
] as const

interface ShareEditorProps {
  parts: SplitShare[]
  onChange: (parts: SplitShare[]) => void
}

/** Into what parts a transaction is split: amounts first, percent of what they leave, and the rest in even shares. */
export function ShareEditor({ parts, onChange }: ShareEditorProps) {
  const put = (id: string, part: SplitShare | undefined) =>
    onChange(parts.flatMap((one) => (one.id === id ? (part ?? []) : [one])))
  return (
    <ul aria-label="Parts" className="w-full border-t border-line">
      {parts.map((part, at) => (
        <li key={part.id} className="flex flex-wrap items-start gap-2 border-b border-line py-2">
          <Select
            label={`Share of part ${at + 1}`}
            hideLabel
            value={part.share}
            options={SHARES}
            onChange={(share) => put(part.id, { ...part, share, value: '' })}
            className="w-34 tablet:w-26"
          />
          {part.share === 'amount' && (
            <MoneyField
              label={`Amount of part ${at + 1}`}
              hideLabel
              value={part.value}
              onChange={(value) => put(part.id, { ...part, value })}
              className="w-28"
            />
          )}
          {part.share === 'percent' && (
            <TextField
              label={`Percent of part ${at + 1}`}
              hideLabel
              inputMode="decimal"
              value={part.value}
              onChange={(value) => put(part.id, { ...part, value })}
              maxLength={6}
              className="w-20"
            />
          )}
          <CategoryPicker
            label={`Category of part ${at + 1}`}
            hideLabel
            value={part.categoryId}
            placeholder="No category"
            onChange={(categoryId) => put(part.id, { ...part, categoryId })}
            className="min-w-40 flex-1"
          />
          <IconButton
            icon="close"
            label={`Remove part ${at + 1}`}
            disabled={parts.length <= 2}
            onClick={() => put(part.id, undefined)}
          />
          <TextField
            label={`Note of part ${at + 1}`}
            hideLabel
            placeholder="Note"
            value={part.notes}
            onChange={(notes) => put(part.id, { ...part, notes })}
            maxLength={2000}
            className="w-full"
          />
          <ProblemLine of={part.id} />
        </li>
      ))}
      <li className="pt-1">
        <Button
          kind="quiet"
          size="small"
          icon="plus"
          disabled={parts.length >= 50}
          onClick={() => onChange([...parts, newShare('amount')])}
        >
          Another part
        </Button>
      </li>
    </ul>
  )
}
