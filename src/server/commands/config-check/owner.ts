import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SystemWarning } from '../../system/warning-rule.ts'
import { nearest } from './place.ts'

/**
 * Goes on as the user that the data belongs to, where root asks: root may read and write everything, so that its answer
 * would say nothing of the service's. For good: the process ends with the check.
 */
export function becomeOwner(dataDir: string): SystemWarning | undefined {
  const owner = statSync(nearest(resolve(dataDir)))
  if (process.getuid?.() !== 0 || owner.uid === 0) return undefined
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
  return {
    code: 'checked-as-owner',
    severity: 'NOTE',
    sentence: `Checked as user ${owner.uid}, who owns ${dataDir}, or the directory it would be made in.`,
    remedy:
      'hearthctl config --check, of the Debian package, checks inside the limits of the service as well.',
  }
}
