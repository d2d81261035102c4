import type { Instant } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { composed } from './compose.ts'
import type { ChannelReply, QueuedMessage } from './queue.ts'
import { sendOverHttp } from './send-http.ts'
import { email } from './send-mail.ts'
import { push } from './send-push.ts'
import type { Send } from './sending.ts'
import type { ChannelKind } from './tables.ts'
import { openTarget } from './targets.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** https://docs.ntfy.sh/publish/#publish-as-json; the same sequence id replaces what was shown of it. */
const ntfy: Send = (deps, { to, message, at, signal }) => {
  const { server, topic, token } = openTarget<'NTFY'>(deps.secrets, to.targetSealed)
  const { id, title, body, href, isUrgent } = message
  const sent = {
    topic,
    title,
    message: body,
    click: deps.config.baseUrl + href,
    priority: isUrgent ? 4 : 3,
    sequence_id: id,
  }
  const headers = { ...JSON_TYPE, ...(token !== null && { authorization: `Bearer ${token}` }) }
  return sendOverHttp(
    deps,
    { purpose: 'ntfy', url: server, headers, body: JSON.stringify(sent), goneStatuses: [] },
    at,
    signal,
  )
}

/** https://gotify.net/docs/pushmsg */
const gotify: Send = (deps, { to, message, at, signal }) => {
  const { server, token } = openTarget<'GOTIFY'>(deps.secrets, to.targetSealed)
  const { title, body, href, isUrgent } = message
  const sent = {
    title,
    message: body,
    priority: isUrgent ? 8 : 5,
    extras: { 'client::notification': { click: { url: deps.config.baseUrl + href } } },
  }
  const headers = { ...JSON_TYPE, 'x-gotify-key': token }
  return sendOverHttp(
    deps,
    { purpose: 'gotify', url: `${server}/message`, headers, body: JSON.stringify(sent), goneStatuses: [] },
    at,
    signal,
  )
}

const senders: Record<ChannelKind, Send> = {
  NTFY: ntfy,
  GOTIFY: gotify,
  PUSH: push,
  EMAIL: email,
}

/** Sends a message over a channel; undefined where it was stopped on the way. */
export const sendMessage: Send = (deps, sending) => senders[sending.to.kind](deps, sending)

/** Makes one attempt of what waits. What was deleted meanwhile needs none. */
export async function sendQueued(
  deps: Deps,
  queued: QueuedMessage,
  at: Instant,
  signal: AbortSignal,
): Promise<ChannelReply | undefined> {
  const message = composed(deps.db, queued, queued)
  return message && sendMessage(deps, { to: queued, message, at, signal })
}
