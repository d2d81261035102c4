import { phrases } from '../language.ts'
import type { NotificationKind } from '../session/api-types.ts'

/** Of what one chooses to hear of: each kind as a switch says it. */
export const words = phrases('settings.notifications', {
  whatYouWereTold: 'What you’re notified about',
  isLarge: 'Large transactions',
  isLargeHint: 'From this amount up, in the account’s own currency.',
  isLargeChanged: 'You’ll be notified from that amount up.',
  kinds: {
    BILL_DUE: { label: 'Upcoming bills', hint: 'A few days before one is due.' },
    BUDGET_EXCEEDED: { label: 'Overspent envelopes', hint: 'More was spent than an envelope had.' },
    PRICE_CHANGED: { label: 'Changed prices', hint: 'A subscription costs more or less than before.' },
    LARGE_TRANSACTION: {
      label: 'Large transactions',
      hint: 'One came in that you did not enter yourself.',
    },
    GOAL_REACHED: { label: 'Goals reached', hint: 'A savings target was reached.' },
    RECEIPT_NEEDS_REVIEW: {
      label: 'Receipts to look at',
      hint: 'Something on a receipt you sent was hard to read.',
    },
    TAX_DEADLINE: { label: 'Tax days', hint: 'A month and a week before a return or a payment is due.' },
    TAX_YEAR_CHANGED: {
      label: 'Changed tax years',
      hint: 'The figures of a closed year changed on their own.',
    },
    ROOM_EXCEEDED: {
      label: 'Over-contributions',
      hint: 'More went into a registered plan than its room.',
    },
    IMPORT_FINISHED: { label: 'Others’ imports', hint: 'Somebody else imported a file.' },
    SYNC_FAILED: { label: 'Failing banks', hint: 'A connection of yours stopped working.' },
    WEBHOOK_DISABLED: { label: 'Webhooks', hint: 'One of yours was switched off.' },
    SECURITY: {
      label: 'Security',
      hint: 'Something changed with your account or how you sign in.',
    },
    WEEKLY_DIGEST: { label: 'Weekly digest', hint: 'Spent, coming up, what to review.' },
    CHANNEL_DISABLED: { label: 'Channels', hint: 'A way to reach you was switched off.' },
    BACKUP_FAILED: { label: 'Failed backups', hint: 'At once, also in quiet hours.' },
    SYSTEM: {
      label: 'The system',
      hint: 'Hearth itself needs an administrator, such as for a disk that fills up.',
    },
  } satisfies Record<NotificationKind, { label: string; hint: string }>,
})
