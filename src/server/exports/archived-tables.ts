/** A table that leaves the house whole, but for the columns that are named with a reason. */
export interface ArchivedTable<Name extends string = string> {
  table: Name
  columns: string[]
  /** SQL that holds for the rows of the household ?1. */
  ours: string
  leftOut: Record<string, string>
  /** Where some rows are a person's: SQL that holds for those of the person ?2, all that a member takes along. */
  own: string | undefined
}

const HOUSEHOLD = 'household_id = ?1'
const PERSON = 'user_id IN (SELECT id FROM users WHERE household_id = ?1)'
const ACCOUNT = 'account_seq IN (SELECT seq FROM accounts WHERE household_id = ?1)'
const DECIDED = `import_seq IN (SELECT seq FROM imports WHERE household_id = ?1 AND status IN ('COMMITTED', 'UNDONE'))`
const transaction = (column: string) =>
  `EXISTS (SELECT 1 FROM transactions t WHERE t.seq = ${column} AND t.household_id = ?1)`

const receipt = (column: string) =>
  `EXISTS (SELECT 1 FROM receipts r WHERE r.seq = ${column} AND r.household_id = ?1)`

const archived = <Name extends string>(
  table: Name,
  ours: string,
  columns: string,
  { leftOut = {}, own }: Partial<ArchivedTable> = {},
): ArchivedTable<Name> => ({ table, ours, columns: columns.trim().split(/\s+/), leftOut, own })

const OWN = 'user_id = ?2'
const TOLD = 'was told here; another installation has nothing to repeat'

/**
 * Every table that is exported, and each of its columns by name: one that is added later stays in the house until
 * somebody writes it here. Rows that others refer to come before those.
 */
export const archivedTables = [
  archived('sqlite_sequence', "name IN ('transactions', 'receipts') AND ?1", 'name seq'),
  archived(
    'households',
    'id = ?1',
    'id name country currency time_zone registration_open scheduled_sync_enabled apply_suggestions rate_feed created_at',
    { leftOut: { ledger_revision: 'numbers what this process has cached' } },
  ),
  archived(
    'users',
    HOUSEHOLD,
    'id household_id email email_key display_name role country currency created_at removed_at',
    { leftOut: { password_hash: 'a secret' }, own: 'id = ?2' },
  ),
  archived('preferences', PERSON, 'user_id timezone locale region onboarding_completed ui updated_at', {
    own: OWN,
  }),
  archived('oidc_identities', PERSON, 'seq id user_id issuer subject email linked_at last_used_at', {
    own: OWN,
  }),
  archived(
    'events',
    `${HOUSEHOLD} AND kind NOT LIKE 'session.%'`,
    'seq household_id user_id kind subject_id at',
    {
      own: `${OWN} AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = subject_id AND u.id <> ?2)`,
    },
  ),
  archived('category_groups', HOUSEHOLD, 'seq id household_id name position colour icon'),
  archived(
    'categories',
    HOUSEHOLD,
    'seq id household_id group_seq name kind tax_line position colour icon archived_at created_at',
  ),
  archived(
    'accounts',
    HOUSEHOLD,
    `seq id household_id name type subtype institution last_four currency source opening_high opening_low opening_date proposed
    include_in_net_worth on_budget budget_converted owner_id sort_order colour icon last_import_at archived_at version created_at`,
  ),
  archived('reported_balances', ACCOUNT, 'seq account_seq date amount_high amount_low import_id observed_at'),
  archived('valuations', ACCOUNT, 'account_seq date amount_high amount_low'),
  archived(
    'reconciliations',
    ACCOUNT,
    'seq id account_seq date amount_high amount_low transaction_count user_id at',
  ),
  archived(
    'transactions',
    HOUSEHOLD,
    `seq id household_id account_seq date transacted_date amount_high amount_low type payee imported_text bank_date
    category_seq tags notes check_number original status reviewed source import_id is_split hidden transfer_id version created_at
    updated_at updated_by deleted_at`,
    { leftOut: { uid: 'is the id in bytes, which JSON has none of' } },
  ),
  archived(
    'transaction_splits',
    transaction('transaction_seq'),
    'transaction_seq position category_seq amount_high amount_low notes',
  ),
  archived('booked_rates', transaction('transaction_seq'), 'transaction_seq date rate rate_day via source'),
  archived('booked_account_rates', ACCOUNT, 'account_seq date rate rate_day via source'),
  archived('category_choices', HOUSEHOLD, 'transaction_seq household_id category_seq user_id at'),
  archived('transaction_keys', ACCOUNT, 'account_seq scheme key ordinal transaction_seq import_seq'),
  archived('rejected_transfers', transaction('out_seq'), 'out_seq in_seq'),
  archived('rejected_duplicates', transaction('one_seq'), 'one_seq other_seq'),
  archived('transaction_merges', transaction('removed_seq'), 'removed_seq kept_seq before after keys at'),
  archived('bulk_changes', HOUSEHOLD, 'seq id household_id user_id changed at undone_at'),
  archived('bulk_change_rows', transaction('transaction_seq'), 'bulk_seq transaction_seq version before'),
  archived('idempotency_keys', PERSON, 'user_id key request_hash transaction_id at', { own: OWN }),
  archived(
    'imports',
    `${HOUSEHOLD} AND status IN ('COMMITTED', 'UNDONE')`,
    `seq id household_id user_id status source_kind file_name file_hash file_bytes account_seq choices understood counts
    ledger_revision created_at committed_at undone_at`,
  ),
  archived('import_accounts', DECIDED, 'import_seq position key label found action account_seq create_as'),
  archived(
    'import_rows',
    DECIDED,
    `import_seq row account_position decision chosen reason existing_seq existing_version updates date transacted_date
    amount_high amount_low payee imported_text memo check_number pending category_position details place warning fp fp_ordinal fitid fitid_ordinal ref
    ref_ordinal sf sf_ordinal transaction_id outcome before choice`,
  ),
  archived(
    'import_categories',
    DECIDED,
    'import_seq position name rows action chosen category_seq create_as',
  ),
  archived(
    'account_statements',
    ACCOUNT,
    `seq id account_seq import_seq position is_proven from_day to_day opening_high opening_low closing_high closing_low
    row_count sha256 bytes is_kept reconciliation_id`,
  ),
  archived('remembered_categories', HOUSEHOLD, 'household_id name category_seq'),
  archived('remembered_accounts', HOUSEHOLD, 'household_id key account_seq'),
  archived('remembered_layouts', ACCOUNT, 'account_seq signature choices'),
  archived(
    'sync_logs',
    ACCOUNT,
    'seq id account_seq kind status import_id counts message started_at finished_at',
  ),
  archived(
    'rules',
    HOUSEHOLD,
    'seq id household_id name stage position is_active condition actions is_learned version created_at updated_at',
  ),
  archived(
    'rule_runs',
    HOUSEHOLD,
    'seq id household_id user_id trigger import_id looked changed at reverted_at reverted_by',
  ),
  archived(
    'rule_run_rows',
    transaction('transaction_seq'),
    'run_seq transaction_seq version before after reasons',
  ),
  archived('dismissed_suggestions', HOUSEHOLD, 'household_id payee_key category_seq at'),
  archived('dismissed_categories', HOUSEHOLD, 'household_id payee_key category_seq at'),
  archived('budget_settings', HOUSEHOLD, 'household_id style'),
  archived('envelope_lines', HOUSEHOLD, 'household_id month category_seq assigned_high assigned_low'),
  archived(
    'envelope_moves',
    HOUSEHOLD,
    'seq id household_id month from_seq to_seq amount_high amount_low user_id at',
  ),
  archived('envelope_holds', HOUSEHOLD, 'household_id month amount_high amount_low'),
  archived('envelope_carries', HOUSEHOLD, 'household_id category_seq since carry'),
  archived('envelope_templates', HOUSEHOLD, 'seq id household_id category_seq position priority rule'),
  archived('envelope_fillings', HOUSEHOLD, 'seq id household_id month kind user_id at undone_at'),
  archived(
    'envelope_filling_lines',
    'filling_seq IN (SELECT seq FROM envelope_fillings WHERE household_id = ?1)',
    'filling_seq category_seq before_high before_low assigned_high assigned_low why',
  ),
  archived('budget_alerts', HOUSEHOLD, 'household_id category_seq month at'),
  archived(
    'goals',
    HOUSEHOLD,
    `seq id household_id name notes currency target_high target_low start_date target_date earmarked_high earmarked_low
    position reached_at archived_at version created_at`,
  ),
  archived('goal_accounts', ACCOUNT, 'account_seq goal_seq'),
  archived(
    'goal_envelopes',
    'goal_seq IN (SELECT seq FROM goals WHERE household_id = ?1)',
    'category_seq goal_seq',
  ),
  archived(
    'goal_contributions',
    'goal_seq IN (SELECT seq FROM goals WHERE household_id = ?1)',
    'seq id goal_seq date amount_high amount_low notes user_id at',
  ),
  archived('loans', ACCOUNT, 'account_seq terms interest_seq version updated_at'),
  archived(
    'scenarios',
    HOUSEHOLD,
    'seq id household_id name changes assumptions created_by version created_at',
  ),
  archived(
    'subscriptions',
    HOUSEHOLD,
    `seq id household_id status name payee account_seq category_seq direction currency cadence weekday day_of_month
    tolerance_days amount_high amount_low is_varying first_date last_date next_date is_overdue is_ended missed confidence_permille reasons
    is_manual notify_days_before cancellation_date paused_since paused_until payer_id url notes told_due version created_at updated_at`,
  ),
  archived('subscription_occurrences', transaction('transaction_seq'), 'subscription_seq transaction_seq'),
  archived(
    'subscription_prices',
    'subscription_seq IN (SELECT seq FROM subscriptions WHERE household_id = ?1)',
    'subscription_seq since amount_high amount_low',
  ),
  archived(
    'tax_activities',
    HOUSEHOLD,
    `seq id household_id kind name person_id start_date end_date ownership province gst_from gst_to gst_number gst_period
    qst_from qst_to qst_number version created_at`,
  ),
  archived(
    'tax_mappings',
    HOUSEHOLD,
    'seq household_id category_seq account_subtype from_year to_year line_id share activity_seq person_id',
  ),
  archived(
    'tax_overrides',
    transaction('transaction_seq'),
    `transaction_seq part amount_high amount_low line_id share activity_seq person_id tax_year capital reason version
    user_id at`,
  ),
  archived(
    'tax_trips',
    HOUSEHOLD,
    `seq id household_id date distance unit purpose from_place to_place odometer activity_seq notes version created_at`,
  ),
  archived(
    'tax_uses',
    'activity_seq IN (SELECT seq FROM tax_activities WHERE household_id = ?1)',
    `activity_seq year car_method car_unit odometer_start odometer_end home_method home_part home_whole home_months
    carried_high carried_low version`,
  ),
  // Opened on the way out; see ndjson-records.ts.
  archived('tax_profiles', HOUSEHOLD, 'household_id year sealed version'),
  archived('tax_limits', HOUSEHOLD, 'household_id year key value source user_id at version'),
  archived(
    'tax_rates',
    transaction('transaction_seq'),
    'transaction_seq rate source date user_id at version',
  ),
  archived('tax_medical_windows', HOUSEHOLD, 'household_id year from_day user_id at version'),
  archived('tax_year_rates', HOUSEHOLD, 'household_id year method lines yearly user_id at version'),
  archived(
    'tax_closings',
    HOUSEHOLD,
    'seq id household_id year table_version sha256 snapshot closed_at closed_by reopened_at reopened_by',
    {
      leftOut: {
        present: 'is worked out again from the books',
        untold: TOLD,
        told: TOLD,
      },
    },
  ),
  archived(
    'tax_sales_taxes',
    transaction('transaction_seq'),
    'transaction_seq part amount_high amount_low gst_high gst_low qst_high qst_low is_estimate version user_id at',
  ),
  archived(
    'securities',
    HOUSEHOLD,
    'seq id household_id name symbol exchange code other_symbols other_codes kind currency asset_class region version created_at',
  ),
  archived(
    'prices',
    'security_seq IN (SELECT seq FROM securities WHERE household_id = ?1)',
    'security_seq day source price user_id at',
  ),
  archived('held_accounts', ACCOUNT, 'account_seq valued_as'),
  archived('average_costs', ACCOUNT, 'account_seq security_seq from_day'),
  archived(
    'trades',
    HOUSEHOLD,
    `seq id household_id account_seq security_seq kind trade_day settle_day quantity price amount_high amount_low commission_high
    commission_low new_units old_units other_security_seq other_quantity cost_share lots basis_report rate notes transaction_seq import_id import_key user_id at version deleted_at`,
  ),
  archived(
    'tax_slips',
    HOUSEHOLD,
    `seq id household_id year kind owner_id payer account_seq security_seq currency boxes receipt_id is_accepted notes version
    user_id at`,
  ),
  archived(
    'contribution_rooms',
    HOUSEHOLD,
    'household_id owner_id plan year room_high room_low counted_from notes user_id at',
  ),
  archived('rates', HOUSEHOLD, 'household_id from_currency to_currency day source rate user_id at'),
  archived(
    'saved_reports',
    HOUSEHOLD,
    'seq id household_id name query range chart shared pinned position created_by version created_at',
    { own: '(shared OR created_by = ?2)' },
  ),
  archived('home_arrangements', PERSON, 'user_id item_order hidden pinned off version updated_at', {
    own: OWN,
  }),
  archived('saved_views', HOUSEHOLD, 'seq id household_id name query position created_by version created_at'),
  archived(
    'receipts',
    HOUSEHOLD,
    `seq id household_id sha256 media_type bytes file_name document_kind state failure attempts claimed_at is_reread reader
    read_at pages turns kind merchant date total_high total_low currency card_last4 searched uploaded_by uploaded_at
    deleted_at version reading corrections merchant_keys tokens`,
  ),
  archived(
    'tax_evidence',
    transaction('transaction_seq'),
    'seq id transaction_seq part amount_high amount_low receipt_seq kind note registration_number shows version user_id at',
  ),
  archived('receipt_links', receipt('receipt_seq'), 'receipt_seq transaction_seq linked_by linked_at'),
  archived('receipt_suggestions', receipt('receipt_seq'), 'receipt_seq transaction_seq score sure reasons'),
  archived('receipt_duplicates', receipt('receipt_seq'), 'receipt_seq of_seq reason similarity'),
  archived(
    'receipt_changes',
    receipt('receipt_seq'),
    'receipt_seq batch_id kind before changed_by changed_at',
  ),
  archived('receipt_merchants', HOUSEHOLD, 'household_id key merchant updated_at'),
  archived('receipt_item_categories', HOUSEHOLD, 'household_id item_text category_seq uses updated_at'),
]

export type ArchivedName = (typeof archivedTables)[number]['table']
