import { phrases } from '../language.ts'
import { counted } from '../words.ts'

/** Of what somebody was told. */
export const words = phrases('notifications', {
  unread: 'Unread',
  /** After the title of one, for those who listen. */
  isUnread: 'unread',
  readAll: 'Mark all as read',
  notRead: 'They are still unread. Try again.',
  markedRead: (count: number) => `${counted(count, 'notification')} marked as read.`,
  nothingUnread: 'You’re all caught up.',
  choose: 'Choose your notifications',
  nothing:
    'Nothing yet. You’ll hear here when a bill is due, a bank connection fails or a large transaction comes in.',
  yesterday: 'Yesterday',
  markRead: (title: string) => `Mark as read: ${title}`,
  deleteNamed: (title: string) => `Delete: ${title}`,
  deleteThis: 'Delete this notification?',
  staysAsIs: (title: string) => `${title}. What it told you of stays as it is.`,
})
