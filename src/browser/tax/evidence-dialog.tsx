import { useQuery } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Select } from '../parts/select.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextField } from '../parts/text-field.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { nouns, verbs } from '../words.ts'
import { changeEvidence, type Evidence, evidenceQuery } from './evidence-queries.ts'
import { detailOptions, type EvidenceType, isRegistration, typeOptions, words } from './evidence-words.ts'
import { useSaving } from './use-saving.ts'

interface EvidenceDialogProps {
  transactionId: string
  evidenceId: string
  wanted: EvidenceType[]
  onClose: () => void
}

/** What a piece of evidence is and what stands on it, as somebody sees who looks at it. */
export function EvidenceDialog({ transactionId, evidenceId, wanted, onClose }: EvidenceDialogProps) {
  const { data, error } = useQuery(evidenceQuery(transactionId))
  const known = data?.find(({ id }) => id === evidenceId)
  if (known) return <Form key={known.version} known={known} wanted={wanted} onClose={onClose} />
  return (
    <Dialog title={words.piece.title} onClose={onClose}>
      {error && <RefusalNote error={error} />}
      {!error && (data ? <p>{words.piece.gone}</p> : <Skeleton className="h-32 w-full" />)}
    </Dialog>
  )
}

function Form({
  known,
  wanted,
  onClose,
}: Pick<EvidenceDialogProps, 'wanted' | 'onClose'> & { known: Evidence }) {
  const draft = `evidence.${known.id}.${known.version}`
  const [form, setForm] = useDraft(draft, {
    kind: known.kind,
    shows: known.shows,
    number: known.registrationNumber ?? '',
    note: known.note ?? '',
  })
  const { kind, number, note, shows } = form
  const change = (changed: Partial<typeof form>) => setForm((before) => ({ ...before, ...changed }))
  const giveUp = () => {
    forgetDraft(draft)
    onClose()
  }
  const { save, isBusy, error, messageFor } = useSaving()
  const isPaper = known.source === 'ON_PAPER'
  const isReady = isRegistration(number) && (!isPaper || note.trim() !== '')
  const submit = async () => {
    if (!isReady || isBusy) return
    const sent = { kind, shows, note: note.trim() || null, registrationNumber: number.trim() || null }
    if (await save(() => changeEvidence(known, sent), words.piece.kept)) giveUp()
  }
  return (
    <Dialog
      title={words.piece.title}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={giveUp}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isReady}>
            {verbs.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={words.piece.kind}
          value={kind}
          options={typeOptions(wanted)}
          error={messageFor('kind')}
          onChange={(next) => change({ kind: next })}
        />
        <TextField
          label={words.piece.number}
          hint={words.piece.numberHint}
          autoComplete="off"
          value={number}
          error={isRegistration(number) ? messageFor('registrationNumber') : words.piece.noNumber}
          onChange={(next) => change({ number: next })}
        />
        <TextField
          label={isPaper ? words.piece.whereOnPaper : nouns.note}
          maxLength={300}
          value={note}
          error={messageFor('note')}
          onChange={(next) => change({ note: next })}
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
                  change({ shows: is ? [...shows, value] : shows.filter((one) => one !== value) })
                }
              />
            ))}
          </div>
        </fieldset>
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}
