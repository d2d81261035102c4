import { and, asc, count, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import type { Language } from '../../core/languages.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { newestSeq, record } from '../../people/events/events.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Purpose } from '../../platform/outbound/policy.ts'
import { reasonOfFailure } from '../../platform/outbound/words/in-words.ts'
import { kindNames, type NotificationKind } from '../notifications/tables.ts'
import { testMessage } from './compose.ts'
import { follow } from './enqueue.ts'
import type { Channel, ChannelChange, NewChannel } from './model.ts'
import { ADDRESS_COLUMNS, type ChannelAddress, recordResult } from './queue.ts'
import { sendMessage } from './send.ts'
import { type ChannelKind, channels } from './tables.ts'
import { sealedTarget, type Targets } from './targets.ts'
import { channelFailureInWords, channelOffReasonInWords } from './words/in-words.ts'

const MOST = 20

type ChannelRow = typeof channels.$inferSelect

const own = ({ userId }: Actor) => eq(channels.userId, userId)

/** A member's channels, in the order in which they were made; there are 20 at the most. */
export function list(db: Db, actor: Actor): Channel[] {
  const language = languageOfReader(db, actor)
  return db
    .select()
    .from(channels)
    .where(own(actor))
    .orderBy(asc(channels.seq))
    .all()
    .map((row) => toWire(db, row, language))
}

/** Throws validation-error on `url` or `endpoint` where it may not be called, conflict where there are too many, or no mail. */
export async function create(deps: Deps, actor: Actor, input: NewChannel): Promise<Channel> {
  const { target, place } = await targetOf(deps, actor, input)
  return deps.write((tx) => {
    const existing = tx.select({ n: count() }).from(channels).where(own(actor)).get()?.n ?? 0
    if (existing >= MOST) throw new Problem('conflict', { reason: { kind: 'TOO_MANY_CHANNELS', most: MOST } })
    const row = tx
      .insert(channels)
      .values({
        id: newId(),
        userId: actor.userId,
        kind: input.kind,
        name: input.name.trim(),
        place,
        targetSealed: sealedTarget(deps.secrets, target),
        mutedKinds: mutedOf(input.kinds ?? kindNames),
        // Web Push is sealed from here to the device; the others can be read on their way.
        hasDetails: input.details ?? input.kind === 'PUSH',
        isActive: true,
        sinceSeq: newestSeq(tx),
        createdAt: actor.at,
      })
      .returning()
      .get()
    record(tx, actor, 'channel.created', row.id)
    return toWire(tx, row, languageOfReader(tx, actor))
  })
}

/** Changes what the input names. What is told while it is off is not sent later; what waited before is. */
export async function change(deps: Deps, actor: Actor, id: string, input: ChannelChange): Promise<Channel> {
  await follow(deps)
  return deps.write((tx) => {
    const row = rowOf(tx, actor, id)
    const { name = row.name, kinds, details: hasDetails = row.hasDetails, active = row.isActive } = input
    const on =
      active && !row.isActive ? { disabledReason: null, failingSince: null, sinceSeq: newestSeq(tx) } : {}
    const changed = tx
      .update(channels)
      .set({
        name: name.trim(),
        hasDetails,
        isActive: active,
        ...(kinds && { mutedKinds: mutedOf(kinds) }),
        ...on,
      })
      .where(eq(channels.seq, row.seq))
      .returning()
      .get()
    record(tx, actor, 'channel.changed', id)
    return toWire(tx, changed, languageOfReader(tx, actor))
  })
}

/** With all that waited. */
export function remove(tx: Tx, actor: Actor, id: string): void {
  const { seq } = rowOf(tx, actor, id)
  tx.delete(channels).where(eq(channels.seq, seq)).run()
  record(tx, actor, 'channel.removed', id)
}

/** Sends a message that says nothing but that it arrived, and answers the channel with what came of it. */
export async function sendTest(deps: Deps, actor: Actor, id: string): Promise<Channel> {
  const { seq } = rowOf(deps.db, actor, id)
  const to = deps.db.$client
    .query<ChannelAddress, [number]>(
      `SELECT ${ADDRESS_COLUMNS} FROM channels c JOIN users u ON u.id = c.user_id WHERE c.seq = ?`,
    )
    .get(seq)
  if (!to) throw new Problem('not-found')
  const reply = await sendMessage(deps, { to, message: testMessage(deps.db, to, newId()), at: actor.at })
  return deps.write((tx) => {
    const row = rowOf(tx, actor, id)
    if (reply) recordResult(tx, to, reply, deps.clock())
    return toWire(tx, reply ? rowOf(tx, actor, id) : row, languageOfReader(tx, actor))
  })
}

/** Switches off every channel whose address only the lost key opened. Answers how many. */
export function forgetEveryTarget({ $client: client }: Tx): number {
  client.query('DELETE FROM push_keys').run()
  return client
    .query(
      `UPDATE channels SET is_active = 0, target_sealed = NULL, disabled_reason = '{"kind":"SECRET_LOST"}'
       WHERE target_sealed IS NOT NULL`,
    )
    .run().changes
}

/** Somebody else's channel is as good as none: not-found. */
function rowOf(db: Db, actor: Actor, id: string): ChannelRow {
  const row = db
    .select()
    .from(channels)
    .where(and(own(actor), eq(channels.id, id)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

const mutedOf = (kinds: readonly NotificationKind[]): NotificationKind[] =>
  kindNames.filter((kind) => !kinds.includes(kind))

interface NewTarget {
  target: Targets[ChannelKind]
  /** What of it may be shown. */
  place: string
}

async function targetOf(deps: Deps, actor: Actor, input: NewChannel): Promise<NewTarget> {
  switch (input.kind) {
    case 'NTFY':
      await refuseUncallable(deps, actor, 'ntfy', 'url', input.url)
      return ntfyTarget(input.url, input.token ?? null)
    case 'GOTIFY':
      await refuseUncallable(deps, actor, 'gotify', 'url', input.url)
      return {
        target: { server: input.url.replace(/\/+$/, ''), token: input.token },
        place: new URL(input.url).host,
      }
    case 'PUSH': {
      await refuseUncallable(deps, actor, 'push', 'endpoint', input.endpoint)
      const { endpoint, p256dh, auth } = input
      return { target: { endpoint, p256dh, auth }, place: new URL(endpoint).host }
    }
    case 'EMAIL':
      if (deps.config.smtpUrl === undefined)
        throw new Problem('conflict', { reason: { kind: 'NO_MAIL_SERVER' } })
      return { target: null, place: '' }
  }
}

/** Of a topic on a public server whoever knows the name reads it, so that little of it is shown. */
const SHOWN_TOPIC = 8

function ntfyTarget(text: string, token: string | null): NewTarget {
  const url = new URL(text)
  const [topic, ...path] = url.pathname.split('/').filter(Boolean).toReversed()
  if (topic === undefined || !/^[-_A-Za-z0-9]{1,64}$/.test(topic))
    throw invalid('url', { kind: 'NOT_A_TOPIC' })
  const server = [url.origin, ...path.toReversed()].join('/')
  return {
    target: { server, topic, token },
    place: `${url.host}/${topic.length > SHOWN_TOPIC ? `${topic.slice(0, SHOWN_TOPIC)}…` : topic}`,
  }
}

async function refuseUncallable(
  { db, outbound }: Deps,
  actor: Actor,
  purpose: Purpose,
  field: string,
  url: string,
): Promise<void> {
  const refusal = await outbound.refusalOf({ purpose, url })
  if (refusal?.kind === 'refused-by-policy')
    throw invalid(field, reasonOfFailure(refusal.fact, languageOfReader(db, actor)))
}

function toWire(db: Db, row: ChannelRow, language: Language): Channel {
  const waiting = db.$client
    .query<{ n: number }, [number]>(
      "SELECT count(*) AS n FROM channel_deliveries WHERE channel_seq = ? AND state = 'PENDING'",
    )
    .get(row.seq)?.n
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    place: row.place,
    kinds: kindNames.filter((kind) => !row.mutedKinds.includes(kind)),
    details: row.hasDetails,
    active: row.isActive,
    disabledReason: row.disabledReason && channelOffReasonInWords(row.disabledReason, language),
    triedAt: toRfc3339OrNull(row.triedAt),
    failure: row.failure && channelFailureInWords(row.failure, language),
    failingSince: toRfc3339OrNull(row.failingSince),
    waiting: waiting ?? 0,
    createdAt: toRfc3339(row.createdAt),
  }
}
