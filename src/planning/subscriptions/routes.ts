import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import * as preferences from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, aboutDownload, members, open, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { patched, undoable } from '../../platform/http/undo.ts'
import { calendarTotals } from './calendar/calendar-totals.ts'
import * as feeds from './calendar/feeds.ts'
import { change } from './change-subscription.ts'
import { detectFor } from './detection.ts'
import { create } from './manual-entries.ts'
import {
  CalendarFeed,
  CalendarQuery,
  CalendarTotals,
  Detection,
  FeedParams,
  NewCalendarFeed,
  NewFeedShown,
  NewSubscription,
  SubscriptionChange,
  SubscriptionDetail,
  SubscriptionList,
  SubscriptionQuery,
  UpcomingBill,
} from './model.ts'
import type { DetectionOutcome } from './save-detection.ts'
import * as subscriptions from './subscriptions.ts'
import type { SubscriptionStatus } from './tables.ts'
import { calendar } from './upcoming.ts'
import { declinedInWords } from './words/in-words.ts'

export const subscriptionRoutes = (deps: Deps) => [
  collectionRoutes(deps),
  itemRoutes(deps),
  decisionRoutes(deps),
  calendarFeedRoutes(deps, '/v1/calendar-feeds'),
  calendarFeedRoutes(deps, '/v1/subscriptions/calendar-feeds'),
  calendarRoutes(deps),
]

const collectionRoutes = (deps: Deps) =>
  members('/v1/subscriptions', 'Subscriptions')
    .get(
      '/',
      ({ actor, query }) =>
        ok(subscriptions.list(deps.db, actor, query, preferences.languageOfReader(deps.db, actor))),
      {
        ...about(
          'listSubscriptions',
          'List subscriptions, bills and regular income, next due first, with their totals',
        ),
        query: SubscriptionQuery,
        response: Envelope(SubscriptionList),
      },
    )
    .post(
      '/',
      async ({ actor, body, status, request }) => {
        const made = await deps.write((tx) => create(tx, actor, body))
        return undoable(request, status(201, ok(made)), {
          method: 'DELETE',
          path: `/v1/subscriptions/${made.id}?version=${made.version}`,
        })
      },
      {
        ...undoes(
          about('createSubscription', 'Add a subscription, bill or regular income by hand', 'conflict'),
        ),
        body: NewSubscription,
        response: { 201: Envelope(SubscriptionDetail) },
      },
    )
    .post(
      '/detect',
      async ({ actor }) =>
        ok(detectionShown(await detectFor(deps, actor), preferences.languageOfReader(deps.db, actor))),
      {
        ...about(
          'detectSubscriptions',
          'Detect subscriptions in the last five years now; also returns what was not recognised as one, and why',
        ),
        response: Envelope(Detection),
      },
    )
    .get('/calendar', ({ actor, query }) => ok(calendar(deps.db, actor, query)), {
      ...about(
        'listUpcomingBills',
        'List what is due in a range of at most 400 days; the next 30 days unless given',
      ),
      query: CalendarQuery,
      response: Envelope(Type.Array(UpcomingBill)),
    })
    .get('/calendar/totals', ({ actor, query }) => ok(calendarTotals(deps.db, actor, query)), {
      ...about('getUpcomingBillTotals', 'Get the totals of the calendar by month and currency'),
      query: CalendarQuery,
      response: Envelope(Type.Array(CalendarTotals)),
    })

const itemRoutes = (deps: Deps) =>
  members('/v1/subscriptions', 'Subscriptions')
    .get(
      '/:id',
      ({ actor, params }) =>
        ok(subscriptions.get(deps.db, actor, params.id, preferences.languageOfReader(deps.db, actor))),
      {
        ...about(
          'getSubscription',
          'Get a subscription with its charges, its price history and missed payments',
          'not-found',
        ),
        params: IdParams,
        response: Envelope(SubscriptionDetail),
      },
    )
    .patch('/:id', ({ actor, params, body, request }) => changed(deps, actor, params.id, body, request), {
      ...undoes(
        about(
          'updateSubscription',
          'Change the given fields; schedule and amount only if it was entered by hand',
          'not-found',
          'conflict',
          'version-conflict',
        ),
      ),
      params: IdParams,
      body: SubscriptionChange,
      response: Envelope(SubscriptionDetail),
    })
    .delete(
      '/:id',
      async ({ actor, params, query }) =>
        done(await deps.write((tx) => subscriptions.remove(tx, actor, params.id, query.version))),
      {
        ...about(
          'deleteSubscription',
          'Delete a subscription entered by hand; one that was detected is dismissed',
          'not-found',
          'conflict',
          'version-conflict',
        ),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )

const detectionShown = ({ declined, ...looked }: DetectionOutcome, language: Language): Detection => ({
  ...looked,
  declined: declined.map(({ payee, refusal }) => ({
    payee,
    cadence: refusal.cadence,
    occurrences: refusal.count,
    why: declinedInWords(refusal, language),
  })),
})

interface Decision {
  actor: Actor
  id: string
  request: Request
}

const changed = (deps: Deps, actor: Actor, id: string, body: SubscriptionChange, request: Request) =>
  patched(deps, request, {
    path: `/v1/subscriptions/${id}`,
    schema: SubscriptionChange,
    body,
    along: ['cancellationDate', 'pausedSince', 'pausedUntil'],
    read: (tx) => subscriptions.get(tx, actor, id, preferences.languageOfReader(tx, actor)),
    change: (tx) => change(tx, actor, id, body),
  })

const decisionRoutes = (deps: Deps) => {
  const decide = ({ actor, id, request }: Decision, status: SubscriptionStatus) =>
    changed(deps, actor, id, { status }, request)
  const schemas = { params: IdParams, response: Envelope(SubscriptionDetail) }
  return members('/v1/subscriptions/:id', 'Subscriptions')
    .post('/confirm', ({ actor, params, request }) => decide({ actor, ...params, request }, 'CONFIRMED'), {
      ...undoes(about('confirmSubscription', 'Confirm a detected subscription', 'not-found', 'conflict')),
      ...schemas,
    })
    .post('/dismiss', ({ actor, params, request }) => decide({ actor, ...params, request }, 'DISMISSED'), {
      ...undoes(
        about(
          'dismissSubscription',
          'Dismiss a detected subscription; it is not suggested again',
          'not-found',
          'conflict',
        ),
      ),
      ...schemas,
    })
    .post('/cancel', ({ actor, params, request }) => decide({ actor, ...params, request }, 'CANCELLED'), {
      ...undoes(
        about(
          'cancelSubscription',
          'Mark a subscription as cancelled today; a later charge is reported',
          'not-found',
          'conflict',
        ),
      ),
      ...schemas,
    })
}

/** Also at its former address, as categoryGroupRoutes is. */
const calendarFeedRoutes = <Prefix extends '/v1/calendar-feeds' | '/v1/subscriptions/calendar-feeds'>(
  deps: Deps,
  prefix: Prefix,
) =>
  members(prefix, 'Subscriptions')
    .get('/', ({ actor }) => ok(feeds.list(deps.db, actor)), {
      ...about('listCalendarFeeds', 'List your calendar feeds, without their secret addresses'),
      response: Envelope(Type.Array(CalendarFeed)),
    })
    .post(
      '/',
      async ({ actor, body, status }) =>
        status(201, ok(await deps.write((tx) => feeds.create(tx, deps.config.baseUrl, actor, body)))),
      {
        ...about(
          'createCalendarFeed',
          'Create a calendar feed with a secret address, which is shown only once',
          'conflict',
        ),
        body: NewCalendarFeed,
        response: { 201: Envelope(NewFeedShown) },
      },
    )
    .delete(
      '/:id',
      async ({ actor, params }) => done(await deps.write((tx) => feeds.revoke(tx, actor, params.id))),
      {
        ...about('revokeCalendarFeed', 'Revoke a calendar feed', 'not-found'),
        params: IdParams,
        response: Done,
      },
    )

/** Calendars cannot sign in: the address is the whole authorisation. */
const calendarRoutes = (deps: Deps) =>
  open('/v1/calendar', 'Subscriptions').get(
    '/:file',
    ({ caller, params, headers }) =>
      feeds.read(deps, params.file, { at: caller.at, ifNoneMatch: headers['if-none-match'] }),
    {
      ...aboutDownload(
        'readCalendarFeed',
        'Read a calendar feed: what is due, as iCalendar, in the language of the member who created it',
        ['text/calendar'],
      ),
      params: FeedParams,
    },
  )
