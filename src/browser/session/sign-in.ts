import { now } from '../clock.ts'
import { noteFreshAccess } from './refresh.ts'
import { forgetAnswers } from './sign-out.ts'

const CHANNEL = 'hearth-signed-in'
const LAST_USER = 'hearth.userId'
const ENDS_AT = 'hearth.sessionEndsAt'
const LIFETIME_MS = 24 * 60 * 60_000

type Listener = (userId: string) => void
const listeners = new Set<Listener>()
const channel = new BroadcastChannel(CHANNEL)
channel.onmessage = ({ data }) => broadcast(`${data}`)

/** Somebody has signed in, here: the other tabs of this browser go on with the new session, or start afresh with it. */
export function announceSignIn(userId: string): void {
  noteFreshAccess()
  // What the one before read here is not for this one.
  if (localStorage.getItem(LAST_USER) !== userId) void forgetAnswers()
  localStorage.setItem(LAST_USER, userId)
  noteSessionEnd(now() + LIFETIME_MS)
  channel.postMessage(userId)
  broadcast(userId)
}

export function onSignIn(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function broadcast(userId: string): void {
  for (const listener of listeners) listener(userId)
}

/** When the session ends at the latest, however often it is renewed; undefined where it began elsewhere. */
export function sessionEnd(): number | undefined {
  const stored = localStorage.getItem(ENDS_AT)
  return stored === null ? undefined : Number.parseInt(stored, 10)
}

export const noteSessionEnd = (at: number): void => localStorage.setItem(ENDS_AT, `${at}`)
