import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Id, InstantText, Line, Money, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { WholeNumber } from '../../../platform/http/paging.ts'
import { evidenceDetails, evidenceTypes } from '../tables.ts'
import { Sentence } from '../words/sentence.ts'

/** RECEIPT and DOCUMENT are files; ON_PAPER says where the paper is. */
const sources = ['RECEIPT', 'DOCUMENT', 'ON_PAPER'] as const

const shownTypes = [...evidenceTypes, 'DOCUMENT'] as const
/** Why what there is does not do. */
const missingReasons = [
  'NO_EVIDENCE',
  'OTHER_KIND',
  'NO_REGISTRATION_NUMBER',
  'LETTER_NEEDED',
  'DETAILS_MISSING',
] as const

/** As it stands on receipts: 123456789 RT 0001, 1234567890 TQ 0001, 123456789 RR 0001. */
const RegistrationNumber = Type.String({
  pattern: '^(\\d{9} ?R[TRCPZ] ?\\d{4}|\\d{10} ?TQ ?\\d{4})$',
  examples: ['123456789 RR 0001'],
})

const fields = {
  /** What it is; a receipt where it is left out and a receipt is named. */
  kind: Type.Optional(OneOf(evidenceTypes)),
  /** Where the paper is; needed where no file is named. */
  note: Type.Optional(Nullable(Line(300))),
  /** That stands on it, where it was not read from a file. */
  registrationNumber: Type.Optional(Nullable(RegistrationNumber)),
  /** What else stands on it, as somebody saw who looked. */
  shows: Type.Optional(Type.Array(OneOf(evidenceDetails), { maxItems: 8, uniqueItems: true })),
}

export const NewTaxEvidence = Type.Object({
  /** Of a receipt, or of a document that was stored as one; left out for paper. */
  receiptId: Type.Optional(Nullable(Id)),
  ...fields,
})
export type NewTaxEvidence = Static<typeof NewTaxEvidence>

export const TaxEvidenceChange = Type.Object({
  ...fields,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type TaxEvidenceChange = Static<typeof TaxEvidenceChange>

const shown = {
  source: OneOf(sources),
  kind: OneOf(evidenceTypes),
  receiptId: Nullable(Id),
  note: Nullable(Type.String()),
  registrationNumber: Nullable(Type.String()),
  shows: Type.Array(OneOf(evidenceDetails)),
}

/** What somebody attached to a transaction, or to a part of one. */
export const TaxEvidence = Type.Object({
  id: Id,
  transactionId: Id,
  /** Its place among the parts of a split, from 0; null for the whole transaction. */
  part: Nullable(Type.Integer()),
  ...shown,
  /** The parts of the transaction are others since: it is of none of them. */
  detached: Type.Boolean(),
  userId: Type.String(),
  at: InstantText,
  version: Type.Integer(),
})
export type TaxEvidence = Static<typeof TaxEvidence>

/** What there is for a part: what was attached, and the receipts that are linked to its transaction. */
export const PartEvidence = Type.Object({
  /** Null for a receipt that is linked to the transaction and needs no more. */
  evidenceId: Nullable(Id),
  ...shown,
  /** DOCUMENT: a stored one of which nobody has said what it is. */
  kind: OneOf(shownTypes),
  fileName: Nullable(Type.String()),
  /** As it was read or corrected, of a receipt. */
  date: Nullable(Type.String()),
  total: Nullable(Money),
})
export type PartEvidence = Static<typeof PartEvidence>

export const EvidenceParams = Type.Object({ transactionId: Id })
export const OneEvidenceParams = Type.Object({ transactionId: Id, evidenceId: Id })
export const EvidencePart = Type.Object({
  /** Of a split: which of its parts, from 0. The whole transaction where it is left out. */
  part: Type.Optional(WholeNumber(0, 10_000)),
})

export const MissingEvidence = Type.Object({
  reason: OneOf(missingReasons),
  /** DETAILS_MISSING: what an agency asks for and nothing there shows. */
  details: Type.Array(OneOf(evidenceDetails)),
  text: Sentence,
})
export type MissingEvidence = Static<typeof MissingEvidence>

nameComponents({
  MissingTaxEvidence: MissingEvidence,
  MissingTaxEvidenceReason: missingReasons,
  NewTaxEvidence,
  TaxEvidence,
  TaxEvidenceChange,
  TaxEvidenceDetail: evidenceDetails,
  TaxEvidenceSource: sources,
  TaxEvidenceType: evidenceTypes,
  TaxEvidenceTypeShown: shownTypes,
  TaxPartEvidence: PartEvidence,
})
