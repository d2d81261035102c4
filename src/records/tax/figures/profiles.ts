import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { formatMoney, moneyOf } from '../../../core/money.ts'
import { refuseStale } from '../../../core/problem.ts'
import type { Secrets } from '../../../core/secrets.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import * as activities from '../activities.ts'
import { knownYear } from '../year-books.ts'
import type { TaxProfile, TaxProfileChange, TaxProfileValues } from './profile-model.ts'
import { taxProfiles } from './tables.ts'

/** So that what is sealed of one household and year is not taken for that of another. */
const profilePurpose = (householdId: number, year: number): string => `tax-profile ${householdId} ${year}`

const NOTHING: TaxProfileValues = {
  netIncome: {},
  agi: null,
  filingStatus: null,
  dependents: null,
  province: null,
}

/** What the household told of itself for a year. It is for its members, and for sums made for them. */
export function get(db: Db, secrets: Secrets, actor: Actor, year: number): TaxProfile {
  const row = rowOf(db, actor, knownYear(year))
  return { ...valuesOf(secrets, actor, year, row?.sealed), version: row?.version ?? 0 }
}

export function set(
  tx: Tx,
  secrets: Secrets,
  actor: Actor,
  year: number,
  { version: seen, ...change }: TaxProfileChange,
): TaxProfile {
  const before = rowOf(tx, actor, knownYear(year))
  refuseStale(seen, { version: before?.version ?? 0 }, () => get(tx, secrets, actor, year))
  const values = valuesIn(tx, actor, change)
  const sealed = secrets.seal(profilePurpose(actor.householdId, year), JSON.stringify(values))
  const version = (before?.version ?? 0) + 1
  tx.insert(taxProfiles)
    .values({ householdId: actor.householdId, year, sealed, version })
    .onConflictDoUpdate({ target: [taxProfiles.householdId, taxProfiles.year], set: { sealed, version } })
    .run()
  record(tx, actor, 'tax-profile.changed')
  return { ...values, version }
}

function valuesIn(db: Db, actor: Actor, change: Omit<TaxProfileChange, 'version'>): TaxProfileValues {
  const { netIncome = {}, agi, ...rest } = change
  const incomes = Object.entries(netIncome).flatMap(([id, income]) => {
    const personId = activities.personOf(db, actor, id, `netIncome.${id}`)
    return personId === null || income === null ? [] : [[personId, formatMoney(moneyOf(income))] as const]
  })
  return {
    ...NOTHING,
    ...rest,
    agi: agi ? formatMoney(moneyOf(agi)) : null,
    netIncome: Object.fromEntries(incomes),
  }
}

const rowOf = (db: Db, { householdId }: Actor, year: number) =>
  db
    .select()
    .from(taxProfiles)
    .where(and(eq(taxProfiles.householdId, householdId), eq(taxProfiles.year, year)))
    .get()

const valuesOf = (
  secrets: Secrets,
  { householdId }: Actor,
  year: number,
  sealed: string | undefined,
): TaxProfileValues =>
  sealed === undefined
    ? NOTHING
    : { ...NOTHING, ...JSON.parse(secrets.unseal(profilePurpose(householdId, year), sealed)) }
