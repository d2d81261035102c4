import type { Deps } from '../../platform/deps.ts'
import { about, admins, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { undoable } from '../../platform/http/undo.ts'
import * as medicalChoices from './books/medical-choices.ts'
import * as profiles from './books/profiles.ts'
import { LimitParams, RemovedLimit, TaxLimitChange, TypedTaxLimit } from './figures/limit-model.ts'
import * as limits from './figures/limits.ts'
import { MedicalChoice, MedicalChoiceChange, MedicalParams } from './figures/medical-choice-model.ts'
import { ProfileParams, TaxProfile, TaxProfileChange } from './figures/profile-model.ts'
import { taxRateRoutes } from './rate-routes.ts'
import { TaxUse, TaxUseChange, UseParams } from './uses/use-model.ts'
import * as uses from './uses/uses.ts'

/** What people type of themselves, so that more of a year can be worked out. */
export const taxFigureRoutes = (deps: Deps) => [
  profileRoutes(deps),
  useRoutes(deps),
  medicalWindowRoutes(deps),
  ...taxRateRoutes(deps),
]

const profileRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/:year/profile', ({ actor, params }) => ok(profiles.get(deps.db, actor, Number(params.year))), {
      ...about(
        'getTaxProfile',
        "Get the household's tax profile for a year: incomes, filing status, dependants",
        'not-found',
      ),
      params: ProfileParams,
      response: Envelope(TaxProfile),
    })
    .put(
      '/:year/profile',
      async ({ actor, params, body }) =>
        ok(await deps.write((tx) => profiles.set(tx, deps.secrets, actor, Number(params.year), body))),
      {
        ...about(
          'setTaxProfile',
          'Replace the tax profile of a year: fields left out are deleted. It is stored encrypted, and used to work out floors and limits',
          'not-found',
          'version-conflict',
        ),
        params: ProfileParams,
        body: TaxProfileChange,
        response: Envelope(TaxProfile),
      },
    )

const useRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/:year/uses/:activityId', ({ actor, params }) => ok(uses.get(deps.db, actor, usedIn(params))), {
      ...about('getTaxUse', "Get a business's use of a car and a home in a year", 'not-found'),
      params: UseParams,
      response: Envelope(TaxUse),
    })
    .put(
      '/:year/uses/:activityId',
      async ({ actor, params, body, request }) => {
        const of = usedIn(params)
        const { before, after } = await deps.write((tx) => ({
          before: uses.get(tx, actor, of),
          after: uses.set(tx, actor, of, body),
        }))
        const { car, home } = before
        const path = `/v1/tax/${of.year}/uses/${after.activityId}`
        return undoable(request, ok(after), {
          method: 'PUT',
          path,
          body: { car, home, version: after.version },
        })
      },
      {
        ...undoes(
          about(
            'setTaxUse',
            "Replace a business's use of a car and a home in a year: fields left out are deleted",
            'not-found',
            'version-conflict',
          ),
        ),
        params: UseParams,
        body: TaxUseChange,
        response: Envelope(TaxUse),
      },
    )

const medicalWindowRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get(
      '/:year/medical-window',
      ({ actor, params }) => ok(medicalChoices.get(deps.db, actor, Number(params.year))),
      {
        ...about(
          'getTaxMedicalWindow',
          "Get the twelve-month period of a year's medical expenses",
          'not-found',
        ),
        params: MedicalParams,
        response: Envelope(MedicalChoice),
      },
    )
    .put(
      '/:year/medical-window',
      async ({ actor, params, body, request }) => {
        const year = Number(params.year)
        const { before, after } = await deps.write((tx) => ({
          before: medicalChoices.get(tx, actor, year),
          after: medicalChoices.set(tx, actor, year, body),
        }))
        const from = before.chosen ? before.from : null
        const path = `/v1/tax/${year}/medical-window`
        return undoable(request, ok(after), { method: 'PUT', path, body: { from, version: after.version } })
      },
      {
        ...undoes(
          about(
            'setTaxMedicalWindow',
            'Set the twelve-month period of medical expenses, ending in the year; null for the calendar year',
            'not-found',
            'version-conflict',
          ),
        ),
        params: MedicalParams,
        body: MedicalChoiceChange,
        response: Envelope(MedicalChoice),
      },
    )

/** Figures that hold for everybody in the household: its administrators type them. */
export const taxLimitRoutes = (deps: Deps) =>
  admins('/v1/tax', 'Tax')
    .put(
      '/:year/limits/:key',
      async ({ actor, params, body, request }) => {
        const of = { year: Number(params.year), key: params.key }
        const { before, after } = await deps.write((tx) => ({
          before: limits.find(tx, actor, of),
          after: limits.set(tx, actor, of, body),
        }))
        const path = `/v1/tax/${of.year}/limits/${of.key}`
        const { version } = after
        return undoable(
          request,
          ok(after),
          before
            ? { method: 'PUT', path, body: { ...limitOf(before), version } }
            : { method: 'DELETE', path: `${path}?version=${version}` },
        )
      },
      {
        ...undoes(
          about(
            'setTaxLimit',
            "Override a limit of a year's table, or enter one the table does not have",
            'not-found',
            'version-conflict',
          ),
        ),
        params: LimitParams,
        body: TaxLimitChange,
        response: Envelope(TypedTaxLimit),
      },
    )
    .delete(
      '/:year/limits/:key',
      async ({ actor, params, query, request }) => {
        const of = { year: Number(params.year), key: params.key }
        const gone = await deps.write((tx) => limits.remove(tx, actor, of, query.version))
        const path = `/v1/tax/${of.year}/limits/${of.key}`
        return undoable(request, done(), { method: 'PUT', path, body: { ...limitOf(gone), version: 0 } })
      },
      {
        ...undoes(
          about(
            'deleteTaxLimit',
            "Delete an entered limit and go back to the table's",
            'not-found',
            'version-conflict',
          ),
        ),
        params: LimitParams,
        query: RemovedLimit,
        response: Done,
      },
    )

const usedIn = ({ activityId, year }: { activityId: string; year: string }): uses.UsedIn => ({
  activityId,
  year: Number(year),
})
const limitOf = ({ value, source }: TypedTaxLimit): TaxLimitChange => ({ value, source })
