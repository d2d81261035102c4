import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { type Dispatcher, makeDispatcher as dispatcherOfQueue } from '../delivery/dispatcher.ts'
import { recordAttempt } from './attempts.ts'
import { activeWebhooks, nextDelivery } from './queue.ts'
import { isDelivered, type QueuedDelivery, type Reply, send } from './send-delivery.ts'

export const makeDispatcher = (deps: Deps): Dispatcher =>
  dispatcherOfQueue<QueuedDelivery, Reply>(deps, {
    name: 'webhook',
    receivers: activeWebhooks,
    next: nextDelivery,
    send,
    isDelivered,
    record: recordAttempt,
  })

/** The one dispatcher of an installation. */
const dispatcherOf = (deps: Deps) => stateOf(deps, makeDispatcher)

/** To be called each second: begins to send what is due, and returns while it is under way. */
export const deliver = async (deps: Deps): Promise<void> => dispatcherOf(deps).turn()

/** Resolves when nothing is under way. */
export const settled = (deps: Deps): Promise<void> => dispatcherOf(deps).settled()

/** Ends sending for good, before the data is closed. What is broken off is sent again at the next start. */
export const stop = (deps: Deps, graceMs?: number): Promise<void> => dispatcherOf(deps).stop(graceMs)
