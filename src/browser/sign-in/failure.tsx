import { useState } from 'react'
import { now } from '../clock.ts'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Refusal } from '../session/refusal.ts'
import { spoken, useSecondsLeft } from './seconds-left.ts'
import { words } from './words.ts'

/** What failed, and how long to wait where the server says so. */
interface Failure {
  error: unknown
  waitUntil: number | undefined
}

const failureOf = (error: unknown): Failure => ({
  error,
  waitUntil:
    error instanceof Refusal && error.retryAfterSeconds !== undefined
      ? now() + error.retryAfterSeconds * 1000
      : undefined,
})

/** A failure that a form shows, and whether it has to wait before it may be sent again. */
export function useFailure() {
  const [failure, setFailure] = useState<Failure>()
  const secondsLeft = useSecondsLeft(failure?.waitUntil)
  return {
    failure,
    isWaiting: secondsLeft > 0,
    fail: (error: unknown) => setFailure(failureOf(error)),
    clear: () => setFailure(undefined),
  }
}

/** Sentences for what a slug means on these pages, where that is another than elsewhere. */
type Sentences = Record<string, string>

interface FailureNoteProps {
  failure: Failure | undefined
  sentences?: Sentences
}

/** What went wrong with a sign-in; while it is locked, with the time that is left. */
export function FailureNote({ failure, sentences = {} }: FailureNoteProps) {
  if (!failure) return null
  const { error, waitUntil } = failure
  if (waitUntil !== undefined) return <Wait error={error} until={waitUntil} />
  const own = error instanceof Refusal ? sentences[error.slug] : undefined
  return own ? <Alert>{own}</Alert> : <RefusalNote error={error} />
}

export const Alert = ({ children }: { children: React.ReactNode }) => (
  <div role="alert" className="flex gap-3 rounded-10 bg-over-wash px-3 py-2.5 text-13 text-over">
    <Icon name="warning" className="mt-px" />
    <p className="min-w-0 flex-1 font-medium">{children}</p>
  </div>
)

function Wait({ error, until }: { error: unknown; until: number }) {
  const seconds = useSecondsLeft(until)
  const isLocked = error instanceof Refusal && error.slug === 'account-locked'
  if (seconds === 0)
    return (
      <div role="status" className="flex gap-3 rounded-10 bg-sunken px-3 py-2.5 text-13 text-soft">
        <Icon name="check" className="mt-px" />
        {words.wait.again}
      </div>
    )
  return (
    <div className="flex gap-3 rounded-10 bg-over-wash px-3 py-2.5 text-13 text-over">
      <Icon name="clock" className="mt-px" />
      <div>
        <p role="alert" className="font-medium">
          {isLocked ? words.wait.locked : words.wait.aLot}
        </p>
        <p role="timer" className="num mt-0.5">
          {words.waitFor(spoken(seconds))}
        </p>
      </div>
    </div>
  )
}
