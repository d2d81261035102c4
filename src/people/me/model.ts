import { FormatRegistry, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Email, Line, Nullable, reasonsOfFormats, TimeZone } from '../../platform/http/formats.ts'
import { localeOf } from './regional-settings.ts'

FormatRegistry.Set('locale', (text) => localeOf(text) !== undefined)
reasonsOfFormats.locale = { kind: 'NOT_A_LOCALE' }

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

export const UI_LIMIT_BYTES = 8_192

const Ui = Nullable(
  Type.Record(Type.String(), Type.Unknown(), {
    description: `How an app has arranged its pages, in its own form: a JSON object of at most ${UI_LIMIT_BYTES} bytes. A change replaces all of it.`,
    examples: [{ theme: 'dark', sidebar: { folded: ['Savings'] } }],
  }),
)

export const Preferences = Type.Object({
  timezone: Nullable(Type.String()),
  locale: Nullable(Type.String()),
  /** A country, or a part of one (ISO 3166-1 and -2). */
  region: Nullable(Type.String({ examples: ['CA-ON'] })),
  onboardingCompleted: Type.Boolean(),
  ui: Ui,
})
export type Preferences = typeof Preferences.static

export const PreferencesChange = Type.Partial(
  Type.Object({
    timezone: Nullable(TimeZone),
    locale: Nullable(
      Type.String({
        format: 'locale',
        maxLength: 64,
        examples: ['en-CA', 'fr-CA'],
        description:
          'How the web app formats days and amounts, and its language: with a French locale the app and Hearth’s messages about your data are in French.',
      }),
    ),
    region: Nullable(Type.String({ maxLength: 5, examples: ['CA-ON', 'ON', 'CA'] })),
    onboardingCompleted: Type.Boolean(),
    ui: Ui,
  }),
)
export type PreferencesChange = typeof PreferencesChange.static

nameComponents({
  StepUp,
  UserChange: ProfileChange,
  UserPreferences: Preferences,
  UserPreferencesChange: PreferencesChange,
})
