import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { DayText, Id, Money, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { pageFields200 } from '../../../platform/http/paging.ts'
import { MissingEvidence, TaxEvidence } from '../evidence/evidence-model.ts'
import { evidenceTypes } from '../tables.ts'
import { TaxPart, warningKinds } from '../total-model.ts'
import { Sentence } from '../words/sentence.ts'

const outcomes = ['LINE', 'UNMAPPED', 'NONE', 'CAPITAL', 'NOT_COUNTED'] as const

const TaxPartOfTransaction = Type.Object({
  /** Its place among the parts of a split, from 0; null for a whole transaction. */
  part: Nullable(Type.Integer()),
  /** The tax year it counts for. */
  year: Type.Integer(),
  amount: Money,
  currency: Type.String(),
  /** NONE: somebody has said that it is for no line. NOT_COUNTED: hidden, or a transfer that is for none. */
  outcome: OneOf(outcomes),
  /** Not while it is pending, nor in another currency than the household’s. */
  isCounted: Type.Boolean(),
  line: Nullable(
    Type.Object({
      lineId: Type.String(),
      form: Type.String(),
      line: Nullable(Type.String()),
      label: Sentence,
      labelFr: Nullable(Type.String()),
    }),
  ),
  /** As the line has it; null where it is in none. */
  tax: Nullable(TaxPart),
  warnings: Type.Array(Type.Object({ kind: OneOf(warningKinds), text: Sentence })),
})
export type TaxPartOfTransaction = Static<typeof TaxPartOfTransaction>

export const TransactionTax = Type.Object({
  notice: Sentence,
  transactionId: Id,
  parts: Type.Array(TaxPartOfTransaction),
  /** What was attached to parts that are others since: of none of them, until it is attached again. */
  detached: Type.Array(TaxEvidence),
})
export type TransactionTax = Static<typeof TransactionTax>

const MissingItem = Type.Object({
  transactionId: Id,
  part: Nullable(Type.Integer()),
  lineId: Type.String(),
  line: Nullable(Type.String()),
  label: Sentence,
  activityId: Nullable(Type.String()),
  personId: Nullable(Type.String()),
  date: DayText,
  payee: Type.String(),
  /** Money in is above zero. */
  amount: Money,
  /** One of these is enough. */
  wanted: Type.Array(OneOf(evidenceTypes)),
  ...MissingEvidence.properties,
})

export const MissingTaxEvidenceList = Type.Object({
  notice: Sentence,
  year: Type.Integer(),
  count: Type.Integer(),
  /** By line, each in the order of days. */
  items: Type.Array(MissingItem),
})
export type MissingTaxEvidenceList = Static<typeof MissingTaxEvidenceList>

export const MissingQuery = Type.Object({
  ...pageFields200,
  /** Of one line alone. */
  lineId: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
})

nameComponents({
  MissingTaxEvidenceItem: MissingItem,
  MissingTaxEvidenceList,
  TaxPartOfTransaction,
  TaxPartOutcome: outcomes,
  TransactionTax,
})
