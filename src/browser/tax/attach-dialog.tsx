import { useState } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { ChooseFile } from './choose-file.tsx'
import { attachEvidence, type OfPart, storeDocument } from './evidence-queries.ts'
import { type EvidenceType, isRegistration, typeOptions, wantedInWords } from './evidence-words.ts'
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

const WAYS = [
  { value: 'RECEIPT', label: 'A receipt here' },
  { value: 'FILE', label: 'A file' },
  { value: 'PAPER', label: 'On paper' },
] as const
type Way = (typeof WAYS)[number]['value']

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
      `Attached to ${payee || 'the transaction'}.`,
    )
    if (done) onClose()
  }
  return (
    <Dialog
      title={wanted.length > 0 ? `Attach a ${wantedInWords(wanted)}` : 'Attach evidence'}
      width="wide"
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isReady}>
            Attach it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-soft">
          <Day value={date} /> · <span className="text-ink">{payee || 'Without a payee'}</span> ·{' '}
          <Amount value={amount} className="text-ink" />
          {why && <span className="block text-13 text-pretty">{why}</span>}
        </p>
        <Segments label="Where it is" value={way} options={[...WAYS]} onChange={setWay} isWide />
        {way === 'RECEIPT' && (
          <ReceiptChoice date={date} amount={amount} value={receiptId} onChange={setReceiptId} />
        )}
        {way === 'FILE' && <ChooseFile file={file} onChange={setFile} />}
        {way === 'PAPER' && (
          <TextField
            label="Where the paper is"
            placeholder="Folder 3, blue"
            maxLength={300}
            value={note}
            error={messageFor('note')}
            onChange={setNote}
          />
        )}
        <div className="grid gap-4 tablet:grid-cols-2">
          <Select
            label="What it is"
            value={kind}
            options={typeOptions(wanted)}
            error={messageFor('kind')}
            onChange={setKind}
          />
          <TextField
            label="Registration number on it"
            hint="Where there is one: 123456789 RR 0001."
            autoComplete="off"
            value={number}
            error={isRegistration(number) ? messageFor('registrationNumber') : 'this is no such number'}
            onChange={setNumber}
          />
        </div>
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}
