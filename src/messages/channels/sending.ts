import type { Instant } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ChannelMessage } from './compose.ts'
import type { ChannelAddress, ChannelReply } from './queue.ts'

interface Sending {
  to: ChannelAddress
  message: ChannelMessage
  at: Instant
  signal?: AbortSignal
}

/** Sends a message over a channel; undefined where it was stopped on the way. */
export type Send = (deps: Deps, sending: Sending) => Promise<ChannelReply | undefined>
