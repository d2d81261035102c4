import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { unsealed } from '../../../platform/db/sealed.ts'
import type { TaxProfileValues } from './profile-model.ts'
import { SEALED_TAX_PROFILE, taxProfiles } from './tables.ts'

export const NO_MEANING = {
  netIncome: {},
  agi: null,
  filingStatus: null,
  dependents: null,
  province: null,
  childCare: {},
} satisfies TaxProfileValues

type Ours = Pick<Actor, 'householdId'>

/** Sealed as it is kept. */
export const sealedProfile = (db: Db, { householdId }: Ours, year: number) =>
  db
    .select()
    .from(taxProfiles)
    .where(and(eq(taxProfiles.householdId, householdId), eq(taxProfiles.year, year)))
    .get()

/** What the household told of itself for a year; undefined where it told nothing. */
export function profileOf(db: Db, ours: Ours, year: number): Required<TaxProfileValues> | undefined {
  const row = sealedProfile(db, ours, year)
  return row && { ...NO_MEANING, ...JSON.parse(unsealed(db, SEALED_TAX_PROFILE, row.sealed)) }
}
