import type { FactsOf } from '../../../core/facts.ts'
import type { ZipDamage } from '../../../platform/zip.ts'

/** Of which there may be too many: nouns in the plural, as English says them. */
export type CountedThing =
  | 'accounts'
  | 'amounts in the budget'
  | 'categories'
  | 'category groups'
  | 'entries'
  | 'files in the archive'
  | 'groups of categories'
  | 'lines of the plan'
  | 'months'
  | 'parts of one transaction'
  | 'payee locations'
  | 'payees'
  | 'prices'
  | 'rules'
  | 'scheduled subtransactions'
  | 'scheduled transactions'
  | 'schedules'
  | 'subtransactions'
  | 'transactions'

/** What may be longer than anybody writes, as English says it at the beginning of a sentence. */
export type LongText =
  | 'A note'
  | 'A payee'
  | 'A tag'
  | 'The bank’s id of a transaction'
  | 'The bank’s text of a transaction'
  | 'The name'
  | 'The name of a category'
  | 'The name of a category group'
  | 'The name of a group'
  | 'The name of a payee'
  | 'The name of a schedule'
  | 'The name of an account'
  | 'The text of a bank'
  | 'The title'

/** What is wrong with a ZIP archive. */
const archive: Record<ZipDamage, string> = {
  DIRECTORY_DAMAGED: 'its directory is damaged',
  TWO_OF_ONE_NAME: 'it holds two files of one name',
  END_MISSING: 'its end is missing, so it may not have been downloaded whole',
  NAME_OUTSIDE: 'a name in it points outside of it',
  ENCRYPTED: 'it is encrypted',
  TOO_LARGE: 'it unpacks to more than is allowed',
  FILE_MISSING: 'a file in it is missing',
  FILE_CUT_OFF: 'a file in it is cut off',
  UNKNOWN_PACKING: 'it is packed in an unknown way',
  OTHER_LENGTH: 'a file in it is not as long as it says',
  FILE_DAMAGED: 'a file in it is damaged, or longer than it says',
}

/** What a budget of Actual has that none can have. */
const budget = {
  NO_AMOUNT: 'an amount that is none',
  NO_MONTH: 'a month that is none',
  TWO_OF_ONE_ID: 'two transactions of one id',
  SPLIT_PART_SPLIT: 'a part of a split transaction that is split itself',
  TRANSACTION_WITHOUT_AMOUNT: 'a transaction whose amount is no amount',
  TRANSACTION_WITHOUT_DAY: 'a transaction whose day is no day',
}
export type BudgetFault = keyof typeof budget

/** What changes what other lines of a journal mean. */
const directives = {
  HLEDGER_INCLUDE: 'the journal includes other files. Write it into one with `hledger print -o all.journal`',
  HLEDGER_ALIAS: 'the journal gives accounts other names. Write them out with `hledger print -o all.journal`',
  BEANCOUNT_INCLUDE:
    'the ledger includes other files. Write it into one, for example with `bean-report all.beancount print`',
}
export type RefusedDirective = keyof typeof directives

/** Why the files cannot be moved in. */
export const englishFaults = {
  EMPTY: () => 'The file is empty.',
  UNKNOWN_PROGRAM: () =>
    'These are no files of a program that is known here: Actual Budget (ZIP), YNAB, Firefly III, Monarch, Mint, hledger, beancount, or another Hearth (CSV).',
  ARCHIVE_UNREADABLE: ({ what }: { what: ZipDamage }) =>
    `The archive cannot be read: ${archive[what]}. Export it again and send it as it is.`,
  ARCHIVE_TOO_FULL: ({ most }: { most: number }) =>
    `The archive cannot be read: it holds more than ${most} files. Export it again and send it as it is.`,
  TOO_MANY: ({ most, of }: { most: number; of: CountedThing }) =>
    `There are more than ${most} ${of}, which is more than can be moved in.`,
  TEXT_TOO_LONG: ({ of, most, start }: { of: LongText; most: number; start: string }) =>
    `${of} has more than ${most} characters: ${start}…`,
  LINE_TOO_LONG: ({ line, most }: { line: number; most: number }) =>
    `Line ${line} has more than ${most} characters.`,
  DIRECTIVE_REFUSED: ({ line, what }: { line: number; what: RefusedDirective }) =>
    `Line ${line} of ${directives[what]}.`,
  DATES_MIXED: ({ monthFirst, dayFirst }: { monthFirst: number; dayFirst: number }) =>
    `The dates cannot be read: the column mixes orders: ${monthFirst} with the month first, ${dayFirst} with the day first.`,
  AMOUNT_TOO_LONG: ({ date }: { date: string }) => `An amount of ${date} has more than 15 digits.`,
  DAY_OUT_OF_RANGE: ({ date }: { date: string }) =>
    `The file has a transaction of ${date}, a day no ledger here has. Nothing was changed.`,
  AMOUNT_TOO_LARGE: () => 'The file has an amount that is too large. Nothing was changed.',
  SPLIT_NOT_THE_WHOLE: () =>
    'The file has a split transaction whose parts do not add up. Nothing was changed.',
  NO_TRANSACTIONS_OF_FIREFLY: () =>
    'One file with the transactions is needed: transactions.csv of Firefly III.',
  NO_EXPORT_OF_HEARTH: () => 'The file has not the columns of an export of Hearth.',
  SEVERAL_BALANCES: () => 'Add one file of balances, with all accounts in it.',
  JSON_BROKEN: () => 'The JSON is cut off or broken, or nested too deep. Export the budget again.',
  JSON_WITHOUT_BUDGET: () =>
    'The JSON has no budget with accounts and transactions. Export it with GET /budgets/ID of the YNAB API.',
  SEVERAL_BUDGETS: () => 'Move one budget at a time: its register and its plan, or its JSON export.',
  PLAN_ALONE: () => 'The plan has no transactions. Add the register, which YNAB exports beside it.',
  ACTUAL_NOT_ALONE: () => 'An export of Actual is one file. Send it alone.',
  ACTUAL_WITHOUT_DATABASE: () =>
    'The archive is no export of Actual: it has no db.sqlite, or several. In Actual: Settings, Export data.',
  ACTUAL_WRITTEN_TO: () =>
    'The archive was made of a database that was still written to. In Actual: Settings, Export data.',
  ACTUAL_WITHOUT_TABLE: ({ table }: { table: string }) =>
    `The database has no table of ${table}, so that it is no budget of Actual.`,
  DATABASE_DAMAGED: () => 'The database in the export is damaged. Export the budget again in Actual.',
  TABLE_TOO_LONG: ({ table, most }: { table: string; most: number }) =>
    `The table of ${table} has more than ${most} rows.`,
  CELL_TOO_LONG: ({ table }: { table: string }) =>
    `A text in the table of ${table} is longer than anybody writes.`,
  BUDGET_UNREADABLE: ({ what }: { what: BudgetFault }) =>
    `The budget has ${budget[what]}, and cannot be read. Nothing was changed.`,
  ID_NOT_ALONE: ({ of }: { of: 'account' | 'category' }) =>
    `The budget has two of one ${of}, or one without an id, and cannot be read.`,
}

export type MoveFault = FactsOf<typeof englishFaults>
