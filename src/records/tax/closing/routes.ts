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
        ok(await deps.background.read('tax.changes', { actor, year: Number(params.year) })),
      {
        ...about(
          'listTaxYearChanges',
          'What is other in a closed tax year than when it was closed',
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
        ...about('getTaxYearSnapshot', 'A closed tax year word for word as it was', 'not-found'),
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
          'Write down what a tax year comes to; what changes it from then on asks first',
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
        ...about('reopenTaxYear', 'Open a closed tax year again; what was written down stays', 'not-found'),
        params: YearParams,
        response: Done,
      },
    )
