import { Type } from '@sinclair/typebox'
import { Review } from '../../insight/review/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'

export const Counts = Type.Object({
  review: Type.Integer({
    description: 'The number of items waiting for review, as the total of `/v1/review`.',
  }),
  reviewByKind: Review.properties.counts,
  unread: Type.Integer({ description: 'Notifications you have not read.' }),
  syncFailed: Type.Integer({ description: 'Bank connections that fail, or have a bank that fails.' }),
})
export type Counts = typeof Counts.static

nameComponents({ WaitingCounts: Counts })
