/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions as they would stand in a module. */
import type { Samples } from './texts.ts'

const whole = {
  householdId: 1,
  uncategorised: false,
  unreviewed: false,
  bounded: false,
  from: '2026-01-01',
  to: '2026-12-31',
  rest: [],
}
const selection = (more: object): string => JSON.stringify({ ...whole, ...more })

/** Selections of transactions that make another statement each. */
const SELECTIONS = [
  {},
  { bounded: true },
  { accountSeq: 1 },
  { type: 'INCOME' },
  { category: { seq: 1, inSplits: false } },
  { category: { seq: 1, inSplits: true } },
  { uncategorised: true, category: { seq: null, inSplits: false } },
  { uncategorised: true },
  { unreviewed: true },
  { importId: 'x' },
  { ids: ['x'] },
  { match: 'x' },
  { match: 'x', accountSeq: 1 },
  { rest: [{ sql: 't.payee = ?', params: ['x'] }] },
  {
    isNarrow: true,
    rest: [
      { sql: 't.seq IN (SELECT * FROM (SELECT 1 AS seq) n WHERE true AND n.seq IN (SELECT 1))', params: [] },
    ],
  },
  { isNarrow: true, rest: [{ sql: 't.seq IN (SELECT value FROM json_each(?))', params: ['[1]'] }] },
  {
    isNarrow: true,
    match: 'x',
    rest: [{ sql: 't.seq IN (SELECT value FROM json_each(?))', params: ['[1]'] }],
  },
].map(selection)
/** By each column and by all, by each grain, of some accounts and of all, and of what is searched for. */
const PART_QUERIES = (() => {
  const span = "{ from: '2026-01-01', to: '2026-01-31' }"
  const counted = "{ types: ['EXPENSE'], categories: [[1], [2]] }"
  const one = (grain: string, columns: string[], more: string) =>
    `{ householdId: 1, span: ${span}, grain: '${grain}', columns: ${JSON.stringify(columns)}, counted: ${counted}, ${more} }`
  const plain = 'accounts: undefined, selection: undefined'
  return [
    ...['NONE', 'MONTH', 'DAY'].flatMap((grain) => [
      one(grain, [], plain),
      one(grain, ['category', 'account'], plain),
    ]),
    ...['category', 'account', 'payee', 'tags', 'type'].map((column) => one('NONE', [column], plain)),
    one('MONTH', ['account'], 'accounts: [1], selection: undefined'),
    one('DAY', ['category', 'payee'], `accounts: [1], selection: ${selection({ match: 'x' })}`),
  ].join(', ')
})()

/** Those whose order is made in a way of its own. */
const SORTED = [{}, { match: 'x' }].map(selection)
const SORTS = ['-date', 'date', '-amount', 'amount', 'payee', '-payee']

const ROWS = `{ sql: 'seq IN (SELECT value FROM json_each(?))' }`
const ROWS_OF_IMPORT = `{ sql: 'import_id = ?' }`
const CHART = [{ table: "'accounts'" }, { table: "'categories'" }]
const NAMED = [...CHART, { table: "'category_groups'" }]
const rows = [{ rows: ROWS }, { rows: ROWS_OF_IMPORT }]
const conditions = [{ sql: `${ROWS}.sql` }, { sql: `${ROWS_OF_IMPORT}.sql` }]

/** What the statements that are put together at run time are made of. */
export const samples: Samples = {
  'src/coach/chat/history.ts list': [
    { from: "'FROM chat_messages m JOIN chat_sessions s ON s.seq = m.session_seq WHERE s.seq = ?'" },
    { from: "'FROM chat_messages m JOIN chat_sessions s ON s.seq = m.session_seq WHERE s.user_id = ?'" },
  ],
  'src/coach/chat/tools/parameters.ts idOf': CHART,
  'src/coach/chat/tools/parameters.ts namesOf': CHART,
  'src/insight/reports/budget-reconciliation.ts cellsOf': [{ text: '...[WHOLE, SPLIT]' }],
  'src/insight/reports/builder/part-sums.ts rowSums': [
    {
      '{ sql, params }': `...[${PART_QUERIES}].flatMap((one) => [rowStatement(one, false), rowStatement(one, true)])`,
    },
  ],
  'src/insight/reports/builder/part-sums.ts monthSums': [
    {
      '{ sql, params }': `...[${PART_QUERIES}].filter(isKeptByMonth).map((one) => monthStatement(one, one.span))`,
    },
  ],
  'src/insight/reports/flow/account-changes.ts accountChanges': ['undefined', selection({ match: 'x' })].map(
    (selected) => ({
      '{ sql, params }': `changesStatement({ householdId: 1, span: { from: '2026-01-01', to: '2026-01-31' }, currency: 'CAD', conversion: undefined, selection: ${selected} })`,
    }),
  ),
  'src/insight/reports/sums.ts monthSums': ['CATEGORY', 'CATEGORY_OR_TYPE', 'ACCOUNT'].map((column) => ({
    key: `keyOf(MONTHS, '${column}')`,
    high: 'sumColumns(MONTHS.high, MONTHS.low).high',
    low: 'sumColumns(MONTHS.high, MONTHS.low).low',
    sql: "counting(MONTHS, { accounts: [1] }, { categories: [1], uncategorised: 'BOTH' }).sql",
  })),
  'src/insight/reports/sums.ts reading': ['CATEGORY', 'CATEGORY_OR_TYPE', 'ACCOUNT', 'PAYEE', 'TAGS'].flatMap(
    (column) =>
      ['ROWS', 'PARTS'].map((source) => ({
        text: `sumsSql(${source}, '${column}', counting(${source}, { accounts: [1] }, { categories: [1], uncategorised: 'BOTH' }).sql)`,
      })),
  ),
  'src/insight/reports/sums.ts readingDays': [
    'CATEGORY',
    'CATEGORY_OR_TYPE',
    'ACCOUNT',
    'PAYEE',
    'TAGS',
  ].flatMap((column) =>
    ['ROWS', 'PARTS'].map((source) => ({
      text: `daysSql(${source}, '${column}', counting(${source}, { accounts: [1] }, { categories: [1], uncategorised: 'BOTH' }).sql)`,
    })),
  ),
  'src/insight/reports/sums.ts occurrenceSums': ['ROWS', 'PARTS'].map((source) => ({
    text: `occurrencesSql(${source}, 'ACCOUNT', counting(${source}, { accounts: [1] }, { categories: [1], uncategorised: 'BOTH' }).sql)`,
  })),
  'src/insight/reports/transfer-sums.ts transfersByDay': [{ text: '...[WHOLE, SPLIT]' }],
  'src/intake/imports/accounts/account-history.ts has': [
    { sql: "'SELECT 1 FROM valuations WHERE account_seq = ? LIMIT 1'" },
  ],
  'src/intake/imports/rows/new-rows.ts isNewestFirst': [{ order: "'ASC'" }, { order: "'DESC'" }],
  'src/intake/imports/rows/new-rows.ts addedRows': [{ trigger: '...Object.keys(KEYS)' }],
  'src/intake/imports/recheck-at-commit.ts recheck': [
    { statement: '...[STALE_MATCHES, LOST_DUPLICATES, RESTORED]' },
    { scheme: "...['fp', 'fitid', 'ref']" },
  ],
  'src/intake/moves/actual/database.ts guardedRows': [
    { sql: `\`SELECT \${sizeOf('id')}, \${cut('id')} FROM main."\${'users'}" NOT INDEXED LIMIT \${1}\`` },
  ],
  'src/ledger/accounts/balances.ts shiftAll': [
    { in: 'src/ledger/transactions/bulk/bulk-writes.ts', select: "daysSql('import_id = ?', 1)" },
    { in: 'src/ledger/transactions/rollups.ts', select: 'DAYS_ANEW' },
  ],
  'src/ledger/categories/categories.ts hideRemoved': [{ name: "'subscriptions'", column: "'category_seq'" }],
  'src/ledger/rules/subject-names.ts namesOf': CHART,
  'src/ledger/transactions/bulk/bulk-undo.ts keep': [
    { before: "KEPT.map((column) => `'${column}', ${column}`).join(', ')", isPartner: '1', rows: ROWS },
  ],
  'src/ledger/transactions/bulk/bulk-undo.ts undoBulk': [
    { sets: "KEPT.map((column) => `${column} = ${remembered(column)}`).join(', ')", rows: ROWS },
  ],
  'src/ledger/transactions/bulk/bulk-undo.ts clearHalfTransfers': rows,
  'src/ledger/transactions/bulk/bulk-writes.ts insertAll': [
    { in: 'src/intake/imports/commit.ts', values: 'ADDED.values', from: 'ADDED.from' },
    { in: 'src/server/demo/books.ts', values: 'ENTERED.values', from: 'ENTERED.from' },
  ],
  'src/ledger/transactions/bulk/bulk-writes.ts assignAll': [
    {
      in: 'src/intake/imports/rows/join-matches.ts',
      columns: "[...KEPT, 'version', 'updated_at', 'updated_by']",
      sql: 'TAKEN_OVER',
    },
    {
      in: 'src/intake/imports/rows/join-matches.ts',
      columns: "[...KEPT, 'version', 'updated_at', 'updated_by']",
      sql: 'GIVEN_BACK',
    },
    { in: 'src/server/demo/details.ts', columns: 'COLUMNS', sql: 'CHANGED' },
  ],
  'src/ledger/transactions/bulk/bulk-writes.ts removeAll': rows,
  'src/ledger/transactions/bulk/bulk-writes.ts unreview': rows,
  'src/ledger/transactions/bulk/bulk-writes.ts eraseAll': rows,
  'src/ledger/transactions/bulk/bulk-writes.ts index': conditions,
  'src/ledger/transactions/bulk/bulk-writes.ts unindex': conditions,
  'src/ledger/transactions/bulk/bulk.ts change': [
    { sets: "'transfer_id = NULL'", which: ROWS },
    {
      sets: "assignments({ category: true, addTags: ['x'], payee: 'x', notes: 'x', reviewed: true, hidden: true, status: 'CLEARED', delete: true }, 1, { at: 0 }).sets",
      which: ROWS,
    },
  ],
  'src/ledger/transactions/bulk/bulk.ts partnersOf': rows,
  'src/ledger/transactions/bulk/moved-categories.ts sumMoved': [
    {
      sql: `...[['FROM json_each($rows) j CROSS JOIN transactions t ON t.seq = j.value WHERE true', '$category', '$reviewed']].flatMap(
        ([from, category, reviewed]) => {
          const after = UNCATEGORISED.replace('t.category_seq', category)
          return [monthsSql(from, category), waitingSql(from, after, reviewed), payeesSql(from, after)]
        })`,
    },
  ],
  'src/ledger/transactions/bulk/category-choices.ts rememberAll': conditions,
  'src/ledger/transactions/bulk/field-writes.ts write': [
    { sets: 'COLUMNS.map(([, column]) => `${column} = ?`)', rows: ROWS },
    { sets: "['version = version + 1', 'updated_at = ?', 'updated_by = ?']", rows: ROWS },
  ],
  'src/ledger/transactions/filter-totals.ts totalsOf': [
    { sql: `...[${SELECTIONS}].map((one) => sumsOf(one).sql)` },
  ],
  'src/ledger/transactions/filter-totals.ts foreignDays': [
    { sql: `...[${SELECTIONS}].map((one) => rowsOf(one).sql)` },
  ],
  'src/ledger/transactions/filters.ts resolver': NAMED,
  'src/ledger/transactions/keys.ts attachAll': [
    { in: 'src/intake/imports/commit.ts', select: '...keyColumns.map(keysSql)' },
    { in: 'src/intake/imports/rows/join-matches.ts', select: '...keyColumns.map(keysSql)' },
    { in: 'src/intake/moves/plan/add-rows.ts', select: 'KEYS' },
  ],
  'src/ledger/transactions/listing.ts readPage': [
    { sql: `...[${SELECTIONS}].map((one) => pageOf(one, '-date').sql)` },
    ...SORTS.map((sort) => ({ sql: `...[${SORTED}].map((one) => pageOf(one, '${sort}').sql)` })),
  ],
  'src/ledger/transactions/part-transfers.ts partUneven': [{ changed: ROWS }],
  'src/ledger/transactions/payees.ts newest': [{ count: '...[0, MANY + 1]' }],
  'src/ledger/transactions/selection-sql.ts selectSeqs': [
    { '{ sql, order }': `...[${SELECTIONS}].map((one) => seqSelection(one, '-date'))` },
  ],
  'src/ledger/transactions/totals.ts total': [{ sql: `...[${SELECTIONS}].map((one) => countOf(one).sql)` }],
  'src/ledger/waiting/recount.ts differences': [{ sql: '...[WRONG_COUNTS, WRONG_PAYEES]' }],
  'src/messages/notifications/follow-events.ts step': [
    { source: 'events', row: 'NotifiableEvent' },
    { source: 'securityEvents', row: 'fromSecurityEvents.SecurityEvent' },
  ],
  'src/messages/notifications/follow-events.ts hasNews': [{ source: '...[events, securityEvents]' }],
  'src/messages/notifications/follow-events.ts newestIn': [
    { table: '...[events.table, securityEvents.table]' },
  ],
  'src/messages/notifications/from-security-events.ts isIn': [{ query: 'SAME_ADDRESS' }],
  'src/messages/notifications/large-transactions.ts find': [
    { named: '...Object.values(sources).map(({ named }) => named)' },
  ],
  'src/messages/webhooks/deliveries.ts list': ['webhook_seq = ?', 'webhook_seq = ? AND state = ?'].map(
    (among) => ({
      among: `'${among}'`,
      chosen: `'SELECT seq FROM webhook_deliveries WHERE ${among} ORDER BY seq DESC LIMIT ? OFFSET ?'`,
    }),
  ),
  'src/people/audit/audit.ts list': [
    {
      sql: "conditionOf({ householdId: 1, at: 0 }, { userId: 'x', tokenId: 'x', route: '/x', method: 'x', status: '4xx', to: '2026-01-01' }, 'UTC').sql",
      chosen: "'SELECT seq FROM audit_entries WHERE household_id = ? AND at >= ?'",
    },
  ],
  'src/people/throttles/throttles.ts nthNewest': [{ column: "...['account_key', 'network']" }],
  'src/planning/goals/saved-amounts.ts changes': [{ valued: '...[new Set(), new Set([1])]' }],
  'src/planning/subscriptions/wire.ts listed': [
    { where: "'1'" },
    {
      where:
        "\"(s.status = 'CONFIRMED' OR (s.status = 'SUGGESTED' AND s.confidence_permille >= ?)) AND s.is_ended = 0\"",
    },
    { where: "'s.id = ?'" },
  ],
  'src/records/tax/lines/line-days.ts categoryDays': [{ text: '...[EARLIEST, LATEST]' }],
  'src/records/tax/mappings/suggestions.ts amountsOf': [{ sql: '...[IN_CATEGORY, INTO_ACCOUNTS]' }],
  'src/server/backups/verify.ts refuseBroken': [{ check: "...['quick_check', 'integrity_check']" }],
  'src/server/doctor/checks.ts breaches': [{ sql: '...[...INTEGRITY_CHECKS, TORN].map(({ sql }) => sql)' }],
  'src/server/doctor/checks.ts numberOf': [{ sql: "'SELECT count(*) AS n FROM transactions'" }],
  'src/server/exports/account-marks.ts notInFileCounts': [{ kind: '...Object.keys(COUNTED)' }],
  'src/server/exports/export-listing.ts spanOf': [
    {
      statement: `...[${SELECTIONS}].map((one) => \`SELECT min(t.date) AS "from", max(t.date) AS "to" FROM transactions t WHERE t.seq IN (\${seqSelection(one, 'date').sql})\`)`,
    },
  ],
  'src/server/exports/integrity-checks.ts refuseBroken': [
    { sql: '...[...OF_THE_WHOLE, ...INTEGRITY_CHECKS].map(({ sql }) => sql)' },
  ],
  'src/server/exports/integrity-checks.ts valuesIn': [
    {
      '{ name, sums }':
        '...tables.map((table) => ({ name: getTableName(table), sums: conditionsOf(table).map(({ sql }, at) => `, sum((${sql}) IS NOT TRUE) AS c${at}`) }))',
    },
  ],
  'src/server/exports/ndjson-records.ts records': [
    {
      statement:
        '...archivedTables.flatMap((kept) => [true, false].map((isOnes) => statementOf({ $client: { query: () => ({ all: () => [{ name: kept.columns[0] }] }) } }, kept, isOnes)))',
    },
  ],
  'src/server/exports/restore.ts build': [{ pragma: '...UNGUARDED' }],
  'src/server/exports/restore.ts fill': [{ index: "'CREATE INDEX remade ON users (email)'" }],
  'src/server/exports/restore.ts withoutIndexes': [{ name: "'transactions_by_date'" }],
  'src/server/exports/row-stores.ts storeOf': [
    { table: "'users'", names: `['"id"', '"email"']`, values: "['?1', '?2']" },
  ],
  'src/server/exports/ledger.ts transactionsOf': [
    {
      statement: `...[${SELECTIONS}].map((one) => \`SELECT \${LISTED} FROM (\${seqSelection(one, 'date').sql} ORDER BY \${seqSelection(one, 'date').order} LIMIT -1) page CROSS JOIN \${LISTED_JOINS}\`)`,
    },
  ],
  'src/server/installation-key/sealed-values.ts countSealed': [
    { sql: '...sealedColumns.map(({ sql }) => sql)' },
  ],
  'src/server/jobs/former-members.ts forget': [{ table: "'sessions'", column: "'user_id'" }],
  'src/ledger/transactions/bulk/hidden-rows.ts forgetHeld': [
    { name: "'category_choices'", column: "'transaction_seq'" },
  ],
  'src/server/moving-in/moving-in.ts isHeld': [{ name: "'goals'", column: "'id'" }],
  'src/server/system/facts.ts factsOfData': [{ sql: 'FAILING_JOBS' }],
  'src/platform/db/migrate.ts apply': [{ statement: "'CREATE TABLE made (seq INTEGER)'" }],
}
