import type { NotificationKind } from '../../messages/notifications/tables.ts'
import type { IconName } from '../parts/icon.tsx'

const ICONS: Record<NotificationKind, IconName> = {
  SYNC_FAILED: 'bank',
  IMPORT_FINISHED: 'import',
  SECURITY: 'lock',
  WEEKLY_DIGEST: 'calendar',
  CHANNEL_DISABLED: 'bell',
  BACKUP_FAILED: 'warning',
  WEBHOOK_DISABLED: 'bolt',
  BILL_DUE: 'calendar',
  PRICE_CHANGED: 'repeat',
  BUDGET_EXCEEDED: 'envelope',
  GOAL_REACHED: 'flag',
  LARGE_TRANSACTION: 'warning',
  RECEIPT_NEEDS_REVIEW: 'receipt',
  TAX_DEADLINE: 'calendar',
  TAX_YEAR_CHANGED: 'warning',
  ROOM_EXCEEDED: 'warning',
  SYSTEM: 'gear',
}

/** A kind of a newer server has none of its own. */
export const iconOf = (kind: NotificationKind): IconName => ICONS[kind] ?? 'bell'
