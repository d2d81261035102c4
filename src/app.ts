import { type AnyElysia, Elysia } from 'elysia'
import { accountRoutes } from './accounts/routes.ts'
import { categorySuggestionRoutes } from './ai-categories/routes.ts'
import { aiRoutes } from './ai-settings/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { makeTrail, type Trail } from './audit/trail.ts'
import { makeAuthenticate } from './auth/access-tokens.ts'
import { passwordRoutes, resetRequestRoutes, resetRoutes } from './auth/password-routes.ts'
import { authRoutes, publicAuthRoutes } from './auth/routes.ts'
import { sessionRoutes } from './auth/session-routes.ts'
import { totpRoutes } from './auth/totp-routes.ts'
import { accountSyncRoutes, bankConnectionRoutes } from './bank-sync/routes.ts'
import { budgetRoutes, envelopeFillingRoutes, envelopeMoveRoutes } from './budgets/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { categoryRemovalRoutes } from './category-removal/routes.ts'
import { chatRoutes } from './coach/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Deps } from './deps.ts'
import { exportRoutes, listingRoutes } from './exports/routes.ts'
import { foundingRoutes } from './founding/routes.ts'
import { goalRoutes } from './goals/routes.ts'
import { readBody } from './http/body.ts'
import { errorPages } from './http/error-pages.ts'
import { failure } from './http/failures.ts'
import { makeGate, routeTable } from './http/gate.ts'
import { referenceRoutes } from './http/reference.ts'
import { logRequest } from './http/request-log.ts'
import { importRoutes, syncLogRoutes } from './imports/routes.ts'
import { insightRoutes } from './insights/routes.ts'
import { inviteRoutes, joiningRoutes } from './invites/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { meRoutes } from './me/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { netWorthRoutes } from './net-worth/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { reasonRoutes, ruleRoutes } from './rules/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { securityEventRoutes } from './security-events/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { timetable } from './timetable.ts'
import { reconcileRoutes, transactionRoutes, transferRoutes } from './transactions/routes.ts'
import { pages } from './web/pages.ts'
import { webhookDeliveryRoutes, webhookRoutes } from './webhooks/routes.ts'

/** The table of contents: every slice's routes, behind the one gate. */
export function makeApp(deps: Deps) {
  const gate = makeGate(deps, () => table, makeAuthenticate(deps.db, deps.secrets))
  const trail = makeTrail(deps)
  const app = new Elysia(ROUTING)
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
      trail.follow(request, status)
    })
    .use(errorPages(deps))
    .use(pages())
    .use(apiRoutes(deps, trail, () => whole))
  const table = routeTable(app)
  const whole: AnyElysia = app
  return app
}

const apiRoutes = (deps: Deps, trail: Trail, whole: () => AnyElysia) =>
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
    .use(auditRoutes(deps, trail))
    .use(jobRoutes(deps, timetable(deps.config)))
    .use(notificationRoutes(deps))
    .use(meRoutes(deps))
    .use(exportRoutes(deps))
    .use(listingRoutes(deps))
    .use(accountRoutes(deps))
    .use(reconcileRoutes(deps))
    .use(categoryRoutes(deps))
    .use(categoryRemovalRoutes(deps))
    .use(transactionRoutes(deps))
    .use(transferRoutes(deps))
    .use(ruleRoutes(deps))
    .use(reasonRoutes(deps))
    .use(budgetRoutes(deps))
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
