import { Type } from '@sinclair/typebox'
import { Secret, Token } from '../../people/auth/model.ts'
import { countries } from '../../people/household/tables.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Email, Line, OneOf } from '../../platform/http/formats.ts'

export const Founding = Type.Object({
  token: Token,
  email: Email,
  password: Secret,
  displayName: Type.Optional(Line(100)),
  householdName: Type.Optional(Line(100)),
  country: Type.Optional(OneOf(countries)),
  /** The browser's IANA time zone. The country's takes its place where it is absent or nothing is known of it. */
  timeZone: Type.Optional(Type.String({ maxLength: 100, examples: ['America/Vancouver'] })),
  /** The founder's language tag (RFC 5646), as under preferences: French ones name the first categories in French. */
  locale: Type.Optional(Type.String({ format: 'locale', maxLength: 64, examples: ['fr-CA'] })),
})
export type Founding = typeof Founding.static

nameComponents({ NewHousehold: Founding })
