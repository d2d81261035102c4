import { byLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'
import type { Instant } from '../../core/time.ts'
import { deliver } from '../../messages/notifications/deliver.ts'
import { administrators } from '../../messages/notifications/recipients.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import type { WarningsMessage } from '../jobs/words/job-facts.ts'
import { factsOf } from './facts.ts'
import type { WarningFinding } from './warning-rule.ts'
import { matters, warningsOf } from './warnings.ts'
import { warningInWords } from './words/in-words.ts'

/** Looks for what is wrong, and tells the administrators of what was not before. */
export const warningWatch: TimedJob<WarningsMessage, 'warnings'> = {
  name: 'warnings',
  pattern: '*/10 * * * *',
  run: async (deps, at) => {
    const current = warningsOf(factsOf(deps, at)).filter(matters)
    const appeared = await deps.write((tx) => notify(tx, current, at))
    return { count: current.length, message: { kind: 'WARNINGS', count: current.length, appeared } }
  },
}

/** Tells of those that have appeared and forgets those that went away, so that they may come back. Answers how many were told. */
export function notify(tx: Tx, current: readonly WarningFinding[], at: Instant): number {
  const { $client: client } = tx
  client
    .query('DELETE FROM system_warnings WHERE code NOT IN (SELECT value FROM json_each(?))')
    .run(JSON.stringify(current.map(({ fact }) => fact.kind)))
  const appeared = current.filter(
    ({ fact }) =>
      client
        .query('INSERT INTO system_warnings (code, since) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(fact.kind, at).changes > 0,
  )
  for (const { fact } of appeared)
    for (const householdId of householdsOf(tx)) record(tx, { householdId, at }, 'system.warning', fact.kind)
  for (const warning of appeared)
    for (const userId of administrators(tx)) deliver(tx, about(warning, userId, at))
  return appeared.length
}

const householdsOf = ({ $client }: Tx): number[] =>
  $client
    .query<{ id: number }, []>('SELECT id FROM households')
    .all()
    .map(({ id }) => id)

const about = (warning: WarningFinding, userId: string, at: Instant) => {
  const code = warning.fact.kind
  return {
    userId,
    kind: 'SYSTEM' as const,
    told: { kind: 'system' as const, code, body: byLanguage((language) => bodyIn(warning, language)) },
    subject: { type: 'SYSTEM' as const, id: code },
    at,
    // The same one may come back: what tells it apart is when it did.
    cause: `system:${code}:${at}`,
  }
}

function bodyIn(warning: WarningFinding, language: Language): string {
  const { sentence, remedy } = warningInWords(warning, language)
  return `${sentence} ${remedy}`
}
