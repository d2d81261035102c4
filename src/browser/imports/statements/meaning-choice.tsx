import { type Option, Select } from '../../parts/fields/select.tsx'
import { Icon } from '../../parts/icon.tsx'
import { words } from '../words.ts'

interface MeaningChoiceProps<Value extends string> {
  name: string
  beside?: string
  value: Value | null
  options: readonly Option<Value>[]
  busy: boolean
  onChange: (value: Value) => void
}

/** A column of a file, or a word of it, and what it means. */
export const MeaningChoice = <Value extends string>({
  name,
  beside,
  ...field
}: MeaningChoiceProps<Value>) => (
  <li className="grid grid-cols-[minmax(4.5rem,1fr)_auto_minmax(0,12rem)] items-center gap-2">
    <span className="min-w-0 text-12 break-words" title={name}>
      {name}
      {beside && <span className="text-soft"> · {beside}</span>}
    </span>
    <Icon name="right" size={14} className="text-faint" />
    <Select label={words.columnIs(name)} hideLabel {...field} />
  </li>
)
