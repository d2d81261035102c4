import { Type } from '@sinclair/typebox'
import { StepUp } from '../../people/me/model.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, aboutDownload, admins, countedAs, inPerson, open } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { ExportTicket, FetchMetadata, factorOf, StepUpHeaders, TicketParams } from '../exports/model.ts'
import { redeem, refuseOtherSites } from '../exports/tickets.ts'
import {
  NewTaxPackage,
  PackageParams,
  PackageQuery,
  PackageYearParams,
  SheetQuery,
  TaxPackage,
} from './model.ts'
import * as packages from './packages.ts'
import { yearSheet } from './year-sheet.ts'

export const taxSheetRoutes = (deps: Deps) =>
  inPerson('/v1/tax', 'Tax').get(
    '/:year/export.csv',
    ({ actor, params, query }) => yearSheet(deps, actor, Number(params.year), query.lines),
    {
      ...aboutDownload(
        'exportTaxYear',
        'Every transaction that counts on the lines of a year, or on some of them, as CSV',
        ['text/csv'],
        'not-found',
        'too-busy',
      ),
      params: PackageYearParams,
      query: SheetQuery,
    },
  )

export const taxPackageRoutes = (deps: Deps) => [packageRoutes(deps), packageFileRoutes(deps)]

const packageRoutes = (deps: Deps) =>
  admins('/v1/tax', 'Tax')
    .get('/:year/package', ({ actor, params }) => ok(packages.list(deps, actor, Number(params.year))), {
      ...about('listTaxPackages', 'The packages of a year that were asked for within a day', 'not-found'),
      params: PackageYearParams,
      response: Envelope(Type.Array(TaxPackage)),
    })
    .post(
      '/:year/package',
      async ({ actor, params, query, body, status }) => {
        const asked = {
          ...body,
          strip: body.strip ?? query.strip === 'true',
          withIdentifiers: body.withIdentifiers ?? query.withIdentifiers === 'true',
        }
        return status(202, ok(await packages.order(deps, actor, Number(params.year), asked)))
      },
      {
        ...countedAs(
          '/v1/me/export',
          about(
            'createTaxPackage',
            'Make a ZIP of a year with its sums, its transactions and their receipts; it goes on after the answer. With a step-up',
            'not-found',
            'step-up-required',
            'too-busy',
          ),
        ),
        params: PackageYearParams,
        query: PackageQuery,
        body: NewTaxPackage,
        response: { 202: Envelope(TaxPackage) },
      },
    )
    .get('/:year/package/:id', ({ actor, params }) => ok(packages.get(deps, actor, ofParams(params))), {
      ...about('getTaxPackage', 'How far a package has come', 'not-found'),
      params: PackageParams,
      response: Envelope(TaxPackage),
    })

const packageFileRoutes = (deps: Deps) =>
  admins('/v1/tax', 'Tax')
    .get(
      '/:year/package/:id/file',
      ({ actor, params, headers }) => packages.file(deps, actor, ofParams(params), factorOf(headers)),
      {
        ...aboutDownload(
          'downloadTaxPackage',
          'A package that is done, for a day. For another session than the one that asked for it with a step-up in headers',
          ['application/zip'],
          'not-found',
          'conflict',
          'step-up-required',
        ),
        params: PackageParams,
        headers: StepUpHeaders,
      },
    )
    .post(
      '/:year/package/:id/ticket',
      async ({ actor, params, body, status }) =>
        status(201, ok(await packages.ticket(deps, actor, ofParams(params), body))),
      {
        ...about(
          'createTaxPackageTicket',
          'An address at which a browser saves the package without any header, once and within a minute',
          'not-found',
          'conflict',
          'step-up-required',
        ),
        params: PackageParams,
        body: StepUp,
        response: { 201: Envelope(ExportTicket) },
      },
    )

/** The address is the whole authorisation, as that of an export is. */
export const taxPackageDownloadRoutes = (deps: Deps) =>
  open('/v1/tax/packages/download', 'Tax').get(
    '/:ticket',
    ({ caller, params, headers }) => {
      refuseOtherSites(headers['sec-fetch-site'])
      return redeem(deps, caller, params.ticket, packages.DOWNLOADS)
    },
    {
      ...aboutDownload(
        'downloadTaxPackageByTicket',
        "The package of a ticket, which is spent by it and ends with the session that asked for it; not for another site's pages",
        ['application/zip'],
        'not-found',
        'forbidden',
      ),
      params: TicketParams,
      headers: FetchMetadata,
    },
  )

const ofParams = ({ year, id }: { year: string; id: string }) => ({ year: Number(year), id })
