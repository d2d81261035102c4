import { uploaded } from '../../../intake/imports/upload.ts'
import type { Deps } from '../../../platform/deps.ts'
import { about, aboutDownload, aboutUpload, members, undoes } from '../../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, PageEnvelope } from '../../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../../platform/http/formats.ts'
import { numbered } from '../../../platform/http/paging.ts'
import { patched, undoable } from '../../../platform/http/undo.ts'
import * as files from './trip-files.ts'
import {
  NewTaxTrip,
  ReadTrips,
  TaxTrip,
  TaxTripChange,
  TripFilter,
  TripsQuery,
  TripsUpload,
} from './trip-model.ts'
import * as trips from './trips.ts'

export const taxTripRoutes = (deps: Deps) => [collectionRoutes(deps), itemRoutes(deps)]

const collectionRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/trips', ({ actor, query }) => okPage(trips.list(deps.db, actor, numbered(query))), {
      ...about('listTaxTrips', 'List the matching trips, latest first', 'not-found'),
      query: TripsQuery,
      response: PageEnvelope(TaxTrip),
    })
    .post(
      '/trips',
      async ({ actor, body, status, request }) => {
        const made = await deps.write((tx) => trips.create(tx, actor, body))
        const path = `/v1/tax/trips/${made.id}?version=${made.version}`
        return undoable(request, status(201, ok(made)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createTaxTrip', 'Add a trip for a business, medical care, a move or a charity')),
        body: NewTaxTrip,
        response: { 201: Envelope(TaxTrip) },
      },
    )
    .get('/trips.csv', ({ actor, query }) => csv(files.file(deps.db, actor, query)), {
      ...aboutDownload(
        'exportTaxTrips',
        'Export the matching trips as CSV, earliest first',
        ['text/csv'],
        'not-found',
      ),
      query: TripFilter,
    })
    .post(
      '/trips.csv',
      async ({ actor, body }) => {
        const { bytes } = await uploaded(body.file, deps.config)
        if (body.preview !== 'true') return ok(await deps.write((tx) => files.save(tx, actor, bytes)))
        return ok({ saved: false, ...files.read(deps.db, actor, bytes) })
      },
      {
        ...aboutUpload(
          'importMaxFileBytes',
          'readTaxTrips',
          'Import trips from a CSV file, or preview it; if one row is invalid nothing is saved',
        ),
        body: TripsUpload,
        response: Envelope(ReadTrips),
      },
    )

const itemRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/trips/:id', ({ actor, params }) => ok(trips.get(deps.db, actor, params.id)), {
      ...about('getTaxTrip', 'Get a trip', 'not-found'),
      params: IdParams,
      response: Envelope(TaxTrip),
    })
    .patch(
      '/trips/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/tax/trips/${id}`,
          schema: TaxTripChange,
          body,
          read: (tx) => trips.get(tx, actor, id),
          change: (tx) => trips.change(tx, actor, id, body),
        }),
      {
        ...undoes(
          about(
            'updateTaxTrip',
            'Change a trip; a stale version is refused',
            'not-found',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: TaxTripChange,
        response: Envelope(TaxTrip),
      },
    )
    .delete(
      '/trips/:id',
      async ({ actor, params, query }) =>
        done(await deps.write((tx) => trips.remove(tx, actor, params.id, query.version))),
      {
        ...about('deleteTaxTrip', 'Delete a trip', 'not-found', 'version-conflict'),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )

const csv = (text: string): Response =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="hearth-trips.csv"',
    },
  })
