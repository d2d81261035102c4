import { OutboundFailure } from './failure.ts'

/** Ends a call at its deadline or when its caller stops it, whichever comes first; the reason is an OutboundFailure. */
interface Deadline {
  signal: AbortSignal
  /** The call is over and needs no end any more. */
  release(): void
}

export function deadline(ms: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController()
  const stop = () => controller.abort(reasonOf(caller))
  const late = () => controller.abort(new OutboundFailure({ kind: 'TOO_SLOW', seconds: ms / 1000 }))
  const timer = setTimeout(late, ms)
  if (caller?.aborted) stop()
  caller?.addEventListener('abort', stop, { once: true })
  const release = () => {
    clearTimeout(timer)
    caller?.removeEventListener('abort', stop)
  }
  return { signal: controller.signal, release }
}

/** A deadline around this one keeps its own reason. */
const reasonOf = (caller?: AbortSignal): OutboundFailure =>
  caller?.reason instanceof OutboundFailure ? caller.reason : new OutboundFailure({ kind: 'STOPPED' })

/** What is promised, unless the signal comes first. */
export async function unlessAborted<T>(promised: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([aborted, promised])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
