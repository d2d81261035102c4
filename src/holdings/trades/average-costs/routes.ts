import type { Deps } from '../../../platform/deps.ts'
import { about, members, undoes } from '../../../platform/http/access.ts'
import { Envelope, ok } from '../../../platform/http/envelope.ts'
import { undoable } from '../../../platform/http/undo.ts'
import * as averageCosts from './average-costs.ts'
import { AverageCost, AverageCostInput, AverageCostParams } from './model.ts'

export const averageCostRoutes = (deps: Deps) =>
  members('/v1/holdings', 'Investments')
    .get(
      '/accounts/:id/securities/:securityId',
      ({ actor, params }) => ok(averageCosts.get(deps.db, actor, params)),
      {
        ...about(
          'getAverageCost',
          'Get from which day on sales of a fund in an account have an average basis',
          'not-found',
        ),
        params: AverageCostParams,
        response: Envelope(AverageCost),
      },
    )
    .put(
      '/accounts/:id/securities/:securityId',
      async ({ actor, params, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: averageCosts.get(tx, actor, params),
          after: averageCosts.set(tx, actor, params, body),
        }))
        const said = ({ averageFrom }: AverageCost) => ({ averageFrom })
        return undoable(request, ok(after), {
          method: 'PUT',
          path: `/v1/holdings/accounts/${params.id}/securities/${params.securityId}`,
          body: { ...said(before), was: said(after) },
        })
      },
      {
        ...undoes(
          about(
            'setAverageCost',
            'Say from which day on sales of a fund in an account have an average basis, in the United States',
            'not-found',
            'version-conflict',
            'conflict',
          ),
        ),
        params: AverageCostParams,
        body: AverageCostInput,
        response: Envelope(AverageCost),
      },
    )
