import type { Instant } from '../../core/time.ts'
import type { NewNotification } from './deliver.ts'

/** Something that happened, as it was recorded. */
export interface NotifiableEvent {
  seq: number
  householdId: number
  userId: string | null
  kind: string
  subjectId: string
  at: Instant
}

/** What is told, and to whom; when and why is the event's. */
export type NotificationText = Omit<NewNotification, 'userId' | 'at' | 'cause'> & { to: string[] }
