import { type AnyElysia, Elysia } from 'elysia'
import { categorySuggestionRoutes } from '../coach/ai-categories/routes.ts'
import { aiRoutes } from '../coach/ai-settings/routes.ts'
import { chatRoutes } from '../coach/chat/routes.ts'
import { dashboardRoutes } from '../insight/dashboard/routes.ts'
import { insightRoutes } from '../insight/insights/routes.ts'
import { netWorthRoutes } from '../insight/net-worth/routes.ts'
import { reportRoutes } from '../insight/reports/routes.ts'
import { reviewRoutes } from '../insight/review/routes.ts'
import { accountSyncRoutes, bankConnectionRoutes } from '../intake/bank-sync/routes.ts'
import { importRoutes, reasonRoutes, syncLogRoutes } from '../intake/imports/routes.ts'
import { accountRoutes } from '../ledger/accounts/routes.ts'
import { categoryGroupRoutes, categoryRoutes } from '../ledger/categories/routes.ts'
import { ruleRoutes } from '../ledger/rules/routes.ts'
import { savedViewRoutes } from '../ledger/saved-views/routes.ts'
import { reconcileRoutes, transactionRoutes, transferRoutes } from '../ledger/transactions/routes.ts'
import { notificationRoutes } from '../messages/notifications/routes.ts'
import { webhookDeliveryRoutes, webhookRoutes } from '../messages/webhooks/routes.ts'
import { trailOf } from '../people/audit/audit-trail.ts'
import { auditRoutes } from '../people/audit/routes.ts'
import { makeAuthenticate } from '../people/auth/access-tokens.ts'
import { passwordRoutes, resetRequestRoutes, resetRoutes } from '../people/auth/password-routes.ts'
import { authRoutes, publicAuthRoutes } from '../people/auth/routes.ts'
import { sessionRoutes } from '../people/auth/session-routes.ts'
import { totpRoutes } from '../people/auth/totp-routes.ts'
import { inviteRoutes, joiningRoutes } from '../people/invites/routes.ts'
import { meRoutes } from '../people/me/routes.ts'
import { memberRoutes } from '../people/members/routes.ts'
import { oidcRoutes } from '../people/oidc/routes.ts'
import { securityEventRoutes } from '../people/security-events/routes.ts'
import { settingsRoutes } from '../people/settings/routes.ts'
import {
  budgetRoutes,
  envelopeFillingRoutes,
  envelopeMoveRoutes,
  envelopeRoutes,
} from '../planning/budgets/routes.ts'
import { goalRoutes } from '../planning/goals/routes.ts'
import { subscriptionRoutes } from '../planning/subscriptions/routes.ts'
import type { Deps } from '../platform/deps.ts'
import { readBody } from '../platform/http/body.ts'
import { dotSegmentRoutes } from '../platform/http/dot-segments.ts'
import { errorPages } from '../platform/http/error-pages.ts'
import { failure } from '../platform/http/failures.ts'
import { makeGate, routeTable } from '../platform/http/gate.ts'
import { referenceRoutes } from '../platform/http/reference.ts'
import { logRequest } from '../platform/http/request-log.ts'
import { accountRemovalRoutes } from './account-removal/routes.ts'
import { categoryRemovalRoutes } from './category-removal/routes.ts'
import { exportRoutes, listingRoutes } from './exports/routes.ts'
import { foundingRoutes } from './founding/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { timetable } from './timetable.ts'
import { pages } from './web/web.ts'

/** The table of contents: every slice's routes, behind the one gate. */
export function makeApp(deps: Deps) {
  const gate = makeGate(deps, () => table, makeAuthenticate(deps))
  const app = new Elysia({
    ...ROUTING,
    serve: { ...ROUTING.serve, routes: dotSegmentRoutes((request) => whole.handle(request)) },
  })
    .onRequest(({ request, set }) => {
      Object.assign(set.headers, HEADERS)
      return gate(request, set.headers as Record<string, string>)
    })
    .onParse(({ request }) => readBody(request, deps.config))
    .onError(({ request, error, set }) => {
      const { status, retryAfterSeconds, body } = failure(deps, request, error)
      set.status = status
      if (retryAfterSeconds !== undefined) set.headers['retry-after'] = String(retryAfterSeconds)
      return body
    })
    .onAfterResponse(({ request, responseValue, set }) => {
      const status = responseValue instanceof Response ? responseValue.status : Number(set.status)
      logRequest(deps.log, request, status)
      trailOf(deps).follow(request, status)
    })
    .use(errorPages(deps))
    .use(pages())
    .use(apiRoutes(deps, () => whole))
  const table = routeTable(app)
  const whole: AnyElysia = app
  return app
}

const apiRoutes = (deps: Deps, whole: () => AnyElysia) =>
  new Elysia({ prefix: '/api' })
    .use(statusRoutes(deps))
    .use(referenceRoutes(deps, whole))
    .use(foundingRoutes(deps))
    .use(publicAuthRoutes(deps))
    .use(authRoutes(deps))
    .use(totpRoutes(deps))
    .use(oidcRoutes(deps))
    .use(passwordRoutes(deps))
    .use(resetRequestRoutes(deps))
    .use(resetRoutes(deps))
    .use(sessionRoutes(deps))
    .use(securityEventRoutes(deps))
    .use(joiningRoutes(deps))
    .use(inviteRoutes(deps))
    .use(memberRoutes(deps))
    .use(settingsRoutes(deps))
    .use(auditRoutes(deps))
    .use(jobRoutes(deps, timetable(deps.config)))
    .use(notificationRoutes(deps))
    .use(meRoutes(deps))
    .use(exportRoutes(deps))
    .use(listingRoutes(deps))
    .use(accountRoutes(deps))
    .use(accountRemovalRoutes(deps))
    .use(reconcileRoutes(deps))
    .use(categoryRoutes(deps))
    .use(categoryGroupRoutes(deps, '/v1/category-groups'))
    .use(categoryGroupRoutes(deps, '/v1/categories/groups'))
    .use(categoryRemovalRoutes(deps))
    .use(transactionRoutes(deps))
    .use(transferRoutes(deps))
    .use(ruleRoutes(deps))
    .use(reasonRoutes(deps))
    .use(budgetRoutes(deps))
    .use(envelopeRoutes(deps, '/v1/envelopes'))
    .use(envelopeRoutes(deps, '/v1/budgets/categories'))
    .use(envelopeMoveRoutes(deps))
    .use(envelopeFillingRoutes(deps))
    .use(importRoutes(deps))
    .use(subscriptionRoutes(deps))
    .use(syncLogRoutes(deps))
    .use(accountSyncRoutes(deps))
    .use(bankConnectionRoutes(deps))
    .use(goalRoutes(deps))
    .use(savedViewRoutes(deps))
    .use(reviewRoutes(deps))
    .use(netWorthRoutes(deps))
    .use(reportRoutes(deps))
    .use(dashboardRoutes(deps))
    .use(aiRoutes(deps))
    .use(chatRoutes(deps))
    .use(insightRoutes(deps))
    .use(categorySuggestionRoutes(deps))
    .use(webhookRoutes(deps))
    .use(webhookDeliveryRoutes(deps))

/**
 * Elysia's own router for every request, so that the gate and the router read one path; the native one sees it before
 * it is normalised. Plain http hosts may be as short as http://nas/ (behind https of our own it would have to be left
 * out). What a schema does not name is cleaned away by TypeBox: Elysia's own cleaner makes an object of anything that
 * should be one. The debug page is off whatever NODE_ENV says.
 */
const ROUTING = {
  systemRouter: false,
  normalize: 'typebox',
  handler: { standardHostname: false },
  serve: { development: false },
} as const

/** On every answer. What the API says is for its caller alone and is never stored or shown as a page. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
