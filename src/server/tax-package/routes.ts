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
        "Export the transactions that count on a year's lines, or on some of them, as CSV",
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
      ...about(
        'listTaxPackages',
        'List the packages of a year that were requested within the last day',
        'not-found',
      ),
      params: PackageYearParams,
      response: Envelope(Type.Array(TaxPackage)),
    })
    .post(
      '/:year/package',
      async ({ actor, params, query, body, status }) => {
        const requested = {
          ...body,
          strip: body.strip ?? query.strip === 'true',
          withIdentifiers: body.withIdentifiers ?? query.withIdentifiers === 'true',
        }
        return status(202, ok(await packages.order(deps, actor, Number(params.year), requested)))
      },
      {
        ...countedAs(
          '/v1/me/export',
          about(
            'createTaxPackage',
            'Create the tax package of a year: a ZIP with its totals, transactions and receipts. It runs in the background and requires a step-up',
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
      ...about('getTaxPackage', 'Get the status and progress of a tax package', 'not-found'),
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
          'Download a finished tax package, which is kept for a day. Any session other than the one that requested it needs a step-up in headers',
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
          'Create an address from which a browser can download the package without headers, once and within a minute',
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
        'Download the tax package of a ticket. A ticket works once, ends with the session that asked for it, and is refused to pages of other sites',
        ['application/zip'],
        'not-found',
        'forbidden',
      ),
      params: TicketParams,
      headers: FetchMetadata,
    },
  )

const ofParams = ({ year, id }: { year: string; id: string }) => ({ year: Number(year), id })
