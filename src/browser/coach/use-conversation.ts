import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { coachHref, conversationOfPath, NEW } from './address.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { messagesQuery } from './queries.ts'
import { askCoach, stopAnswer, useTurn } from './turns.ts'

/** One conversation: what is written and not asked yet, and the answer that is on its way. */
export function useConversation(id: string) {
  const turn = useTurn(id)
  const [draft, setDraft] = useState(() => draftOf(id))
  const { data } = useInfiniteQuery({ ...messagesQuery(id), enabled: id !== NEW })
  const isRefused = turn?.state === 'REFUSED'
  // What was not taken up is in the drafts again.
  useEffect(() => {
    if (isRefused) setDraft(draftOf(id))
  }, [isRefused, id])
  const write = (text: string) => {
    setDraft(text)
    keepDraft(id, text)
  }
  const ask = (question: string) => {
    if (question === draft.trim()) write('')
    void askCoach(id, question, showBegun)
  }
  const asked = data?.pages.flatMap((page) => page.data.map(({ content }) => content)) ?? []
  return { turn, draft, write, ask, stop: () => stopAnswer(id), asked }
}

/** Whoever still looks at the conversation that had no name yet looks at it under its name now. */
function showBegun(id: string): void {
  const open = conversationOfPath(location.pathname)
  if (location.pathname.startsWith(coachHref()) && (open === undefined || open === NEW))
    navigate(coachHref(id), { replace: true })
}
