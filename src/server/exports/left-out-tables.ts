import type { ArchivedName } from './archived-tables.ts'

/** What declares the tables of the slices below this one. */
type Slices = [
  typeof import('../../coach/ai-settings/tables.ts'),
  typeof import('../../coach/chat/tables.ts'),
  typeof import('../../holdings/rooms/tables.ts'),
  typeof import('../../holdings/trades/average-costs/tables.ts'),
  typeof import('../../holdings/trades/held-accounts/tables.ts'),
  typeof import('../../holdings/trades/prices/tables.ts'),
  typeof import('../../holdings/trades/securities/tables.ts'),
  typeof import('../../holdings/trades/slips/tables.ts'),
  typeof import('../../holdings/trades/tables.ts'),
  typeof import('../../insight/home/tables.ts'),
  typeof import('../../insight/insights/tables.ts'),
  typeof import('../../insight/review/tables.ts'),
  typeof import('../../insight/saved-reports/tables.ts'),
  typeof import('../../insight/scenarios/tables.ts'),
  typeof import('../../intake/bank-sync/tables.ts'),
  typeof import('../../intake/imports/tables.ts'),
  typeof import('../../intake/moves/tables.ts'),
  typeof import('../../ledger/accounts/tables.ts'),
  typeof import('../../ledger/categories/tables.ts'),
  typeof import('../../ledger/proofs/tables.ts'),
  typeof import('../../ledger/rules/tables.ts'),
  typeof import('../../ledger/saved-views/tables.ts'),
  typeof import('../../ledger/transactions/booked/tables.ts'),
  typeof import('../../ledger/transactions/tables.ts'),
  typeof import('../../ledger/waiting/tables.ts'),
  typeof import('../../messages/channels/tables.ts'),
  typeof import('../../messages/notifications/tables.ts'),
  typeof import('../../messages/webhooks/tables.ts'),
  typeof import('../../people/audit/tables.ts'),
  typeof import('../../people/auth/tables.ts'),
  typeof import('../../people/events/tables.ts'),
  typeof import('../../people/household/tables.ts'),
  typeof import('../../people/invites/tables.ts'),
  typeof import('../../people/me/tables.ts'),
  typeof import('../../people/oidc/tables.ts'),
  typeof import('../../people/security-events/tables.ts'),
  typeof import('../../people/throttles/tables.ts'),
  typeof import('../../people/tokens/tables.ts'),
  typeof import('../../people/totp/tables.ts'),
  typeof import('../../planning/budgets/tables.ts'),
  typeof import('../../planning/goals/tables.ts'),
  typeof import('../../planning/loans/tables.ts'),
  typeof import('../../planning/subscriptions/tables.ts'),
  typeof import('../../platform/db/tables.ts'),
  typeof import('../../platform/idempotency/tables.ts'),
  typeof import('../../platform/jobs/tables.ts'),
  typeof import('../../records/receipts/tables.ts'),
  typeof import('../../records/tax/closed/tables.ts'),
  typeof import('../../records/tax/figures/tables.ts'),
  typeof import('../../records/tax/tables.ts'),
  typeof import('../tls/tables.ts'),
]
type TableIn<Slice> = Slice extends unknown
  ? { [Name in keyof Slice]: Slice[Name] extends { _: { name: infer Table } } ? Table : never }[keyof Slice]
  : never

/** What no slice below declares: made by migrations, and of the machine. */
type OtherTable =
  | 'hearth_migrations'
  | 'release_checks'
  | 'restores'
  | 'system_sizes'
  | 'system_warnings'
  | 'transaction_search'

const SECRET = 'ways into an account; people come back by a reset link and set up their second factor anew'
const BANK = 'belongs to an access to banks that never leaves; banks are connected anew'
const TOLD = 'was told here; another installation has nothing to repeat'
const PRIVATE = 'is between one person and their own provider, and no other member may read it'
const WATCH = 'watches over this installation, and names the addresses people came from'
const MACHINE = 'tells of the machine that this installation is on'

/** Every table that is not exported, and why: one that is neither here nor there does not compile. */
export const leftOutTables: Readonly<
  Record<Exclude<TableIn<Slices[number]>, ArchivedName> | OtherTable, string>
> = {
  answered_requests: 'says what was sent within a week; an app sends nothing again to another installation',
  hearth_migrations: 'the manifest names the schema',
  hidden_rows: 'is of a long write that is under way, and read as what is not there',
  key_proof: 'is of the key of this installation; where an archive is restored there is another one',
  certificate_authorities: 'vouches for this installation and not for the books; it is in every backup',
  server_certificates: 'is of this machine; made again where it is not there',
  holding_days: 'is worked out again from the trades and prices',
  account_days: 'is added up again from the transactions',
  category_months: 'is added up again from the transactions',
  booked_amounts: 'is worked out again from the transactions and the rates that they were booked at',
  booking_due: 'says what a write is to book at its end; none is under way in an archive',
  waiting_counts: 'is counted again from the transactions',
  waiting_payees: 'is counted again from the transactions',
  transaction_changes: 'says what pairs have not been looked for near; all are looked for after a restore',
  duplicate_pairs: 'are found again in the transactions',
  transfer_candidates: 'are found again in the transactions',
  pair_searches: 'is about pairs, which are found again',
  transaction_receipts: 'is told again by the receipts',
  tax_closed_parts: 'is worked out again from the books',
  tax_reminders: TOLD,
  tax_touched: 'says what a write is held against; none is under way in an archive',
  transaction_search: 'is indexed again from the transactions',
  moves: 'what came of a move is in the books; it can be taken back where it was made and nowhere else',
  move_files: 'the bytes of a move in preview; nothing of it is decided, and its owner has them',
  move_pieces: 'the rows of a move in preview; nothing of it is decided',
  moved_subjects: 'a move into another installation finds accounts and categories by their names',
  import_files: 'the bytes of a file in preview; nothing of it is decided, and its owner has it',
  sessions: SECRET,
  refresh_tokens: SECRET,
  reset_links: SECRET,
  personal_access_tokens: SECRET,
  totp_challenges: SECRET,
  tax_payees:
    'the numbers people are taxed by; sealed, and printed for nobody but who asks for the package with them',
  totp_factors: SECRET,
  recovery_codes: SECRET,
  invites: SECRET,
  oidc_flows: SECRET,
  oidc_codes: SECRET,
  sign_in_failures: WATCH,
  sign_in_backoffs: WATCH,
  known_networks: WATCH,
  security_events: WATCH,
  audit_entries: WATCH,
  bank_connections: BANK,
  bank_links: BANK,
  bank_requests: BANK,
  notifications: TOLD,
  notification_preferences: TOLD,
  notification_thresholds: TOLD,
  notification_times: TOLD,
  channels: SECRET,
  channel_deliveries: TOLD,
  push_keys: 'is what devices know this installation by; another one is another to them',
  calendar_feeds: SECRET,
  webhooks: SECRET,
  webhook_deliveries: TOLD,
  webhook_attempts: TOLD,
  event_cursors: TOLD,
  job_runs: WATCH,
  system_sizes: MACHINE,
  system_warnings: MACHINE,
  release_checks: MACHINE,
  restores: 'is about backups of this installation',
  ai_settings: SECRET,
  ai_usage: TOLD,
  chat_sessions: PRIVATE,
  chat_messages: PRIVATE,
  insights: 'are found again in the numbers',
}
