import type { Db } from '../db/db.ts'
import type { AssignedKey, Decision, Incoming, Ledger } from '../duplicates/decisions.ts'
import { decide } from '../duplicates/duplicates.ts'
import type { Money } from '../money.ts'
import type { Statement, StatementRow } from '../statements/statement.ts'
import type { Day } from '../time.ts'
import { FIRST_DAY } from '../transactions/search-index.ts'
import { emptyLedger, ledgerOf } from './account-ledger.ts'
import type { Destination } from './destinations.ts'
import type { DecisionKind } from './tables.ts'

/** One row of the file with what will become of it. */
export interface Decided {
  row: StatementRow
  decision: DecisionKind
  reason: string | undefined
  existingSeq: number | undefined
  /** Of a matched transaction, as it was when that was decided. */
  existingVersion: number | undefined
  /** The bank's date and amount replace those of a pending transaction. */
  updates: boolean
  keys: AssignedKey[]
}

type Usable = StatementRow & { date: Day; amount: Money }

/** Every row of the file in the file's order, each in exactly one bucket. */
export function decideRows(db: Db, statement: Statement, places: Destination[]): Decided[] {
  const refusals = statement.rows.map((row) => refusalOf(row, places[row.account]))
  const usable = statement.rows.filter((_, at) => refusals[at] === undefined) as Usable[]
  const decisions = new Map<number, Decision>()
  for (const { ledger, incoming } of byTarget(db, usable, places)) {
    for (const decision of decide(incoming, ledger)) decisions.set(decision.row, decision)
  }
  const versions = versionsOf(db, [...decisions.values()])
  return statement.rows.map((row, at) => {
    const refusal = refusals[at]
    const decision = decisions.get(row.row)
    if (refusal || !decision) return { row, ...nothing, ...(refusal ?? unread) }
    const { kind, reason, existing, keys } = decision
    return {
      row,
      decision: WIRE[kind],
      reason,
      existingSeq: existing,
      existingVersion: existing === undefined ? undefined : versions.get(existing),
      updates: kind === 'UPDATE',
      keys,
    }
  })
}

const nothing = { existingSeq: undefined, existingVersion: undefined, updates: false, keys: [] }

/** The rows for each account. Two of the file that a person sent into one are judged together, as its rows. */
function byTarget(db: Db, usable: Usable[], places: Destination[]) {
  const targets = new Map<string, { ledger: Ledger; incoming: Incoming[] }>()
  for (const row of usable) {
    const account = places[row.account]?.account
    const name = account ? `account ${account.seq}` : `new ${row.account}`
    const target = targets.get(name) ?? {
      ledger: account ? ledgerOf(db, account.seq) : emptyLedger,
      incoming: [],
    }
    targets.set(name, target)
    target.incoming.push(incomingOf(row))
  }
  return targets.values()
}

function versionsOf(db: Db, decisions: Decision[]): Map<number, number> {
  const matched = decisions.flatMap(({ kind, existing }) => (WIRE[kind] === 'MATCH' ? (existing ?? []) : []))
  if (matched.length === 0) return new Map()
  const rows = db.$client
    .query<{ seq: number; version: number }, [string]>(
      'SELECT t.seq, t.version FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value',
    )
    .all(JSON.stringify(matched))
  return new Map(rows.map(({ seq, version }) => [seq, version]))
}

const WIRE: Record<Decision['kind'], DecisionKind> = {
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
  reason: string | undefined
}

const unread: Refusal = { decision: 'INVALID', reason: 'The row could not be judged.' }

function refusalOf(row: StatementRow, place: Destination | undefined): Refusal | undefined {
  if (row.outcome !== 'OK') return { decision: row.outcome, reason: row.reason }
  if (!place || place.action === 'IGNORE')
    return { decision: 'SKIPPED', reason: 'Its account is left out of this import.' }
  if (row.date === undefined || row.amount === undefined) return unread
  if (row.date < FIRST_DAY) return { decision: 'INVALID', reason: `The date is before ${FIRST_DAY}.` }
  const theirs = row.currency ?? place.found.currency
  const ours = place.account?.currency ?? place.create?.currency
  if (theirs && ours && theirs !== ours) {
    return {
      decision: 'INVALID',
      reason: `The amount is in ${theirs}, but the account is in ${ours}. Choose another account for it.`,
    }
  }
  return undefined
}

function incomingOf({
  row,
  date,
  amount,
  text,
  payee,
  pending,
  fitid,
  reference,
  statement,
}: Usable): Incoming {
  return {
    row,
    date,
    amount,
    text,
    payee,
    ...(pending !== undefined && { pending }),
    ...(fitid !== undefined && { fitid }),
    ...(reference !== undefined && { reference }),
    ...(statement !== undefined && { statement }),
  }
}
