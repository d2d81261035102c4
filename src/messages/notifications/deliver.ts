import { newId } from '../../core/ids.ts'
import type { Instant } from '../../core/time.ts'
import { recordFor } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertSelectedOf } from '../../platform/db/insert.ts'
import type { SubjectType } from './model.ts'
import { type NotificationKind, notifications } from './tables.ts'
import { inWords } from './words/in-words.ts'
import type { Message } from './words/message-facts.ts'

/** What one person is to hear. */
export interface NewNotification {
  userId: string
  kind: NotificationKind
  told: Message
  subject: { type: SubjectType; id: string }
  at: Instant
  /** What made it: the same cause tells the same person once. */
  cause: string
}

/** Notifies somebody, unless they already were or have turned this kind off. */
export function deliver(tx: Tx, { userId, kind, told, subject, at, cause }: NewNotification): void {
  // The words of the reader are found when it is read; these are for whoever reads the database itself.
  const { title, body } = inWords(told, 'en')
  const id = newId()
  const { changes } = tx.$client.query(DELIVER).run({
    id,
    userId,
    kind,
    title,
    body,
    told: JSON.stringify(told),
    type: subject.type,
    subject: subject.id,
    cause,
    at,
  })
  if (changes > 0) recordFor(tx, userId, 'notification.created', at, id)
}

const NEW = insertSelectedOf(notifications, {
  id: '$id',
  userId: '$userId',
  kind: '$kind',
  title: '$title',
  body: '$body',
  told: '$told',
  subjectType: '$type',
  subjectId: '$subject',
  cause: '$cause',
  createdAt: '$at',
  readAt: 'NULL',
})
const DELIVER = `
  ${NEW} WHERE NOT EXISTS (
    SELECT 1 FROM notification_preferences WHERE user_id = $userId AND kind = $kind AND is_on = 0)
  ON CONFLICT (user_id, cause) DO NOTHING`
