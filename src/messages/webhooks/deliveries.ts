import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { Problem } from '../../core/problem.ts'
import { addDays, type Instant, toRfc3339 } from '../../core/time.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { deleteInBatches } from '../../platform/jobs/batched-deletes.ts'
import { add, payloadOf } from './enqueue.ts'
import { TEST_KIND } from './event-kinds.ts'
import type { Delivery, DeliveryAttempt } from './model.ts'
import type { deliveryStates } from './tables.ts'
import { rowOf, type WebhookRow } from './webhooks.ts'
import { attemptFailureInWords } from './words/in-words.ts'

const RETENTION_DAYS = 30

type State = (typeof deliveryStates)[number]

interface Stored {
  seq: number
  id: string
  kind: string
  payload: string
  state: State
  nextAttemptAt: Instant | null
  createdAt: Instant
  finishedAt: Instant | null
}

interface StoredAttempt extends Omit<DeliveryAttempt, 'at'> {
  deliverySeq: number
  at: Instant
}

/** What was sent to a webhook or waits to be, newest first, of the last 30 days. */
export function list(
  db: Db,
  actor: Actor,
  id: string,
  { state, ...page }: Page & { state?: State },
): Paged<Delivery> {
  const webhook = rowOf(db, actor, id)
  const among = state === undefined ? 'webhook_seq = ?' : 'webhook_seq = ? AND state = ?'
  const params = state === undefined ? [webhook.seq] : [webhook.seq, state]
  const chosen = `SELECT seq FROM webhook_deliveries WHERE ${among} ORDER BY seq DESC LIMIT ? OFFSET ?`
  const rows = db.$client
    .query<Stored, (string | number)[]>(
      `SELECT ${COLUMNS} FROM webhook_deliveries WHERE seq IN (${chosen}) ORDER BY seq DESC`,
    )
    .all(...params, page.limit, offsetOf(page))
  const total = db.$client
    .query<{ n: number }, (string | number)[]>(`SELECT count(*) AS n FROM webhook_deliveries WHERE ${among}`)
    .get(...params)?.n
  return { items: toWire(db, webhook, rows, languageOfReader(db, actor)), total: total ?? 0, page }
}

/** Queues a delivery that says nothing but that it arrived. It is tried once. Throws conflict while the webhook is off. */
export function sendTest(tx: Tx, actor: Actor, id: string): Delivery {
  const webhook = active(tx, actor, id)
  const { userId, at } = actor
  const delivery = payloadOf({ kind: TEST_KIND, subjectId: webhook.id, userId, at })
  const deliveryId = add(tx, { webhookSeq: webhook.seq, eventSeq: null, ...delivery }, at)
  return one(tx, webhook, deliveryId, languageOfReader(tx, actor))
}

/**
 * Makes a delivery due now, whatever has become of it. What fails again goes on where it stood in the schedule, so that
 * one that was given up gets a single attempt more. Throws conflict while the webhook is off.
 */
export function redeliver(tx: Tx, actor: Actor, id: string, deliveryId: string): Delivery {
  const webhook = active(tx, actor, id)
  const { changes } = tx.$client
    .query(`UPDATE webhook_deliveries SET state = 'PENDING', next_attempt_at = ?, finished_at = NULL
      WHERE id = ? AND webhook_seq = ?`)
    .run(actor.at, deliveryId, webhook.seq)
  if (changes === 0) throw new Problem('not-found')
  return one(tx, webhook, deliveryId, languageOfReader(tx, actor))
}

/**
 * Drops deliveries 30 days after they were made; of a webhook that is on, those that still wait stay. Answers how many
 * went.
 */
export const forgetOld = (deps: Deps, at: Instant): Promise<number> =>
  deleteInBatches(
    deps,
    (tx, atMost) => tx.$client.query(OLD).run(addDays(at, -RETENTION_DAYS), atMost).changes,
  )

const OLD = `
  DELETE FROM webhook_deliveries WHERE seq IN (
    SELECT d.seq FROM webhook_deliveries d JOIN webhooks w ON w.seq = d.webhook_seq
    WHERE d.created_at < ? AND (d.state <> 'PENDING' OR w.is_active = 0) ORDER BY d.created_at LIMIT ?)`

const COLUMNS = `seq, id, kind, payload, state, next_attempt_at AS nextAttemptAt, created_at AS createdAt,
  finished_at AS finishedAt`

function active(tx: Tx, actor: Actor, id: string): WebhookRow {
  const webhook = rowOf(tx, actor, id)
  if (!webhook.isActive) throw new Problem('conflict', { reason: { kind: 'WEBHOOK_OFF' } })
  return webhook
}

function one(db: Db, webhook: WebhookRow, deliveryId: string, language: Language): Delivery {
  const row = db.$client
    .query<Stored, [string]>(`SELECT ${COLUMNS} FROM webhook_deliveries WHERE id = ?`)
    .get(deliveryId)
  const [delivery] = row ? toWire(db, webhook, [row], language) : []
  if (!delivery) throw new Error('a delivery vanished inside its own transaction')
  return delivery
}

function toWire(db: Db, { isActive }: WebhookRow, rows: Stored[], language: Language): Delivery[] {
  const attempts = attemptsOf(db, rows, language)
  return rows.map(({ seq, id, kind, payload, state, nextAttemptAt, createdAt, finishedAt }) => ({
    id,
    type: kind,
    state,
    payload,
    attempts: attempts.get(seq) ?? [],
    nextAttemptAt: isActive && nextAttemptAt !== null ? toRfc3339(nextAttemptAt) : null,
    createdAt: toRfc3339(createdAt),
    finishedAt: finishedAt && toRfc3339(finishedAt),
  }))
}

function attemptsOf(db: Db, rows: Stored[], language: Language): Map<number, DeliveryAttempt[]> {
  const attempts = db.$client
    .query<StoredAttempt, [string]>(
      `SELECT delivery_seq AS deliverySeq, at, status, failure, took_ms AS tookMs FROM webhook_attempts
       WHERE delivery_seq IN (SELECT value FROM json_each(?)) ORDER BY seq`,
    )
    .all(JSON.stringify(rows.map(({ seq }) => seq)))
  const byDelivery = Map.groupBy(attempts, ({ deliverySeq }) => deliverySeq)
  return new Map(
    [...byDelivery].map(([seq, those]) => [
      seq,
      those.map(({ at, status, failure, tookMs }) => ({
        at: toRfc3339(at),
        status,
        failure: failure && attemptFailureInWords(JSON.parse(failure), language),
        tookMs,
      })),
    ]),
  )
}
