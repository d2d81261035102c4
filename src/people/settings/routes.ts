import type { Deps } from '../../platform/deps.ts'
import { about, admins } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { Settings, SettingsChange } from './model.ts'
import * as settings from './settings.ts'

export const settingsRoutes = (deps: Deps) =>
  admins('/v1/admin/settings', 'Household')
    .get('/', ({ actor }) => ok(settings.get(deps.db, actor)), {
      ...about('getHouseholdSettings', "Get the household's settings"),
      response: Envelope(Settings),
    })
    .put('/', async ({ actor, body }) => ok(await deps.write((tx) => settings.change(tx, actor, body))), {
      ...about('updateHouseholdSettings', 'Change the given settings'),
      body: SettingsChange,
      response: Envelope(Settings),
    })
