import { Type } from '@sinclair/typebox'
import { accountTypes } from '../../ledger/accounts/tables.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, InstantText, Line, Money, Nullable, OneOf, Told } from '../../platform/http/formats.ts'
import { Progress } from '../../platform/http/progress.ts'
import { SyncLog } from '../imports/model.ts'
import { connectionProblems, connectionStates, linkActions } from './tables.ts'

/** Longer than any setup token, so that what is pasted wrongly is explained and not only counted. */
export const SetupToken = Type.Object({ setupToken: Type.String({ maxLength: 10_000 }) })

/** What is wrong, as a code and in words. */
const LinkTrouble = Type.Object({ code: Type.String(), detail: Told })

const suggestionReasons = ['SAME_ACCOUNT', 'LINKED_BEFORE', 'LAST_FOUR', 'NAME'] as const

/** What a person will probably decide; nothing is decided for them. */
export const LinkSuggestion = Type.Object({
  /** For a new account. The bank does not tell; it is guessed from the name. */
  type: OneOf(accountTypes),
  /** An account of the household that this may be. */
  accountId: Nullable(Id),
  reason: Nullable(OneOf(suggestionReasons)),
})
export type LinkSuggestion = typeof LinkSuggestion.static

/** An account at the bank, and which account of the household it is. */
export const BankLink = Type.Object({
  id: Id,
  name: Type.String(),
  institution: Type.String(),
  /** Null where it counts points or miles. */
  currency: Nullable(Type.String()),
  action: OneOf(linkActions),
  accountId: Nullable(Id),
  /** Whether amounts are taken with the opposite sign, for banks that show what is owed as positive. */
  isFlipped: Type.Boolean(),
  /** As the bank signs it. */
  balance: Nullable(Type.Object({ amount: Money, date: Nullable(DayText) })),
  problem: Nullable(LinkTrouble),
  missingSince: Nullable(InstantText),
  lastSeenAt: Nullable(InstantText),
  lastSyncedAt: Nullable(InstantText),
  /** While it is undecided. */
  suggestion: Nullable(LinkSuggestion),
})
export type BankLink = typeof BankLink.static

const connectionFields = {
  id: Id,
  /** The server's name. */
  host: Type.String(),
  state: OneOf(connectionStates),
  problem: Nullable(Type.Object({ code: OneOf(connectionProblems), detail: Told })),
  /** Banks that fail by themselves: each wants a new login, or fills none of its accounts. */
  failingBanks: Type.Array(Type.Object({ name: Type.String(), code: Type.String(), detail: Told })),
  connectedBy: Type.Object({ id: Id, displayName: Type.String() }),
  createdAt: InstantText,
  lastTriedAt: Nullable(InstantText),
  lastSucceededAt: Nullable(InstantText),
  disconnectedAt: Nullable(InstantText),
  /** A run is under way. */
  isSyncing: Type.Boolean(),
  /** Of the accounts, while what the bank said is entered. */
  progress: Nullable(Progress),
  /** In the last 24 hours, of those that SimpleFIN takes. */
  requests: Type.Object({ made: Type.Integer(), limit: Type.Integer() }),
}

export const BankConnection = Type.Object({ ...connectionFields, accounts: Type.Array(BankLink) })
export type BankConnection = typeof BankConnection.static

/** The new connection, and what there is to be linked. */
export const Exchanged = Type.Object({
  connection: Type.Object(connectionFields),
  accounts: Type.Array(BankLink),
})
export type Exchanged = typeof Exchanged.static

const linkChange = {
  action: Type.Optional(OneOf(linkActions)),
  /** An account of the household, for USE. */
  accountId: Type.Optional(Id),
  /** A new one instead, called and typed as the bank calls it unless it says otherwise. */
  create: Type.Optional(
    Type.Object({ name: Type.Optional(Line(100)), type: Type.Optional(OneOf(accountTypes)) }),
  ),
  isFlipped: Type.Optional(Type.Boolean()),
}

export const LinkParams = Type.Object({ id: Id, linkId: Id })
export const LinkChange = Type.Object(linkChange)
export type LinkChange = typeof LinkChange.static

export const LinkChanges = Type.Object({
  links: Type.Array(Type.Object({ id: Id, ...linkChange }), { minItems: 1, maxItems: 1_000 }),
})
export type LinkChanges = typeof LinkChanges.static

/** The connection after the run, and the run's log of each account. */
export const Synced = Type.Object({ connection: BankConnection, logs: Type.Array(SyncLog) })
export type Synced = typeof Synced.static

nameComponents({
  BankConnection,
  BankConnectionFailingBank: connectionFields.failingBanks.items,
  BankConnectionProblem: connectionFields.problem.anyOf[0],
  BankConnectionState: connectionStates,
  BankConnectionSummary: Exchanged.properties.connection,
  BankConnectionTrouble: connectionProblems,
  BankLink,
  BankLinkAction: linkActions,
  BankLinkChange: LinkChange,
  BankLinkChanges: LinkChanges,
  BankLinkProblem: LinkTrouble,
  BankLinkSuggestion: LinkSuggestion,
  BankLinkSuggestionReason: suggestionReasons,
  BankSetup: Exchanged,
  BankSetupToken: SetupToken,
  BankSyncResult: Synced,
  NewBankLinkAccount: linkChange.create,
})
