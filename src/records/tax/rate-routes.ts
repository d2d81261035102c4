import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { undoable } from '../../platform/http/undo.ts'
import * as yearRates from './books/year-rate-choices.ts'
import { RateParams, RemovedRate, TaxRate, TaxRateChange } from './figures/rate-model.ts'
import * as rates from './figures/rates.ts'
import { TaxYearRates, TaxYearRatesChange, YearRatesParams } from './figures/year-rate-model.ts'

/** At what amounts in other currencies count: each by itself, and those of a year. */
export const taxRateRoutes = (deps: Deps) => [ofTransactions(deps), ofYears(deps)]

const ofYears = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/:year/rates', ({ actor, params }) => ok(yearRates.get(deps.db, actor, Number(params.year))), {
      ...about(
        'getTaxYearRates',
        'Get how amounts in other currencies are converted for a year, and the averages that are known of it',
        'not-found',
      ),
      params: YearRatesParams,
      response: Envelope(TaxYearRates),
    })
    .put(
      '/:year/rates',
      async ({ actor, params, body, request }) => {
        const year = Number(params.year)
        const { before, after } = await deps.write((tx) => ({
          before: yearRates.get(tx, actor, year),
          after: yearRates.set(tx, actor, year, body),
        }))
        const { method, lines, yearly } = before
        return undoable(request, ok(after), {
          method: 'PUT',
          path: `/v1/tax/${year}/rates`,
          body: { method, lines, yearly, version: after.version },
        })
      },
      {
        ...undoes(
          about(
            'setTaxYearRates',
            'Choose how amounts in other currencies are converted for a year: as entered one by one, by the rate of their day, or by one rate for the year; for a line otherwise than for the rest. What is left out is deleted',
            'not-found',
            'version-conflict',
          ),
        ),
        params: YearRatesParams,
        body: TaxYearRatesChange,
        response: Envelope(TaxYearRates),
      },
    )

const ofTransactions = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get(
      '/rates/:transactionId',
      ({ actor, params }) => ok(rates.get(deps.db, actor, params.transactionId)),
      {
        ...about('getTaxRate', 'Get the exchange rate of a transaction in another currency', 'not-found'),
        params: RateParams,
        response: Envelope(TaxRate),
      },
    )
    .put(
      '/rates/:transactionId',
      async ({ actor, params: { transactionId }, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: rates.find(tx, actor, transactionId),
          after: rates.set(tx, actor, transactionId, body),
        }))
        const path = `/v1/tax/rates/${transactionId}`
        const { version } = after
        return undoable(
          request,
          ok(after),
          before
            ? { method: 'PUT', path, body: { ...rateOf(before), version } }
            : { method: 'DELETE', path: `${path}?version=${version}` },
        )
      },
      {
        ...undoes(
          about(
            'setTaxRate',
            'Set the exchange rate of a transaction in another currency, so that it counts',
            'not-found',
            'version-conflict',
          ),
        ),
        params: RateParams,
        body: TaxRateChange,
        response: Envelope(TaxRate),
      },
    )
    .delete(
      '/rates/:transactionId',
      async ({ actor, params: { transactionId }, query, request }) => {
        const gone = await deps.write((tx) => rates.remove(tx, actor, transactionId, query.version))
        const path = `/v1/tax/rates/${transactionId}`
        return undoable(request, done(), { method: 'PUT', path, body: { ...rateOf(gone), version: 0 } })
      },
      {
        ...undoes(
          about(
            'deleteTaxRate',
            'Delete the exchange rate of a transaction',
            'not-found',
            'version-conflict',
          ),
        ),
        params: RateParams,
        query: RemovedRate,
        response: Done,
      },
    )

const rateOf = ({ rate, source, date }: TaxRate): TaxRateChange => ({ rate, source, date })
