import { Type } from '@sinclair/typebox'
import { Review } from '../../insight/review/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'

export const Counts = Type.Object({
  review: Type.Integer({
    description: "What waits for somebody's word, of every kind together, as the total of `/v1/review`.",
  }),
  reviewByKind: Review.properties.counts,
  unread: Type.Integer({ description: 'Notifications you have not read.' }),
  syncFailed: Type.Integer({ description: 'Bank connections that fail, or of which a bank does.' }),
})
export type Counts = typeof Counts.static

nameComponents({ WaitingCounts: Counts })
