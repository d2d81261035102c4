import { useState } from 'react'
import { Amount } from '../../parts/amount.tsx'
import { Day } from '../../parts/day.tsx'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { optionsOf } from '../../parts/fields/choices.ts'
import { Segments } from '../../parts/fields/segments.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import type { NewTaxEvidence } from '../../session/api-types.ts'
import { nouns } from '../../words.ts'
import { saved } from '../use-saving.ts'
import { ChooseFile } from './choose-file.tsx'
import {
  attachEvidence,
  attachToPayee,
  type MissingPayee,
  type OfPart,
  storeDocument,
} from './evidence-queries.ts'
import { type EvidenceType, isRegistration, typesInWords, words } from './evidence-words.ts'
import { PieceFields } from './piece-fields.tsx'
import { ReceiptChoice } from './receipt-choice.tsx'

/** All that a payee was paid on a line and that lacks evidence. */
interface OfPayee {
  year: string
  group: MissingPayee
}

interface AttachDialogProps {
  of: OfPart | OfPayee
  date: string
  payee: string
  /** By currency; without one it is the household's. */
  amounts: { amount: string; currency?: string }[]
  /** One of these is enough. */
  types: EvidenceType[]
  /** Why what there is does not do. */
  why?: string | undefined
  onClose: () => void
}

const WAYS = ['RECEIPT', 'FILE', 'PAPER'] as const
type Way = (typeof WAYS)[number]

/** What is put where, and the sentence when it is. */
const targetOf = (of: OfPart | OfPayee, payee: string) =>
  'group' in of
    ? {
        draft: `attach.${of.year}.${of.group.lineId}.${of.group.transactionId}.${of.group.count}`,
        attach: (evidence: NewTaxEvidence, key: string) => attachToPayee(of.year, of.group, evidence, key),
        done: words.attachedToAll(of.group.count, payee || nouns.withoutPayee),
      }
    : {
        draft: `attach.${of.transactionId}.${of.part}`,
        attach: (evidence: NewTaxEvidence, key: string) => attachEvidence(of, evidence, key),
        done: payee ? words.attachedTo(payee) : words.attach.done,
      }

/**
 * Puts a receipt, a file or a note of a paper to a transaction, or to all of a payee's, as what their line wants to see.
 */
export function AttachDialog({ of, date, payee, amounts, types, why, onClose }: AttachDialogProps) {
  const target = targetOf(of, payee)
  const only = amounts.length === 1 ? (amounts[0]?.amount ?? null) : null
  const form = useForm(target.draft, () => ({
    way: (types.includes('RECEIPT') ? 'RECEIPT' : 'FILE') as Way,
    kind: types[0] ?? 'RECEIPT',
    /** Of a receipt that is here; empty where none is chosen. */
    receiptId: '',
    note: '',
    number: '',
  }))
  const { attach } = words
  /** No draft holds a file: it is chosen again. */
  const [file, setFile] = useState<File>()
  const { field } = form
  const { way, kind, receiptId } = form.values
  const note = form.values.note.trim()
  const number = form.values.number.trim()
  const isThere = { RECEIPT: receiptId !== '', FILE: file !== undefined, PAPER: note !== '' }
  const save = (key: string) =>
    saved(async () => {
      const shared = { kind, ...(number !== '' && { registrationNumber: number }) }
      if (way === 'PAPER') return target.attach({ ...shared, note }, key)
      const id = way === 'FILE' && file ? await storeDocument(file) : receiptId
      return target.attach({ ...shared, receiptId: id }, key)
    }, target.done)
  return (
    <FormDialog
      form={form}
      title={types.length > 0 ? words.attachA(typesInWords(types)) : words.attachEvidence}
      width="wide"
      isNew
      isReady={isRegistration(number) && isThere[way]}
      save={save}
      verb={attach.verb}
      onClose={onClose}
    >
      <p className="text-14 text-soft">
        {'group' in of && (
          <>
            <Day value={of.group.firstDate} /> –{' '}
          </>
        )}
        <Day value={date} /> · <span className="text-ink">{payee || nouns.withoutPayee}</span> ·{' '}
        {amounts.map(({ amount, ...own }) => (
          <Amount key={own.currency ?? ''} value={amount} {...own} className="me-2 text-ink" />
        ))}
        {'group' in of && <span className="block text-13 text-pretty">{words.forAll(of.group.count)}</span>}
        {why && <span className="block text-13 text-pretty">{why}</span>}
      </p>
      <Segments label={attach.where} options={optionsOf(WAYS, attach.ways)} {...field('way')} isWide />
      {way === 'RECEIPT' && (
        <ReceiptChoice
          date={date}
          amount={only}
          {...('group' in of && { since: of.group.firstDate })}
          {...field('receiptId')}
        />
      )}
      {way === 'FILE' && <ChooseFile file={file} onChange={setFile} />}
      {way === 'PAPER' && (
        <TextField
          label={words.piece.whereOnPaper}
          placeholder={attach.whereExample}
          maxLength={300}
          {...field('note')}
        />
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <PieceFields form={form} wanted={types} />
      </div>
    </FormDialog>
  )
}
