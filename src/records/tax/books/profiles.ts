import { Value } from '@sinclair/typebox/value'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { formatMoney, moneyOf } from '../../../core/money.ts'
import { refuseStale } from '../../../core/problem.ts'
import type { Secrets } from '../../../core/secrets.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { type TaxProfile, type TaxProfileChange, TaxProfileValues } from '../figures/profile-model.ts'
import { NO_MEANING, profileOf, sealedProfile } from '../figures/stored-profiles.ts'
import { SEALED_TAX_PROFILE, taxProfiles } from '../figures/tables.ts'
import * as activities from '../mappings/activities.ts'
import { payeeKeyOf } from '../part-keys.ts'
import { knownYear } from './year-books.ts'

/** What the household told of itself for a year. It is for its members, and for sums made for them. */
export function get(db: Db, actor: Actor, year: number): TaxProfile {
  const version = sealedProfile(db, actor, knownYear(year))?.version ?? 0
  return { ...(profileOf(db, actor, year) ?? NO_MEANING), version }
}

export function set(
  tx: Tx,
  secrets: Secrets,
  actor: Actor,
  year: number,
  { version: seen, ...change }: TaxProfileChange,
): TaxProfile {
  const before = sealedProfile(tx, actor, knownYear(year))
  refuseStale(seen, { version: before?.version ?? 0 }, () => get(tx, actor, year))
  const values = valuesIn(tx, actor, change)
  const sealed = secrets.seal(SEALED_TAX_PROFILE, JSON.stringify(values))
  const version = (before?.version ?? 0) + 1
  tx.insert(taxProfiles)
    .values({ householdId: actor.householdId, year, sealed, version })
    .onConflictDoUpdate({ target: [taxProfiles.householdId, taxProfiles.year], set: { sealed, version } })
    .run()
  record(tx, actor, 'tax-profile.changed')
  return { ...values, version }
}

function valuesIn(
  db: Db,
  actor: Actor,
  change: Omit<TaxProfileChange, 'version'>,
): Required<TaxProfileValues> {
  const { netIncome = {}, agi, childCare = {}, ...rest } = change
  const incomes = Object.entries(netIncome).flatMap(([id, income]) => {
    const personId = activities.personOf(db, actor, id, `netIncome.${id}`)
    return personId === null || income === null ? [] : [[personId, formatMoney(moneyOf(income))] as const]
  })
  return {
    ...NO_MEANING,
    ...rest,
    agi: agi ? formatMoney(moneyOf(agi)) : null,
    netIncome: Object.fromEntries(incomes),
    childCare: Object.fromEntries(
      Object.entries(childCare).map(([payee, price]) => [payeeKeyOf(payee), price]),
    ),
  }
}

/** What an export takes along, as no other installation opens what this one has sealed: the text of each, by its year. */
export const openedOf = (db: Db, secrets: Secrets, { householdId }: Actor): Record<string, string> =>
  Object.fromEntries(
    db
      .select()
      .from(taxProfiles)
      .where(eq(taxProfiles.householdId, householdId))
      .all()
      .map(({ year, sealed }) => [String(year), secrets.unseal(SEALED_TAX_PROFILE, sealed)]),
  )

/** Seals what came out of an export, where it is no profile throws. */
export function sealAll(tx: Tx, seal: (text: string) => string): void {
  for (const { householdId, year, sealed: text } of tx.select().from(taxProfiles).all()) {
    if (!Value.Check(TaxProfileValues, JSON.parse(text))) throw new Error('a profile that is none')
    tx.update(taxProfiles)
      .set({ sealed: seal(text) })
      .where(and(eq(taxProfiles.householdId, householdId), eq(taxProfiles.year, year)))
      .run()
  }
}

/** Whether there is any. */
export const areAny = (db: Db): boolean => db.select().from(taxProfiles).limit(1).get() !== undefined

/** Where the key that sealed them is lost. */
export const forgetAll = ({ $client: client }: Tx): number =>
  client.query('DELETE FROM tax_profiles').run().changes
