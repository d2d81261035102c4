import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import { formatMoney } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import { type Day, daysBetween, FIRST_DAY, shiftDay } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, keepsToAccounts, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { patched, refuseChanged, undoable } from '../../platform/http/undo.ts'
import * as accounts from './accounts.ts'
import * as balances from './balances.ts'
import {
  Account,
  AccountChange,
  AccountOrder,
  AccountsQuery,
  BalanceRange,
  DayBalance,
  ListedValuation,
  NewAccount,
  NewValuation,
  Valuation,
  ValuationParams,
  ValuationWas,
} from './model.ts'
import { arrange } from './order.ts'
import * as valuations from './valuations.ts'

const USUAL_DAYS = 90
const MOST_DAYS = 3_700

export const accountRoutes = (deps: Deps) => [collectionRoutes(deps), itemRoutes(deps), valuationRoutes(deps)]

const collectionRoutes = (deps: Deps) =>
  members('/v1/accounts', 'Accounts')
    .get('/', ({ actor, query: { convert } }) => ok(listed(deps.db, actor, convert)), {
      ...keepsToAccounts(about('listAccounts', 'List the accounts with their balances')),
      query: AccountsQuery,
      response: Envelope(Type.Array(Account)),
    })
    .post(
      '/',
      async ({ actor, body, status, request }) => {
        const account = await deps.write((tx) => accounts.create(tx, actor, body))
        const path = `/v1/accounts/${account.id}?version=${account.version}`
        return undoable(request, status(201, ok(account)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createAccount', 'Add an account')),
        body: NewAccount,
        response: { 201: Envelope(Account) },
      },
    )
    .put(
      '/order',
      async ({ actor, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: accounts.list(tx, actor).map(({ id }) => id),
          after: arrange(tx, actor, body.ids),
        }))
        const undo = { method: 'PUT', path: '/v1/accounts/order', body: { ids: before } } as const
        return undoable(request, ok(after), undo)
      },
      {
        ...undoes(
          about(
            'reorderAccounts',
            'Put these accounts first, in this order; the others follow in their present order',
          ),
        ),
        body: AccountOrder,
        response: Envelope(Type.Array(Account)),
      },
    )

const listed = (db: Db, actor: Actor, convert: string | undefined): Account[] =>
  convert === undefined ? accounts.list(db, actor) : accounts.listInto(db, actor, convert)

const itemRoutes = (deps: Deps) =>
  members('/v1/accounts', 'Accounts')
    .get('/:id', ({ actor, params }) => ok(accounts.get(deps.db, actor, params.id)), {
      ...keepsToAccounts(about('getAccount', 'Get an account', 'not-found')),
      params: IdParams,
      response: Envelope(Account),
    })
    .patch(
      '/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/accounts/${id}`,
          schema: AccountChange,
          body,
          along: ['subtype', 'proposed'],
          read: (tx) => accounts.get(tx, actor, id),
          change: (tx) => accounts.change(tx, actor, id, body),
        }),
      {
        ...undoes(
          about('updateAccount', 'Change, archive or unarchive an account', 'not-found', 'version-conflict'),
        ),
        params: IdParams,
        body: AccountChange,
        response: Envelope(Account),
      },
    )
    .get('/:id/balances', ({ actor, params, query }) => ok(daily(deps.db, actor, params.id, query)), {
      ...keepsToAccounts(
        about(
          'listAccountBalances',
          "List an account's balance at the end of each day; the last 90 days unless a range is given",
          'not-found',
        ),
      ),
      params: IdParams,
      query: BalanceRange,
      response: Envelope(Type.Array(DayBalance)),
    })

const valuationRoutes = (deps: Deps) =>
  members('/v1/accounts', 'Accounts')
    .get('/:id/valuations', ({ actor, params }) => ok(valuations.list(deps.db, actor, params.id)), {
      ...keepsToAccounts(
        about(
          'listAccountValuations',
          "List an account's valuations by day, and how much each one changed the balance",
          'not-found',
        ),
      ),
      params: IdParams,
      response: Envelope(Type.Array(ListedValuation)),
    })
    .put(
      '/:id/valuations',
      async ({ actor, params: { id }, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: valuations.at(tx, actor, id, body.date),
          after: valuations.set(tx, actor, id, body),
        }))
        const { date, amount: was } = after
        return undoable(
          request,
          ok(after),
          before
            ? { method: 'PUT', path: `/v1/accounts/${id}/valuations`, body: { ...before, was } }
            : { method: 'DELETE', path: `/v1/accounts/${id}/valuations/${date}?was=${was}` },
        )
      },
      {
        ...undoes(
          about('setAccountValuation', "Set an account's value on a day", 'not-found', 'version-conflict'),
        ),
        params: IdParams,
        body: NewValuation,
        response: Envelope(Valuation),
      },
    )
    .delete(
      '/:id/valuations/:date',
      async ({ actor, params: { id, date }, query, request }) => {
        const before = await deps.write((tx) => {
          const before = valuations.at(tx, actor, id, date)
          if (query.was !== undefined) refuseChanged({ was: before?.amount }, query)
          valuations.remove(tx, actor, id, date)
          return before
        })
        const undo = { method: 'PUT', path: `/v1/accounts/${id}/valuations` } as const
        return undoable(request, done(), { ...undo, body: { ...before, was: null } })
      },
      {
        ...undoes(about('deleteAccountValuation', 'Delete a valuation', 'not-found', 'version-conflict')),
        params: ValuationParams,
        query: ValuationWas,
        response: Done,
      },
    )

function daily(db: Db, actor: Actor, id: string, query: typeof BalanceRange.static) {
  const to = (query.to as Day | undefined) ?? householdDay(db, actor)
  const from = (query.from as Day | undefined) ?? daysBefore(to, USUAL_DAYS)
  if (from > to) throw invalid('from', { kind: 'RANGE_ENDS_BEFORE_START' })
  if (daysBetween(from, to) > MOST_DAYS)
    throw invalid('from', { kind: 'RANGE_TOO_MANY_DAYS', most: MOST_DAYS })
  const account = accounts.rowOf(db, actor, id)
  const first = balances.startOf(db, account)
  return balances
    .daily(db, account, from, to)
    .map(({ date, balance }) => ({ date, balance: date < first ? formatMoney(0n) : balance }))
}

function daysBefore(day: Day, days: number): Day {
  return daysBetween(FIRST_DAY, day) < days ? FIRST_DAY : shiftDay(day, -days)
}
