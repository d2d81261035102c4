import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Line, TimeZone } from '../../platform/http/formats.ts'

export const Settings = Type.Object({
  householdName: Type.String(),
  /** The IANA time zone that decides which day it is for the household. */
  timeZone: Type.String({ examples: ['America/Toronto'] }),
  registrationOpen: Type.Boolean(),
  scheduledSyncEnabled: Type.Boolean(),
  /** New transactions of files and banks get the categories suggested for them at once; off unless switched on. */
  applySuggestions: Type.Boolean(),
})
export type Settings = typeof Settings.static

export const SettingsChange = Type.Partial(
  Type.Object({ ...Settings.properties, householdName: Line(100), timeZone: TimeZone }),
)
export type SettingsChange = typeof SettingsChange.static

nameComponents({ HouseholdSettings: Settings, HouseholdSettingsChange: SettingsChange })
