import { eq } from 'drizzle-orm'
import type { ByLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db } from '../../platform/db/db.ts'
import { hrefOfRow, unreadOf, wordsOf } from '../notifications/notifications.ts'
import { isUrgent, type NotificationKind, notifications } from '../notifications/tables.ts'
import type { Words } from '../notifications/words/message-facts.ts'
import type { ChannelAddress } from './queue.ts'
import { discreetWords } from './words/discreet.ts'

/** What is sent, whatever the channel. */
export interface ChannelMessage extends Words {
  /** The same for every attempt, so that a receiver shows repetitions once. */
  id: string
  /** The page of the app. */
  href: string
  isUrgent: boolean
  language: Language
  /** The notification and what it is of; none of a test. */
  notification: { id: string; kind: NotificationKind } | null
  /** How many notifications its reader has not read. */
  unread: number
}

const TEST: ByLanguage<Words> = {
  en: { title: 'A test from Hearth', body: 'This channel works.' },
  fr: { title: 'Un essai de Hearth', body: 'Ce canal fonctionne.' },
}

/** What a channel is told when it is tried. */
export function testMessage(db: Db, { userId }: ChannelAddress, id: string): ChannelMessage {
  const language = languageOfReader(db, { userId })
  return {
    id,
    ...TEST[language],
    href: '/settings/notifications',
    isUrgent: false,
    language,
    notification: null,
    unread: unreadOf(db, userId),
  }
}

/** A notification in its reader's language, as openly as the channel may speak; undefined where it was deleted. */
export function composed(
  db: Db,
  { userId, householdId, hasDetails }: ChannelAddress,
  { id, notificationId }: { id: string; notificationId: string },
): ChannelMessage | undefined {
  const row = db.select().from(notifications).where(eq(notifications.id, notificationId)).get()
  if (!row) return undefined
  const language = languageOfReader(db, { userId })
  const { kind } = row
  const discreet = hasDetails ? null : discreetWords(kind, language)
  return {
    id,
    ...(discreet ?? wordsOf(row, language)),
    href: hrefOfRow(db, householdId, row) ?? '/notifications',
    isUrgent: isUrgent(kind),
    language,
    notification: { id: row.id, kind },
    unread: unreadOf(db, userId),
  }
}
