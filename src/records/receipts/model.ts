import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import {
  Currency,
  DayText,
  FilePart,
  Id,
  InstantText,
  LedgerDay,
  Line,
  Money,
  Nullable,
  OneOf,
} from '../../platform/http/formats.ts'
import { pageFields200, WholeNumber } from '../../platform/http/paging.ts'
import {
  documentKinds,
  duplicateReasons,
  failureCodes,
  readingStates,
  receiptKinds,
  receiptMediaTypes,
} from './tables.ts'

const receiptStatuses = [...readingStates, 'MATCHED'] as const
const taxKinds = ['GST', 'HST', 'PST', 'QST', 'VAT', 'SALES_TAX'] as const
const itemKinds = ['ITEM', 'FEE'] as const
const reviewReasonNames = [
  'TOTAL_MISSING',
  'TOTAL_UNSURE',
  'TOTAL_CONTRADICTED',
  'TOTAL_OF_SEVERAL',
  'DATE_MISSING',
  'DATE_UNSURE',
  'DATE_AMBIGUOUS',
  'MERCHANT_MISSING',
  'MERCHANT_UNSURE',
] as const

const Part = Type.Number({ minimum: 0, maximum: 1 })

/** Where it stands, as parts of the upright page's width and height. */
const ReceiptBox = Type.Object({
  page: Type.Integer(),
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
})

/** What holds, how sure that is, and what was read; a correction changes the value and keeps what was read. */
const fieldOf = <T extends TSchema>(value: T) => ({
  value: Nullable(value),
  confidence: Part,
  read: Nullable(value),
  box: Nullable(ReceiptBox),
  correctedBy: Nullable(Id),
  correctedAt: Nullable(InstantText),
})
const TextField = Type.Object(fieldOf(Type.String()))
const MoneyField = Type.Object(fieldOf(Money))
const DateField = Type.Object({
  ...fieldOf(DayText),
  /** Every day the digits could mean, where that is in doubt. */
  alternatives: Type.Array(DayText),
})

const ReceiptTax = Type.Object({
  kind: OneOf(taxKinds),
  rate: Nullable(Type.String()),
  amount: Money,
  included: Type.Boolean(),
  /** Not printed: what is missing between subtotal and total. */
  computed: Type.Boolean(),
  confidence: Part,
  box: Nullable(ReceiptBox),
})

const ReceiptItem = Type.Object({
  kind: OneOf(itemKinds),
  text: Type.String(),
  quantity: Nullable(Type.String()),
  amount: Money,
  confidence: Part,
  box: Nullable(ReceiptBox),
})

const ListCorrection = Type.Object({ by: Id, at: InstantText })

const ReceiptFields = Type.Object({
  merchant: TextField,
  date: DateField,
  time: TextField,
  total: MoneyField,
  subtotal: MoneyField,
  tip: MoneyField,
  currency: TextField,
  cardLast4: TextField,
  taxes: Type.Array(ReceiptTax),
  registrations: Type.Array(Type.String()),
  items: Type.Array(ReceiptItem),
  /** Who wrote the taxes or the items anew; null where they are as they were read. */
  taxesCorrected: Nullable(ListCorrection),
  itemsCorrected: Nullable(ListCorrection),
})

const Verdict = Nullable(Type.Boolean())
const ReceiptChecks = Type.Object({
  subtotalPlusTax: Verdict,
  itemsSum: Verdict,
  paidMinusChange: Verdict,
  taxRate: Verdict,
})

const ReceiptFailure = Type.Object({ code: OneOf(failureCodes), message: Type.String() })
const DuplicateReceipt = Type.Object({ id: Id, reason: OneOf(duplicateReasons) })

const receiptFields = {
  id: Id,
  status: OneOf(receiptStatuses),
  kind: OneOf(receiptKinds),
  documentKind: OneOf(documentKinds),
  fileName: Type.String(),
  mediaType: OneOf(receiptMediaTypes),
  bytes: Type.Integer(),
  sha256: Type.String(),
  /** Known once it was read. */
  pages: Nullable(Type.Integer()),
  uploadedBy: Id,
  uploadedAt: InstantText,
  readAt: Nullable(InstantText),
  reader: Nullable(
    Type.String({
      description: 'What read it: pp-ocrv4/1 on this machine, or ai for a member’s own AI provider.',
    }),
  ),
  fields: ReceiptFields,
  /** The merchant as a name is written; papers and tills often have capitals alone. */
  merchantName: Nullable(Type.String()),
  checks: ReceiptChecks,
  reviewReasons: Type.Array(OneOf(reviewReasonNames)),
  duplicateOf: Type.Array(DuplicateReceipt),
  transactionIds: Type.Array(Id),
  /** Where each of several papers is that the file holds, page by page: they may be made receipts of their own. Else none. */
  papers: Type.Array(Type.Array(ReceiptBox)),
  failure: Nullable(ReceiptFailure),
  /** The file is not where it should be. */
  missing: Type.Boolean(),
  /** In the bin since, for 30 days. */
  deletedAt: Nullable(InstantText),
  /** Whether the last link, split, correction, parting into papers or reading by an AI provider can be taken back. */
  canUndo: Type.Boolean(),
  version: Type.Integer(),
}
export const Receipt = Type.Object(receiptFields)
export type Receipt = Static<typeof Receipt>

/** What was one, by now a document, and the receipts that were made of it. */
export const ReceiptPapers = Type.Object({ receipt: Receipt, parts: Type.Array(Receipt) })
export type ReceiptPapers = Static<typeof ReceiptPapers>

const SuggestedTransaction = Type.Object({
  transactionId: Id,
  payee: Type.String(),
  date: DayText,
  /** Below zero where money went out. */
  amount: Money,
  currency: Type.String(),
})

/** One of a list. */
export const ListedReceipt = Type.Object({
  ...receiptFields,
  /** The transaction it fits best, as was found last; null for one that has a transaction. */
  suggested: Nullable(SuggestedTransaction),
})
export type ListedReceipt = Static<typeof ListedReceipt>

/** With `duplicate` where these bytes were here before. */
export const UploadedReceipt = Type.Object({ ...receiptFields, duplicate: Type.Boolean() })
export type UploadedReceipt = Static<typeof UploadedReceipt>

export const ReceiptUpload = Type.Object({
  /** A JPEG, PNG or WebP picture, or a PDF. */
  file: FilePart,
  /** The transaction it belongs to. */
  transactionId: Type.Optional(Id),
  /** A DOCUMENT is kept and can be found, and nobody is asked to look at it. */
  documentKind: Type.Optional(OneOf(documentKinds)),
})

const YesNo = OneOf(['true', 'false'])
export const ReceiptQuery = Type.Object({
  ...pageFields200,
  status: Type.Optional(OneOf(receiptStatuses)),
  documentKind: Type.Optional(OneOf(documentKinds)),
  /** The day on the receipt; of one without, the day it came. */
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
  /** Words of the merchant, the items, the total or the file's name. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  matched: Type.Optional(YesNo),
  transactionId: Type.Optional(Id),
  /** What is in the bin instead. */
  deleted: Type.Optional(YesNo),
})
export type ReceiptQuery = Static<typeof ReceiptQuery>

const Version = Type.Optional(Type.Integer({ minimum: 1 }))
const TaxChange = Type.Object({
  kind: OneOf(taxKinds),
  rate: Type.Optional(Nullable(Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,4})?$' }))),
  amount: Money,
  included: Type.Optional(Type.Boolean()),
})
const ItemChange = Type.Object({
  kind: Type.Optional(OneOf(itemKinds)),
  text: Line(200),
  quantity: Type.Optional(Nullable(Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$' }))),
  amount: Money,
})

/** What is named is corrected; null says that there is none on the paper. The value as it was read confirms it. */
export const ReceiptChange = Type.Object({
  kind: Type.Optional(OneOf(receiptKinds)),
  documentKind: Type.Optional(OneOf(documentKinds)),
  merchant: Type.Optional(Nullable(Line(200))),
  date: Type.Optional(Nullable(LedgerDay)),
  time: Type.Optional(Nullable(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }))),
  total: Type.Optional(Nullable(Money)),
  subtotal: Type.Optional(Nullable(Money)),
  tip: Type.Optional(Nullable(Money)),
  currency: Type.Optional(Nullable(Currency)),
  cardLast4: Type.Optional(Nullable(Type.String({ pattern: '^\\d{4}$' }))),
  taxes: Type.Optional(Type.Array(TaxChange, { maxItems: 20 })),
  items: Type.Optional(Type.Array(ItemChange, { maxItems: 500 })),
  version: Version,
})
export type ReceiptChange = Static<typeof ReceiptChange>

const copySizes = ['thumb', 'view'] as const
export const ReceiptFileQuery = Type.Object({
  page: WholeNumber(1, 100, 1),
  size: Type.Optional(OneOf(copySizes)),
})

/** How the reading goes, over all receipts of the household. */
export const ReceiptProgress = Type.Object({
  /** Not read yet, the one being read included. */
  waiting: Type.Integer(),
  reading: Nullable(Type.Object({ receiptId: Id, page: Type.Integer(), pages: Type.Integer() })),
  needsReview: Type.Integer(),
  failed: Type.Integer(),
})
export type ReceiptProgress = Static<typeof ReceiptProgress>

nameComponents({
  ListedReceipt,
  ReceiptDuplicateReason: duplicateReasons,
  ReceiptDuplicate: DuplicateReceipt,
  Receipt,
  ReceiptBox,
  ReceiptChange,
  ReceiptChecks,
  ReceiptDateField: DateField,
  ReceiptDocumentKind: documentKinds,
  ReceiptFailure,
  ReceiptFailureCode: failureCodes,
  ReceiptField: TextField,
  ReceiptFields,
  ReceiptItem,
  ReceiptItemChange: ItemChange,
  ReceiptItemKind: itemKinds,
  ReceiptKind: receiptKinds,
  ReceiptListCorrection: ListCorrection,
  ReceiptMediaType: receiptMediaTypes,
  ReceiptMoneyField: MoneyField,
  ReceiptPapers,
  ReceiptProgress,
  ReceiptReviewReason: reviewReasonNames,
  ReceiptStatus: receiptStatuses,
  ReceiptSuggestedTransaction: SuggestedTransaction,
  ReceiptTax,
  ReceiptTaxChange: TaxChange,
  ReceiptTaxKind: taxKinds,
  ReceiptUpload,
  UploadedReceipt,
})
