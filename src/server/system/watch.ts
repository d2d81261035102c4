import type { Instant } from '../../core/time.ts'
import { deliver } from '../../messages/notifications/deliver.ts'
import { administrators } from '../../messages/notifications/recipients.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { factsOf } from './facts.ts'
import type { SystemWarning } from './warning-rule.ts'
import { matters, warningsOf } from './warnings.ts'

/** Looks for what is wrong, and tells the administrators of what was not before. */
export const warningWatch: TimedJob = {
  name: 'warnings',
  sentence:
    'Looks each hour whether something needs an administrator, such as a disk that fills up, and tells them once.',
  pattern: '50 * * * *',
  run: async (deps, at) => {
    const standing = warningsOf(factsOf(deps, at)).filter(matters)
    const count = await deps.write((tx) => tell(tx, standing, at))
    return { count: standing.length, message: inWords(standing.length, count) }
  },
}

/** Tells of those that have appeared and forgets those that went away, so that they may come back. Answers how many were told. */
export function tell(tx: Tx, standing: readonly SystemWarning[], at: Instant): number {
  const { $client: client } = tx
  client
    .query('DELETE FROM system_warnings WHERE code NOT IN (SELECT value FROM json_each(?))')
    .run(JSON.stringify(standing.map(({ code }) => code)))
  const appeared = standing.filter(
    ({ code }) =>
      client
        .query('INSERT INTO system_warnings (code, since) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(code, at).changes > 0,
  )
  for (const warning of appeared)
    for (const userId of administrators(tx)) deliver(tx, about(warning, userId, at))
  return appeared.length
}

const about = ({ code, sentence, remedy }: SystemWarning, userId: string, at: Instant) => ({
  userId,
  kind: 'SYSTEM' as const,
  told: { kind: 'system' as const, code, sentence, remedy },
  subject: { type: 'SYSTEM' as const, id: code },
  at,
  // The same one may come back: what tells it apart is when it did.
  cause: `system:${code}:${at}`,
})

const inWords = (standing: number, appeared: number): string =>
  standing === 0 ? 'Nothing needs an administrator.' : `Warnings: ${standing}. New: ${appeared}.`
