import type { FormWith } from '../../parts/dialogs/form.ts'
import { Select } from '../../parts/fields/select.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { type EvidenceType, isRegistration, typeOptions, words } from './evidence-words.ts'

interface PieceFieldsProps {
  form: FormWith<{ kind: EvidenceType; number: string }>
  wanted: EvidenceType[]
}

/** What a piece of evidence is, and the registration number that stands on it. */
export const PieceFields = ({ form: { values, field }, wanted }: PieceFieldsProps) => (
  <>
    <Select label={words.piece.kind} options={typeOptions(wanted)} {...field('kind')} />
    <TextField
      label={words.piece.number}
      hint={words.piece.numberHint}
      autoComplete="off"
      {...field('number', 'registrationNumber')}
      {...(!isRegistration(values.number) && { error: words.piece.noNumber })}
    />
  </>
)
