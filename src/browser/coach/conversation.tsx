import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { states } from '../words.ts'
import { coachHref, NEW } from './address.ts'
import { AnswerOf, QuestionOf } from './message.tsx'
import { type Message, messagesQuery } from './queries.ts'
import type { Turn } from './turns.ts'
import { words } from './words.ts'

interface ConversationProps {
  id: string
  turn: Turn | undefined
  /** Asks again, where it may be asked. */
  onAsk: ((question: string) => void) | undefined
}

/** What was asked and answered, the oldest first, and what is being answered now. */
export function ConversationOf({ id, turn, onAsk }: ConversationProps) {
  const asking = useInfiniteQuery({ ...messagesQuery(id), enabled: id !== NEW })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = asking
  const isRunning = turn !== undefined && !turn.isKept && turn.state !== 'REFUSED'
  const messages = inOrder(data?.pages.flatMap((page) => page.data) ?? [], isRunning ? turn : undefined)
  const lastAt = isRunning
    ? messages.length
    : Math.max(
        0,
        messages.findLastIndex(({ role }) => role === 'USER'),
      )
  const lastQuestion = messages[lastAt]?.content
  const before = messages.slice(0, lastAt)
  const last = useInSight(data || isRunning ? `${before.at(-1)?.id}` : undefined)
  const isOnline = useIsOnline()
  const again = onAsk && lastQuestion !== undefined ? () => onAsk(lastQuestion) : undefined
  if (error && !data && !isRunning)
    return error instanceof Refusal && error.isGone ? (
      <Empty
        title={states.notFound}
        action={<LinkButton href={coachHref(NEW)}>{words.newConversation}</LinkButton>}
      >
        {words.gone}
      </Empty>
    ) : (
      <RefusalNote error={error} onRetry={() => void refetch()} />
    )
  if (!data && !isRunning) return <Waiting />
  return (
    <>
      {hasNextPage && (
        <Button
          size="small"
          busy={isFetchingNextPage}
          className="self-center"
          onClick={() => void fetchNextPage()}
        >
          {words.showBefore}
        </Button>
      )}
      <div role="log" aria-label={words.conversation} aria-busy={isRunning} className="flex flex-col gap-6">
        {before.map((message) => (
          <MessageOf key={message.id} message={message} />
        ))}
        {/* The last question stands at the top of the window, and there is room for its answer below. */}
        <div ref={last} className="flex min-h-[calc(100dvh-260px)] scroll-mt-16 flex-col gap-6">
          {isRunning ? (
            <Running turn={turn} onAsk={onAsk} />
          ) : (
            messages
              .slice(lastAt)
              .map((message) => (
                <MessageOf
                  key={message.id}
                  message={message}
                  isExplained={message === messages.at(-1) && turn?.error !== undefined}
                  onAgain={message === messages.at(-1) ? again : undefined}
                />
              ))
          )}
          {turn?.error !== undefined && (
            <RefusalNote
              key={`${turn.question} ${turn.state}`}
              error={turn.error}
              onRetry={
                turn.state === 'REFUSED' || !onAsk || !isOnline ? undefined : () => onAsk(turn.question)
              }
            />
          )}
        </div>
      </div>
    </>
  )
}

interface MessageOfProps {
  message: Message
  /** Why it ended early is told below. */
  isExplained?: boolean
  onAgain?: (() => void) | undefined
}

function MessageOf({ message, isExplained = false, onAgain }: MessageOfProps) {
  const { role, content, tools, state, usage } = message
  return role === 'USER' ? (
    <QuestionOf text={content} />
  ) : (
    <AnswerOf
      text={content}
      tools={tools}
      usage={usage}
      onAgain={onAgain}
      state={isExplained ? 'COMPLETE' : state}
    />
  )
}

/** Brings what it is put to into sight whenever it is about something else. */
function useInSight(about: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (about !== undefined) place.current?.scrollIntoView({ block: 'start' })
  }, [about])
  return place
}

const STATES = { ANSWERING: 'ANSWERING', DONE: 'COMPLETE', STOPPED: 'STOPPED', BROKEN: 'FAILED' } as const

function Running({ turn, onAsk }: { turn: Turn; onAsk: ConversationProps['onAsk'] }) {
  const { question, text, tools, state, error } = turn
  const shown = state === 'REFUSED' ? 'FAILED' : STATES[state]
  const mayAskAgain = onAsk && error === undefined && (shown === 'STOPPED' || shown === 'FAILED')
  return (
    <>
      <QuestionOf text={question} />
      <AnswerOf
        text={text}
        tools={tools}
        state={shown}
        onAgain={mayAskAgain ? () => onAsk(question) : undefined}
      />
    </>
  )
}

/** Oldest first; without what a turn that is under way shows by itself. */
function inOrder(newestFirst: Message[], turn: Turn | undefined): Message[] {
  if (!turn) return newestFirst.toReversed()
  const at = newestFirst.findIndex(({ id }) => id === turn.after)
  return turn.after === undefined || at < 0 ? [] : newestFirst.slice(at).toReversed()
}

const Waiting = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="ms-auto h-11 w-80 max-w-full" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-11/12" />
    <Skeleton className="h-56 w-full" />
  </div>
)
