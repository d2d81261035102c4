import type { Database } from 'bun:sqlite'

interface FormerShown {
  warnings: { code: string; message: string }[]
  questions: { code: string; message: string; options: { value: string }[] }[]
  leftOut: { kind: string; reason: string; examples?: string[] }[]
}

/** Turns the English sentences that were stored with moves into the facts they were made of. */
export function moveFacts(client: Database): void {
  const seqs = client.query<{ seq: number }, []>('SELECT seq FROM moves').all()
  const stored = client.query<{ shown: string }, [number]>('SELECT shown FROM moves WHERE seq = ?')
  const store = client.query('UPDATE moves SET shown = ? WHERE seq = ?')
  for (const { seq } of seqs)
    store.run(JSON.stringify(inFacts(JSON.parse(stored.get(seq)?.shown ?? ''))), seq)
}

const inFacts = (shown: FormerShown) => ({
  ...shown,
  warnings: shown.warnings.map(warningOf),
  questions: shown.questions.map(({ message, options, ...rest }) => ({
    ...rest,
    asked: questionOf(message),
    options: options.map(({ value }) =>
      rest.code === 'CURRENCY' ? { kind: 'CURRENCY', currency: value } : { kind: value },
    ),
  })),
  leftOut: shown.leftOut.map(({ reason, examples, ...rest }) => ({
    ...rest,
    reason: reasonOf(reason),
    ...(examples && { examples: examples.map(exampleOf) }),
  })),
})

const UNCOUNTED = ['split-rest', 'openings-missing', 'budget-style']

function warningOf({ code, message }: FormerShown['warnings'][number]) {
  const kind = code.toUpperCase().replaceAll('-', '_')
  const [, file, encoding] =
    /^(?:(.*): )?Some characters cannot be read as (\S+) and show/s.exec(message) ?? []
  if (encoding !== undefined) return { kind, encoding, file }
  const [count] = /^\d+(?= )/.exec(message) ?? []
  if (count !== undefined) return { kind, count: Number(count) }
  return UNCOUNTED.includes(code) ? { kind } : { kind: 'FORMER_TEXT', code, text: message }
}

const QUESTIONS: Record<string, RegExp> = {
  DECIMAL_STYLE: /^Amounts such as (?<example>.*) can be read in more than one way\./s,
  DATE_ORDER: /^The dates can be read in more than one way, such as (?<example>.*)\. Which is it\?$/s,
  CURRENCY_OF_SIGN: /^The amounts are written with (?<sign>.*)\. What currency are they in\?$/s,
  CURRENCY_UNSAID: /^(?<program>.*) does not write currencies into its files\./s,
  ACCOUNTS_BELOW: /^What are the accounts below (?<root>.*)\?$/s,
  BUDGETS: /^Firefly III keeps budgets beside categories/,
}

function questionOf(text: string) {
  for (const [kind, pattern] of Object.entries(QUESTIONS)) {
    const found = pattern.exec(text)
    if (found) return { kind, ...found.groups }
  }
  return { kind: 'FORMER_TEXT', text }
}

function exampleOf(example: string) {
  if (example === 'A schedule without a name') return { kind: 'UNNAMED_SCHEDULE' }
  const [, field] = /^([a-z][\w-]*) of a posting$/.exec(example) ?? []
  if (field !== undefined) return { kind: 'OF_POSTING', text: field }
  const [, line, text] = /^line (\d+): (.*)$/s.exec(example) ?? []
  return line === undefined ? { kind: 'TEXT', text: example } : { kind: 'LINE', line: Number(line), text }
}

function reasonOf(text: string) {
  if (Object.hasOwn(REASONS, text)) return { kind: REASONS[text] }
  const [, rhythm] = /^The rhythm is another than ours: (.*)\.$/s.exec(text) ?? []
  if (rhythm !== undefined) return { kind: 'OTHER_RHYTHM', rhythm }
  const [, count] = /^They have more than (\d+) characters\.$/.exec(text) ?? []
  return count === undefined ? { kind: 'FORMER_TEXT', text } : { kind: 'TOO_LONG', count: Number(count) }
}

const REASONS: Readonly<Record<string, string>> = {
  'The JSON export has the plan already.': 'PLAN_IN_JSON',
  'They were deleted in YNAB.': 'TRANSACTIONS_DELETED',
  'It was deleted in YNAB.': 'ACCOUNT_DELETED',
  'The account, date or amount cannot be read.': 'ACCOUNT_DATE_OR_AMOUNT_UNREADABLE',
  'The month or the amount cannot be read.': 'MONTH_OR_AMOUNT_UNREADABLE',
  'The date or the amount cannot be read.': 'DATE_OR_AMOUNT_UNREADABLE',
  'The date cannot be read.': 'DATE_UNREADABLE',
  'The amount cannot be read.': 'AMOUNT_UNREADABLE',
  'The type of the transaction cannot be read.': 'TYPE_UNREADABLE',
  'An amount cannot be read.': 'AN_AMOUNT_UNREADABLE',
  'A posting cannot be read.': 'POSTING_UNREADABLE',
  'The line names no account.': 'NO_ACCOUNT_NAMED',
  'What was moved in is reviewed anew.': 'REVIEWED_ANEW',
  'A subscription has one category.': 'ONE_CATEGORY',
  'Transfers are not scheduled here.': 'TRANSFERS_NOT_SCHEDULED',
  'The other account is not in the file.': 'OTHER_ACCOUNT_MISSING',
  'The other side is not in the file.': 'OTHER_SIDE_MISSING',
  'The file does not say which one the other side is; they stay in their category.': 'OTHER_SIDE_UNKNOWN',
  'The month has this category twice.': 'CATEGORY_TWICE',
  'YNAB keeps money for the payments of a card apart; here the purchase is enough.': 'CARD_PAYMENTS_APART',
  'Payees have no places here.': 'PAYEES_WITHOUT_PLACES',
  'They are set anew as goals of envelopes.': 'TARGETS_AS_GOALS',
  'Accounts have no notes here.': 'ACCOUNTS_WITHOUT_NOTES',
  'Their transaction is not in the file.': 'TRANSACTION_MISSING',
  'They have no amount.': 'NO_AMOUNT',
  'Categories have no notes here.': 'CATEGORIES_WITHOUT_NOTES',
  'Months have no notes here.': 'MONTHS_WITHOUT_NOTES',
  'Accounts have no dated notes here.': 'NO_DATED_NOTES',
  'Notes of accounts, categories and months have no place here.': 'NOTES_WITHOUT_PLACE',
  'They are rules of hledger.': 'RULES_OF_HLEDGER',
  'They are plans of hledger.': 'PLANS_OF_HLEDGER',
  'Prices of commodities are not kept.': 'PRICES_NOT_KEPT',
  'Time is no money here.': 'TIME_NOT_KEPT',
  'They move no money.': 'NO_MONEY_MOVED',
  'They move nothing in an account of the household.': 'NO_OWN_ACCOUNT',
  'Neither side is an account of the household.': 'NEITHER_SIDE_OWN',
  'An amount has more than 15 digits.': 'TOO_MANY_DIGITS',
  'The amounts do not come to nothing.': 'UNBALANCED',
  'One account is paid in two ways in one entry.': 'PAID_IN_TWO_WAYS',
  'What is no currency is not kept; its price is.': 'NO_CURRENCY',
  'The entry is in several currencies.': 'SEVERAL_CURRENCIES',
  'They are in another currency than the account.': 'PARTS_IN_OTHER_CURRENCY',
  'The amount is in another currency than its account.': 'AMOUNT_IN_OTHER_CURRENCY',
  'Reports here are made anew.': 'REPORTS_ANEW',
  'Views are saved here in another way.': 'VIEWS_DIFFER',
  'They are written in another language here.': 'TEMPLATES_DIFFER',
  'They are in accounts that were deleted in Actual.': 'ACCOUNT_DELETED_IN_ACTUAL',
  'They are split into nothing, so that Actual counts them nowhere.': 'SPLIT_INTO_NOTHING',
  'Nothing is due of them any more.': 'NOTHING_DUE',
  'They come once, without an amount or a payee, or in a rhythm that a subscription cannot have.':
    'NO_SUBSCRIPTION',
  'They test or do what rules here cannot.': 'NO_RULE_HERE',
  'Of an account without transactions the last balance is kept.': 'LAST_BALANCE_KEPT',
  'Transactions are the whole household’s here.': 'OWNED_BY_ALL',
  'A file of transactions has none; the whole export has them, and another Hearth restores it.':
    'NOT_IN_FILES',
  'The export has the names of budgets and no amounts or months.': 'BUDGET_NAMES_ONLY',
  'The export has the names of bills and not when they are due.': 'BILL_NAMES_ONLY',
  'This export is not read.': 'EXPORT_NOT_READ',
  'SEPA fields, links and further dates have no place here.': 'FIELDS_WITHOUT_PLACE',
  'A ledger names files and does not have them.': 'FILES_NAMED_ONLY',
  'They have no place here.': 'NO_PLACE',
  'They are no directives that are known here.': 'UNKNOWN_DIRECTIVE',
  'What they do to entries is not known here.': 'UNKNOWN_PLUGIN',
  'Entries have no fields of their own here.': 'ENTRIES_WITHOUT_FIELDS',
  'Here only transfers are linked.': 'TRANSFERS_LINKED_ONLY',
}
