import { OutboundFailure } from './failure.ts'

/** How long a peer may say nothing; without them only the deadline of the whole call counts. */
export interface IdleTimeouts {
  /** From the request to the first byte of the answer's body. */
  firstByteMs?: number
  /** Between bytes of the body, counted only while somebody waits for the next. */
  idleMs?: number
}

/** Ends a call whose peer stays silent. */
export interface IdleTimer {
  /** Why it ended the call, if it did. */
  failure?: OutboundFailure
  heard(): void
  listen(): void
  release(): void
}

/** Begins to wait for the first byte. A reader that is slow itself is no silence of the peer. */
export function startIdleTimer(
  { firstByteMs, idleMs }: IdleTimeouts,
  end: (failure: OutboundFailure) => void,
): IdleTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const wait = (ms: number | undefined, failure: (ms: number) => OutboundFailure) => {
    stop()
    if (ms === undefined) return
    timer = setTimeout(() => {
      quiet.failure = failure(ms)
      end(quiet.failure)
    }, ms)
  }
  const quiet: IdleTimer = { heard: stop, listen: () => wait(idleMs, stalled), release: stop }
  wait(firstByteMs, unanswered)
  return quiet
}

const unanswered = (ms: number) => new OutboundFailure({ kind: 'NOT_ANSWERED', seconds: ms / 1000 })
const stalled = (ms: number) => new OutboundFailure({ kind: 'STALLED', seconds: ms / 1000 })
