import type { Actor } from '../../../core/actor.ts'
import type { Day } from '../../../core/time.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { AssignedKey } from '../../duplicates/decisions.ts'
import { fingerprint } from '../../duplicates/fingerprints.ts'
import type { Statement } from '../../statements/statements.ts'
import type { ImportDestination } from '../accounts/destinations.ts'
import { type BankRow, type DecidedRow, isCashless } from '../decide-rows.ts'
import type { ImportMessage } from '../messages.ts'
import { securityFinder } from '../rows/file-securities.ts'

interface Judged {
  db: Db
  actor: Actor
  statement: Pick<Statement, 'investments'>
  places: readonly ImportDestination[]
}

/**
 * What becomes of trades that move no cash: known again by the broker's id, else by their content, counted; and the same
 * as one that somebody has entered by hand.
 */
export function decideCashless(decided: DecidedRow[], judged: Judged): DecidedRow[] {
  if (!decided.some(({ row, decision }) => decision === 'NEW' && isCashless(row))) return decided
  const keys = new KeyGiver(decided)
  const known = new KnownTrades(judged)
  const repeated = new Set<string>()
  return decided.map((one) => {
    if (one.decision !== 'NEW' || !isCashless(one.row)) return one
    const key = keys.of(one.row)
    const name = `${one.row.account} ${textOf(key)}`
    const verdict = repeated.has(name) ? REPEATED : known.verdict(one.row, textOf(key))
    repeated.add(name)
    return { ...one, ...verdict, keys: [key] }
  })
}

type Verdict = Pick<DecidedRow, 'decision' | 'reason'>
const REPEATED: Verdict = { decision: 'DUPLICATE', reason: [{ kind: 'TRADE_BEFORE' }] }

const textOf = ({ scheme, key, ordinal }: AssignedKey): string => `${scheme} ${ordinal} ${key}`

/** As a trade keeps it. */
export const importKeyOf = ({ fitid, fitidOrdinal, fp, fpOrdinal }: StoredKeys): string | null => {
  if (fitid !== null) return textOf({ scheme: 'fitid', key: fitid, ordinal: fitidOrdinal ?? 1 })
  return fp === null ? null : textOf({ scheme: 'fp', key: fp, ordinal: fpOrdinal ?? 1 })
}

export interface StoredKeys {
  fitid: string | null
  fitidOrdinal: number | null
  fp: string | null
  fpOrdinal: number | null
}

/** An id that stands at rows of different content is none; what has no id is counted among its likes, in each statement. */
class KeyGiver {
  readonly #contents = new Map<string, Set<string>>()
  readonly #counts = new Map<string, number>()

  constructor(decided: readonly DecidedRow[]) {
    for (const { row } of decided) {
      if (!row.fitid || !isCashless(row)) continue
      const name = `${row.account} ${row.fitid}`
      this.#contents.set(name, (this.#contents.get(name) ?? new Set()).add(contentOf(row)))
    }
  }

  of(row: BankRow): AssignedKey {
    const { account, fitid = '', statement } = row
    if (fitid.length > 1 && this.#contents.get(`${account} ${fitid}`)?.size === 1)
      return { scheme: 'fitid', key: fitid, ordinal: 1 }
    const key = contentOf(row)
    const name = `${account} ${statement} ${key}`
    const ordinal = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, ordinal)
    return { scheme: 'fp', key, ordinal }
  }
}

function contentOf({ date, trade, text }: BankRow): string {
  const { kind, quantity, amount = 0n, newUnits, oldUnits, day } = trade ?? {}
  return fingerprint(date ?? ('' as Day), amount, [kind, quantity, newUnits, oldUnits, day, text].join(' '))
}

interface KnownTrade {
  importKey: string | null
  isDeleted: number
  securitySeq: number | null
  kind: string
  settleDay: Day
  quantity: string | null
  newUnits: number | null
  oldUnits: number | null
}

class KnownTrades {
  readonly #accounts = new Map<number, KnownTrade[]>()
  readonly #taken = new Set<KnownTrade>()
  readonly #judged: Judged
  readonly #find: ReturnType<typeof securityFinder>

  constructor(judged: Judged) {
    this.#judged = judged
    this.#find = securityFinder(judged.db, judged.actor, judged.statement.investments?.securities ?? [])
  }

  verdict(row: BankRow, key: string): Verdict {
    const account = this.#judged.places[row.account]?.account
    const known = account ? this.#of(account.seq) : []
    const same = known.find(({ importKey }) => importKey === key)
    if (same)
      return {
        decision: same.isDeleted ? 'DELETED_EARLIER' : 'DUPLICATE',
        reason: [same.isDeleted ? { kind: 'DELETED_EARLIER' } : { kind: 'TRADE_BEFORE' }],
      }
    const equal = account && this.#equal(row, known, account.currency)
    if (!equal) return { decision: 'NEW', reason: [{ kind: 'NOTHING_LIKE_IT' }] }
    this.#taken.add(equal)
    return { decision: 'DUPLICATE', reason: [{ kind: 'TRADE_THERE', day: equal.settleDay }] }
  }

  /** Entered by hand, or by a file of another kind. */
  #equal({ trade, date }: BankRow, known: KnownTrade[], currency: string): KnownTrade | undefined {
    const security = this.#find(trade?.security, currency)
    return known.find(
      (one) =>
        !one.isDeleted &&
        !this.#taken.has(one) &&
        one.securitySeq === (security?.seq ?? -1) &&
        one.kind === trade?.kind &&
        (one.settleDay === date || one.settleDay === trade?.day) &&
        one.quantity === (trade?.quantity ?? null) &&
        one.newUnits === (trade?.newUnits ?? null) &&
        one.oldUnits === (trade?.oldUnits ?? null),
    )
  }

  #of(accountSeq: number): KnownTrade[] {
    const known = this.#accounts.get(accountSeq) ?? tradesIn(this.#judged.db, accountSeq)
    this.#accounts.set(accountSeq, known)
    return known
  }
}

const tradesIn = (db: Db, accountSeq: number): KnownTrade[] =>
  db.$client
    .query<KnownTrade, [number]>(`
      SELECT import_key AS importKey, deleted_at IS NOT NULL AS isDeleted, security_seq AS securitySeq, kind,
        settle_day AS settleDay, quantity, new_units AS newUnits, old_units AS oldUnits
      FROM trades WHERE account_seq = ? AND transaction_seq IS NULL`)
    .all(accountSeq)

const KEY = `CASE WHEN r.fitid IS NOT NULL THEN 'fitid ' || coalesce(r.fitid_ordinal, 1) || ' ' || r.fitid
  ELSE 'fp ' || coalesce(r.fp_ordinal, 1) || ' ' || r.fp END`

const THERE = `EXISTS (
  SELECT 1 FROM trades t JOIN import_accounts p ON p.account_seq = t.account_seq
  WHERE p.import_seq = r.import_seq AND p.position = r.account_position AND t.import_key = ${KEY})`

/** The trades changed since the preview: another import has brought these, or was undone. */
export function recheckCashless({ $client: client }: Tx, importSeq: number): void {
  client.query(BROUGHT_SINCE).run(importSeq, factOf({ kind: 'BROUGHT_SINCE' }))
  client
    .query(GONE_SINCE)
    .run(importSeq, factOf({ kind: 'DUPLICATE_GONE' }), factOf({ kind: 'TRADE_BEFORE' }))
}

const factOf = (message: ImportMessage): string => JSON.stringify([message])

const BROUGHT_SINCE = `
  UPDATE import_rows AS r SET decision = 'DUPLICATE', reason = ?2, chosen = NULL
  WHERE r.import_seq = ?1 AND r.decision = 'NEW' AND r.amount_low IS NULL AND r.details -> '$.trade' IS NOT NULL AND ${THERE}`

const GONE_SINCE = `
  UPDATE import_rows AS r SET decision = 'NEW', reason = ?2
  WHERE r.import_seq = ?1 AND r.decision = 'DUPLICATE' AND r.reason = ?3 AND r.amount_low IS NULL AND NOT ${THERE}`
