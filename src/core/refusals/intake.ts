/** Why imports, moves and bank connections refuse something. */
export const intake = {
  DISCONNECTED_MEANWHILE: 'The bank connection was disconnected meanwhile.',
  USE_WITH_ACCOUNT: 'must be USE if an account is given',
  NO_CURRENCY_COUNTED: 'This account is not in a currency.',
  ACCOUNT_OR_CREATE: 'Name an account or create one, not both.',
  USE_NEEDS_ACCOUNT_OR_CREATE: 'USE needs an account, or one to create',
  ACCOUNT_ARCHIVED: 'The account is archived.',
  BANK_OTHER_CURRENCY: ({ account, bank }: { account: string; bank: string }) =>
    `The account is in ${account}, the bank's is in ${bank}.`,
  FILLED_BY_OTHER: ({ name }: { name: string }) =>
    `The account is already linked to "${name}". Unlink that one first.`,
  CONNECTION_ENDED_AGAIN: 'This connection was ended. Connect again with a setup token.',
  TOO_MANY_CONNECTIONS: ({ most }: { most: number }) =>
    `A household has at most ${most} connections. Disconnect one that is not needed.`,
  SYNC_UNDER_WAY: 'A sync is under way. Try again when it is over.',
  CONNECTION_ENDED: 'This connection was ended.',
  OTHER_RUN_SYNCS: 'Another run is syncing this account.',
  SYNCS_USED_UP:
    'SimpleFIN allows 24 requests a day and ends the access of anybody who exceeds that, so the last few are reserved for the schedule. Banks update about once a day.',
  GOES_WITH_USE: 'goes with the action USE',
  USE_NEEDS_ACCOUNT: 'USE needs the account to use',
  USE_NEEDS_CATEGORY: 'USE needs a category of the household',
  CATEGORY_NAME_EXISTS: 'there is a category of this name already: use it',
  ACCOUNT_IS_VALUED: 'the account has a valuation, which restarts its balance',
  ACCOUNT_IS_RECONCILED: 'the account was reconciled with a statement with its present opening balance',
  IMPORT_NOT_IN_PREVIEW: ({ status }: { status: string }) => `The import is ${status} and not in PREVIEW.`,
  IMPORT_BEING_READ: 'The pages of the file are still being read. Its preview comes after that.',
  IMPORT_UNREADABLE: 'The file could not be read, so there is nothing to import. Upload another one.',
  STATEMENT_NOT_PROVEN: ({ difference }: { difference: string | null }) =>
    `The statement is not proven${difference === null ? '' : `: its rows are off by ${difference}`}. Send acceptUnproven to import it all the same.`,
  IMPORT_NOT_READY: ({ file }: { file: string }) =>
    `${file} is not proven, or something about it is still asked. Check it by itself.`,
  IMPORTS_OVERLAP: ({ file, other }: { file: string; other: string }) =>
    `${file} covers days of an account that ${other} covers as well. Import one, then check the other.`,
  TOO_MANY_ROWS_TOGETHER: ({ most }: { most: number }) =>
    `Together they are more than ${most} rows. Import them in several parts.`,
  PASSWORD_TRIED_OUT: 'Five passwords did not open the file. Upload it again to try others.',
  MOVE_NOT_IN_PREVIEW: ({ status }: { status: string }) => `The move is ${status} and not in PREVIEW.`,
  NO_ACCOUNT_IN_FILE: 'the file has no such account',
  NO_CATEGORY_IN_FILE: 'the file has no such category',
  NO_SUCH_ROW: 'there is no such row, or it cannot be imported',
  DECISION_OR_IMPORT: 'give either decision or import, not both',
  GOES_WITH_MERGE: 'goes with the decision MERGE',
  NOTHING_TO_MERGE_WITH: 'there is no transaction that the row could match',
  NAME_THE_TRANSACTION: 'give the transaction that the row matches',
  NO_SUCH_TRANSACTION: 'there is no such transaction',
  MERGE_OTHER_ACCOUNT: 'is in another account than the row',
  MERGE_OTHER_WAY: 'has the opposite direction: one is money out and the other is money in',
  ROW_IS_SPLIT: 'the file splits the row: its parts have the categories',
  MERGED_TWICE: 'another row of the file is already merged with this transaction',
  IMPORT_UNDONE: 'The import was undone already.',
  MOVE_UNDONE: 'The move was undone already.',
  NOT_ASKED: 'the files do not ask this',
  ANSWER_FIRST: ({ codes }: { codes: readonly string[] }) =>
    `Answer the open questions about the files first: ${codes.join(', ')}.`,
  NOTHING_TO_MOVE:
    'There is nothing to move: these files, as they are read, contain no transaction, balance, value, budget, schedule or rule.',
  SAY_WHICH_ACCOUNT: 'say which account is to be used',
  TWO_ACCOUNTS_INTO_ONE: 'two accounts cannot become one',
  SAY_WHICH_CATEGORY: 'say which category is to be used',
  NO_KEY_IN_FILE: 'the file has nothing with this key',
  TOKEN_NOT_PASTED: 'Paste the setup token that SimpleFIN shows.',
  NO_SETUP_TOKEN: 'This is not a setup token. Copy all of it from SimpleFIN and paste it again.',
  ACCESS_URL_PASTED:
    'This is an Access URL, which already opens the accounts. Paste a setup token instead, and disable that URL at SimpleFIN if somebody else may have seen it.',
  PAGE_PASTED: 'This is the address of a page. Open it, and paste the setup token that it shows.',
  TOKEN_ADDRESS_REFUSED: ({ of, english }: { of: 'TOKEN' | 'SERVER'; english: string; told: string }) =>
    `${of === 'TOKEN' ? 'The setup token leads to' : 'The server gave'} an address that Hearth does not call. ${english}`,
  NO_BANK_FILLS_IT: 'This account is not linked to a bank. Link it to a bank connection first.',
  ARCHIVED_NOT_SYNCED: 'The account is archived. Unarchive it to sync it.',
  UNLINKED_MEANWHILE: 'The account was unlinked or archived in the meantime.',
  TOKEN_SENDS_ELSEWHERE:
    'The server of this setup token redirects elsewhere, which Hearth does not follow. Create a new one at SimpleFIN.',
  TOKEN_NOT_EXCHANGED: ({ status }: { status: number }) =>
    `The server did not exchange the setup token (status ${status}). Try again later.`,
  TOKEN_SERVER_SILENT: ({ english }: { english: string; told: string }) =>
    `The server of the setup token does not answer as it should. ${english} Try again later; if the token is refused then, it was used up by this attempt: create a new one at SimpleFIN.`,
  TOKEN_ANSWER_UNREADABLE:
    'The server answered with something else than an Access URL. Nothing was connected, and the setup token may be used up: create a new one at SimpleFIN.',
}
