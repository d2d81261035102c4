import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import { timeZoneOf } from '../../core/time-zones.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import { zoneOf } from '../household/household-day.ts'
import type { Settings, SettingsChange } from './model.ts'

export const get = (db: Db, actor: Actor): Settings => toWire(household.ofActor(db, actor))

/** Changes what the input names, which must be something. */
export function change(tx: Tx, actor: Actor, input: SettingsChange): Settings {
  const { householdName, timeZone, ...switches } = input
  const changes = {
    ...switches,
    ...(householdName !== undefined && { name: householdName.trim() }),
    ...(timeZone !== undefined && { timeZone: timeZoneOf(timeZone) ?? null }),
  }
  if (Object.keys(changes).length === 0)
    throw invalid('body', {
      kind: 'NAMES_NOTHING',
      names: [
        'householdName',
        'timeZone',
        'registrationOpen',
        'scheduledSyncEnabled',
        'applySuggestions',
        'rateFeed',
      ],
    })
  const after = household.setSettings(tx, actor.householdId, changes)
  record(tx, actor, 'settings.changed')
  return toWire(after)
}

const toWire = (row: household.Household): Settings => ({
  householdName: row.name,
  timeZone: zoneOf(row),
  registrationOpen: row.registrationOpen,
  scheduledSyncEnabled: row.scheduledSyncEnabled,
  applySuggestions: row.applySuggestions,
  rateFeed: row.rateFeed,
})
