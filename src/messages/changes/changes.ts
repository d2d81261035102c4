import type { Actor } from '../../core/actor.ts'
import { type ChangeKind, changeKindNames, changesOf, isOwn } from '../../people/events/event-kinds.ts'
import { newestSeq } from '../../people/events/events.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Changes } from './model.ts'

type Person = Pick<Actor, 'householdId' | 'userId'>

/** Something that happened, as far as the feed tells of it. */
interface Happening {
  householdId: number
  userId: string | null
  kind: string
}

/** Events that are looked through for one answer; whoever has missed more of them loads everything again. */
const MOST_MISSED = 10_000

/**
 * What may have changed for somebody since a number they were told. A number that cannot be one of ours, or lies too far
 * back, is answered with every kind there is.
 */
export function since(db: Db, person: Person, seq: number | undefined): Changes {
  const newest = newestSeq(db)
  if (seq === undefined || seq === newest) return { seq: newest, kinds: [] }
  if (!(seq < newest && newest - seq <= MOST_MISSED)) return { seq: newest, kinds: changeKindNames }
  return { seq: newest, kinds: kindsFor(person, happened(db, seq, newest)) }
}

/** What happened after one number and up to another, of each kind once. */
export const happened = ({ $client: client }: Db, after: number, until: number): Happening[] =>
  client
    .query<Happening, [number, number]>(
      'SELECT DISTINCT household_id AS householdId, user_id AS userId, kind FROM events WHERE seq > ? AND seq <= ?',
    )
    .all(after, until)

/** In the order of the list, each once. */
export function kindsFor({ householdId, userId }: Person, happenings: Happening[]): ChangeKind[] {
  const changed = new Set(
    happenings
      .filter((one) => one.householdId === householdId)
      .flatMap((one) => changesOf(one.kind).filter((kind) => !isOwn(kind) || one.userId === userId)),
  )
  return changeKindNames.filter((kind) => changed.has(kind))
}
