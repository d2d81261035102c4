import type { Actor } from '../../core/actor.ts'
import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Baselines } from './baselines.ts'
import type { Figures, InsightKind } from './figures.ts'
import type { Measure } from './measures.ts'

/** Where a finder looks. */
export interface InsightContext {
  db: Db
  /** Nobody in particular: what is found is the whole household's. */
  actor: Actor
  today: Day
  usual: Baselines
}

export type InsightSubjectType = 'CATEGORY' | 'SUBSCRIPTION' | 'TRANSACTION' | 'ACCOUNT'

/** Something that is worth knowing, before anybody looked whether it is known. */
export interface FoundInsight<Kind extends InsightKind = InsightKind> {
  kind: Kind
  /** The same from night to night. */
  about: string
  measure: Measure
  figures: Figures[Kind]
  subject: { type: InsightSubjectType; id: string } | null
  /** 1 to 100. */
  weight: number
}

export type InsightFinder<Kind extends InsightKind> = (context: InsightContext) => FoundInsight<Kind>[]
