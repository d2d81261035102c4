import { useSyncExternalStore } from 'react'
import { Refusal } from '../session/refusal.ts'
import { onSignOut } from '../session/sign-out.ts'
import { NEW } from './address.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { newestKnown, readAfterAnswer, readMessages, type ToolUse } from './queries.ts'
import { openStream } from './stream.ts'

/** A question that is being answered, or whose answer came to an end that is not in the conversation as it was read. */
export interface Turn {
  question: string
  text: string
  tools: ToolUse[]
  /** REFUSED: it was not taken up, and what was asked is in the composer again. */
  state: 'ANSWERING' | 'STOPPED' | 'BROKEN' | 'REFUSED' | 'DONE'
  /** The newest message before it, which tells what of the conversation is older. */
  after: string | undefined
  /** The conversation as it was read has all of it. */
  isKept: boolean
  error?: unknown
}

interface Running {
  turn: Turn
  stop: AbortController
}

/** By conversation. They go on while somebody looks at something else. */
const running = new Map<string, Running>()
const listeners = new Set<() => void>()
let isTelling = false

/** Words come faster than they can be drawn. */
function notify(): void {
  if (isTelling) return
  isTelling = true
  requestAnimationFrame(() => {
    isTelling = false
    for (const listener of listeners) listener()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTurn = (conversation: string): Turn | undefined =>
  useSyncExternalStore(subscribe, () => running.get(conversation)?.turn)

function put(conversation: string, change: Partial<Turn>): void {
  const one = running.get(conversation)
  if (!one) return
  one.turn = { ...one.turn, ...change }
  notify()
}

export function stopAnswer(conversation: string): void {
  running.get(conversation)?.stop.abort()
}

export function forgetTurn(conversation: string): void {
  running.get(conversation)?.stop.abort()
  if (running.delete(conversation)) notify()
}

export function forgetTurns(): void {
  for (const conversation of [...running.keys()]) forgetTurn(conversation)
}

onSignOut(forgetTurns)

/**
 * Asks in a conversation, or in a new one, whose name is then told. What becomes of it is the turn's to say; a question
 * that was not taken up is put back where it was typed.
 */
export async function askCoach(
  conversation: string,
  question: string,
  onBegun: (id: string) => void,
): Promise<void> {
  if (running.get(conversation)?.turn.state === 'ANSWERING') return
  const stop = new AbortController()
  const after = newestKnown(conversation)?.id
  running.set(conversation, {
    stop,
    turn: { question, text: '', tools: [], state: 'ANSWERING', after, isKept: false },
  })
  notify()
  let id = conversation
  try {
    const stream = await openStream(question, conversation === NEW ? undefined : conversation, stop.signal)
    id = moved(conversation, stream.sessionId)
    if (id !== conversation) onBegun(id)
    await hear(id, stream.events)
  } catch (error) {
    const hasBegun = id !== NEW && running.get(id)?.turn.state === 'ANSWERING' && isAbort(error)
    if (hasBegun) put(id, { state: 'STOPPED' })
    else if (isAbort(error)) return putBack(id, question)
    else if (error instanceof Refusal) return putBack(id, question, error)
    else put(id, { state: 'BROKEN' })
  }
  await finishTurn(id)
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** A new conversation has its name from the first answer on. */
function moved(from: string, to: string): string {
  const one = running.get(from)
  if (from === to || !one) return from
  running.delete(from)
  running.set(to, one)
  notify()
  return to
}

function putBack(conversation: string, question: string, error?: unknown): void {
  if (draftOf(conversation) === '') keepDraft(conversation, question)
  if (error === undefined) forgetTurn(conversation)
  else put(conversation, { state: 'REFUSED', error })
}

async function hear(id: string, events: Awaited<ReturnType<typeof openStream>>['events']): Promise<void> {
  for await (const event of events) {
    const turn = running.get(id)?.turn
    if (!turn) return
    if (event.kind === 'TEXT') put(id, { text: turn.text + event.text })
    else if (event.kind === 'TOOL') put(id, { tools: [...turn.tools, event.use] })
    else if (event.kind === 'REFUSED') put(id, { state: 'BROKEN', error: event.refusal })
    else {
      if (turn.state === 'ANSWERING') put(id, { state: 'DONE' })
      return
    }
  }
  // No word about an end: the connection broke.
  put(id, { state: 'BROKEN' })
}

/** An answer that was left is kept a moment after that. */
const LOOKS_MS = [0, 250, 1_000, 3_000]

/** Reads the conversation again until the answer is in it; then that stands in the place of what was heard. */
async function finishTurn(id: string): Promise<void> {
  const after = running.get(id)?.turn.after
  for (const wait of LOOKS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    await readMessages(id).catch(() => undefined)
    const newest = newestKnown(id)
    if (newest?.role === 'ASSISTANT' && newest.id !== after) {
      if (running.get(id)?.turn.error === undefined) forgetTurn(id)
      else put(id, { isKept: true })
      break
    }
  }
  await readAfterAnswer().catch(() => undefined)
}
