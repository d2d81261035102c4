import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { useIsLaptop } from '../frame/media.ts'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { placeNames } from '../places.ts'
import { aiSettingsQuery } from '../session/queries.ts'
import { verbs } from '../words.ts'
import { coachHref, conversationOfPath, NEW } from './address.ts'
import { Beginning, NextQuestions } from './beginning.tsx'
import { Composer } from './composer.tsx'
import { ConversationOf } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { conversationsQuery } from './queries.ts'
import { OffLine, SwitchedOff } from './switched-off.tsx'
import { useConversation } from './use-conversation.ts'
import { words } from './words.ts'

/** Seldom asked for, and long: it comes when it is. */
const SentDialog = lazy(() => import('./sent-dialog.tsx'))

/** Questions about one's money to a model of one's own: the conversations, one of them, and where the next is written. */
export default function Coach() {
  const [location] = useLocation()
  const navigate = useNavigate()
  const isLaptop = useIsLaptop()
  const openId = conversationOfPath(location)
  useShortcut('n', words.newConversation, () => navigate(coachHref(NEW)))
  const leave = () => navigate(coachHref(), { replace: true })
  const { data: conversations } = useInfiniteQuery(conversationsQuery)
  const hasNone = conversations?.pages[0]?.meta.total === 0
  if (!isLaptop && openId === undefined && hasNone) return <Redirect to={coachHref(NEW)} replace />
  if (!isLaptop && openId === undefined)
    return (
      <Page title={placeNames.coach}>
        <ConversationList openId={undefined} onGone={leave} />
      </Page>
    )
  return (
    <div className="flex min-h-full min-w-0 flex-1">
      {isLaptop && (
        <nav
          aria-label={words.conversations}
          className="sticky top-0 flex h-dvh w-66 flex-none flex-col self-start overflow-y-auto border-e border-line bg-sunken px-3.5 py-4"
        >
          <ConversationList openId={openId} onGone={leave} />
        </nav>
      )}
      <Open
        key={openId ?? NEW}
        id={openId ?? NEW}
        isForTyping={openId === NEW}
        listHref={hasNone ? '/more' : coachHref()}
        onGone={leave}
      />
    </div>
  )
}

interface OpenProps {
  id: string
  /** Somebody asked for a new one, and means to write. */
  isForTyping: boolean
  /** Where a phone goes back to. */
  listHref: string
  onGone: () => void
}

/** The conversation beside the list, or over it on a phone. */
function Open({ id, isForTyping, listHref, onGone }: OpenProps) {
  const isLaptop = useIsLaptop()
  const [isShowingSent, showSent] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { data: settings, error, refetch } = useQuery(aiSettingsQuery)
  const { turn, draft, write, ask, stop, asked } = useConversation(id)
  const title = useTitle(id) ?? (id === NEW ? words.newConversation : words.conversation)
  useEffect(() => {
    document.title = `${id === NEW ? placeNames.coach : title} · Hearth`
  }, [id, title])
  // The page of a new conversation makes way for that of its name: what is typed goes on there.
  const [isWriting] = useState(isForTyping || turn?.state === 'ANSWERING')
  const isOn = settings?.enabled === true
  useEffect(() => {
    if (isWriting && isOn && isLaptop) field.current?.focus()
  }, [isWriting, isOn, isLaptop])
  const askNow = (question: string) => {
    ask(question)
    // On a phone the keyboard makes room for the answer.
    if (isLaptop) field.current?.focus()
    else field.current?.blur()
  }
  const mayAsk = isOn && turn?.state !== 'ANSWERING' ? askNow : undefined
  const isBeginning = id === NEW && (turn === undefined || turn.state === 'REFUSED')
  return (
    <section aria-label={words.conversation} className="flex min-w-0 flex-1 flex-col">
      <header className="sticky top-0 z-10 flex items-center gap-2 bg-surface px-(--gutter) pt-1 pb-1 laptop:static laptop:pt-4">
        {!isLaptop && (
          <Link
            href={listHref}
            aria-label={verbs.back}
            className="-ms-3.5 grid size-11 flex-none place-items-center rounded-6 text-soft"
          >
            <Icon name="back" size={20} />
          </Link>
        )}
        <h1 className="min-w-0 flex-1 truncate text-15 font-semibold">{title}</h1>
        {id !== NEW && <ConversationMenu conversation={{ id, title }} onGone={onGone} className="-me-2" />}
      </header>
      <div className="mx-auto flex w-full max-w-190 flex-1 flex-col gap-6 px-5 pt-4 pb-6">
        {error && !settings && <RefusalNote error={error} onRetry={() => void refetch()} />}
        {isBeginning && settings && !settings.enabled && <SwitchedOff />}
        {isBeginning && settings?.enabled && <Beginning onAsk={askNow} />}
        {isBeginning && turn?.error !== undefined && <RefusalNote error={turn.error} />}
        {!isBeginning && <ConversationOf id={id} turn={turn} onAsk={mayAsk} />}
      </div>
      {settings && (settings.enabled || !isBeginning) && (
        <div className="sticky bottom-0 z-10 bg-surface px-5 pt-1 pb-[calc(12px+env(safe-area-inset-bottom))] laptop:pb-4">
          <div className="mx-auto w-full max-w-180">
            {settings.enabled ? (
              <>
                {mayAsk && !isBeginning && <NextQuestions onAsk={askNow} asked={asked} />}
                <Composer
                  settings={settings}
                  value={draft}
                  onChange={write}
                  onAsk={() => askNow(draft.trim())}
                  onStop={turn?.state === 'ANSWERING' ? stop : undefined}
                  onShowSent={() => showSent(true)}
                  field={field}
                />
              </>
            ) : (
              <OffLine />
            )}
          </div>
        </div>
      )}
      <p role="status" className="sr-only">
        {turn?.state === 'ANSWERING' ? words.isAnswering : turn ? words.hasEnded : ''}
      </p>
      {isShowingSent && (
        <Suspense fallback={null}>
          <SentDialog
            question={draft.trim() || words.example}
            isExample={draft.trim() === ''}
            conversation={id === NEW ? undefined : id}
            onClose={() => showSent(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** As the list of conversations has it. */
function useTitle(id: string): string | undefined {
  const { data } = useInfiniteQuery(conversationsQuery)
  return data?.pages.flatMap((page) => page.data).find((one) => one.id === id)?.title
}
