import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, states } from '../../words.ts'
import { Select } from './select.tsx'

interface PersonSelectProps {
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}

const NOBODY = 'nobody'

/** Whose something is: a member's, or nobody's in particular. */
export function PersonSelect({ value, onChange, error }: PersonSelectProps) {
  const { members } = useHousehold().household
  return (
    <Select
      label={nouns.whose}
      value={value ?? NOBODY}
      options={[
        { value: NOBODY, label: states.nobodyInParticular },
        ...members.map(({ id, displayName }) => ({ value: id, label: displayName })),
      ]}
      error={error}
      onChange={(id) => onChange(id === NOBODY ? null : id)}
    />
  )
}
