import type { WordsFor } from '../../../core/facts.ts'
import { type OwnLogMessage, type OwnMessage, type SyncedCount, syncedCounts } from '../messages.ts'

const currencies = new Intl.DisplayNames('en', { type: 'currency' })

export const english: WordsFor<OwnMessage> = {
  NOT_JUDGED: () => 'The row could not be judged.',
  ACCOUNT_LEFT_OUT: () => 'Its account is left out of this import.',
  NOT_FOR_TRADES: () => 'Trades go into an investment account or a registered plan. Choose another account.',
  TRADE_BEFORE: () => 'This trade was imported before.',
  TRADE_THERE: ({ day }) => `The same trade is already there (${day}).`,
  OTHER_CURRENCY: ({ theirs, ours }) =>
    `The amount is in ${theirs}, but the account is in ${ours}. Choose another account for it.`,
  TEXTS_CUT: ({ payee, memo }) => `Payee or memo is cut, to ${payee} or ${memo} characters.`,
  MATCH_CHANGED: () => 'The transaction it matched was changed or deleted after the preview.',
  DUPLICATE_GONE: () => 'The transaction it duplicated is gone since the preview.',
  RESTORED_SINCE: () => 'The deleted transaction was restored after the preview.',
  BROUGHT_SINCE: () => 'Another import brought it after this preview.',
  PENDING_REMOVED: () => 'The bank no longer lists this pending transaction, so it was removed.',
  PENDING_KEPT: () =>
    'The bank no longer lists this pending transaction. Somebody worked on it, so it stays as an entry by hand, to be reviewed.',

  STATEMENT_BEFORE: ({ from, to }) =>
    `The statement of ${from} to ${to} was imported before, with the same balances.`,
  IMPORTED_BEFORE: ({ day }) => `This very file was imported before, on ${day}.`,
  SEVERAL_ACCOUNTS: () =>
    'The file has several accounts, which never go into one by themselves. Say where each goes.',
  ACCOUNT_UNCLEAR: () => 'Files of this kind went into several accounts. Say which one this file is of.',
  TOO_MANY_CATEGORIES: ({ most }) =>
    `The file has more than ${most} categories, which no household has; they are left out. Look at its columns.`,
  UNKNOWN_CATEGORIES: ({ names, more }) =>
    `Categories of the file that are left out, because the household has none of the name: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Say which are to be added, or which to use for them.`,
  CURRENCY_OPEN: ({ codes }) =>
    `In which currency are the amounts? The file says ${codes.map((code) => `“${code}”`).join(', ')}.`,
  AS_CURRENCY: ({ code }) => `${currencies.of(code) ?? code} (${code})`,
}

const SYNCED: Record<SyncedCount, string> = {
  added: 'added',
  updated: 'updated',
  matched: 'matched',
  removed: 'no longer pending at the bank and removed',
  kept: 'no longer pending at the bank but kept, because somebody worked on it',
  deleted: 'deleted earlier and left out',
  duplicates: 'already there',
  flaws: 'unreadable',
}

export const englishLogs: WordsFor<OwnLogMessage> = {
  IMPORTED: ({ added, matched, left, invalid }) =>
    `${added} added, ${matched} matched, ${left} left as they are${invalid > 0 ? `, ${invalid} of them unreadable` : ''}.`,
  UNDONE: ({ removed, restored, kept }) =>
    `Undone: ${removed} removed, ${restored} given back what they had, ${kept} kept because somebody worked on them.`,
  SYNCED: (counts) => {
    const parts = syncedCounts.flatMap((what) => (counts[what] > 0 ? `${counts[what]} ${SYNCED[what]}` : []))
    return `${parts.join(', ') || 'Nothing new'}.`
  },
  OPENING_WORKED_OUT: () => "The opening balance was worked out from the bank's balance.",
  TOO_LONG_AGO: ({ from, to }) =>
    `What was posted between ${from} and ${to} is too long ago for SimpleFIN to tell: import the bank's statements of that time.`,
}
