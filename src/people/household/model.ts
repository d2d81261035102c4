import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, OneOf } from '../../platform/http/formats.ts'
import { countries } from './tables.ts'

/** As the others of the household know somebody. */
const HouseholdMember = Type.Object({
  id: Id,
  displayName: Type.String(),
  initials: Type.String({ examples: ['AB'] }),
})

export const Household = Type.Object({
  name: Type.String(),
  country: OneOf(countries),
  currency: Type.String(),
  /** The IANA time zone that decides which day it is for the household. */
  timeZone: Type.String({ examples: ['America/Toronto'] }),
  /** Who belongs to it now, in the order they joined. */
  members: Type.Array(HouseholdMember),
})
export type Household = typeof Household.static

nameComponents({ Household, HouseholdMember })
