import { type Static, Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { LINES } from '../../ledger/transactions/text-fields.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, InstantText, LedgerDay, Money, Nullable, OneOf } from '../../platform/http/formats.ts'
import { roomPlans } from './tables.ts'

export const RoomParams = Type.Object({
  ownerId: Id,
  plan: OneOf(roomPlans),
  year: Type.String({ pattern: '^20[0-9][0-9]$' }),
})
export type RoomParams = Static<typeof RoomParams>

const typed = {
  /** What may be put in, in the household’s currency. */
  room: Money,
  /** The first day whose contributions the notice does not count yet; null as is usual for the plan. */
  countedFrom: Nullable(LedgerDay),
  notes: Type.String({ maxLength: 2_000, format: LINES }),
}
const TypedRoom = Type.Object(typed)
export type TypedRoom = Static<typeof TypedRoom>

export const RoomInput = Type.Object({
  room: typed.room,
  countedFrom: Type.Optional(typed.countedFrom),
  notes: Type.Optional(typed.notes),
  /** What was typed before as the caller saw it, null for nothing; refused if it has changed since. */
  was: Type.Optional(Nullable(TypedRoom)),
})
export type RoomInput = Static<typeof RoomInput>

export const RoomWas = Type.Object({ was: Type.Optional(Money) })

/** What a person may put into a plan in a year, and what of it is left. */
export const Room = Type.Object({
  ownerId: Id,
  plan: OneOf(roomPlans),
  year: Type.Integer(),
  currency: Type.String(),
  ...typed,
  /** The days whose contributions count: of an RRSP from the 61st of the year to the 60th of the next, else the year. */
  from: DayText,
  to: DayText,
  /** Transferred in from elsewhere, money and securities; not from another account of the person’s plan. */
  contributed: Total,
  /** Transferred out to elsewhere. It gives back no room within these days. */
  withdrawn: Total,
  /** Below zero where more was put in than may be. */
  left: Total,
  isOver: Type.Boolean(),
  /** Came in as income, not by a trade: nothing of it is counted, because nobody says that it was a contribution. */
  otherIn: Total,
  /** How many contributions are not counted, because a rate or the worth of what came in is not known. */
  unknown: Type.Integer(),
  at: InstantText,
})
export type Room = Static<typeof Room>

nameComponents({ ContributionRoom: Room, ContributionRoomInput: RoomInput, RoomPlan: roomPlans, TypedRoom })
