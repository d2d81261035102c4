import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answer, chatApi, dataOf } from '../session/api.ts'
import { aiSettingsQuery, queryClient } from '../session/queries.ts'

const ROOT = 'chat'
const SESSIONS = 100
const MESSAGES = 50

const nextPage = ({ meta }: { meta: { page: number; limit: number; total: number } }) =>
  (meta.page + 1) * meta.limit < meta.total ? meta.page + 1 : undefined

/** The latest first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: [ROOT, 'conversations'],
  queryFn: ({ pageParam }) =>
    answer(chatApi.sessions.get({ query: { page: `${pageParam}`, limit: `${SESSIONS}` } })),
  initialPageParam: 0,
  getNextPageParam: nextPage,
})
export type Conversation = Awaited<ReturnType<typeof updateTitle>>

/** The latest first, as they are read from the end. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [ROOT, 'messages', id],
    queryFn: ({ pageParam }) =>
      answer(chatApi.history.get({ query: { sessionId: id, page: `${pageParam}`, limit: `${MESSAGES}` } })),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  })
type MessagePage = Awaited<ReturnType<NonNullable<ReturnType<typeof messagesQuery>['queryFn']>>>
export type Message = MessagePage['data'][number]
/** What a tool told is read without trust: an earlier version may have kept it in another form. */
export type ToolUse = Omit<Message['tools'][number], 'result'> & { result: unknown }

export const suggestionsQuery = queryOptions({
  queryKey: ['chat-suggestions'],
  queryFn: () => dataOf(chatApi.suggestions.get()),
})

export const previewQuery = (message: string, id: string | undefined) =>
  queryOptions({
    queryKey: ['chat-preview', id, message],
    queryFn: () =>
      dataOf(chatApi.preview.post({ message }, { headers: id === undefined ? {} : { 'x-session-id': id } })),
    staleTime: 0,
    gcTime: 0,
  })

const updateTitle = (id: string, title: string) => dataOf(chatApi.sessions({ id }).patch({ title }))

const readConversations = () => queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey })

export async function rename(id: string, title: string): Promise<void> {
  await updateTitle(id, title)
  await readConversations()
}

/** Forgets one conversation, or all of one's own. */
export async function forget(id?: string): Promise<void> {
  await answer(
    chatApi.history.delete(undefined, { query: id === undefined ? { all: 'true' } : { sessionId: id } }),
  )
  queryClient.removeQueries({ queryKey: id === undefined ? [ROOT, 'messages'] : messagesQuery(id).queryKey })
  await readConversations()
}

/** The newest that is known of a conversation. */
export const newestKnown = (id: string): Message | undefined =>
  queryClient.getQueryData(messagesQuery(id).queryKey)?.pages[0]?.data[0]

export async function readMessages(id: string): Promise<void> {
  const query = messagesQuery(id)
  if (queryClient.getQueryState(query.queryKey))
    await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'all' })
  else await queryClient.fetchInfiniteQuery(query)
}

/** What an answer has changed: the order of the conversations, and what was used. */
export async function readAfterAnswer(): Promise<void> {
  await Promise.all([
    readConversations(),
    queryClient.invalidateQueries({ queryKey: aiSettingsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: suggestionsQuery.queryKey }),
  ])
}
