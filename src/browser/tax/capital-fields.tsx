import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { mappingWords } from './mapping-words.ts'
import type { Meaning } from './meaning-fields.tsx'
import { useActivities } from './queries.ts'

interface CapitalFieldsProps {
  value: Meaning
  onChange: (changed: Partial<Meaning>) => void
  /** What the server says of a field. */
  messageFor: (field: string) => string | undefined
}

const BY_CATEGORY = 'category'

/** For which business something was bought to last, and how much of it is for that. */
export function CapitalFields({ value, onChange, messageFor }: CapitalFieldsProps) {
  const activities = [...useActivities().values()]
  if (activities.length === 0) return null
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Select
        label={mappingWords.override.boughtFor}
        value={value.activityId ?? BY_CATEGORY}
        options={[
          { value: BY_CATEGORY, label: mappingWords.override.asCategory },
          ...activities.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={messageFor('activityId')}
        onChange={(chosen) => onChange({ activityId: chosen === BY_CATEGORY ? null : chosen })}
      />
      <TextField
        label={mappingWords.share}
        inputMode="decimal"
        autoComplete="off"
        value={value.sharePercent}
        error={messageFor('sharePercent')}
        hint={mappingWords.override.capitalShareHint}
        onChange={(sharePercent) => onChange({ sharePercent })}
      />
    </div>
  )
}
