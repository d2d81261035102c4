import { now } from '../clock.ts'

/**
 * The household's day as the server said it last, which every answer says anew, and when it ends by the clock of this
 * machine: whatever that clock shows, no figure stands under another day's date.
 */
let day: string | undefined
let endsAt = Number.POSITIVE_INFINITY
const listeners = new Set<() => void>()

export const householdDay = (): string | undefined => day
/** Whether the next answer will name another one, as far as can be told here. */
export const isDayOver = (): boolean => now() >= endsAt

export function onHouseholdDay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes what an answer says: 2026-11-22; ends-in=3600, of seconds. */
export function noteHouseholdDay(text: string | null): void {
  const [, named, seconds] = /^(\d{4}-\d{2}-\d{2}); ends-in=(\d+)$/.exec(text ?? '') ?? []
  if (named === undefined) return
  endsAt = now() + Number.parseInt(seconds ?? '', 10) * 1000
  if (named === day) return
  day = named
  for (const listener of [...listeners]) listener()
}
