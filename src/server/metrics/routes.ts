import { isWithin, parseAddress } from '../../core/addresses.ts'
import { Problem } from '../../core/problem.ts'
import { hashToken, sameText } from '../../core/secrets.ts'
import { holderOf, isPersonal, isWatched } from '../../people/tokens/token-check.ts'
import type { Deps } from '../../platform/deps.ts'
import { openPages } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { exposition } from './exposition.ts'
import { metricFamilies } from './metrics.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Whether anybody at all may read them; else nothing is counted. */
export const isMetered = (deps: Pick<Deps, 'config' | 'db' | 'state'>): boolean =>
  deps.config.metricsToken !== undefined || deps.config.metricsAllow.length > 0 || isWatched(deps)

/** For a scraper, which has a token of its own, an administrator's for monitoring, or a place; no session opens it. */
export const metricsRoutes = (deps: Deps, timetable: TimedJob[]) =>
  openPages('/metrics', 'Service', () => isMetered(deps)).get(
    '/',
    ({ request, caller }) => {
      refuseStrangers(deps, request, caller)
      return new Response(exposition(metricFamilies(deps, timetable)), { headers: { 'content-type': TYPE } })
    },
    { detail: { hide: true } },
  )

function refuseStrangers(deps: Deps, request: Request, caller: Caller): void {
  const { metricsToken } = deps.config
  if (metricsToken !== undefined && hasToken(request.headers, metricsToken)) return
  if (comesFromAllowed(deps, request) || isWatcher(deps, request.headers, caller)) return
  throw new Problem(metricsToken === undefined ? 'forbidden' : 'unauthenticated')
}

function isWatcher(deps: Deps, headers: Headers, { at, from }: Caller): boolean {
  const given = tokenIn(headers)
  if (given === undefined || !isPersonal(given)) return false
  const { role, token } = holderOf(deps, given, at, from)
  return role === 'ADMIN' && token?.scope === 'MONITOR'
}

const tokenIn = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]

function hasToken(headers: Headers, token: string): boolean {
  const given = tokenIn(headers)
  return given !== undefined && sameText(hashToken(given), hashToken(token))
}

/** By the socket alone: a header says what its sender likes. Who comes through a proxy of ours is not the proxy. */
function comesFromAllowed({ config, peerAddress }: Deps, request: Request): boolean {
  const address = parseAddress(peerAddress(request) ?? '')
  if (!address || !config.metricsAllow.some((range) => isWithin(address, range))) return false
  const isForwarded = request.headers.has('x-forwarded-for')
  return !(isForwarded && config.trustedProxies.some((range) => isWithin(address, range)))
}
