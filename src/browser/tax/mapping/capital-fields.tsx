import type { FormWith } from '../../parts/dialogs/form.ts'
import { NumberField } from '../../parts/fields/number-field.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { useActivities } from '../queries.ts'
import { mappingWords } from './mapping-words.ts'
import type { Meaning } from './meaning-fields.tsx'

const BY_CATEGORY = 'category'

/** For which business something was bought to last, and how much of it is for that. */
export function CapitalFields({ form: { field } }: { form: FormWith<Meaning> }) {
  const activities = [...useActivities().values()]
  const { value, error, onChange } = field('activityId')
  if (activities.length === 0) return null
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Select
        label={mappingWords.override.boughtFor}
        value={value ?? BY_CATEGORY}
        options={[
          { value: BY_CATEGORY, label: mappingWords.override.asCategory },
          ...activities.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={error}
        onChange={(chosen) => onChange(chosen === BY_CATEGORY ? null : chosen)}
      />
      <NumberField
        label={mappingWords.share}
        hint={mappingWords.override.capitalShareHint}
        {...field('sharePercent')}
      />
    </div>
  )
}
