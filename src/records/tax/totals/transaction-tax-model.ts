import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { DayText, Id, Money, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { pageFields200 } from '../../../platform/http/paging.ts'
import { MissingEvidence, NewTaxEvidence, TaxEvidence } from '../evidence/evidence-model.ts'
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
  /** That of the account. */
  currency: Type.String(),
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

/** What lacks evidence on a line and was paid to one payee: one paper may do for all of it. */
const MissingPayee = Type.Object({
  lineId: Type.String(),
  line: Nullable(Type.String()),
  label: Sentence,
  activityId: Nullable(Type.String()),
  personId: Nullable(Type.String()),
  payee: Type.String(),
  /** How many parts, the days of the first and the last, and what they come to; money in is above zero. */
  count: Type.Integer(),
  firstDate: DayText,
  lastDate: DayText,
  amounts: Type.Array(Type.Object({ currency: Type.String(), amount: Money })),
  /** The first of them. */
  transactionId: Id,
  part: Nullable(Type.Integer()),
  /** One of these is enough. */
  wanted: Type.Array(OneOf(evidenceTypes)),
  /** Of the first of them. */
  ...MissingEvidence.properties,
})

export const MissingTaxPayees = Type.Object({
  notice: Sentence,
  year: Type.Integer(),
  /** How many payees, and how many parts in all. */
  count: Type.Integer(),
  parts: Type.Integer(),
  /** By line, those with the most parts first. */
  items: Type.Array(MissingPayee),
})
export type MissingTaxPayees = Static<typeof MissingTaxPayees>

/** Evidence for all that a payee was paid on a line and that lacks some. */
export const NewTaxEvidenceOfPayee = Type.Object({
  lineId: Type.String({ minLength: 1, maxLength: 60 }),
  activityId: Type.Optional(Nullable(Id)),
  personId: Type.Optional(Nullable(Id)),
  payee: Type.String({ maxLength: 500 }),
  /** How many parts were seen to lack it: refused where others do by now. */
  count: Type.Integer({ minimum: 1, maximum: 1_000 }),
  ...NewTaxEvidence.properties,
})
export type NewTaxEvidenceOfPayee = Static<typeof NewTaxEvidenceOfPayee>

/** Which pieces of evidence are taken away again; those changed since stay. */
export const AttachedEvidence = Type.Object({
  evidence: Type.Array(
    Type.Object({ transactionId: Id, evidenceId: Id, version: Type.Integer({ minimum: 1 }) }),
    { minItems: 1, maxItems: 1_000 },
  ),
})

export const MissingQuery = Type.Object({
  ...pageFields200,
  /** Of one line alone. */
  lineId: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
})

nameComponents({
  MissingTaxEvidenceItem: MissingItem,
  MissingTaxEvidenceList,
  MissingTaxPayee: MissingPayee,
  MissingTaxPayees,
  NewTaxEvidenceOfPayee,
  TaxEvidenceAttached: AttachedEvidence,
  TaxPartOfTransaction,
  TaxPartOutcome: outcomes,
  TransactionTax,
})
