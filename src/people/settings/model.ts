import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Line, OneOf, TimeZone } from '../../platform/http/formats.ts'
import { rateFeeds } from '../household/tables.ts'

export const Settings = Type.Object({
  householdName: Type.String(),
  /** The IANA time zone that decides which day it is for the household. */
  timeZone: Type.String({ examples: ['America/Toronto'] }),
  registrationOpen: Type.Boolean(),
  scheduledSyncEnabled: Type.Boolean(),
  /** New transactions of files and banks get the categories suggested for them at once; off unless switched on. */
  applySuggestions: Type.Boolean(),
  /** Who is asked for exchange rates once a day, and for their history the first time; nobody unless it is chosen. */
  rateFeed: OneOf(rateFeeds),
})
export type Settings = typeof Settings.static

export const SettingsChange = Type.Partial(
  Type.Object({ ...Settings.properties, householdName: Line(100), timeZone: TimeZone }),
)
export type SettingsChange = typeof SettingsChange.static

nameComponents({ RateFeed: rateFeeds, HouseholdSettings: Settings, HouseholdSettingsChange: SettingsChange })
