import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { reasonOfFailure } from '../../platform/outbound/words/in-words.ts'
import type { AiSettings, NewAiSettings } from './model.ts'
import { aiSettings, keyPurpose } from './tables.ts'
import { usedThisMonth, usedToday } from './usage.ts'

export type SettingsRow = typeof aiSettings.$inferSelect

const CONTEXT_TOKENS = 32_000

export function get({ db, config }: Pick<Deps, 'db' | 'config'>, actor: Actor): AiSettings {
  const row = rowOf(db, actor.userId)
  return {
    enabled: row !== undefined,
    kind: row?.kind ?? null,
    baseUrl: row?.baseUrl ?? null,
    model: row?.model ?? null,
    hasApiKey: Boolean(row?.keySealed),
    allowPrivateEndpoint: row?.allowPrivateEndpoint ?? false,
    privateEndpointsPossible: config.egressAllowPrivate,
    sharePayees: row?.sharePayees ?? false,
    shareReceipts: row?.shareReceipts ?? false,
    useTools: row?.useTools ?? true,
    dailyTokens: row?.dailyTokens ?? null,
    contextTokens: row?.contextTokens ?? CONTEXT_TOKENS,
    usedToday: usedToday(db, actor),
    usedThisMonth: usedThisMonth(db, actor),
    updatedAt: row ? toRfc3339(row.updatedAt) : null,
  }
}

/**
 * Saves the whole of them. A key goes only where it was given for: when the base URL leads to another origin, the stored
 * one does not follow. Throws a validation-error on `baseUrl` where it may not be called, and on `apiKey` where it is missing.
 */
export async function set(deps: Deps, actor: Actor, input: NewAiSettings): Promise<AiSettings> {
  const url = baseUrlOf(input.baseUrl)
  const { allowPrivateEndpoint = false } = input
  const refusal = await deps.outbound.refusalOf({ purpose: 'ai', url: url.href, allowPrivateEndpoint })
  if (refusal?.kind === 'refused-by-policy')
    throw invalid('baseUrl', reasonOfFailure(refusal.fact, languageOfReader(deps.db, actor)))
  await deps.write((tx) => {
    const before = rowOf(tx, actor.userId)
    const settings = { ...settingsOf(input, url), keySealed: keyAfter(deps, actor, before, input, url) }
    tx.insert(aiSettings)
      .values({ ...settings, userId: actor.userId, updatedAt: actor.at })
      .onConflictDoUpdate({ target: aiSettings.userId, set: { ...settings, updatedAt: actor.at } })
      .run()
    record(tx, actor, 'ai-settings.changed', actor.userId)
  })
  return get(deps, actor)
}

export function forgetKey(tx: Tx, actor: Actor): void {
  tx.$client
    .query('UPDATE ai_settings SET key_sealed = NULL, updated_at = ? WHERE user_id = ?')
    .run(actor.at, actor.userId)
  record(tx, actor, 'ai-settings.changed', actor.userId)
}

/** The same for everybody, of whom nobody did it; answers how many. */
export const forgetEveryKey = ({ $client: client }: Tx): number =>
  client.query('UPDATE ai_settings SET key_sealed = NULL WHERE key_sealed IS NOT NULL').run().changes

/** Switches the coach off for this person; conversations stay theirs. */
export function remove(tx: Tx, actor: Actor): void {
  const { changes } = tx.$client.query('DELETE FROM ai_settings WHERE user_id = ?').run(actor.userId)
  if (changes === 0) throw new Problem('not-found')
  record(tx, actor, 'ai-settings.changed', actor.userId)
}

/** Asked at the beginning of every answer: put together anew each time, the query took a third of a millisecond. */
export function rowOf({ $client: client }: Db, userId: string): SettingsRow | undefined {
  const row = client.query<Stored, [string]>(ROW).get(userId)
  if (!row) return undefined
  const { allowPrivateEndpoint, sharePayees, shareReceipts, useTools, ...rest } = row
  return {
    ...rest,
    allowPrivateEndpoint: allowPrivateEndpoint === 1,
    sharePayees: sharePayees === 1,
    shareReceipts: shareReceipts === 1,
    useTools: useTools === 1,
  }
}

type Truth = 'allowPrivateEndpoint' | 'sharePayees' | 'shareReceipts' | 'useTools'
type Stored = Omit<SettingsRow, Truth> & Record<Truth, number>

const ROW = `
  SELECT user_id AS userId, kind, base_url AS baseUrl, model, key_sealed AS keySealed,
    allow_private_endpoint AS allowPrivateEndpoint, share_payees AS sharePayees,
    share_receipts AS shareReceipts, use_tools AS useTools,
    daily_tokens AS dailyTokens, context_tokens AS contextTokens, updated_at AS updatedAt
  FROM ai_settings WHERE user_id = ?`

function settingsOf(input: NewAiSettings, url: URL) {
  return {
    kind: input.kind,
    baseUrl: url.href.replace(/\/+$/, ''),
    model: input.model.trim(),
    allowPrivateEndpoint: input.allowPrivateEndpoint ?? false,
    sharePayees: input.sharePayees ?? false,
    shareReceipts: input.shareReceipts ?? false,
    useTools: input.useTools ?? true,
    dailyTokens: input.dailyTokens ?? null,
    contextTokens: input.contextTokens ?? CONTEXT_TOKENS,
  }
}

function keyAfter(
  { secrets }: Deps,
  actor: Actor,
  before: SettingsRow | undefined,
  input: NewAiSettings,
  url: URL,
): string | null {
  if (input.apiKey !== undefined) return secrets.seal(keyPurpose(actor.userId), input.apiKey)
  const stored = before?.keySealed ?? null
  if (stored === null || (before && new URL(before.baseUrl).origin === url.origin)) return stored
  throw invalid('apiKey', { kind: 'KEY_FOR_OTHER_ADDRESS' })
}

/** Nothing but where it is: what is more than that would be sent on without anybody having looked at it. */
function baseUrlOf(text: string): URL {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw invalid('baseUrl', { kind: 'NOT_HTTPS' })
  if (url.username || url.password) throw invalid('baseUrl', { kind: 'URL_HAS_USER' })
  if (url.search || url.hash) throw invalid('baseUrl', { kind: 'URL_HAS_QUERY' })
  return url
}
