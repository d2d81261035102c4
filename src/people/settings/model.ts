import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Line } from '../../platform/http/formats.ts'

export const Settings = Type.Object({
  householdName: Type.String(),
  registrationOpen: Type.Boolean(),
  scheduledSyncEnabled: Type.Boolean(),
})
export type Settings = typeof Settings.static

export const SettingsChange = Type.Partial(Type.Object({ ...Settings.properties, householdName: Line(100) }))
export type SettingsChange = typeof SettingsChange.static

nameComponents({ HouseholdSettings: Settings, HouseholdSettingsChange: SettingsChange })
