import type { Log } from '../../core/log.ts'
import { descriptorLimit } from '../../platform/descriptors.ts'
import { ENOUGH_DESCRIPTORS } from '../system/descriptors.ts'

export function warnOfFewDescriptors(log: Log): void {
  const limit = descriptorLimit()
  if (limit === undefined || limit >= ENOUGH_DESCRIPTORS) return
  const detail = `Raise the limit of open files to ${ENOUGH_DESCRIPTORS} or more (ulimit -n, LimitNOFILE=).`
  log.warn('service.few-descriptors', { limit, detail })
}
