import type { Instant } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SubjectType } from './model.ts'

/** A notification, as far as it says where to go. */
interface Linked {
  type: SubjectType
  id: string
  at: Instant
}

/** The page of the web app that shows what a notification of a household is about. */
export function hrefOf(db: Db, householdId: number, { type, id, at }: Linked): string {
  switch (type) {
    case 'CONNECTION':
      return '/banks'
    case 'IMPORT':
      return `/import/${id}`
    case 'SECURITY_EVENT':
      return '/settings/security'
    case 'WEBHOOK':
      return '/settings/webhooks'
    case 'SUBSCRIPTION':
      return `/subscriptions/${id}`
    // What was spent of it is seen in the month in which it was too much.
    case 'CATEGORY':
      return `/budget/${householdDay(db, { householdId, at }).slice(0, 7)}`
    case 'GOAL':
      return `/goals/${id}`
    case 'TRANSACTION':
      return `/transactions/${id}`
    case 'RECEIPT':
      return `/receipts/${id}`
    case 'TAX_YEAR':
      return `/tax/${id}`
    case 'CONTRIBUTION_ROOM':
      return '/investments'
    case 'DIGEST':
      return '/'
    case 'CHANNEL':
      return '/settings/notifications'
    case 'BACKUP':
      return '/settings/backups'
    case 'SYSTEM':
      return '/settings/system'
  }
}
