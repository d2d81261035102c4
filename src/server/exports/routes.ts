import { StepUp } from '../../people/me/model.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, aboutDownload, inPerson, open } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import * as exports from './exports.ts'
import { ExportTicket, FetchMetadata, factorOf, ListingQuery, StepUpHeaders, TicketParams } from './model.ts'
import * as tickets from './tickets.ts'

export const exportRoutes = (deps: Deps) =>
  inPerson('/v1/me/export', 'Export')
    .get('/', ({ actor, headers }) => exports.everything(deps, actor, factorOf(headers)), {
      ...aboutDownload(
        'exportHousehold',
        "The household's whole books as a ZIP, which import-export restores; an administrator's has everybody's own, such as preferences, in it, a member's the member's alone. With a step-up in headers",
        ['application/zip'],
        ...REFUSALS,
      ),
      headers: StepUpHeaders,
    })
    .post('/', ({ actor, body }) => exports.everything(deps, actor, body), {
      ...aboutDownload(
        'exportHouseholdByPost',
        'The same with the step-up as a body',
        ['application/zip'],
        ...REFUSALS,
      ),
      body: StepUp,
    })
    .post(
      '/ticket',
      async ({ actor, body, status }) => status(201, ok(await tickets.issue(deps, actor, body))),
      {
        ...about(
          'createExportTicket',
          'An address at which a browser saves the export without any header, once and within a minute',
          'step-up-required',
        ),
        body: StepUp,
        response: { 201: Envelope(ExportTicket) },
      },
    )

/** The address is the whole authorisation: a browser that saves a file sends no header of ours. */
export const exportDownloadRoutes = (deps: Deps) =>
  open('/v1/me/export/download', 'Export').get(
    '/:ticket',
    ({ caller, params, headers }) => {
      tickets.refuseOtherSites(headers['sec-fetch-site'])
      return tickets.redeem(deps, caller, params.ticket)
    },
    {
      ...aboutDownload(
        'exportByTicket',
        "The export of a ticket, which is spent by it and ends with the session that asked for it; not for another site's pages",
        ['application/zip'],
        'not-found',
        'forbidden',
        'too-busy',
      ),
      params: TicketParams,
      headers: FetchMetadata,
    },
  )

export const listingRoutes = (deps: Deps) =>
  inPerson('/v1/transactions/export', 'Transactions').get(
    '/',
    ({ actor, query }) => exports.transactions(deps, actor, query),
    {
      ...aboutDownload(
        'exportTransactions',
        'The transactions that fit, oldest first, as a file: CSV, OFX, beancount or hledger',
        ['text/csv', 'application/x-ofx', 'text/plain'],
        'too-busy',
      ),
      query: ListingQuery,
    },
  )

const REFUSALS = ['step-up-required', 'too-busy'] as const
