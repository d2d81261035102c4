import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { type Dispatcher, makeDispatcher } from '../delivery/dispatcher.ts'
import { activeChannels, type ChannelReply, nextMessage, type QueuedMessage, recordAttempt } from './queue.ts'
import { sendQueued } from './send.ts'

const make = (deps: Deps): Dispatcher =>
  makeDispatcher<QueuedMessage, ChannelReply>(deps, {
    name: 'channel',
    receivers: activeChannels,
    next: nextMessage,
    send: sendQueued,
    isDelivered: ({ failure }) => failure === null,
    record: recordAttempt,
  })

const dispatcherOf = (deps: Deps): Dispatcher => stateOf(deps, make)

/** To be called each second: begins to send what is due, and returns while it is under way. */
export const deliver = async (deps: Deps): Promise<void> => dispatcherOf(deps).turn()

/** Resolves when nothing is under way. */
export const settled = (deps: Deps): Promise<void> => dispatcherOf(deps).settled()

/** Ends sending for good, before the data is closed. What is broken off is sent again at the next start. */
export const stop = (deps: Deps, graceMs?: number): Promise<void> => dispatcherOf(deps).stop(graceMs)
