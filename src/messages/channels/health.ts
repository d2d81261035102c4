import type { Config } from '../../core/config.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Instant } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { judge } from '../../platform/outbound/policy.ts'
import { isListed, judgeUrl } from '../../platform/outbound/urls.ts'
import { failureInWords } from '../../platform/outbound/words/in-words.ts'
import { storedPushKey } from './push-key.ts'
import type { ChannelKind } from './tables.ts'
import { openTarget } from './targets.ts'
import type { ChannelFailure } from './words/facts.ts'
import { channelFailureInWords } from './words/in-words.ts'

/** How a channel is doing that is on. */
interface ChannelHealth {
  id: string
  kind: ChannelKind
  /** The last message that arrived, as far as that is still known. */
  deliveredAt: Instant | null
  failingSince: Instant | null
  /** In English, for whoever looks after the machine. */
  failure: string | null
  /** What keeps every message from being sent with this key, as a clause. */
  unusable: string | null
  /** What keeps every message from being sent with these settings, as a sentence. */
  refusal: string | null
}

interface ChannelRow {
  id: string
  kind: ChannelKind
  targetSealed: string | null
  triedAt: Instant | null
  failure: string | null
  failingSince: Instant | null
  deliveredAt: Instant | null
}

const ON = `
  SELECT c.id, c.kind, c.target_sealed AS targetSealed, c.tried_at AS triedAt, c.failure, c.failing_since AS failingSince,
    (SELECT max(d.finished_at) FROM channel_deliveries d WHERE d.channel_seq = c.seq AND d.state = 'DELIVERED') AS deliveredAt
  FROM channels c JOIN users u ON u.id = c.user_id WHERE c.is_active = 1 AND u.removed_at IS NULL ORDER BY c.seq`

interface HealthQuestion {
  db: Db
  secrets: Secrets
  config: Config
}

/** Of each channel that is on, of everybody: whether it can be sent to, and how the last attempts went. Sends nothing. */
export const channelHealth = (question: HealthQuestion): ChannelHealth[] =>
  question.db.$client
    .query<ChannelRow, []>(ON)
    .all()
    .map((row) => {
      const failure: ChannelFailure | null = row.failure === null ? null : JSON.parse(row.failure)
      const opened = opening(question, row)
      return {
        id: row.id,
        kind: row.kind,
        // A test leaves nothing in the list of deliveries.
        deliveredAt: failure === null && row.triedAt !== null ? row.triedAt : row.deliveredAt,
        failingSince: row.failingSince,
        failure: failure && channelFailureInWords(failure, 'en'),
        unusable: 'unusable' in opened ? opened.unusable : null,
        refusal: 'url' in opened ? refusalOf(question.config, row.kind, opened.url) : null,
      }
    })

/** The address that is called; none for mail. */
function opening(
  { db, secrets }: HealthQuestion,
  { kind, targetSealed }: ChannelRow,
): { url: string | null } | { unusable: string } {
  try {
    switch (kind) {
      case 'EMAIL':
        return { url: null }
      case 'NTFY':
      case 'GOTIFY':
        return { url: openTarget<'NTFY' | 'GOTIFY'>(secrets, targetSealed).server }
      case 'PUSH': {
        const { endpoint } = openTarget<'PUSH'>(secrets, targetSealed)
        return storedPushKey({ db, secrets })
          ? { url: endpoint }
          : { unusable: 'the key that devices know is gone' }
      }
    }
  } catch {
    return { unusable: 'the key of the installation does not open it' }
  }
}

const PURPOSES = { NTFY: 'ntfy', GOTIFY: 'gotify', PUSH: 'push' } as const

/** A name is judged when it is called, by what it resolves to then. */
function refusalOf(
  { smtpUrl, egressLanHosts }: Config,
  kind: ChannelKind,
  url: string | null,
): string | null {
  if (kind === 'EMAIL')
    return smtpUrl === undefined ? channelFailureInWords({ kind: 'NO_MAIL_SERVER' }, 'en') : null
  if (url === null) return null
  const purpose = PURPOSES[kind]
  const switches = { operator: false, user: false, isListed: isListed(url, purpose, egressLanHosts) }
  const judged = judgeUrl(url, purpose, switches, judge)
  return 'refusal' in judged ? failureInWords(judged.refusal, 'en') : null
}
