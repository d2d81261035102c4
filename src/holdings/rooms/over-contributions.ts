import type { Actor } from '../../core/actor.ts'
import type { Instant } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Room } from './model.ts'
import { list } from './rooms.ts'

/** What an event says of a room that has too much in it: whose, of which plan and which year. */
const subjectOf = ({ ownerId, plan, year }: Pick<Room, 'ownerId' | 'plan' | 'year'>): string =>
  `${ownerId} ${plan} ${year}`

const roomsOf = (db: Db, householdId: number, at: Instant): Room[] => {
  const nobody: Actor = { userId: '', householdId, role: 'MEMBER', sessionId: '', at }
  return list(db, nobody)
}

/** The room of an event, if there is still too much in it. */
export const overRoom = (
  db: Db,
  { householdId, subjectId, at }: { householdId: number; subjectId: string; at: Instant },
): Room | undefined =>
  roomsOf(db, householdId, at).find((room) => room.isOver && subjectOf(room) === subjectId)

/** Records once for each person, plan and year that more was put in than may be. */
export function noteOver(tx: Tx, householdId: number, at: Instant): void {
  for (const room of roomsOf(tx, householdId, at)) {
    const subject = subjectOf(room)
    if (room.isOver && !isNoted(tx, householdId, subject))
      record(tx, { householdId, at }, 'room.exceeded', subject)
  }
}

const isNoted = ({ $client: client }: Tx, householdId: number, subject: string): boolean =>
  client
    .query<{ seq: number }, [number, string]>(
      "SELECT seq FROM events WHERE household_id = ? AND kind = 'room.exceeded' AND subject_id = ? LIMIT 1",
    )
    .get(householdId, subject) !== null
