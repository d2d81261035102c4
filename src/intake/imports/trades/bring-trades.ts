import type { Actor } from '../../../core/actor.ts'
import type { Day } from '../../../core/time.ts'
import { rebuildFrom } from '../../../holdings/trades/held-accounts/held-days.ts'
import * as imported from '../../../holdings/trades/imported-trades.ts'
import * as prices from '../../../holdings/trades/prices/prices.ts'
import * as securities from '../../../holdings/trades/securities/securities.ts'
import { currencyOf } from '../../../ledger/accounts/accounts.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { bytesSql } from '../../../platform/db/uuids.ts'
import type { StatementSecurity } from '../../statements/investments.ts'
import type { BroughtHoldings, StoredInvestments } from '../messages.ts'
import { investmentsOf, securityFinder } from '../rows/file-securities.ts'
import type { ImportRef } from '../rows/import-rows.ts'
import type { RowDetails } from '../tables.ts'
import { importKeyOf, type StoredKeys } from './cashless.ts'

interface ArrivingTrade extends StoredKeys {
  accountSeq: number
  date: Day
  details: string
  transactionSeq: number | null
}

/** What was added, and what became one with a transaction that is of no trade yet. */
const ARRIVING = `
  SELECT p.account_seq AS accountSeq, r.date, r.details, coalesce(n.seq, m.seq) AS transactionSeq, r.fitid,
    r.fitid_ordinal AS fitidOrdinal, r.fp, r.fp_ordinal AS fpOrdinal
  FROM import_rows r JOIN import_accounts p ON p.import_seq = r.import_seq AND p.position = r.account_position
  LEFT JOIN transactions n ON r.outcome = 'ADDED' AND n.uid = ${bytesSql('r.transaction_id')}
  LEFT JOIN transactions m ON r.outcome = 'MATCHED' AND m.seq = r.existing_seq
  WHERE r.import_seq = ? AND r.details IS NOT NULL AND r.details -> '$.trade' IS NOT NULL AND r.date IS NOT NULL
    AND p.account_seq IS NOT NULL AND r.outcome IN ('ADDED', 'MATCHED') AND NOT EXISTS (
      SELECT 1 FROM trades t WHERE t.transaction_seq = m.seq AND t.deleted_at IS NULL)
  ORDER BY r.date, r.row`

/** Once the rows are in: their trades, the securities these are of, and the prices that the file states. */
export function bringTrades(tx: Tx, actor: Actor, { id, seq }: ImportRef): void {
  const investments = investmentsOf(tx, seq)
  if (!investments) return
  const arriving = tx.$client.query<ArrivingTrade, [number]>(ARRIVING).all(seq)
  const book = new SecurityBook(tx, actor, investments.securities)
  const list = arriving.map(({ accountSeq, date, details, transactionSeq, ...keys }) => {
    const { trade }: RowDetails = JSON.parse(details)
    if (!trade) throw new Error('a row without a trade')
    const { security, day, ...fields } = trade
    return {
      ...fields,
      accountSeq,
      transactionSeq,
      tradeDay: day,
      settleDay: date,
      securitySeq: security === undefined ? null : book.seqOf(security, currencyOf(tx, accountSeq)),
      importKey: transactionSeq === null ? importKeyOf(keys) : null,
    }
  })
  imported.addAll(tx, actor, id, list)
  const changes = statePrices(tx, actor, seq, investments)
  const brought: BroughtHoldings = { securities: book.added, prices: changes }
  tx.$client
    .query("UPDATE imports SET understood = json_set(understood, '$.brought', json(?)) WHERE seq = ?")
    .run(JSON.stringify(brought), seq)
}

/** The securities of a file: found, or added once. */
class SecurityBook {
  readonly added: string[] = []
  readonly #seqs = new Map<string, number>()
  readonly #find: ReturnType<typeof securityFinder>

  constructor(
    private readonly tx: Tx,
    private readonly actor: Actor,
    private readonly list: readonly StatementSecurity[],
  ) {
    this.#find = securityFinder(tx, actor, list)
  }

  seqOf(position: number, currency: string): number {
    const name = `${position} ${currency}`
    const known = this.#seqs.get(name) ?? this.#find(position, currency)?.seq ?? this.#add(position, currency)
    this.#seqs.set(name, known)
    return known
  }

  #add(position: number, currency: string): number {
    const { tx, actor, list } = this
    const wanted = list[position]
    if (!wanted) throw new Error(`the file has no security ${position}`)
    const { name, symbol, code, kind } = wanted
    // What is listed in two currencies is two securities, and has its code once.
    const isFree = code !== undefined && !securities.isTaken(tx, actor, code)
    const { id } = securities.create(tx, actor, {
      name,
      kind,
      currency,
      ...(symbol && { symbol }),
      ...(isFree && { code }),
    })
    this.added.push(id)
    return securities.rowOf(tx, actor, id).seq
  }
}

interface Place {
  position: number
  accountSeq: number
}

/** Of the accounts of the file that are not left out. */
export const placesOf = (db: Db, importSeq: number): Place[] =>
  db.$client
    .query<Place, [number]>(
      "SELECT position, account_seq AS accountSeq FROM import_accounts WHERE import_seq = ? AND action <> 'IGNORE' AND account_seq IS NOT NULL",
    )
    .all(importSeq)

/** A price for the positions of securities that the household has; what nothing was traded of is not added for it. */
function statePrices(
  tx: Tx,
  actor: Actor,
  importSeq: number,
  { positions, listings, prices: listed = [], securities: list }: StoredInvestments,
): BroughtHoldings['prices'] {
  const accounts = new Map(placesOf(tx, importSeq).map(({ position, accountSeq }) => [position, accountSeq]))
  const find = securityFinder(tx, actor, list)
  const stated = positions.flatMap(({ account, listing, security, day = listings[listing]?.day, price }) => {
    const accountSeq = accounts.get(account)
    const row = accountSeq === undefined ? undefined : find(security, currencyOf(tx, accountSeq))
    return row && day !== undefined && price !== undefined ? [{ securitySeq: row.seq, day, price }] : []
  })
  const currencies = new Set([...accounts.values()].map((accountSeq) => currencyOf(tx, accountSeq)))
  const others = [...currencies].flatMap((currency) =>
    listed.flatMap(({ security, ...one }) => {
      const row = find(security, currency)
      return row ? [{ ...one, securitySeq: row.seq }] : []
    }),
  )
  const changes = prices.state(tx, actor, [...others, ...stated])
  rebuildFrom(tx, firstDays(changes))
  return changes.map(({ securitySeq, ...change }) => ({
    ...change,
    securityId: securities.idAt(tx, securitySeq),
  }))
}

function firstDays(changes: readonly { securitySeq: number; day: Day }[]): Map<number, Day> {
  const days = new Map<number, Day>()
  for (const { securitySeq, day } of changes) {
    const known = days.get(securitySeq)
    if (known === undefined || day < known) days.set(securitySeq, day)
  }
  return days
}

/**
 * Takes back what an import brought, before its untouched transactions go: their trades, stated prices, and securities that
 * nothing is left of. Answers what became of the trades that moved no cash.
 */
export function takeTradesBack(
  tx: Tx,
  actor: Actor,
  { id, seq }: ImportRef,
  going: readonly number[],
): { removed: number; kept: number } {
  const result = imported.removeAll(tx, id, going)
  const row = tx.$client
    .query<{ brought: string | null }, [number]>(
      "SELECT understood -> '$.brought' AS brought FROM imports WHERE seq = ?",
    )
    .get(seq)
  if (!row?.brought) return result
  const brought: BroughtHoldings = JSON.parse(row.brought)
  const seqOf = (securityId: string) =>
    tx.$client
      .query<{ seq: number }, [string, number]>(
        'SELECT seq FROM securities WHERE id = ? AND household_id = ?',
      )
      .get(securityId, actor.householdId)?.seq
  const changes = brought.prices.flatMap(({ securityId, ...change }) => {
    const securitySeq = seqOf(securityId)
    return securitySeq === undefined ? [] : [{ securitySeq, ...change }]
  })
  prices.unstate(tx, actor, changes)
  rebuildFrom(tx, firstDays(changes))
  for (const securityId of brought.securities) {
    const securitySeq = seqOf(securityId)
    if (securitySeq !== undefined) securities.removeUnused(tx, actor, securitySeq)
  }
  return result
}
