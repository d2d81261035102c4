import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IfVersion } from '../../platform/http/formats.ts'
import { undoable } from '../../platform/http/undo.ts'
import * as debts from './debts.ts'
import * as loans from './loans.ts'
import {
  DebtPlan,
  DebtQuery,
  JoinPayments,
  Loan,
  LoanDetail,
  LoanParams,
  LoanQuery,
  LoanTermsInput,
  SplitPayments,
  SplitResult,
} from './model.ts'
import * as split from './split.ts'

export const loanRoutes = (deps: Deps) => [
  readRoutes(deps),
  termRoutes(deps),
  splitRoutes(deps),
  debtRoutes(deps),
]

const readRoutes = (deps: Deps) =>
  members('/v1/loans', 'Loans')
    .get('/', ({ actor }) => ok(loans.list(deps.db, actor)), {
      ...about('listLoans', 'List the loans, mortgages and lines of credit with what their terms come to'),
      response: Envelope(Type.Array(Loan)),
    })
    .get(
      '/:accountId',
      ({ actor, params, query }) => ok(loans.get(deps.db, actor, params.accountId, query)),
      {
        ...about(
          'getLoan',
          'Get a loan: its terms, its schedule, what was paid, what is to come, and what more each month, a payment beside or another rate would change',
          'not-found',
          'conflict',
        ),
        params: LoanParams,
        query: LoanQuery,
        response: Envelope(LoanDetail),
      },
    )

const termRoutes = (deps: Deps) =>
  members('/v1/loans', 'Loans')
    .put(
      '/:accountId',
      async ({ actor, params: { accountId }, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: loans.get(tx, actor, accountId).terms,
          after: loans.put(tx, actor, accountId, body),
        }))
        const path = `/v1/loans/${accountId}`
        const { version } = after
        return undoable(
          request,
          ok(after),
          before
            ? { method: 'PUT', path, body: { ...before, version } }
            : { method: 'DELETE', path: `${path}?version=${version}` },
        )
      },
      {
        ...undoes(
          about(
            'setLoanTerms',
            'Set the terms of a loan, in place of those it has; a stale version is refused',
            'not-found',
            'conflict',
            'version-conflict',
          ),
        ),
        params: LoanParams,
        body: LoanTermsInput,
        response: Envelope(Loan),
      },
    )
    .delete(
      '/:accountId',
      async ({ actor, params: { accountId }, query, request }) => {
        const terms = await deps.write((tx) => loans.remove(tx, actor, accountId, query.version))
        const body = { ...terms, version: 0 }
        return undoable(request, done(), { method: 'PUT', path: `/v1/loans/${accountId}`, body })
      },
      {
        ...undoes(
          about(
            'deleteLoanTerms',
            'Forget the terms of a loan; its account and transactions stay',
            'not-found',
            'conflict',
            'version-conflict',
          ),
        ),
        params: LoanParams,
        query: IfVersion,
        response: Done,
      },
    )

const splitRoutes = (deps: Deps) =>
  members('/v1/loans', 'Loans')
    .post(
      '/:accountId/split',
      async ({ actor, params: { accountId }, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: loans.get(tx, actor, accountId).interestCategoryId,
          after: split.setRule(tx, actor, accountId, body),
        }))
        const path = `/v1/loans/${accountId}/join`
        const undo = { method: 'POST', path, body: { ...after, interestCategoryId: before } } as const
        return undoable(request, ok(after), undo)
      },
      {
        ...undoes(
          about(
            'splitLoanPayments',
            'Split the payments of a loan into interest and principal by its terms, those to come as well; null stops it',
            'not-found',
            'conflict',
          ),
        ),
        params: LoanParams,
        body: SplitPayments,
        response: Envelope(SplitResult),
      },
    )
    .post(
      '/:accountId/join',
      async ({ actor, params, body }) =>
        done(await deps.write((tx) => split.join(tx, actor, params.accountId, body))),
      {
        ...about(
          'undoLoanSplit',
          'Take back what splitting the payments of a loan did, where nobody has changed it since',
          'not-found',
          'conflict',
          'version-conflict',
        ),
        params: LoanParams,
        body: JoinPayments,
        response: Done,
      },
    )

const debtRoutes = (deps: Deps) =>
  members('/v1/debts', 'Loans').get('/plan', ({ actor, query }) => ok(debts.plan(deps.db, actor, query)), {
    ...about(
      'getDebtPlan',
      'Plan paying off the loans that have terms, one after the other, with the payment that each frees',
    ),
    query: DebtQuery,
    response: Envelope(DebtPlan),
  })
