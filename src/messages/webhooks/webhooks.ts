import { and, asc, count, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import type { Language } from '../../core/languages.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Secrets } from '../../core/secrets.ts'
import { addDays, type Instant, toRfc3339 } from '../../core/time.ts'
import { newestSeq, record } from '../../people/events/events.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { reasonOfFailure } from '../../platform/outbound/words/in-words.ts'
import { follow } from './enqueue.ts'
import type { NewWebhook, RotatedSecret, Webhook, WebhookChange, WebhookWithSecret } from './model.ts'
import * as signing from './signatures.ts'
import { webhooks } from './tables.ts'
import { disabledReasonInWords } from './words/in-words.ts'

const MOST = 20
const FORMER_SECRET_DAYS = 1

export type WebhookRow = typeof webhooks.$inferSelect

/** In the order in which they were made; there are 20 at the most. */
export function list(db: Db, actor: Actor): Webhook[] {
  const language = languageOfReader(db, actor)
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.householdId, actor.householdId))
    .orderBy(asc(webhooks.seq))
    .all()
    .map((row) => toWire(row, actor.at, language))
}

export const get = (db: Db, actor: Actor, id: string): Webhook =>
  toWire(rowOf(db, actor, id), actor.at, languageOfReader(db, actor))

/**
 * Throws a validation-error on `url` where it may not be called, and conflict where there are as many webhooks as there may
 * be. A name that leads nowhere is taken: it may lead somewhere tomorrow.
 */
export async function create(deps: Deps, actor: Actor, input: NewWebhook): Promise<WebhookWithSecret> {
  const { url, events = [], description = '' } = input
  await refuseUncallable(deps, actor, url)
  const secret = signing.newSecret()
  return deps.write((tx) => {
    const { householdId, userId: createdBy, at: createdAt } = actor
    const theirs = eq(webhooks.householdId, householdId)
    const existing = tx.select({ n: count() }).from(webhooks).where(theirs).get()?.n ?? 0
    if (existing >= MOST) throw new Problem('conflict', { reason: { kind: 'TOO_MANY_WEBHOOKS', most: MOST } })
    const secretSealed = signing.sealed(deps.secrets, secret)
    const row = tx
      .insert(webhooks)
      .values({
        id: newId(),
        householdId,
        createdBy,
        url,
        description: description.trim(),
        events,
        isActive: true,
        secretSealed,
        sinceSeq: newestSeq(tx),
        createdAt,
      })
      .returning()
      .get()
    record(tx, actor, 'webhook.created', row.id)
    return { ...toWire(row, createdAt, languageOfReader(tx, actor)), secret }
  })
}

/** Changes what the input names, which must be something. */
export async function change(deps: Deps, actor: Actor, id: string, input: WebhookChange): Promise<Webhook> {
  const { url } = input
  if (Object.keys(input).length === 0)
    throw invalid('body', { kind: 'NAMES_NOTHING', names: ['url', 'events', 'description', 'active'] })
  const before = rowOf(deps.db, actor, id)
  if (url !== undefined && url !== before.url) await refuseUncallable(deps, actor, url)
  // What happened while it was on is still told, even if it is switched off within the second.
  await follow(deps)
  return deps.write((tx) => {
    const row = rowOf(tx, actor, id)
    const { active = row.isActive, description = row.description, ...rest } = input
    const switched = active === row.isActive ? {} : active ? switchedOn(tx, actor, row) : switchedOff(actor)
    const changed = tx
      .update(webhooks)
      .set({ ...rest, ...switched, description: description.trim() })
      .where(eq(webhooks.seq, row.seq))
      .returning()
      .get()
    record(tx, actor, 'webhook.changed', id)
    return toWire(changed, actor.at, languageOfReader(tx, actor))
  })
}

/** With all that was sent to it. */
export function remove(tx: Tx, actor: Actor, id: string): void {
  const { seq } = rowOf(tx, actor, id)
  tx.delete(webhooks).where(eq(webhooks.seq, seq)).run()
  record(tx, actor, 'webhook.removed', id)
}

/** For a day both secrets sign, so that receivers can be changed one after the other; of three the oldest is dropped. */
export function rotateSecret(tx: Tx, secrets: Secrets, actor: Actor, id: string): RotatedSecret {
  const { seq, secretSealed: formerSecretSealed } = rowOf(tx, actor, id)
  const secret = signing.newSecret()
  const formerSecretUntil = addDays(actor.at, FORMER_SECRET_DAYS)
  tx.update(webhooks)
    .set({ secretSealed: signing.sealed(secrets, secret), formerSecretSealed, formerSecretUntil })
    .where(eq(webhooks.seq, seq))
    .run()
  record(tx, actor, 'webhook.secret-rotated', id)
  return { secret, formerSecretUntil: toRfc3339(formerSecretUntil) }
}

/** Gives every webhook a secret that nobody knows yet, and switches it off until it is rotated. Answers how many. */
export function replaceEverySecret(tx: Tx, secrets: Secrets, at: Instant): number {
  const all = tx.select().from(webhooks).all()
  for (const { seq, isActive, disabledAt } of all) {
    const secretSealed = signing.sealed(secrets, signing.newSecret())
    const off = isActive
      ? { isActive: false, disabledReason: { kind: 'SECRET_LOST' as const }, disabledAt: at }
      : { disabledAt }
    const former = { formerSecretSealed: null, formerSecretUntil: null }
    tx.update(webhooks)
      .set({ secretSealed, ...former, ...off })
      .where(eq(webhooks.seq, seq))
      .run()
  }
  return all.length
}

/** Another household's webhook is as good as none: not-found. */
export function rowOf(db: Db, { householdId }: Actor, id: string): WebhookRow {
  const row = db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.householdId, householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

async function refuseUncallable({ db, outbound }: Deps, actor: Actor, url: string): Promise<void> {
  const refusal = await outbound.refusalOf({ purpose: 'webhook', url })
  if (refusal?.kind === 'refused-by-policy')
    throw invalid('url', reasonOfFailure(refusal.fact, languageOfReader(db, actor)))
}

const switchedOff = ({ at }: Actor) => ({ isActive: false, disabledAt: at })

/** Events from while it was off are not sent; deliveries that were pending before get the full retry schedule again. */
function switchedOn(tx: Tx, { at }: Actor, { seq }: WebhookRow) {
  tx.$client
    .query(
      "UPDATE webhook_deliveries SET attempts = 0, next_attempt_at = ? WHERE webhook_seq = ? AND state = 'PENDING'",
    )
    .run(at, seq)
  return { isActive: true, disabledReason: null, disabledAt: null, sinceSeq: newestSeq(tx) }
}

const toWire = (row: WebhookRow, at: Instant, language: Language): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  description: row.description,
  active: row.isActive,
  disabledReason: row.disabledReason && disabledReasonInWords(row.disabledReason, language),
  disabledAt: row.disabledAt && toRfc3339(row.disabledAt),
  formerSecretUntil:
    row.formerSecretUntil !== null && row.formerSecretUntil > at ? toRfc3339(row.formerSecretUntil) : null,
  createdBy: row.createdBy,
  createdAt: toRfc3339(row.createdAt),
})
