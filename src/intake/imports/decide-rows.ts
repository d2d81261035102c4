import type { Money } from '../../core/money.ts'
import { type Day, FIRST_DAY } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type {
  AccountLedger,
  AssignedKey,
  DuplicateDecision,
  IncomingRow,
  ProvenPeriod,
} from '../duplicates/decisions.ts'
import { decide } from '../duplicates/duplicates.ts'
import { knownCurrency } from '../statements/currency-codes.ts'
import type { StatementRow } from '../statements/statements.ts'
import { emptyLedger, ledgerOf } from './accounts/account-ledger.ts'
import type { ImportDestination } from './accounts/destinations.ts'
import { provenIn } from './evidence/account-statements.ts'
import type { ImportMessage } from './messages.ts'
import type { DecisionKind } from './tables.ts'

/** One record of a file, or of a bank feed, whose transactions have ids of their own. */
export interface BankRow extends Omit<StatementRow, 'reason'> {
  reason?: readonly ImportMessage[]
  feedId?: string
}

/** What a bank feed knows of one of our accounts beyond its rows. */
export interface FeedCoverage {
  /** seq of each pending transaction that it no longer lists. */
  vanished: ReadonlySet<number>
  /** The remote accounts that bring transactions into any account of the household: a person may move one to another. */
  feeds: ReadonlySet<string>
}

/** One row with what will become of it. */
export interface DecidedRow {
  row: BankRow
  decision: DecisionKind
  reason: readonly ImportMessage[]
  existingSeq: number | undefined
  /** Of a matched transaction, as it was when that was decided. */
  existingVersion: number | undefined
  /** The bank's date and amount replace those of a pending transaction. */
  updates: boolean
  keys: AssignedKey[]
}

type Usable = BankRow & { date: Day; amount: Money }

/** Every row in the order given, each in exactly one bucket. */
export function decideRows(
  db: Db,
  rows: BankRow[],
  places: ImportDestination[],
  coverages?: Map<number, FeedCoverage>,
  provenPeriods: readonly ProvenPeriod[] = [],
): DecidedRow[] {
  const refusals = rows.map((row) => refusalOf(row, places[row.account]))
  const usable = rows.filter((row, at) => refusals[at] === undefined && !isCashless(row)) as Usable[]
  const decisions = new Map<number, DuplicateDecision>()
  for (const { ledger, incoming, coverage, proven } of byTarget(db, usable, places, coverages)) {
    const options = { ...coverage, proven: [...provenPeriods, ...proven] }
    for (const decision of decide(incoming, ledger, options)) decisions.set(decision.row, decision)
  }
  const versions = versionsOf(db, [...decisions.values()])
  return rows.map((row, at) => {
    const refusal = refusals[at]
    const decision = decisions.get(row.row)
    if (refusal || !decision) return { row, ...nothing, ...(refusal ?? (isCashless(row) ? fresh : unread)) }
    const { kind, reason, existing, keys } = decision
    return {
      row,
      decision: WIRE[kind],
      reason: [reason],
      existingSeq: existing,
      existingVersion: existing === undefined ? undefined : versions.get(existing),
      updates: kind === 'UPDATE',
      keys,
    }
  })
}

const nothing = { existingSeq: undefined, existingVersion: undefined, updates: false, keys: [] }

interface Target {
  ledger: AccountLedger
  incoming: IncomingRow[]
  coverage: FeedCoverage | undefined
  /** Of statements that came in before. */
  proven: ProvenPeriod[]
}

/** The rows for each account. Two of the file that a person sent into one are judged together, as its rows. */
function byTarget(
  db: Db,
  usable: Usable[],
  places: ImportDestination[],
  coverages: Map<number, FeedCoverage> | undefined,
) {
  const targets = new Map<string, Target>()
  for (const row of usable) {
    const account = places[row.account]?.account
    const name = account ? `account ${account.seq}` : `new ${row.account}`
    const coverage = account && coverages?.get(account.seq)
    const target: Target = targets.get(name) ?? {
      ledger: account ? ledgerOf(db, account.seq, coverage?.feeds, isOurs(places[row.account])) : emptyLedger,
      incoming: [],
      coverage,
      proven: account && !coverage ? provenIn(db, account.seq) : [],
    }
    targets.set(name, target)
    target.incoming.push(incomingOf(row))
  }
  return targets.values()
}

/** What our own export knows a transaction by is its id. */
const isOurs = (place: ImportDestination | undefined): boolean =>
  place !== undefined && (place.found.hearthId !== undefined || place.found.institution === 'Hearth')

function versionsOf(db: Db, decisions: DuplicateDecision[]): Map<number, number> {
  const matched = decisions.flatMap(({ kind, existing }) => (WIRE[kind] === 'MATCH' ? (existing ?? []) : []))
  if (matched.length === 0) return new Map()
  const rows = db.$client
    .query<{ seq: number; version: number }, [string]>(
      'SELECT t.seq, t.version FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value',
    )
    .all(JSON.stringify(matched))
  return new Map(rows.map(({ seq, version }) => [seq, version]))
}

const WIRE: Record<DuplicateDecision['kind'], DecisionKind> = {
  NEW: 'NEW',
  DUPLICATE: 'DUPLICATE',
  MATCH: 'MATCH',
  UPDATE: 'MATCH',
  POSSIBLE_DUPLICATE: 'POSSIBLE_DUPLICATE',
  DELETED_EARLIER: 'DELETED_EARLIER',
  REPEAT: 'DUPLICATE',
}

interface Refusal {
  decision: DecisionKind
  reason: readonly ImportMessage[]
}

/** A trade that moves no cash has no transaction to be compared with; see trades/cashless.ts. */
export const isCashless = ({ trade, amount }: Pick<BankRow, 'trade' | 'amount'>): boolean =>
  trade !== undefined && amount === undefined

const fresh: Refusal = { decision: 'NEW', reason: [{ kind: 'NOTHING_LIKE_IT' }] }
const unread: Refusal = { decision: 'INVALID', reason: [{ kind: 'NOT_JUDGED' }] }

function refusalOf(row: BankRow, place: ImportDestination | undefined): Refusal | undefined {
  if (row.outcome !== 'OK') return { decision: row.outcome, reason: row.reason ?? [] }
  if (!place || place.action === 'IGNORE')
    return { decision: 'SKIPPED', reason: [{ kind: 'ACCOUNT_LEFT_OUT' }] }
  if (row.date === undefined || (row.amount === undefined && !isCashless(row))) return unread
  const type = place.account?.type ?? place.create?.type
  if (row.trade && type !== 'INVESTMENT' && type !== 'REGISTERED')
    return { decision: 'INVALID', reason: [{ kind: 'NOT_FOR_TRADES' }] }
  if (row.date < FIRST_DAY)
    return { decision: 'INVALID', reason: [{ kind: 'DATE_TOO_EARLY', first: FIRST_DAY }] }
  const theirs = row.currency ?? (place.isChosen ? knownCurrency(place.found.currency) : place.found.currency)
  const ours = place.account?.currency ?? place.create?.currency
  if (theirs && ours && theirs !== ours) {
    return { decision: 'INVALID', reason: [{ kind: 'OTHER_CURRENCY', theirs, ours }] }
  }
  return undefined
}

function incomingOf({
  row,
  date,
  postedDate,
  transactedDate,
  amount,
  text,
  payee,
  pending,
  fitid,
  reference,
  feedId,
  statement,
  place,
}: Usable): IncomingRow {
  return {
    row,
    date,
    amount,
    text,
    payee,
    ...(feedId !== undefined && postedDate !== undefined && { otherDate: postedDate }),
    ...(place && { isPaper: true, ...(transactedDate && { otherDate: transactedDate }) }),
    ...(pending !== undefined && { pending }),
    ...(fitid !== undefined && { fitid }),
    ...(reference !== undefined && { reference }),
    ...(feedId !== undefined && { feedId }),
    ...(statement !== undefined && { statement }),
  }
}
