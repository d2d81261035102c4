import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { invalid, Problem, refuseStale } from '../../../core/problem.ts'
import { toRfc3339 } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import * as household from '../../../people/household/household.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { NewSecurity, Security, SecurityChange } from './model.ts'
import { type SecurityKind, securities } from './tables.ts'

export type SecurityRow = typeof securities.$inferSelect

export const list = (db: Db, actor: Actor): Security[] =>
  db
    .select()
    .from(securities)
    .where(eq(securities.householdId, actor.householdId))
    .orderBy(asc(securities.name), asc(securities.seq))
    .all()
    .map(toWire)

export const get = (db: Db, actor: Actor, id: string): Security => toWire(rowOf(db, actor, id))

export function create(tx: Tx, actor: Actor, input: NewSecurity): Security {
  const texts = textsOf(input)
  refuseTaken(tx, actor, texts)
  const row = tx
    .insert(securities)
    .values({
      id: newId(),
      householdId: actor.householdId,
      name: input.name.trim(),
      kind: input.kind ?? 'STOCK',
      currency: input.currency ?? household.currencyOf(tx, actor),
      ...texts,
      createdAt: actor.at,
    })
    .returning()
    .get()
  record(tx, actor, 'security.changed', row.id)
  return toWire(row)
}

/** Changes what the input names; naming nothing changes nothing. */
export function change(tx: Tx, actor: Actor, id: string, { version, ...input }: SecurityChange): Security {
  const before = rowOf(tx, actor, id)
  refuseStale(version, before, () => toWire(before))
  if (Object.keys(input).length === 0) return toWire(before)
  const texts = textsOf({ ...before, ...input })
  refuseTaken(tx, actor, texts, before.seq)
  if (input.kind && !isFund(input.kind) && isAveraged(tx, before.seq))
    throw invalid('kind', { kind: 'AVERAGE_OF_FUNDS' })
  const after = tx
    .update(securities)
    .set({
      ...texts,
      name: (input.name ?? before.name).trim(),
      kind: input.kind ?? before.kind,
      version: before.version + 1,
    })
    .where(eq(securities.seq, before.seq))
    .returning()
    .get()
  record(tx, actor, 'security.changed', id)
  return toWire(after)
}

/** Regulated investment companies: what else an average may be chosen for hangs on a broker's plan (IRS Publication 550). */
export const isFund = (kind: SecurityKind): boolean => kind === 'FUND' || kind === 'ETF'

/** Whether an average basis was chosen for it in an account. */
const isAveraged = ({ $client: client }: Db, seq: number): boolean =>
  client
    .query<{ one: 1 }, [number]>('SELECT 1 AS one FROM average_costs WHERE security_seq = ? LIMIT 1')
    .get(seq) !== null

/** Forgets one that nothing was ever traded of and no slip is of, with its prices. */
export function remove(tx: Tx, actor: Actor, id: string, version?: string): void {
  const row = rowOf(tx, actor, id)
  refuseStale(version, row, () => toWire(row))
  const traded = tx.$client
    .query<{ seq: number }, [number]>(
      'SELECT seq FROM trades WHERE security_seq = ?1 UNION ALL SELECT seq FROM trades WHERE other_security_seq = ?1 LIMIT 1',
    )
    .get(row.seq)
  if (traded) throw new Problem('conflict', { reason: { kind: 'SECURITY_HAS_TRADES' } })
  if (isOnSlip(tx, row.seq)) throw new Problem('conflict', { reason: { kind: 'SECURITY_ON_SLIP' } })
  tx.$client.query('DELETE FROM prices WHERE security_seq = ?').run(row.seq)
  tx.$client.query('DELETE FROM average_costs WHERE security_seq = ?').run(row.seq)
  tx.delete(securities).where(eq(securities.seq, row.seq)).run()
  record(tx, actor, 'security.changed', id)
}

const isOnSlip = ({ $client: client }: Tx, seq: number): boolean =>
  client.query('SELECT 1 FROM tax_slips WHERE security_seq = ? LIMIT 1').get(seq) !== null

export function rowOf(db: Db, { householdId }: Actor, id: string): SecurityRow {
  const row = db
    .select()
    .from(securities)
    .where(and(eq(securities.id, id), eq(securities.householdId, householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

/** The same for one that a request names in a field. */
export function named(db: Db, { householdId }: Actor, id: string, field: string): SecurityRow {
  const row = db
    .select()
    .from(securities)
    .where(and(eq(securities.id, id), eq(securities.householdId, householdId)))
    .get()
  if (!row) throw invalid(field, { kind: 'NO_SUCH_SECURITY' })
  return row
}

export function idAt(db: Db, seq: number): string {
  const found = db.$client.query<{ id: string }, [number]>('SELECT id FROM securities WHERE seq = ?').get(seq)
  if (!found) throw new Error(`there is no security ${seq}`)
  return found.id
}

/** No two securities have a code in common; of itself it may have one that it had before. */
function refuseTaken(
  tx: Tx,
  actor: Actor,
  { code, otherCodes }: Pick<SecurityRow, 'code' | 'otherCodes'>,
  except?: number,
): void {
  if (code !== null && isTaken(tx, actor, code, except))
    throw invalid('code', { kind: 'SECURITY_CODE_TAKEN' })
  const at = otherCodes.findIndex((other) => isTaken(tx, actor, other, except))
  if (at >= 0) throw invalid(`otherCodes.${at}`, { kind: 'SECURITY_CODE_TAKEN' })
}

/** A security as a file names it. */
export interface NamedSecurity {
  name: string
  symbol?: string
  code?: string
}

/**
 * The household's own security that a file means: of the currency, by its ISIN or CUSIP, which is a part of the former;
 * else by its symbol, else by its name where it has nothing else. Two of one symbol with codes that differ are two.
 */
export function found(
  db: Db,
  { householdId }: Actor,
  currency: string,
): (wanted: NamedSecurity) => SecurityRow | undefined {
  const own = db
    .select()
    .from(securities)
    .where(and(eq(securities.householdId, householdId), eq(securities.currency, currency)))
    .orderBy(asc(securities.seq))
    .all()
  return ({ name, symbol, code }) =>
    own.find((row) => code !== undefined && codesOf(row).some((other) => isSameCode(other, code))) ??
    own.find((row) => symbol !== undefined && isSame(row.symbol, symbol) && (!row.code || !code)) ??
    own.find((row) => symbol !== undefined && isOtherSymbol(row, symbol) && (!row.code || !code)) ??
    own.find((row) => !symbol && !code && isSame(row.name, name))
}

const codesOf = ({ code, otherCodes }: SecurityRow): string[] => [...(code ? [code] : []), ...otherCodes]
const isOtherSymbol = ({ otherSymbols }: SecurityRow, symbol: string): boolean =>
  otherSymbols.some((other) => isSame(other, symbol))

const isSame = (one: string | null, other: string): boolean =>
  one !== null && one.trim().toLowerCase() === other.trim().toLowerCase()

/** An ISIN of a country that has CUSIPs is one between the country and a check digit. */
const isSameCode = (one: string, other: string): boolean => one === other || cusipOf(one) === cusipOf(other)
const cusipOf = (code: string): string =>
  /^(?:US|CA)/.test(code) && code.length === 12 ? code.slice(2, 11) : code

const TAKEN = `
  SELECT seq FROM securities WHERE household_id = ?1 AND seq <> ?3
    AND (code = ?2 OR EXISTS (SELECT 1 FROM json_each(other_codes) j WHERE j.value = ?2)) LIMIT 1`
const NOBODY = -1

/** Whether a security of the household has this ISIN or CUSIP, or had it before, in whatever currency. */
export const isTaken = (db: Db, { householdId }: Actor, code: string, except = NOBODY): boolean =>
  db.$client.query<{ seq: number }, [number, string, number]>(TAKEN).get(householdId, code, except) !== null

/** Takes one away again that nobody has changed and nothing is said of any more. */
export function removeUnused(tx: Tx, actor: Actor, seq: number): void {
  const gone = tx.$client
    .query<{ id: string }, [number]>(`
      DELETE FROM securities WHERE seq = ?1 AND version = 1
        AND NOT EXISTS (SELECT 1 FROM trades t WHERE t.security_seq = ?1)
        AND NOT EXISTS (SELECT 1 FROM prices p WHERE p.security_seq = ?1)
        AND NOT EXISTS (SELECT 1 FROM tax_slips s WHERE s.security_seq = ?1)
        AND NOT EXISTS (SELECT 1 FROM average_costs c WHERE c.security_seq = ?1) RETURNING id`)
    .get(seq)
  if (gone) record(tx, actor, 'security.changed', gone.id)
}

type Texts = Pick<
  NewSecurity,
  'symbol' | 'exchange' | 'code' | 'assetClass' | 'region' | 'otherSymbols' | 'otherCodes'
>

/** Each of the others once, and none that it has as its own. */
export const othersOf = (all: readonly string[], own: string | null | undefined): string[] =>
  [...new Set(all.map((one) => one.trim()))].filter((one) => one !== own?.trim())

const textsOf = ({ symbol, exchange, code, assetClass, region, otherSymbols, otherCodes }: Texts) => ({
  otherSymbols: othersOf(otherSymbols ?? [], symbol),
  otherCodes: othersOf(otherCodes ?? [], code),
  symbol: symbol?.trim() ?? null,
  exchange: exchange?.trim() ?? null,
  code: code ?? null,
  assetClass: assetClass?.trim() ?? null,
  region: region?.trim() ?? null,
})

const toWire = ({ seq: _seq, householdId: _household, createdAt, ...row }: SecurityRow): Security => ({
  ...row,
  createdAt: toRfc3339(createdAt),
})
