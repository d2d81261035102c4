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
        "Export all of the household's data as a ZIP, which import-export restores. An administrator's export includes every member's personal data, such as preferences; a member's only their own. Requires a step-up in headers",
        ['application/zip'],
        ...REFUSALS,
      ),
      headers: StepUpHeaders,
    })
    .post('/', ({ actor, body }) => exports.everything(deps, actor, body), {
      ...aboutDownload(
        'exportHouseholdByPost',
        "Export all of the household's data as a ZIP, with the step-up in the body",
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
          'Create an address from which a browser can download the export without headers, once and within a minute',
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
        'Download the export of a ticket. A ticket works once, ends with the session that asked for it, and is refused to pages of other sites',
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
        'Export the matching transactions, oldest first, as CSV, OFX, beancount or hledger',
        ['text/csv', 'application/x-ofx', 'text/plain'],
        'too-busy',
      ),
      query: ListingQuery,
    },
  )

const REFUSALS = ['step-up-required', 'too-busy'] as const
