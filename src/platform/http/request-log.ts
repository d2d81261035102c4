import type { Log } from '../../core/log.ts'
import { monotonicMs } from '../../core/time.ts'
import { callerOf } from './caller.ts'

/** One line per request: what was asked for as a pattern, without what the path or the query says about anybody. */
export function logRequest(log: Log, request: Request, status: number): void {
  const caller = callerOf(request)
  if (!caller) return
  log.info('request', {
    method: caller.method,
    route: caller.route?.pattern,
    status,
    ms: Math.round((monotonicMs() - caller.startedMs) * 10) / 10,
    requestId: caller.requestId,
    address: caller.from.address,
    userId: caller.actor?.userId,
  })
}
