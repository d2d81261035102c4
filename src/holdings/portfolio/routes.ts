import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { undoable } from '../../platform/http/undo.ts'
import * as heldAccounts from '../trades/held-accounts/held-accounts.ts'
import { HeldAccount, HeldAccountInput } from '../trades/held-accounts/model.ts'
import { gains, history } from './gains.ts'
import { holdings } from './holdings.ts'
import { lotsLeft } from './lots-left.ts'
import { Lots, LotsQuery } from './lots-model.ts'
import { Gains, GainsParams, GainsQuery, Holdings, HoldingsQuery, SecurityHistory } from './model.ts'
import { portfolio } from './portfolio.ts'
import { Portfolio, PortfolioQuery } from './portfolio-model.ts'

export const portfolioRoutes = (deps: Deps) => [...heldRoutes(deps), ...costRoutes(deps)]

const heldRoutes = (deps: Deps) => [
  members('/v1/portfolio', 'Investments').get(
    '/',
    ({ actor, query }) => ok(portfolio(deps.db, actor, query)),
    {
      ...about('getPortfolio', 'Get what investments are worth, cost and returned over a range of days'),
      query: PortfolioQuery,
      response: Envelope(Portfolio),
    },
  ),
  members('/v1/holdings', 'Investments')
    .get('/', ({ actor, query }) => ok(holdings(deps.db, actor, query)), {
      ...about('getHoldings', 'Get what is held at the end of a day, with its value and cost', 'not-found'),
      query: HoldingsQuery,
      response: Envelope(Holdings),
    })
    .get('/accounts/:id', ({ actor, params }) => ok(heldAccounts.get(deps.db, actor, params.id)), {
      ...about('getHeldAccount', 'Get what an account is valued by and whose it is', 'not-found'),
      params: IdParams,
      response: Envelope(HeldAccount),
    })
    .put(
      '/accounts/:id',
      async ({ actor, params: { id }, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: heldAccounts.get(tx, actor, id),
          after: heldAccounts.set(tx, actor, id, body),
        }))
        const said = ({ valuedBy, ownerId }: HeldAccount) => ({ valuedBy, ownerId })
        return undoable(request, ok(after), {
          method: 'PUT',
          path: `/v1/holdings/accounts/${id}`,
          body: { ...said(before), was: said(after) },
        })
      },
      {
        ...undoes(
          about(
            'setHeldAccount',
            'Say whether an account is valued by what it holds or by hand, and whose it is',
            'not-found',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: HeldAccountInput,
        response: Envelope(HeldAccount),
      },
    ),
]

const costRoutes = (deps: Deps) => [
  members('/v1/securities', 'Investments')
    .get('/:id/history', ({ actor, params }) => ok(history(deps.db, actor, params.id)), {
      ...about('getSecurityHistory', 'Get how the cost of a security came to be, line by line', 'not-found'),
      params: IdParams,
      response: Envelope(SecurityHistory),
    })
    .get('/:id/lots', ({ actor, params, query }) => ok(lotsLeft(deps.db, actor, params.id, query)), {
      ...about(
        'getLots',
        'Get what is left of each purchase of a security in an account, in the United States',
        'not-found',
      ),
      params: IdParams,
      query: LotsQuery,
      response: Envelope(Lots),
    }),
  members('/v1/gains', 'Investments').get(
    '/:year',
    ({ actor, params, query }) => ok(gains(deps.db, actor, Number(params.year), query)),
    {
      ...about('getGains', 'Get what was gained and lost by what was sold in a year'),
      params: GainsParams,
      query: GainsQuery,
      response: Envelope(Gains),
    },
  ),
]
