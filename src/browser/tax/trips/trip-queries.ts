import { queryOptions } from '@tanstack/react-query'
import { answer, dataOf, taxTripsApi } from '../../session/api.ts'
import type {
  NewTaxTrip,
  TaxReadTrips as ReadTrips,
  TaxTrip,
  TaxTripChange,
} from '../../session/api-types.ts'
import { refreshTax, written } from '../queries.ts'

export type { NewTaxTrip, ReadTrips, TaxTrip }
export const TRIP_ROWS = 100

export const tripsQuery = (year: string, page: number) =>
  queryOptions({
    queryKey: ['tax', 'trips', year, page],
    queryFn: () => answer(taxTripsApi.trips.get({ query: { year, page: `${page}`, limit: `${TRIP_ROWS}` } })),
    placeholderData: (before) => before,
  })

export const addTrip = (trip: NewTaxTrip, key: string) =>
  written(answer(taxTripsApi.trips.post(trip, { headers: { 'idempotency-key': key } })))

export const changeTrip = ({ id, version }: TaxTrip, change: TaxTripChange) =>
  written(answer(taxTripsApi.trips({ id }).patch({ ...change, version })))

export async function deleteTrip({ id, version }: TaxTrip): Promise<undefined> {
  await answer(taxTripsApi.trips({ id }).delete(undefined, { query: { version: `${version}` } }))
  await refreshTax()
}

/** What is in a file, before any of it is kept. */
export const lookAtTrips = (file: File): Promise<ReadTrips> =>
  dataOf(taxTripsApi['trips.csv'].post({ file, preview: 'true' }))

export async function takeTrips(file: File): Promise<undefined> {
  await dataOf(taxTripsApi['trips.csv'].post({ file }))
  await refreshTax()
}
