/*
 * What is said of a move, in English. The tables are the list of what there is to say, too: what is stored are the facts
 * that their words are made of.
 */

/** What was written before there were facts, as it was. */
const formerText = ({ text }: { text: string }) => text

/** Why it cannot come. */
export const reasons = {
  PLAN_IN_JSON: () => 'The JSON export has the plan already.',
  TRANSACTIONS_DELETED: () => 'They were deleted in YNAB.',
  ACCOUNT_DELETED: () => 'It was deleted in YNAB.',
  ACCOUNT_DATE_OR_AMOUNT_UNREADABLE: () => 'The account, date or amount cannot be read.',
  MONTH_OR_AMOUNT_UNREADABLE: () => 'The month or the amount cannot be read.',
  DATE_OR_AMOUNT_UNREADABLE: () => 'The date or the amount cannot be read.',
  DATE_UNREADABLE: () => 'The date cannot be read.',
  AMOUNT_UNREADABLE: () => 'The amount cannot be read.',
  TYPE_UNREADABLE: () => 'The type of the transaction cannot be read.',
  AN_AMOUNT_UNREADABLE: () => 'An amount cannot be read.',
  POSTING_UNREADABLE: () => 'A posting cannot be read.',
  NO_ACCOUNT_NAMED: () => 'The line names no account.',
  REVIEWED_ANEW: () => 'What was moved in is reviewed anew.',
  ONE_CATEGORY: () => 'A subscription has one category.',
  OTHER_RHYTHM: ({ rhythm }: { rhythm: string }) => `The rhythm is another than ours: ${rhythm}.`,
  TRANSFERS_NOT_SCHEDULED: () => 'Transfers are not scheduled here.',
  OTHER_ACCOUNT_MISSING: () => 'The other account is not in the file.',
  OTHER_SIDE_MISSING: () => 'The other side is not in the file.',
  OTHER_SIDE_UNKNOWN: () => 'The file does not say which one the other side is; they stay in their category.',
  CATEGORY_TWICE: () => 'The month has this category twice.',
  CARD_PAYMENTS_APART: () =>
    'YNAB keeps money for the payments of a card apart; here the purchase is enough.',
  PAYEES_WITHOUT_PLACES: () => 'Payees have no places here.',
  TARGETS_AS_GOALS: () => 'They are set anew as goals of envelopes.',
  ACCOUNTS_WITHOUT_NOTES: () => 'Accounts have no notes here.',
  TRANSACTION_MISSING: () => 'Their transaction is not in the file.',
  NO_AMOUNT: () => 'They have no amount.',
  CATEGORIES_WITHOUT_NOTES: () => 'Categories have no notes here.',
  MONTHS_WITHOUT_NOTES: () => 'Months have no notes here.',
  NO_DATED_NOTES: () => 'Accounts have no dated notes here.',
  NOTES_WITHOUT_PLACE: () => 'Notes of accounts, categories and months have no place here.',
  RULES_OF_HLEDGER: () => 'They are rules of hledger.',
  PLANS_OF_HLEDGER: () => 'They are plans of hledger.',
  PRICES_NOT_KEPT: () => 'Prices of commodities are not kept.',
  TIME_NOT_KEPT: () => 'Time is no money here.',
  NO_MONEY_MOVED: () => 'They move no money.',
  NO_OWN_ACCOUNT: () => 'They move nothing in an account of the household.',
  NEITHER_SIDE_OWN: () => 'Neither side is an account of the household.',
  TOO_MANY_DIGITS: () => 'An amount has more than 15 digits.',
  UNBALANCED: () => 'The amounts do not come to nothing.',
  PAID_IN_TWO_WAYS: () => 'One account is paid in two ways in one entry.',
  NO_CURRENCY: () => 'What is no currency is not kept; its price is.',
  SEVERAL_CURRENCIES: () => 'The entry is in several currencies.',
  PARTS_IN_OTHER_CURRENCY: () => 'They are in another currency than the account.',
  AMOUNT_IN_OTHER_CURRENCY: () => 'The amount is in another currency than its account.',
  REPORTS_ANEW: () => 'Reports here are made anew.',
  VIEWS_DIFFER: () => 'Views are saved here in another way.',
  TEMPLATES_DIFFER: () => 'They are written in another language here.',
  ACCOUNT_DELETED_IN_ACTUAL: () => 'They are in accounts that were deleted in Actual.',
  SPLIT_INTO_NOTHING: () => 'They are split into nothing, so that Actual counts them nowhere.',
  NOTHING_DUE: () => 'Nothing is due of them any more.',
  NO_SUBSCRIPTION: () =>
    'They come once, without an amount or a payee, or in a rhythm that a subscription cannot have.',
  NO_RULE_HERE: () => 'They test or do what rules here cannot.',
  TOO_LONG: ({ count }: { count: number }) => `They have more than ${count} characters.`,
  LAST_BALANCE_KEPT: () => 'Of an account without transactions the last balance is kept.',
  OWNED_BY_ALL: () => 'Transactions are the whole household’s here.',
  NOT_IN_FILES: () =>
    'A file of transactions has none; the whole export has them, and another Hearth restores it.',
  BUDGET_NAMES_ONLY: () => 'The export has the names of budgets and no amounts or months.',
  BILL_NAMES_ONLY: () => 'The export has the names of bills and not when they are due.',
  EXPORT_NOT_READ: () => 'This export is not read.',
  FIELDS_WITHOUT_PLACE: () => 'SEPA fields, links and further dates have no place here.',
  FILES_NAMED_ONLY: () => 'A ledger names files and does not have them.',
  NO_PLACE: () => 'They have no place here.',
  UNKNOWN_DIRECTIVE: () => 'They are no directives that are known here.',
  UNKNOWN_PLUGIN: () => 'What they do to entries is not known here.',
  ENTRIES_WITHOUT_FIELDS: () => 'Entries have no fields of their own here.',
  TRANSFERS_LINKED_ONLY: () => 'Here only transfers are linked.',
  FORMER_TEXT: formerText,
}

/** What is to be known of a move as a whole. */
export const warnings = {
  UNDECODABLE_BYTES: ({ encoding, file }: { encoding: string; file?: string }) =>
    `${file === undefined ? '' : `${file}: `}Some characters cannot be read as ${encoding} and show as \uFFFD. Choose another encoding if names look wrong.`,
  SPLIT_REST: () =>
    'The parts of a split transaction do not come to the whole; the rest of it is a part without a category.',
  SPLITS_MENDED: ({ count }: Counted) =>
    `${count} split transactions do not add up. Actual counts their parts, so each is what its parts come to.`,
  PARTS_APART: ({ count }: Counted) =>
    `${count} parts of split transactions are of another day or account than the whole and stand alone.`,
  ASSERTIONS: ({ count }: Counted) =>
    `${count} of the balances that the journal asserts are not what its entries come to.`,
  SPLITS_PARTED: ({ count }: Counted) =>
    `${count} split transactions have a part that is a transfer: it stands beside them, linked.`,
  TRANSFERS_ALONE: ({ count }: Counted) =>
    `${count} sides of transfers have no other side in the files and stand alone.`,
  TRANSFERS_EMPTY: ({ count }: Counted) => `${count} sides of transfers move nothing, and are not linked.`,
  CATEGORIES_RENAMED: ({ count }: Counted) =>
    `${count} categories have another name here, as two of one name cannot be.`,
  ACCOUNTS_RENAMED: ({ count }: Counted) => `${count} accounts have a shorter name here.`,
  ACCOUNTS_ALIKE: ({ count }: Counted) =>
    `${count} accounts are called like one that is here and have nothing else in common with it: they are made anew.`,
  RULES_SKIPPED: ({ count }: Counted) =>
    `${count} rules name an account or a category that does not come, and stay out.`,
  TEXTS_SHORTENED: ({ count }: Counted) =>
    `${count} texts are longer than they can be here, and end in “…” where they are cut.`,
  TAGS_LEFT: ({ count }: Counted) => `${count} tags are too long to be tags here.`,
  AMOUNTS_ROUNDED: ({ count }: Counted) =>
    `${count} amounts have more than four decimals, and are rounded to four.`,
  BANK_BALANCES: ({ count }: Counted) =>
    `${count} accounts begin with what their bank knew better than their transactions.`,
  OPENINGS_MISSING: () =>
    'The file has a part of the transactions, and not what accounts began with: their balances are not what they were.',
  BUDGET_STYLE: () =>
    'The household budgets in another style than the files. It stays; amounts come in all the same.',
  FORMER_TEXT: ({ text }: { text: string; code: string }) => text,
}

interface Counted {
  count: number
}

/** What is asked. */
export const questions = {
  DECIMAL_STYLE: ({ example }: { example: string }) =>
    `Amounts such as ${example} can be read in more than one way. Which sign parts the decimals?`,
  DATE_ORDER: ({ example }: { example: string }) =>
    `The dates can be read in more than one way, such as ${example}. Which is it?`,
  CURRENCY_OF_SIGN: ({ sign }: { sign: string }) =>
    `The amounts are written with ${sign}. What currency are they in?`,
  CURRENCY_UNSAID: ({ program }: { program: string }) =>
    `${program} does not write currencies into its files. What are the amounts in?`,
  ACCOUNTS_BELOW: ({ root }: { root: string }) => `What are the accounts below ${root}?`,
  BUDGETS: () =>
    'Firefly III keeps budgets beside categories, and its export has their names only. What shall they be?',
  FORMER_TEXT: formerText,
}

/** And what may be answered. */
export const options = {
  POINT: () => 'A point: 1,234.56',
  COMMA: () => 'A comma: 1.234,56',
  MDY: () => 'Month first: 03/04 is 4 March',
  DMY: () => 'Day first: 03/04 is 3 April',
  YMD: () => 'Year first: 26-03-04 is 4 March 2026',
  EXCEL: () => 'Numbers of days, as a spreadsheet counts them',
  ASSET: () => 'Accounts of what is owned',
  LIABILITY: () => 'Accounts of what is owed',
  EXPENSE: () => 'Categories of spending',
  INCOME: () => 'Categories of income',
  EQUITY: () => 'Neither',
  TAG: () => 'Tags of their transactions',
  CATEGORY: () => 'Categories, where a transaction has none',
  NONE: () => 'Nothing',
  CURRENCY: ({ currency }: { currency: string }) => currency,
}

/** What was left out, for one to be known by. */
export const examples = {
  TEXT: formerText,
  LINE: ({ line, text }: { line: number; text: string }) => `line ${line}: ${text}`,
  OF_POSTING: ({ text }: { text: string }) => `${text} of a posting`,
  UNNAMED_SCHEDULE: () => 'A schedule without a name',
}
