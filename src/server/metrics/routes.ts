import { isWithin, parseAddress } from '../../core/addresses.ts'
import type { Config } from '../../core/config.ts'
import { Problem } from '../../core/problem.ts'
import { hashToken, sameText } from '../../core/secrets.ts'
import type { Deps } from '../../platform/deps.ts'
import { openPages } from '../../platform/http/access.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { exposition } from './exposition.ts'
import { metricFamilies } from './metrics.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Whether anybody at all may read them; else nothing is counted. */
export const isMetered = ({ metricsToken, metricsAllow }: Config): boolean =>
  metricsToken !== undefined || metricsAllow.length > 0

/** For a scraper, which has a token of its own or a place; nobody's account opens it. */
export const metricsRoutes = (deps: Deps, timetable: TimedJob[]) =>
  openPages('/metrics', 'Service', () => isMetered(deps.config)).get(
    '/',
    ({ request }) => {
      refuseStrangers(deps, request)
      return new Response(exposition(metricFamilies(deps, timetable)), { headers: { 'content-type': TYPE } })
    },
    { detail: { hide: true } },
  )

function refuseStrangers(deps: Deps, request: Request): void {
  const { metricsToken } = deps.config
  if (metricsToken !== undefined && hasToken(request.headers, metricsToken)) return
  if (comesFromAllowed(deps, request)) return
  throw new Problem(metricsToken === undefined ? 'forbidden' : 'unauthenticated')
}

function hasToken(headers: Headers, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return given !== undefined && sameText(hashToken(given), hashToken(token))
}

/** By the socket alone: a header says what its sender likes. Who comes through a proxy of ours is not the proxy. */
function comesFromAllowed({ config, peerAddress }: Deps, request: Request): boolean {
  const address = parseAddress(peerAddress(request) ?? '')
  if (!address || !config.metricsAllow.some((range) => isWithin(address, range))) return false
  const isForwarded = request.headers.has('x-forwarded-for')
  return !(isForwarded && config.trustedProxies.some((range) => isWithin(address, range)))
}
