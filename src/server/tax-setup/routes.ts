import { languageOfReader } from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { undoable } from '../../platform/http/undo.ts'
import { NewTaxSetup, SetupQuery, TaxSetup, TaxSetupChoices, UndoneTaxSetup } from './model.ts'
import * as taxSetup from './tax-setup.ts'

/** A business or rental with its categories, lines, sales taxes, home and car in one request. */
export const taxSetupRoutes = (deps: Deps) =>
  members('/v1/tax/activities', 'Tax')
    .get(
      '/setup',
      ({ actor, query: { kind, year } }) =>
        ok(
          taxSetup.choices(deps.db, actor, {
            kind,
            year: Number(year),
            language: languageOfReader(deps.db, actor),
          }),
        ),
      {
        ...about(
          'getTaxSetup',
          'Get what a business or rental may be set up with: its lines, and categories for a home and a car',
        ),
        query: SetupQuery,
        response: Envelope(TaxSetupChoices),
      },
    )
    .post(
      '/setup',
      async ({ actor, body, status, request }) => {
        const language = languageOfReader(deps.db, actor)
        const { made, undo } = await deps.write((tx) => taxSetup.setUp(tx, actor, body, language))
        const path = `/v1/tax/activities/${made.activity.id}/setup/undo`
        return undoable(request, status(201, ok(made)), { method: 'POST', path, body: undo })
      },
      {
        ...undoes(
          about(
            'createTaxSetup',
            'Add a business or rental with its categories on their lines, its sales taxes, and its share of a home and a car',
          ),
        ),
        body: NewTaxSetup,
        response: { 201: Envelope(TaxSetup) },
      },
    )
    .post(
      '/:id/setup/undo',
      async ({ actor, params: { id }, body }) =>
        done(await deps.write((tx) => taxSetup.takeBack(tx, actor, id, body))),
      {
        ...about(
          'undoTaxSetup',
          'Take back a business or rental that was set up, as long as nothing of it is used',
          'not-found',
          'conflict',
          'version-conflict',
        ),
        params: IdParams,
        body: UndoneTaxSetup,
        response: Done,
      },
    )
