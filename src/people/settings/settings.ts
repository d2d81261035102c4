import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import type { Settings, SettingsChange } from './model.ts'

export const get = (db: Db, actor: Actor): Settings => toWire(household.ofActor(db, actor))

/** Changes what the input names, which must be something. */
export function change(tx: Tx, actor: Actor, { householdName, ...switches }: SettingsChange): Settings {
  const changes = { ...switches, ...(householdName !== undefined && { name: householdName.trim() }) }
  if (Object.keys(changes).length === 0)
    throw invalid('body', 'must name householdName, registrationOpen or scheduledSyncEnabled')
  const after = household.setSettings(tx, actor.householdId, changes)
  record(tx, actor, 'settings.changed')
  return toWire(after)
}

const toWire = ({ name, registrationOpen, scheduledSyncEnabled }: household.Household): Settings => ({
  householdName: name,
  registrationOpen,
  scheduledSyncEnabled,
})
