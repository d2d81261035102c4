import type { Deps } from '../../../platform/deps.ts'
import { about, admins, members } from '../../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../../platform/http/envelope.ts'
import { YearParams } from '../total-model.ts'
import * as closings from './closings.ts'
import { NewTaxYearClosing, TaxYearChanges, TaxYearClosing, TaxYearSnapshot } from './model.ts'

export const taxClosingRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get(
      '/:year/changes',
      async ({ actor, params }) =>
        ok(await deps.background.read('tax.changes', { actor, year: Number(params.year) }, 'LONG')),
      {
        ...about(
          'listTaxYearChanges',
          'List what has changed in a closed tax year since it was closed',
          'not-found',
        ),
        params: YearParams,
        response: Envelope(TaxYearChanges),
      },
    )
    .get(
      '/:year/snapshot',
      ({ actor, params }) => ok(closings.snapshot(deps.db, actor, Number(params.year))),
      {
        ...about('getTaxYearSnapshot', 'Get the snapshot of a closed tax year, byte for byte', 'not-found'),
        params: YearParams,
        response: Envelope(TaxYearSnapshot),
      },
    )

export const taxYearClosingRoutes = (deps: Deps) =>
  admins('/v1/tax', 'Tax')
    .post(
      '/:year/close',
      async ({ actor, params, body, status }) => {
        const input = { actor, year: Number(params.year), input: body }
        return status(201, ok(await deps.background.run('tax.close', input)))
      },
      {
        ...about(
          'closeTaxYear',
          'Close a tax year: its totals are stored, and later changes to it need confirmation',
          'not-found',
          'conflict',
          'tax-year-warnings',
        ),
        params: YearParams,
        body: NewTaxYearClosing,
        response: { 201: Envelope(TaxYearClosing) },
      },
    )
    .post(
      '/:year/reopen',
      async ({ actor, params }) =>
        done(await deps.write((tx) => closings.reopen(tx, actor, Number(params.year)))),
      {
        ...about('reopenTaxYear', 'Reopen a closed tax year; its snapshot stays', 'not-found'),
        params: YearParams,
        response: Done,
      },
    )
