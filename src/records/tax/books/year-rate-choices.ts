import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { isCurrency } from '../../../core/currencies.ts'
import { invalid, Problem, refuseStale } from '../../../core/problem.ts'
import { toRfc3339 } from '../../../core/time.ts'
import { averageRate } from '../../../ledger/rates/average-rate.ts'
import { record } from '../../../people/events/events.ts'
import * as household from '../../../people/household/household.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { averageSource } from '../figures/rate-sources.ts'
import { taxYearRates } from '../figures/tables.ts'
import type { TaxYearRates, TaxYearRatesChange } from '../figures/year-rate-model.ts'
import { yearSpan } from '../figures/year-rates.ts'
import { tableOf } from '../forms/year-table.ts'
import { knownYear } from './year-books.ts'

type Row = typeof taxYearRates.$inferSelect

/** How amounts in other currencies count in a year; one by one, while nobody has chosen. */
export function get(db: Db, actor: Actor, year: number): TaxYearRates {
  const row = rowOf(db, actor, knownYear(year))
  return {
    year,
    method: row?.method ?? 'TYPED',
    lines: row?.lines ?? {},
    yearly: row?.yearly ?? {},
    averages: averagesOf(db, actor, year),
    userId: row?.userId ?? null,
    at: row ? toRfc3339(row.at) : null,
    version: row?.version ?? 0,
  }
}

export function set(tx: Tx, actor: Actor, year: number, change: TaxYearRatesChange): TaxYearRates {
  const before = rowOf(tx, actor, knownYear(year))
  const version = before?.version ?? 0
  refuseStale(change.version, { version }, () => get(tx, actor, year))
  const chosen = {
    method: change.method,
    lines: linesIn(tx, actor, year, change.lines ?? {}),
    yearly: yearlyIn(tx, actor, change.yearly ?? {}),
    userId: actor.userId,
    at: actor.at,
    version: version + 1,
  }
  tx.insert(taxYearRates)
    .values({ householdId: actor.householdId, year, ...chosen })
    .onConflictDoUpdate({ target: [taxYearRates.householdId, taxYearRates.year], set: chosen })
    .run()
  record(tx, actor, 'tax-year-rates.changed')
  return get(tx, actor, year)
}

/** Lines of the year's forms; one that follows another goes its way. */
function linesIn(db: Db, actor: Actor, year: number, lines: Row['lines']): Row['lines'] {
  const { country } = household.ofActor(db, actor)
  const known = new Set(
    tableOf(country, year)?.lines.flatMap(({ id, follows }) => (follows === undefined ? [id] : [])),
  )
  const strange = Object.keys(lines).find((id) => !known.has(id))
  if (strange !== undefined)
    throw new Problem('not-found', { reason: { kind: 'NO_LINE', line: strange, year } })
  return lines
}

function yearlyIn(db: Db, actor: Actor, yearly: Row['yearly']): Row['yearly'] {
  const { currency } = household.ofActor(db, actor)
  const all = Object.entries(yearly).map(([code, { rate, source }]) => {
    if (!isCurrency(code)) throw invalid(`yearly.${code}`, { kind: 'NOT_A_CURRENCY' })
    if (code === currency) throw invalid(`yearly.${code}`, { kind: 'RATE_OF_OWN_CURRENCY' })
    return [code, { rate, source: source.trim() }] as const
  })
  return Object.fromEntries(all)
}

/** Of the currencies that accounts are in. */
function averagesOf(db: Db, actor: Actor, year: number): TaxYearRates['averages'] {
  const { currency: into } = household.ofActor(db, actor)
  const language = languageOfReader(db, actor)
  return db.$client
    .query<{ currency: string }, [number, string]>(OTHERS)
    .all(actor.householdId, into)
    .map(({ currency }) => {
      const found = averageRate(db, actor, { currency, into, span: yearSpan(year) })
      return { currency, rate: found?.rate ?? null, source: found ? averageSource(found, language) : null }
    })
}

const OTHERS =
  'SELECT DISTINCT currency FROM accounts WHERE household_id = ? AND currency <> ? ORDER BY currency'

const rowOf = (db: Db, { householdId }: Actor, year: number): Row | undefined =>
  db
    .select()
    .from(taxYearRates)
    .where(and(eq(taxYearRates.householdId, householdId), eq(taxYearRates.year, year)))
    .get()
