import { StepUp } from '../../people/me/model.ts'
import type { Deps } from '../../platform/deps.ts'
import { aboutDownload, members } from '../../platform/http/access.ts'
import * as exports from './exports.ts'
import { factorOf, ListingQuery, StepUpHeaders } from './model.ts'

export const exportRoutes = (deps: Deps) =>
  members('/v1/me/export', 'Export')
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

export const listingRoutes = (deps: Deps) =>
  members('/v1/transactions/export', 'Transactions').get(
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
