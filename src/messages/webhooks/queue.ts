import type { Instant } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { QueuedDelivery } from './send-delivery.ts'

/** By what waits, which is little; by the webhook it would look through all that was ever sent to it. */
const NEXT = `
  SELECT d.seq, d.id, d.kind, d.payload, d.attempts, w.seq AS webhookSeq, w.url, w.secret_sealed AS secretSealed,
    w.former_secret_sealed AS formerSecretSealed, w.former_secret_until AS formerSecretUntil
  FROM webhook_deliveries d INDEXED BY webhook_deliveries_due JOIN webhooks w ON w.seq = d.webhook_seq
  WHERE d.webhook_seq = ? AND d.state = 'PENDING' AND d.next_attempt_at <= ? ORDER BY d.next_attempt_at, d.seq LIMIT 1`

/** What a webhook is sent next, of what is due. */
export const nextDelivery = (
  { $client: client }: Db,
  webhookSeq: number,
  at: Instant,
): QueuedDelivery | undefined =>
  client.query<QueuedDelivery, [number, Instant]>(NEXT).get(webhookSeq, at) ?? undefined

/** The webhooks that are on. */
export const activeWebhooks = ({ $client: client }: Db): number[] =>
  client
    .query<{ seq: number }, []>('SELECT seq FROM webhooks WHERE is_active = 1 ORDER BY seq')
    .all()
    .map(({ seq }) => seq)
