import type { Log } from '../../core/log.ts'
import { descriptorLimit } from '../../platform/descriptors.ts'

const ENOUGH = 1_024

/** Each connection takes a descriptor, and so do the database and what goes out: with few, people wait at the door. */
export function warnOfFewDescriptors(log: Log): void {
  const limit = descriptorLimit()
  if (limit === undefined || limit >= ENOUGH) return
  const detail = `Raise the limit of open files to ${ENOUGH} or more (ulimit -n, LimitNOFILE=).`
  log.warn('service.few-descriptors', { limit, detail })
}
