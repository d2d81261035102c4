import { FormatRegistry, Type } from '@sinclair/typebox'
import { Email, formatSentences, Line, Nullable } from '../../platform/http/formats.ts'
import { localeOf, timeZoneOf } from './regional-settings.ts'

FormatRegistry.Set('time-zone', (text) => timeZoneOf(text) !== undefined)
FormatRegistry.Set('locale', (text) => localeOf(text) !== undefined)
formatSentences['time-zone'] = 'must be an IANA time zone such as America/Toronto'
formatSentences.locale = 'must be a language tag such as en-CA'

/** What proves again who is asking (spec 5.4). Left out or empty it proves nothing, which is no error of form. */
const factor = {
  password: Type.Optional(Type.String({ maxLength: 1024 })),
  code: Type.Optional(Type.String({ maxLength: 64 })),
}

export const StepUp = Type.Object(factor)
export type StepUp = typeof StepUp.static

export const ProfileChange = Type.Object({
  displayName: Type.Optional(Line(100)),
  email: Type.Optional(Email),
  ...factor,
})
export type ProfileChange = typeof ProfileChange.static

export const Preferences = Type.Object({
  timezone: Nullable(Type.String()),
  locale: Nullable(Type.String()),
  /** A country, or a part of one (ISO 3166-1 and -2). */
  region: Nullable(Type.String({ examples: ['CA-ON'] })),
  onboardingCompleted: Type.Boolean(),
})
export type Preferences = typeof Preferences.static

export const PreferencesChange = Type.Partial(
  Type.Object({
    timezone: Nullable(Type.String({ format: 'time-zone', maxLength: 64, examples: ['America/Toronto'] })),
    locale: Nullable(Type.String({ format: 'locale', maxLength: 64, examples: ['en-CA'] })),
    region: Nullable(Type.String({ maxLength: 5, examples: ['CA-ON', 'ON', 'CA'] })),
    onboardingCompleted: Type.Boolean(),
  }),
)
export type PreferencesChange = typeof PreferencesChange.static
