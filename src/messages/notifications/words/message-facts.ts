import type { ByLanguage } from '../../../core/facts.ts'
import type { Day } from '../../../core/time.ts'
import type { FeedMessage } from '../../../intake/bank-feed/messages.ts'
import type { ConnectionProblem } from '../../../intake/bank-sync/tables.ts'
import type { SecurityEventKind } from '../../../people/security-events/tables.ts'
import type { DisabledReason } from '../../webhooks/words/facts.ts'

/** What is worth telling whose account it is: a kind more is a line more, and its words. */
export const securityKinds = [
  'SIGN_IN_SUCCEEDED',
  'REFRESH_TOKEN_REUSED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'RESET_LINK_CREATED',
  'TOTP_ENABLED',
  'TOTP_DISABLED',
  'TOTP_REMOVED',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_RENEWED',
  'ROLE_CHANGED',
  'EMAIL_CHANGED',
  'DATA_EXPORTED',
  'OIDC_LINKED',
  'OIDC_UNLINKED',
  'ACCESS_TOKEN_CREATED',
  'ACCESS_TOKEN_REVOKED',
] as const satisfies SecurityEventKind[]
export type NotifiedSecurityKind = (typeof securityKinds)[number]

/**
 * What a notification tells, without the words: they are found when somebody reads it, in the reader's language. It is
 * kept as JSON, so a field more is optional for what was told before there was one. Amounts are exact texts beside
 * their ISO 4217 currency.
 */
export interface MessageFacts {
  'bill-due': {
    name: string
    isOut: boolean
    dueOn: Day
    amount: string
    currency: string
    isVarying: boolean
    account: string | null
  }
  'price-changed': {
    name: string
    isOut: boolean
    isMore: boolean
    now: string
    before: string
    currency: string
    since: Day
  }
  'budget-exceeded': { name: string; month: string; over: string; currency: string; isEnvelope: boolean }
  /** inTimeFor where that day was not over; else it is there since a day. */
  'goal-reached': {
    name: string
    saved: string
    target: string
    currency: string
    inTimeFor: Day | null
    since: Day
  }
  'tax-deadline': { year: number; dueOn: Day; days: number; deadlines: string[]; isChecked: boolean }
  'tax-year-changed': {
    year: number
    currency: string
    /** The first few of them. */
    lines: ChangedLine[]
    moreLines: number
    parts: number
  }
  /** Whose it is, null where they are no longer known. */
  'room-exceeded': { plan: string; year: number; owner: string | null; over: string; currency: string }
  'sync-failed': {
    host: string
    problem: ConnectionProblem | null
    reason: readonly FeedMessage[] | null
    banks: FailedBank[]
  }
  'import-finished': { by: string | null; fileName: string; added: number; matched: number; left: number }
  'receipts-need-review': { count: number }
  'webhook-disabled': { host: string; reason: DisabledReason | null }
  'weekly-digest': {
    from: Day
    to: Day
    spent: string
    income: string
    currency: string
    /** The first few of the week to come. */
    bills: { name: string; date: Day; amount: string; currency: string }[]
    moreBills: number
    /** How much waits to be reviewed. */
    waiting: number
  }
  'channel-disabled': { name: string }
  'large-transaction': Large & { isOut: boolean; account: string }
  'large-transactions': Large & { count: number }
  security: { event: NotifiedSecurityKind; by: string | null; isByOther: boolean; address: string | null }
  /** In the languages there were when it was told: its words are those of whoever looks after the installation. */
  'backup-failed': { body: { en: string } & Partial<ByLanguage<string>> }
  system: { code: string; body: { en: string } & Partial<ByLanguage<string>> }
}

interface ChangedLine {
  line: string | null
  label: string
  labelFr: string | null
  before: string
  after: string
  difference: string
}

export interface FailedBank {
  bank: string
  /** Null where its accounts are no longer listed. */
  why: readonly FeedMessage[] | null
}

export interface Large {
  amount: string
  currency: string
  payee: string
  date: Day
  origin: Origin
}

/** How something large came in. A name that is not known is null. */
export type Origin = { by: string | null } | { file: string | null } | 'BANK'

export type Message = {
  [Kind in keyof MessageFacts]: { kind: Kind } & MessageFacts[Kind]
}[keyof MessageFacts]

/** A heading without a full stop, and whole sentences. */
export interface Words {
  title: string
  body: string
}

/** Each language has words for every kind. */
export type Wording = { [Kind in keyof MessageFacts]: (telling: MessageFacts[Kind]) => Words }
