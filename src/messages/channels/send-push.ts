import type { ByLanguage } from '../../core/facts.ts'
import type { Deps } from '../../platform/deps.ts'
import type { NotificationKind } from '../notifications/tables.ts'
import type { ChannelMessage } from './compose.ts'
import { vapidHeader } from './push-key.ts'
import { sendOverHttp } from './send-http.ts'
import type { Send } from './sending.ts'
import { openTarget } from './targets.ts'
import { encryptPush, MOST_PUSH_BYTES } from './web-push.ts'

const DAYS_TO_LIVE = 3
const SECONDS_A_DAY = 86_400
/** What a push service keeps apart of one receiver (RFC 8030 5.4). */
const TOPIC_LENGTH = 32
const MOST_BODY = 600

/** Where one tap is enough: what was seen and is right, and what is looked at later. */
const CONFIRMED: readonly NotificationKind[] = ['LARGE_TRANSACTION', 'BILL_DUE', 'PRICE_CHANGED']
const ACTIONS: ByLanguage<{ confirm: string; later: string }> = {
  en: { confirm: 'Confirm', later: 'Later' },
  fr: { confirm: 'Confirmer', later: 'Plus tard' },
}

/** What the service worker shows. */
function pushPayload({ id, title, body, href, notification, unread, language }: ChannelMessage): string {
  const { confirm, later } = ACTIONS[language]
  const actions =
    notification && CONFIRMED.includes(notification.kind)
      ? [
          { action: 'confirm', title: confirm },
          { action: 'later', title: later },
        ]
      : []
  const shown = { title, body: body.slice(0, MOST_BODY), href, unread, actions }
  return JSON.stringify({ ...shown, tag: id, notificationId: notification?.id ?? null })
}

/** Sealed from here to the browser; the service in between sees its size and when. */
export const push: Send = async (deps: Deps, { to, message, at, signal }) => {
  const { endpoint, p256dh, auth } = openTarget<'PUSH'>(deps.secrets, to.targetSealed)
  const authorization = await vapidHeader(deps, endpoint, at)
  if (authorization === undefined)
    return { failure: { kind: 'NO_PUSH_KEY' }, isGone: false, waitMs: undefined }
  const payload = Buffer.from(pushPayload(message)).subarray(0, MOST_PUSH_BYTES)
  const headers = {
    authorization,
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: `${DAYS_TO_LIVE * SECONDS_A_DAY}`,
    urgency: message.isUrgent ? 'high' : 'normal',
    topic: message.id.replaceAll('-', '').slice(0, TOPIC_LENGTH),
  }
  return sendOverHttp(
    deps,
    {
      purpose: 'push',
      url: endpoint,
      headers,
      body: encryptPush(payload, { p256dh, auth }),
      goneStatuses: [404, 410],
    },
    at,
    signal,
  )
}
