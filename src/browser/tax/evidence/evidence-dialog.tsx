import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { FormAfter } from '../../parts/dialogs/query-dialog.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { Ticks } from '../../parts/ticks.tsx'
import { nouns } from '../../words.ts'
import { saved } from '../use-saving.ts'
import { changeEvidence, type Evidence, evidenceQuery } from './evidence-queries.ts'
import { detailOptions, type EvidenceType, isRegistration, words } from './evidence-words.ts'
import { PieceFields } from './piece-fields.tsx'

interface EvidenceDialogProps {
  transactionId: string
  evidenceId: string
  wanted: EvidenceType[]
  onClose: () => void
}

/** What a piece of evidence is and what stands on it, as somebody sees who looks at it. */
export function EvidenceDialog({ transactionId, evidenceId, ...props }: EvidenceDialogProps) {
  const dialog = { title: words.piece.title, onClose: props.onClose }
  return (
    <FormAfter {...dialog} of={useQuery(evidenceQuery(transactionId))} height="h-32">
      {(all) => {
        const known = all.find(({ id }) => id === evidenceId)
        if (known) return <Form key={known.version} known={known} {...props} />
        return <Dialog {...dialog}>{words.piece.gone}</Dialog>
      }}
    </FormAfter>
  )
}

type FormProps = Pick<EvidenceDialogProps, 'wanted' | 'onClose'> & { known: Evidence }

function Form({ known, wanted, onClose }: FormProps) {
  const form = useForm(`evidence.${known.id}.${known.version}`, {
    kind: known.kind,
    shows: known.shows,
    number: known.registrationNumber ?? '',
    note: known.note ?? '',
  })
  const { field } = form
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
      <PieceFields form={form} wanted={wanted} />
      <TextField label={isPaper ? words.piece.whereOnPaper : nouns.note} maxLength={300} {...field('note')} />
      <Ticks label={words.piece.details} options={detailOptions()} isWide {...field('shows')} />
    </FormDialog>
  )
}
