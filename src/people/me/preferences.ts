import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { type Language, languageOf } from '../../core/languages.ts'
import { invalid } from '../../core/problem.ts'
import { timeZoneOf } from '../../core/time-zones.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import { type Preferences, type PreferencesChange, UI_LIMIT_BYTES } from './model.ts'
import { localeOf, regionOf } from './regional-settings.ts'
import { preferences } from './tables.ts'

const ROW_DEFAULTS: Preferences = {
  timezone: null,
  locale: null,
  region: null,
  onboardingCompleted: false,
  ui: null,
}

/** Whoever prefers something, when. */
type Member = Pick<Actor, 'userId' | 'householdId' | 'at'>

export function get(db: Db, { userId }: Pick<Actor, 'userId'>): Preferences {
  const answer = db.select().from(preferences).where(eq(preferences.userId, userId)).get()
  if (!answer) return ROW_DEFAULTS
  const { timezone, locale, region, onboardingCompleted, ui } = answer
  return { timezone, locale, region, onboardingCompleted, ui }
}

/** Changes what the input names, which must be something; null takes a preference back. */
export function change(tx: Tx, actor: Member, input: PreferencesChange): Preferences {
  const { timezone, locale, region, ui } = input
  if (ui) refuseLong(ui)
  const changes = {
    ...input,
    ...(timezone && { timezone: timeZoneOf(timezone) ?? null }),
    ...(locale && { locale: localeOf(locale) ?? null }),
    ...(typeof region === 'string' && { region: knownRegion(tx, actor, region) }),
  }
  if (Object.keys(changes).length === 0)
    throw invalid('body', {
      kind: 'NAMES_NOTHING',
      names: ['timezone', 'locale', 'region', 'onboardingCompleted', 'ui'],
    })
  const after = { ...get(tx, actor), ...changes }
  tx.insert(preferences)
    .values({ userId: actor.userId, ...after, updatedAt: actor.at })
    .onConflictDoUpdate({ target: preferences.userId, set: { ...changes, updatedAt: actor.at } })
    .run()
  record(tx, actor, 'preferences.changed', actor.userId)
  return after
}

/** As it is stored: in UTF-8, without the spaces it was sent with. */
function refuseLong(ui: object): void {
  if (Buffer.byteLength(JSON.stringify(ui)) > UI_LIMIT_BYTES)
    throw invalid('ui', { kind: 'UI_TOO_LARGE', most: UI_LIMIT_BYTES })
}

function knownRegion(tx: Tx, actor: Member, text: string): string {
  const region = regionOf(text, household.ofActor(tx, actor).country)
  if (!region) throw invalid('region', { kind: 'NOT_A_REGION' })
  return region
}

/** In which language this member is told of things. */
export const languageOfReader = ({ $client }: Db, { userId }: Pick<Actor, 'userId'>): Language =>
  languageOf($client.query<{ locale: string | null }, [string]>(LOCALE).get(userId)?.locale ?? null)

const LOCALE = 'SELECT locale FROM preferences WHERE user_id = ?'
