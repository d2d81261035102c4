import { phrases } from '../language.ts'
import type { NotificationKind } from '../session/api-types.ts'

/** Of what one chooses to hear of: each kind as a switch says it. */
export const words = phrases('settings.notifications', {
  whatYouWereTold: 'What you were told',
  isLarge: 'What is large',
  isLargeHint: 'From this amount on, in whatever currency the account is.',
  isLargeChanged: 'You hear of transactions from that amount on.',
  kinds: {
    BILL_DUE: { label: 'Bills that come up', hint: 'A few days before one is due.' },
    BUDGET_EXCEEDED: { label: 'Overspent envelopes', hint: 'More was spent than an envelope had.' },
    PRICE_CHANGED: { label: 'Changed prices', hint: 'A subscription costs more or less than before.' },
    LARGE_TRANSACTION: {
      label: 'Large transactions',
      hint: 'One came in that you did not enter yourself.',
    },
    GOAL_REACHED: { label: 'Goals reached', hint: 'What the household saves for is there.' },
    RECEIPT_NEEDS_REVIEW: {
      label: 'Receipts to look at',
      hint: 'Something on one you sent could not be read for sure.',
    },
    TAX_DEADLINE: { label: 'Tax days', hint: 'A month and a week before a return or a payment is due.' },
    TAX_YEAR_CHANGED: {
      label: 'Changed tax years',
      hint: 'One that is closed came to something else by itself.',
    },
    IMPORT_FINISHED: { label: 'Imports of the others', hint: 'Somebody else imported a file.' },
    SYNC_FAILED: { label: 'Failing banks', hint: 'A connection of yours stopped working.' },
    WEBHOOK_DISABLED: { label: 'Webhooks', hint: 'One of yours was switched off.' },
    SECURITY: {
      label: 'Security',
      hint: 'Something happened to your account or to how you sign in.',
    },
    SYSTEM: {
      label: 'The system',
      hint: 'Hearth itself needs an administrator, such as for a disk that fills up.',
    },
  } satisfies Record<NotificationKind, { label: string; hint: string }>,
})
