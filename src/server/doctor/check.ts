import type { Db, Tx } from '../../platform/db/db.ts'
import type { DoctorSubject } from '../jobs/words/backup-facts.ts'

/** Something to look at. It reads only; what it throws is a finding too, for a damaged file can break any question. */
export interface Check {
  subject: DoctorSubject
  look(db: Db): CheckFinding
}

export interface CheckFinding {
  /** What was looked at, and how much of it. */
  looked: string
  /** What is wrong; nothing where all is well. Ids and days only, never a payee or an amount. */
  faults: string[]
  /** Absent where only a person can tell what would be right. */
  remedy?: Remedy | undefined
}

export interface Remedy {
  /** What it does, as a sentence. */
  sentence: string
  apply(tx: Tx): void
}

export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`

const SHOWN = 3

export const firstFew = (all: string[]): string[] =>
  all.length > SHOWN ? [...all.slice(0, SHOWN), `${all.length - SHOWN} more of this kind`] : all
