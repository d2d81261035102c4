import type { NewTaxTrip, TaxTrip } from './trip-queries.ts'
import { distanceTyped, isDistance, words } from './trip-words.ts'

/** What is typed of a trip. */
export interface TripDraft {
  date: string
  distance: string
  unit: TaxTrip['unit']
  purpose: TaxTrip['purpose']
  from: string
  to: string
  odometer: string
  activityId: string | null
  notes: string
}

export const NULLABLE = { activityId: true } as const

/** Today where the year is the running one, else its last day. */
export const emptyTrip = (year: string, today: string, country: string): TripDraft => ({
  date: today.startsWith(year) ? today : `${year}-12-31`,
  distance: '',
  unit: country === 'US' ? 'MI' : 'KM',
  purpose: 'BUSINESS',
  from: '',
  to: '',
  odometer: '',
  activityId: null,
  notes: '',
})

export const draftOf = ({ odometer, notes, ...trip }: TaxTrip): TripDraft => ({
  ...trip,
  odometer: odometer === null ? '' : `${odometer}`,
  notes: notes ?? '',
})

/** What has to be there before it is sent. */
export function tripFaults(draft: TripDraft): Partial<Record<keyof TripDraft, string>> {
  const { date, distance, purpose, activityId, from, to, odometer } = draft
  return {
    ...(date === '' && { date: words.faults.date }),
    ...(!isDistance(distanceTyped(distance)) && { distance: words.faults.distance }),
    ...(purpose === 'BUSINESS' && activityId === null && { activityId: words.faults.activityId }),
    ...(from.trim() === '' && { from: words.faults.from }),
    ...(to.trim() === '' && { to: words.faults.to }),
    ...(!/^\d{0,7}$/.test(odometer.trim()) && { odometer: words.faults.odometer }),
  }
}

/** Where there is one business alone, it is that. */
export const withOnlyActivity = (draft: TripDraft, ids: string[]): TripDraft =>
  draft.activityId === null && ids.length === 1 ? { ...draft, activityId: ids[0] ?? null } : draft

export const sentTrip = (draft: TripDraft): NewTaxTrip => ({
  date: draft.date,
  distance: distanceTyped(draft.distance),
  unit: draft.unit,
  purpose: draft.purpose,
  from: draft.from.trim(),
  to: draft.to.trim(),
  odometer: draft.odometer.trim() === '' ? null : Number.parseInt(draft.odometer, 10),
  activityId: draft.purpose === 'BUSINESS' ? draft.activityId : null,
  notes: draft.notes.trim() || null,
})
