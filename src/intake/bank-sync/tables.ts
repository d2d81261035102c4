import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from '../../ledger/accounts/tables.ts'
import { households, users } from '../../people/household/tables.ts'
import { day, high, id, instant, json, low, seq, truth } from '../../platform/db/columns.ts'
import type { FeedMessage } from '../bank-feed/messages.ts'

/** What the access is sealed for. */
export const SEALED_ACCESS_URL = 'bank-access-url'

export const connectionStates = ['WORKING', 'FAILING', 'DISCONNECTED'] as const

/** Why a connection fails. Single banks and accounts have their own reasons, at their links. */
export const connectionProblems = [
  'NEW_TOKEN_NEEDED',
  'PAYMENT_REQUIRED',
  'TEMPORARY',
  'UNREACHABLE',
  'TIMEOUT',
  'TOO_LARGE',
  'ADDRESS_REFUSED',
  'ALL_ACCOUNTS_FAILING',
  'INTERNAL',
] as const
export type ConnectionProblem = (typeof connectionProblems)[number]

/** One access to a bank aggregator (SimpleFIN), and how it fares. */
export const bankConnections = sqliteTable(
  'bank_connections',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    /** Who connected it and hears of failures. */
    connectedBy: text('connected_by')
      .notNull()
      .references(() => users.id),
    /** The server's name, for people. */
    host: text('host').notNull(),
    /** The address with its credentials, sealed; gone once it is disconnected. */
    accessUrlSealed: text('access_url_sealed'),
    state: text('state', { enum: connectionStates }).notNull(),
    /** Why it fails, as a code of ours and in more detail. */
    problem: text('problem'),
    problemDetail: json<readonly FeedMessage[]>('problem_detail'),
    createdAt: instant('created_at').notNull(),
    lastTriedAt: instant('last_tried_at'),
    lastSucceededAt: instant('last_succeeded_at'),
    /** Not before this: what failed for a while is not asked again at once. */
    retryAt: instant('retry_at'),
    failures: integer('failures').notNull().default(0),
    /** When its connector was told that it fails; null again once it works. */
    toldAt: instant('told_at'),
    disconnectedAt: instant('disconnected_at'),
  },
  (table) => [index('bank_connections_by_household').on(table.householdId, table.seq)],
)

export const linkActions = ['USE', 'IGNORE', 'UNDECIDED'] as const

/** An account as the aggregator names it, and which account of ours it is. */
export const bankLinks = sqliteTable(
  'bank_links',
  {
    seq: seq(),
    id: id(),
    connectionSeq: integer('connection_seq')
      .notNull()
      .references(() => bankConnections.seq, { onDelete: 'cascade' }),
    remoteId: text('remote_id').notNull(),
    /** The bank login it belongs to, and the bank's name. */
    remoteConnection: text('remote_connection').notNull(),
    institution: text('institution').notNull(),
    name: text('name').notNull(),
    /** Null where the feed counts something that is no currency. */
    currency: text('currency'),
    action: text('action', { enum: linkActions }).notNull(),
    accountSeq: integer('account_seq').references(() => accounts.seq),
    /** The feed shows what is owed as positive. */
    isFlipped: truth('is_flipped').notNull().default(false),
    /** When it was last given to an account of ours: a bank connected anew is filled over days. */
    linkedAt: instant('linked_at'),
    /** Start of the last run that brought all of it; null before the first one. */
    syncedUntil: instant('synced_until'),
    backfilledAt: instant('backfilled_at'),
    lastSeenAt: instant('last_seen_at'),
    /** Set when a complete answer no longer lists it. */
    missingSince: instant('missing_since'),
    /** What is wrong with this bank or account alone. */
    problem: text('problem'),
    problemDetail: json<readonly FeedMessage[]>('problem_detail'),
    /** The same for the bank by itself. */
    toldAt: instant('told_at'),
    balanceHigh: high('balance'),
    balanceLow: low('balance'),
    balanceDate: day('balance_date'),
  },
  (table) => [
    uniqueIndex('bank_links_by_remote').on(table.connectionSeq, table.remoteId),
    index('bank_links_by_account').on(table.accountSeq),
  ],
)

/** When the aggregator was asked: it takes 24 requests a day, and ends the access of those who ask more. */
export const bankRequests = sqliteTable(
  'bank_requests',
  {
    connectionSeq: integer('connection_seq')
      .notNull()
      .references(() => bankConnections.seq, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionSeq, table.ordinal] }),
    index('bank_requests_by_age').on(table.connectionSeq, table.at),
  ],
)
