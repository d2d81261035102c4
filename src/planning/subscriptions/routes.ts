import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import * as preferences from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, aboutDownload, members, open, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { patched, undoable } from '../../platform/http/undo.ts'
import { calendarTotals } from './calendar-totals.ts'
import { change } from './change-subscription.ts'
import { detectFor } from './detection.ts'
import * as feeds from './feeds.ts'
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
          'What comes back, charges and income, what is due first on top; and what it comes to',
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
        ...undoes(about('createSubscription', 'Enter something that comes back by hand', 'conflict')),
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
          'Look through the last five years now; tells as well what was not taken for one, and why',
        ),
        response: Envelope(Detection),
      },
    )
    .get('/calendar', ({ actor, query }) => ok(calendar(deps.db, actor, query)), {
      ...about(
        'listUpcomingBills',
        'What is due from one day to another, 400 days apart at most; the next 30 unless said otherwise',
      ),
      query: CalendarQuery,
      response: Envelope(Type.Array(UpcomingBill)),
    })
    .get('/calendar/totals', ({ actor, query }) => ok(calendarTotals(deps.db, actor, query)), {
      ...about('getUpcomingBillTotals', 'What the same days of the calendar come to, by month and currency'),
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
          'One of them with the charges that prove it, what was asked when, and what was missed',
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
          'Change what is named; schedule and amount of what was entered by hand only',
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
          'Remove what was entered by hand; what was found is dismissed',
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
      ...undoes(about('confirmSubscription', 'Say that it is one', 'not-found', 'conflict')),
      ...schemas,
    })
    .post('/dismiss', ({ actor, params, request }) => decide({ actor, ...params, request }, 'DISMISSED'), {
      ...undoes(
        about(
          'dismissSubscription',
          'Say that it is none; it is not suggested again',
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
          'Say that it ends today; a later charge is told of',
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
      ...about('listCalendarFeeds', 'Your secret calendar addresses, without the addresses'),
      response: Envelope(Type.Array(CalendarFeed)),
    })
    .post(
      '/',
      async ({ actor, body, status }) =>
        status(201, ok(await deps.write((tx) => feeds.create(tx, deps.config.baseUrl, actor, body)))),
      {
        ...about(
          'createCalendarFeed',
          'Make a secret address at which a calendar reads what is due; it is shown this once',
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
        ...about('revokeCalendarFeed', 'Revoke a calendar address', 'not-found'),
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
        'What is due, as iCalendar in the language of its maker, at a secret address that ends in .ics',
        ['text/calendar'],
      ),
      params: FeedParams,
    },
  )
