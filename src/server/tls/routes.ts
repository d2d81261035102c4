import { Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import { openPages } from '../../platform/http/access.ts'
import { trustAnswer } from './trust.ts'

/** What devices have to trust, by HTTPS as well: for the next device, and for whoever wants to compare. */
export const trustRoutes = (deps: Deps) => {
  const detail = { hide: true }
  const answer = ({ request }: { request: Request }) => {
    const found = trustAnswer(deps, new URL(request.url), request.headers)
    if (!found) throw new Problem('not-found')
    return found
  }
  return openPages('/trust', 'Pages', () => deps.config.tls === 'local')
    .get('/', answer, { detail })
    .get('/:file', answer, { detail })
}
