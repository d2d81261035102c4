import { useState } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { nouns, verbs } from '../words.ts'
import { ChooseFile } from './choose-file.tsx'
import { attachEvidence, type OfPart, storeDocument } from './evidence-queries.ts'
import { type EvidenceType, isRegistration, typeOptions, wantedInWords, words } from './evidence-words.ts'
import { ReceiptChoice } from './receipt-choice.tsx'
import { useSaving } from './use-saving.ts'

interface AttachDialogProps {
  of: OfPart
  date: string
  payee: string
  amount: string
  /** One of these is enough. */
  wanted: EvidenceType[]
  /** Why what there is does not do. */
  why?: string | undefined
  onClose: () => void
}

const WAYS = ['RECEIPT', 'FILE', 'PAPER'] as const
type Way = (typeof WAYS)[number]

/** Puts a receipt, a file or a note of a paper to a transaction, as what its line wants to see. */
export function AttachDialog({ of, date, payee, amount, wanted, why, onClose }: AttachDialogProps) {
  const [way, setWay] = useState<Way>(() => (wanted.includes('RECEIPT') ? 'RECEIPT' : 'FILE'))
  const [kind, setKind] = useState<EvidenceType>(wanted[0] ?? 'RECEIPT')
  const [receiptId, setReceiptId] = useState<string>()
  const [file, setFile] = useState<File>()
  const [note, setNote] = useState('')
  const [number, setNumber] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const { save, isBusy, error, messageFor } = useSaving()
  const isReady =
    isRegistration(number) &&
    (way === 'RECEIPT' ? receiptId !== undefined : way === 'FILE' ? file !== undefined : note.trim() !== '')
  const submit = async () => {
    if (!isReady || isBusy) return
    const shared = { kind, ...(number.trim() !== '' && { registrationNumber: number.trim() }) }
    const done = await save(
      async () => {
        if (way === 'PAPER') return attachEvidence(of, { ...shared, note: note.trim() }, key)
        const id = way === 'FILE' && file ? await storeDocument(file) : receiptId
        return attachEvidence(of, { ...shared, receiptId: id ?? null }, key)
      },
      payee ? words.attachedTo(payee) : words.attach.done,
    )
    if (done) onClose()
  }
  return (
    <Dialog
      title={wanted.length > 0 ? words.attachA(wantedInWords(wanted)) : verbs.attachEvidence}
      width="wide"
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isReady}>
            {words.attach.verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-soft">
          <Day value={date} /> · <span className="text-ink">{payee || nouns.withoutPayee}</span> ·{' '}
          <Amount value={amount} className="text-ink" />
          {why && <span className="block text-13 text-pretty">{why}</span>}
        </p>
        <Segments
          label={words.attach.where}
          value={way}
          options={WAYS.map((value) => ({ value, label: words.attach.ways[value] }))}
          onChange={setWay}
          isWide
        />
        {way === 'RECEIPT' && (
          <ReceiptChoice date={date} amount={amount} value={receiptId} onChange={setReceiptId} />
        )}
        {way === 'FILE' && <ChooseFile file={file} onChange={setFile} />}
        {way === 'PAPER' && (
          <TextField
            label={words.piece.whereOnPaper}
            placeholder={words.attach.whereExample}
            maxLength={300}
            value={note}
            error={messageFor('note')}
            onChange={setNote}
          />
        )}
        <div className="grid gap-4 tablet:grid-cols-2">
          <Select
            label={words.piece.kind}
            value={kind}
            options={typeOptions(wanted)}
            error={messageFor('kind')}
            onChange={setKind}
          />
          <TextField
            label={words.piece.number}
            hint={words.piece.numberHint}
            autoComplete="off"
            value={number}
            error={isRegistration(number) ? messageFor('registrationNumber') : words.piece.noNumber}
            onChange={setNumber}
          />
        </div>
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}
