import { Button, IconButton } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { nouns } from '../words.ts'
import { newShare, type SplitShare } from './draft.ts'
import { ProblemLine } from './problem-line.tsx'
import { words } from './words.ts'

const SHARES = ['amount', 'percent', 'remainder'] as const

interface ShareEditorProps {
  parts: SplitShare[]
  onChange: (parts: SplitShare[]) => void
}

/** Into what parts a transaction is split: amounts first, percent of what they leave, and the rest in even shares. */
export function ShareEditor({ parts, onChange }: ShareEditorProps) {
  const put = (id: string, part: SplitShare | undefined) =>
    onChange(parts.flatMap((one) => (one.id === id ? (part ?? []) : [one])))
  return (
    <ul aria-label={nouns.parts} className="w-full border-t border-line">
      {parts.map((part, at) => (
        <li key={part.id} className="flex flex-wrap items-start gap-2 border-b border-line py-2">
          <Select
            label={words.part.share(at + 1)}
            hideLabel
            value={part.share}
            options={SHARES.map((share) => ({ value: share, label: words.shares[share] }))}
            onChange={(share) => put(part.id, { ...part, share, value: '' })}
            className="w-34 tablet:w-26"
          />
          {part.share === 'amount' && (
            <MoneyField
              label={words.part.amount(at + 1)}
              hideLabel
              value={part.value}
              onChange={(value) => put(part.id, { ...part, value })}
              className="w-28"
            />
          )}
          {part.share === 'percent' && (
            <TextField
              label={words.part.percent(at + 1)}
              hideLabel
              inputMode="decimal"
              value={part.value}
              onChange={(value) => put(part.id, { ...part, value })}
              maxLength={6}
              className="w-20"
            />
          )}
          <CategoryPicker
            label={words.part.category(at + 1)}
            hideLabel
            value={part.categoryId}
            placeholder={nouns.noCategory}
            onChange={(categoryId) => put(part.id, { ...part, categoryId })}
            className="min-w-40 flex-1"
          />
          <IconButton
            icon="close"
            label={words.part.remove(at + 1)}
            disabled={parts.length <= 2}
            onClick={() => put(part.id, undefined)}
          />
          <TextField
            label={words.part.note(at + 1)}
            hideLabel
            placeholder={nouns.note}
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
          {words.anotherPart}
        </Button>
      </li>
    </ul>
  )
}
