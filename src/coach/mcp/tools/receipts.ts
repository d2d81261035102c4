import { Type } from '@sinclair/typebox'
import { Nullable, OneOf } from '../../../platform/http/formats.ts'
import { list } from '../../../records/receipts/listing.ts'
import { Receipt } from '../../../records/receipts/model.ts'
import { documentKinds } from '../../../records/receipts/tables.ts'
import { atMost, oneOf, period, textParameter } from '../../chat/tools/parameters.ts'
import { assistantTool } from '../assistant-tool.ts'

const MOST_RECEIPTS = 30
const USUAL_RECEIPTS = 10
/** The goods of one paper. */
const MOST_ITEMS = 20

const { id, status, kind, documentKind, fileName, merchantName, uploadedAt, transactionIds } =
  Receipt.properties

export const findReceipts = assistantTool({
  name: 'receipts',
  description:
    'Receipts, and documents such as warranties and contracts, by words of the shop, the goods, the total or the name of the file: what was bought where, when and for how much, and the transactions each belongs to. The latest first; "total" is how many fit.',
  area: 'RECEIPTS',
  // Names of shops are payees, and a receipt leaves Hearth for nobody who has not said so.
  needs: ['sharePayees', 'shareReceipts'],
  parameters: Type.Object({
    q: textParameter('Words on the paper or of its file name'),
    from: period.from,
    to: Type.Optional(Type.String({ format: 'date', description: 'Last day, YYYY-MM-DD' })),
    documentKind: oneOf(documentKinds, 'DOCUMENT for warranties, contracts and the like'),
    matched: oneOf(['true', 'false'], 'false for those without a transaction'),
    limit: atMost(MOST_RECEIPTS),
  }),
  result: Type.Object({
    total: Type.Integer(),
    receipts: Type.Array(
      Type.Object({
        id,
        status,
        kind,
        documentKind,
        fileName,
        merchant: merchantName,
        date: Receipt.properties.fields.properties.date.properties.value,
        total: Receipt.properties.fields.properties.total.properties.value,
        currency: Nullable(Type.String()),
        items: Type.Array(Type.Object({ text: Type.String(), amount: Type.String() })),
        moreItems: Type.Optional(Type.Integer()),
        uploadedAt,
        transactionIds,
        needsReview: Type.Array(OneOf(Receipt.properties.reviewReasons.items.enumOf as string[])),
      }),
    ),
  }),
  run: ({ db, config }, actor, { limit = USUAL_RECEIPTS, ...filter }) => {
    const { total, items } = list(db, config.dataDir, actor, { ...filter, page: 0, limit })
    return { total, receipts: items.map(told) }
  },
})

const told = ({ fields, merchantName: merchant, reviewReasons, ...receipt }: Receipt) => ({
  id: receipt.id,
  status: receipt.status,
  kind: receipt.kind,
  documentKind: receipt.documentKind,
  fileName: receipt.fileName,
  merchant,
  date: fields.date.value,
  total: fields.total.value,
  currency: fields.currency.value,
  items: fields.items.slice(0, MOST_ITEMS).map(({ text, amount }) => ({ text, amount })),
  ...(fields.items.length > MOST_ITEMS && { moreItems: fields.items.length - MOST_ITEMS }),
  uploadedAt: receipt.uploadedAt,
  transactionIds: receipt.transactionIds,
  needsReview: reviewReasons,
})
