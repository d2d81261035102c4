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

/** The message and its recipients; time and cause come from the event. */
export type NotificationText = Omit<NewNotification, 'userId' | 'at' | 'cause'> & { to: string[] }
