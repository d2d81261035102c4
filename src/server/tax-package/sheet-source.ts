import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import * as household from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'
import * as activities from '../../records/tax/mappings/activities.ts'
import type { TaxYearTotals } from '../../records/tax/total-model.ts'
import type { PackedReceipt } from './packed-receipts.ts'

/** What the sheets of a year are written from. */
export interface SheetSource {
  db: Db
  actor: Actor
  totals: TaxYearTotals
  language: Language
  /** What is to be looked at first, as the reader has it; the sheets have one language for every program. */
  warnings: TaxYearTotals['warnings']
  receipts: Map<string, PackedReceipt>
  /** By the keys of payees; undefined where nobody asked for them. */
  identifiers: Map<string, string> | undefined
}

export const personName = (db: Db, id: string | null): string | null =>
  id === null ? null : (household.findUser(db, id)?.displayName ?? null)

export const activityNames = (db: Db, actor: Actor): Map<string, string> =>
  new Map(activities.list(db, actor).map(({ id, name }) => [id, name]))
