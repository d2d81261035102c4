import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Button, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/empty.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Refusal } from '../session/refusal.ts'
import { coachHref, NEW } from './address.ts'
import { AnswerOf, QuestionOf } from './message.tsx'
import { type Message, messagesQuery } from './queries.ts'
import type { Turn } from './turns.ts'

interface ConversationProps {
  id: string
  turn: Turn | undefined
  /** Asks again, where it may be asked. */
  onAsk: ((question: string) => void) | undefined
}

/** What was asked and answered, the oldest first, and what is being answered now. */
export function ConversationOf({ id, turn, onAsk }: ConversationProps) {
  const asking = useInfiniteQuery(messagesQuery(id))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = asking
  const isRunning = turn !== undefined && !turn.isKept && turn.state !== 'REFUSED'
  const messages = inOrder(data?.pages.flatMap((page) => page.data) ?? [], isRunning ? turn : undefined)
  const lastQuestion = messages.findLast(({ role }) => role === 'USER')?.content
  const again = onAsk && lastQuestion !== undefined ? () => onAsk(lastQuestion) : undefined
  if (error && !data && !isRunning)
    return error instanceof Refusal && error.status === 404 ? (
      <Empty action={<LinkButton href={coachHref(NEW)}>New conversation</LinkButton>}>
        This conversation is gone.
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
          Show what was said before
        </Button>
      )}
      <div role="log" aria-label="Conversation" aria-busy={isRunning} className="flex flex-col gap-6">
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            {message.role === 'USER' ? (
              <QuestionOf text={message.content} />
            ) : (
              <AnswerOf
                {...{ text: message.content, tools: message.tools, state: message.state }}
                usage={message.usage}
                onAgain={at === messages.length - 1 && !turn?.error && !isRunning ? again : undefined}
              />
            )}
          </Fragment>
        ))}
        {isRunning && <Running turn={turn} onAsk={onAsk} />}
      </div>
      {turn?.error !== undefined && (
        <RefusalNote
          key={`${turn.question} ${turn.state}`}
          error={turn.error}
          onRetry={turn.state === 'REFUSED' || !onAsk ? undefined : () => onAsk(turn.question)}
        />
      )}
    </>
  )
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
        {...{ text, tools, state: shown }}
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
