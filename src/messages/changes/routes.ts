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
        'Which kinds of things may have changed, once or as a stream of Server-Sent Events',
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
  'With `Accept: text/event-stream` the answer goes on for as long as you are signed in: one event at once, which names where you are, and one within two seconds of each change that any member, job or other process makes. The `data` of each is the object that this route answers otherwise, without its envelope; there is never any content in it. Ask for what you show again.',
  'To go on, send the `id` of the last event as `Last-Event-ID`: the first event then has what you missed. A number that is too old or unknown is answered with all kinds, which says that anything may have changed.',
  'A comment comes every 20 seconds. `event: end` with a `reason`, the slug of an error, is the last one: `token-invalid` when the session has ended, `too-busy` when Hearth stops or you did not read. At most ten streams may be open for one person.',
  'Without that header the answer is JSON, for clients that poll with `since`; without `since` it says where to begin.',
].join('\n\n')
