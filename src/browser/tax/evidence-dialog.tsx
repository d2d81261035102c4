import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../parts/checkbox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loading } from '../parts/loading.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { nouns } from '../words.ts'
import { changeEvidence, type Evidence, evidenceQuery } from './evidence-queries.ts'
import { detailOptions, type EvidenceType, isRegistration, typeOptions, words } from './evidence-words.ts'
import { saved } from './use-saving.ts'

interface EvidenceDialogProps {
  transactionId: string
  evidenceId: string
  wanted: EvidenceType[]
  onClose: () => void
}

/** What a piece of evidence is and what stands on it, as somebody sees who looks at it. */
export function EvidenceDialog({ transactionId, evidenceId, wanted, onClose }: EvidenceDialogProps) {
  const found = useQuery(evidenceQuery(transactionId))
  const known = found.data?.find(({ id }) => id === evidenceId)
  if (known) return <Form key={known.version} known={known} wanted={wanted} onClose={onClose} />
  return (
    <Dialog title={words.piece.title} onClose={onClose}>
      {found.data ? <p>{words.piece.gone}</p> : <Loading of={found} className="h-32" />}
    </Dialog>
  )
}

interface FormProps extends Pick<EvidenceDialogProps, 'wanted' | 'onClose'> {
  known: Evidence
}

function Form({ known, wanted, onClose }: FormProps) {
  const form = useForm(`evidence.${known.id}.${known.version}`, {
    kind: known.kind,
    shows: known.shows,
    number: known.registrationNumber ?? '',
    note: known.note ?? '',
  })
  const { kind, number, note, shows } = form.values
  const isPaper = known.source === 'ON_PAPER'
  const sent = { kind, shows, note: note.trim() || null, registrationNumber: number.trim() || null }
  return (
    <FormDialog
      form={form}
      title={words.piece.title}
      isReady={isRegistration(number) && (!isPaper || note.trim() !== '')}
      save={() => saved(() => changeEvidence(known, sent), words.piece.kept)}
      onClose={onClose}
    >
      <Select label={words.piece.kind} options={typeOptions(wanted)} {...form.field('kind')} />
      <TextField
        label={words.piece.number}
        hint={words.piece.numberHint}
        autoComplete="off"
        {...form.field('number', 'registrationNumber')}
        {...(!isRegistration(number) && { error: words.piece.noNumber })}
      />
      <TextField
        label={isPaper ? words.piece.whereOnPaper : nouns.note}
        maxLength={300}
        {...form.field('note')}
      />
      <fieldset>
        <legend className="pb-1 text-13 font-medium">{words.piece.details}</legend>
        <div className="grid tablet:grid-cols-2">
          {detailOptions().map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={shows.includes(value)}
              onChange={(is) =>
                form.change({ shows: is ? [...shows, value] : shows.filter((one) => one !== value) })
              }
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
