import { isNegative } from '../money.ts'
import type { Faults } from '../parts/dialogs/form-dialog.tsx'
import type { Room } from './queries.ts'
import { words } from './words.ts'

export const PLANS: readonly Room['plan'][] = ['TFSA', 'RRSP', 'FHSA', 'IRA', '401K', 'HSA']

export interface RoomForm {
  plan: Room['plan']
  ownerId: string
  year: string
  room: string
  countedFrom: string
  notes: string
}

/** Of each person and plan the newest; they come with the newest year first. */
export function latestRooms(rooms: readonly Room[]): Room[] {
  const isFirst = ({ ownerId, plan }: Room, at: number): boolean =>
    rooms.findIndex((one) => one.ownerId === ownerId && one.plan === plan) === at
  return rooms.filter(isFirst)
}

/** What was typed of it, which a change says that it has seen. */
export const typedRoom = ({ room, countedFrom, notes }: Room) => ({ room, countedFrom, notes })

export const faultsOfRoom = ({ year, room }: RoomForm): Faults => ({
  year: /^20\d\d$/.test(year.trim()) ? '' : words.roomYearForm,
  room: room && !isNegative(room) ? '' : words.roomNeeded,
})
