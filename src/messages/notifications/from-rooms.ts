import { formatMoney, moneyOf } from '../../core/money.ts'
import { overRoom } from '../../holdings/rooms/over-contributions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NotifiableEvent, NotificationText } from './notifiable-event.ts'
import { administratorsAnd, nameOf } from './recipients.ts'

/** To whoever puts in, and to the administrators; what was taken right meanwhile is no news. */
export function roomExceeded(db: Db, event: NotifiableEvent): NotificationText | undefined {
  const room = overRoom(db, event)
  if (!room) return undefined
  const { ownerId, plan, year, currency } = room
  return {
    to: administratorsAnd(db, event.householdId, ownerId),
    kind: 'ROOM_EXCEEDED',
    told: {
      kind: 'room-exceeded',
      plan,
      year,
      owner: nameOf(db, ownerId),
      over: formatMoney(-moneyOf(room.left)),
      currency,
    },
    subject: { type: 'CONTRIBUTION_ROOM', id: ownerId },
  }
}
