import type { Deps } from '../../platform/deps.ts'
import { aboutStream, members } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { disableIdleTimeout } from '../../platform/http/idle-timeout.ts'
import { since } from './changes.ts'
import { listen } from './feed.ts'
import { Changes, ChangesHeaders, ChangesQuery } from './model.ts'

const EVENT_STREAM = 'text/event-stream'

export const changeRoutes = (deps: Deps) =>
  members('/v1/changes', 'Changes').get(
    '/',
    ({ actor, headers, query, request, server }) => {
      const isStream =
        request.headers.get('accept')?.includes(EVENT_STREAM) === true && request.method === 'GET'
      const after = query.since === undefined ? undefined : Number(query.since)
      if (!isStream) return ok(since(deps.db, actor, after))
      disableIdleTimeout(server, request)
      const last = headers['last-event-id']
      const body = listen(deps, actor, last ? numberIn(last) : after)
      return new Response(body, { headers: STREAMED }) as unknown as ReturnType<typeof ok<Changes>>
    },
    {
      ...aboutStream(
        'getChanges',
        'Get which kinds of things may have changed, once or as a stream of server-sent events',
        DESCRIPTION,
        'too-many-streams',
        'too-busy',
      ),
      headers: ChangesHeaders,
      query: ChangesQuery,
      response: Envelope(Changes),
    },
  )

/** What is no number comes from no stream of ours. */
const numberIn = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : Number.NaN)

const STREAMED = {
  'content-type': `${EVENT_STREAM}; charset=utf-8`,
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

const DESCRIPTION = [
  'With `Accept: text/event-stream` the response stays open for as long as you are signed in: one event at once, with your position, and one within two seconds of each change made by any member, job or other process. The `data` of each is the object that this route otherwise returns, without its envelope; it never contains the changed data itself. Fetch again what you show.',
  'To resume, send the `id` of the last event as `Last-Event-ID`: the first event then lists what you missed. A number that is too old or unknown gets all kinds, which means that anything may have changed.',
  'A comment is sent every 20 seconds. The last event is `event: end` with a `reason`, the slug of an error: `token-invalid` when the session has ended, `too-busy` when Hearth stops or you did not keep up. Each person may have at most ten streams open.',
  'Without that header the response is JSON, for clients that poll with `since`; without `since` it returns the starting position.',
].join('\n\n')
