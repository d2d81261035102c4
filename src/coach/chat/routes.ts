import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, aboutStream, members } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { failure } from '../../platform/http/failures.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { disableIdleTimeout } from '../../platform/http/idle-timeout.ts'
import { numbered, PageQuery } from '../../platform/http/paging.ts'
import * as chat from './chat.ts'
import * as history from './history.ts'
import {
  Answer,
  ChatMessage,
  ChatSession,
  ClearQuery,
  HistoryQuery,
  Preview,
  Question,
  SessionChange,
  SessionHeader,
  Streamed,
  Suggestion,
} from './model.ts'
import { preview } from './preview.ts'
import { streamed } from './stream-formats.ts'

export const chatRoutes = (deps: Deps) => [questionRoutes(deps), historyRoutes(deps)]

const questionRoutes = (deps: Deps) =>
  members('/v1/chat', 'AI coach')
    .post(
      '/completions',
      async ({ actor, body, headers, query, request, server, set }) => {
        disableIdleTimeout(server, request)
        const requested = { message: body.message, sessionId: headers['x-session-id'] }
        const turn = await chat.ask(deps, actor, requested, request.signal)
        set.headers['x-session-id'] = turn.sessionId
        return query.stream === 'true' ? stream(deps, actor, turn, request) : ok(await whole(turn))
      },
      {
        ...aboutStream(
          'askCoach',
          'Ask the coach; with stream=true the answer is streamed as server-sent events',
          DESCRIPTION,
          'ai-not-configured',
          'ai-daily-limit',
          'ai-unavailable',
          'ai-busy',
          'ai-key-refused',
          'ai-model-unknown',
          'ai-address-refused',
          'ai-answer-broken',
          'not-found',
          'conflict',
        ),
        headers: SessionHeader,
        query: Streamed,
        body: Question,
        response: Envelope(Answer),
      },
    )
    .post(
      '/preview',
      async ({ actor, body, headers }) =>
        ok(await preview(deps, actor, body.message, headers['x-session-id'])),
      {
        ...about(
          'previewChatQuestion',
          'Preview exactly what would be sent to the provider for a question; nothing is sent',
          'ai-not-configured',
          'not-found',
        ),
        headers: SessionHeader,
        body: Question,
        response: Envelope(Preview),
      },
    )
    .get(
      '/suggestions',
      async ({ actor }) => ok(await deps.background.read('coach.suggestions', { actor }, 'LONG')),
      {
        ...about('listChatSuggestions', "List suggested questions, based on the household's current figures"),
        response: Envelope(Type.Array(Suggestion)),
      },
    )

const historyRoutes = (deps: Deps) =>
  members('/v1/chat', 'AI coach')
    .get('/sessions', ({ actor, query }) => okPage(history.sessions(deps.db, actor, numbered(query))), {
      ...about('listChatSessions', 'List your conversations, latest first'),
      query: PageQuery,
      response: PageEnvelope(ChatSession),
    })
    .patch(
      '/sessions/:id',
      async ({ actor, params, body }) =>
        ok(await deps.write((tx) => history.rename(tx, actor, params.id, body.title))),
      {
        ...about('updateChatSession', 'Rename a conversation', 'not-found'),
        params: IdParams,
        body: SessionChange,
        response: Envelope(ChatSession),
      },
    )
    .get(
      '/history',
      ({ actor, query: { sessionId, ...page } }) =>
        okPage(history.list(deps.db, actor, sessionId, numbered(page))),
      {
        ...about(
          'listChatMessages',
          'List past messages, newest first, of one conversation or of all of yours',
          'not-found',
        ),
        query: HistoryQuery,
        response: PageEnvelope(ChatMessage),
      },
    )
    .delete(
      '/history',
      async ({ actor, query }) => done(await deps.write((tx) => history.clear(tx, actor, query))),
      {
        ...about(
          'deleteChatMessages',
          'Delete one conversation by its sessionId, or all of yours with all=true',
          'not-found',
        ),
        query: ClearQuery,
        response: Done,
      },
    )

const DESCRIPTION = [
  'X-Session-Id names the conversation to continue, and every response names its own in the same header.',
  'A stream has chunks in the format of OpenAI and ends with `data: [DONE]`; `event: tool` shows a tool’s input and output, `event: error` the error that ended the answer, in the form of the envelope’s error.',
  'The text is written by the model, and text in the books may have manipulated it (prompt injection): show it as plain text, load no images from it, and open no link without being asked to.',
].join('\n\n')

/** The answer as a whole; what it broke off with is the answer then, and the history has what came until there. */
async function whole({ events }: chat.Turn): Promise<Answer> {
  for (;;) {
    const { value, done: isOver } = await events.next()
    if (!isOver) continue
    if (value.problem) throw value.problem
    return value.answer
  }
}

/** In place of the envelope, as the query asked for it; an error in it is the envelope's. */
const stream = (deps: Deps, actor: Actor, turn: chat.Turn, request: Request) =>
  streamed(turn, {
    created: Math.floor(actor.at / 1000),
    errorOf: (error) => {
      const { body, retryAfterSeconds } = failure(deps, request, error)
      return {
        ...body,
        error: { ...body.error, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
      }
    },
  }) as unknown as ReturnType<typeof ok<Answer>>
