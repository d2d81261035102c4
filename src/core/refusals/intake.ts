/** Why imports, moves and bank connections refuse something. */
export const intake = {
  DISCONNECTED_MEANWHILE: 'The bank connection was disconnected meanwhile.',
  USE_WITH_ACCOUNT: 'must be USE where an account is named',
  NO_CURRENCY_COUNTED: 'This account counts something that is no currency.',
  ACCOUNT_OR_CREATE: 'Name an account or create one, not both.',
  USE_NEEDS_ACCOUNT_OR_CREATE: 'USE needs an account, or one to create',
  ACCOUNT_ARCHIVED: 'The account is archived.',
  BANK_OTHER_CURRENCY: ({ account, bank }: { account: string; bank: string }) =>
    `The account is in ${account}, the bank's is in ${bank}.`,
  FILLED_BY_OTHER: ({ name }: { name: string }) =>
    `The account is filled by "${name}" already. Unlink that one first.`,
  CONNECTION_ENDED_AGAIN: 'This connection was ended. Connect again with a setup token.',
  TOO_MANY_CONNECTIONS: ({ most }: { most: number }) =>
    `A household has at most ${most} connections. Disconnect one that is not needed.`,
  SYNC_UNDER_WAY: 'A sync is under way. Try again when it is over.',
  CONNECTION_ENDED: 'This connection was ended.',
  OTHER_RUN_SYNCS: 'Another run is syncing this account.',
  SYNCS_USED_UP:
    'SimpleFIN takes 24 requests a day and ends the access of whoever asks more often, so the last few are kept for the schedule. Banks bring news about once a day.',
  GOES_WITH_USE: 'goes with the action USE',
  USE_NEEDS_ACCOUNT: 'USE needs the account to use',
  USE_NEEDS_CATEGORY: 'USE needs a category of the household',
  CATEGORY_NAME_EXISTS: 'there is a category of this name already: use it',
  ACCOUNT_IS_VALUED: 'the account is valued, and begins anew with that',
  ACCOUNT_IS_RECONCILED: 'the account was found equal to a statement with what it begins with now',
  IMPORT_NOT_IN_PREVIEW: ({ status }: { status: string }) => `The import is ${status} and not in PREVIEW.`,
  MOVE_NOT_IN_PREVIEW: ({ status }: { status: string }) => `The move is ${status} and not in PREVIEW.`,
  NO_ACCOUNT_IN_FILE: 'the file has no such account',
  NO_CATEGORY_IN_FILE: 'the file has no such category',
  NO_SUCH_ROW: 'there is no such row, or it cannot be imported',
  DECISION_OR_IMPORT: 'say it with decision or with import, not with both',
  GOES_WITH_MERGE: 'goes with the decision MERGE',
  NOTHING_TO_MERGE_WITH: 'there is nothing that the row could be the same as',
  NAME_THE_TRANSACTION: 'name the transaction that the row is',
  NO_SUCH_TRANSACTION: 'there is no such transaction',
  MERGE_OTHER_ACCOUNT: 'is in another account than the row',
  MERGE_OTHER_WAY: 'went the other way: one of them went out and the other came in',
  ROW_IS_SPLIT: 'the file splits the row: its parts have the categories',
  MERGED_TWICE: 'another row of the file is this transaction already',
  IMPORT_UNDONE: 'The import was undone already.',
  MOVE_UNDONE: 'The move was undone already.',
  NOT_ASKED: 'the files do not ask this',
  ANSWER_FIRST: ({ codes }: { codes: readonly string[] }) =>
    `Answer what the files leave open first: ${codes.join(', ')}.`,
  NOTHING_TO_MOVE:
    'There is nothing to move: no transaction, balance, value, budget, schedule or rule comes of these files as they are read.',
  SAY_WHICH_ACCOUNT: 'say which account is to be used',
  TWO_ACCOUNTS_INTO_ONE: 'two accounts cannot become one',
  SAY_WHICH_CATEGORY: 'say which category is to be used',
  NO_KEY_IN_FILE: 'the file has none of this key',
  TOKEN_NOT_PASTED: 'Paste the setup token that SimpleFIN shows.',
  NO_SETUP_TOKEN: 'This is no setup token. Copy it whole from SimpleFIN and paste it again.',
  ACCESS_URL_PASTED:
    'This is an Access URL, which already opens the accounts. Paste a setup token instead, and disable that URL at SimpleFIN if somebody else may have seen it.',
  PAGE_PASTED: 'This is the address of a page. Open it, and paste the setup token that it shows.',
  TOKEN_ADDRESS_REFUSED: ({ of, english }: { of: 'TOKEN' | 'SERVER'; english: string; told: string }) =>
    `${of === 'TOKEN' ? 'The setup token leads to' : 'The server gave'} an address that Hearth does not call. ${english}`,
  NO_BANK_FILLS_IT: 'No bank fills this account. Link it to a bank connection first.',
  ARCHIVED_NOT_SYNCED: 'The account is archived. Bring it back to sync it.',
  UNLINKED_MEANWHILE: 'The account was unlinked or archived in the meantime.',
  TOKEN_SENDS_ELSEWHERE:
    'The server of this setup token sends elsewhere, which is not followed. Create a new one at SimpleFIN.',
  TOKEN_NOT_EXCHANGED: ({ status }: { status: number }) =>
    `The server did not exchange the setup token (status ${status}). Try again later.`,
  TOKEN_SERVER_SILENT: ({ english }: { english: string; told: string }) =>
    `The server of the setup token does not answer as it should. ${english} Try again later; if the token is refused then, it was used up by this attempt: create a new one at SimpleFIN.`,
  TOKEN_ANSWER_UNREADABLE:
    'The server answered with something else than an Access URL. Nothing was connected, and the setup token may be used up: create a new one at SimpleFIN.',
}
