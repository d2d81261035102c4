import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CodeField } from '../parts/fields/code-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { dataOf, publicAuthApi } from '../session/api.ts'
import { Refusal } from '../session/refusal.ts'
import { verbs } from '../words.ts'
import type { Challenge, Entered } from './challenge.ts'
import { Alert, FailureNote, useFailure } from './failure.tsx'
import { spoken, useSecondsLeft } from './seconds-left.ts'
import { words } from './words.ts'

interface CodeStepProps {
  challenge: Challenge
  onSignedIn: (user: Entered) => void
  onStartOver: () => void
}

const DIGITS = 6

/** Six digits from the app, sent as soon as they are there, or one of the recovery codes. */
export default function CodeStep({ challenge, onSignedIn, onStartOver }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { failure, isWaiting, fail, clear } = useFailure()
  const secondsLeft = useSecondsLeft(challenge.until)
  const isSending = useRef(false)

  const send = async (typed: string) => {
    if (isSending.current || isWaiting || typed.trim() === '') return
    isSending.current = true
    setBusy(true)
    clear()
    try {
      const body = { challengeToken: challenge.token, code: typed.trim() }
      const { user } = await dataOf(publicAuthApi.login.totp.post(body))
      onSignedIn(user)
    } catch (error) {
      setCode('')
      setAttempt((count) => count + 1)
      if (error instanceof Refusal && error.slug === 'challenge-invalid') setOver(true)
      else fail(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim().length >= DIGITS) void send(code)
    else setAttempt((count) => count + 1)
  }
  const change = (toRecovery: boolean) => {
    setRecovery(toRecovery)
    setCode('')
    clear()
  }
  if (isOver || secondsLeft === 0) return <TooLate onStartOver={onStartOver} />
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col">
      {isRecovery ? (
        <TextField
          key={`recovery ${attempt}`}
          label={words.code.recovery}
          hint={words.code.recoveryHint}
          value={code}
          onChange={setCode}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
      ) : (
        <CodeField
          key={attempt}
          hideLabel
          label={words.code.fromApp}
          value={code}
          onChange={setCode}
          onComplete={send}
          autoFocus
        />
      )}
      <div className="mt-3 flex min-h-5 items-center justify-between gap-3 text-13">
        <span className="num flex items-center gap-2 text-soft">
          <Ring share={secondsLeft / 60} />
          {words.left(spoken(secondsLeft))}
        </span>
        <button
          type="button"
          onClick={() => change(!isRecovery)}
          className="-my-3 rounded-4 py-3 font-medium text-accent"
        >
          {isRecovery ? words.code.useApp : words.code.useRecovery}
        </button>
      </div>
      {failure && (
        <div className="mt-4">
          <FailureNote failure={failure} sentences={words.codeRefused} />
        </div>
      )}
      <Button type="submit" kind="primary" size="large" busy={isBusy} disabled={isWaiting} className="mt-6">
        {words.signIn}
      </Button>
      <StartOver onClick={onStartOver} />
    </form>
  )
}

const StartOver = ({ onClick }: { onClick: () => void }) => (
  <Button kind="quiet" onClick={onClick} className="mt-2 justify-center">
    <Icon name="back" size={14} />
    {verbs.startOver}
  </Button>
)

const TooLate = ({ onStartOver }: { onStartOver: () => void }) => (
  <div className="mt-6 flex flex-col gap-4">
    <Alert>{words.code.tooLate}</Alert>
    <Button kind="primary" size="large" onClick={onStartOver} autoFocus>
      {verbs.startOver}
    </Button>
  </div>
)

const LENGTH = 2 * Math.PI * 6.5

/** How much of the minute is left, beside the words that say it. */
const Ring = ({ share }: { share: number }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="none" strokeWidth="2" aria-hidden="true">
    <circle cx="8" cy="8" r="6.5" stroke="var(--line-strong)" />
    <circle
      cx="8"
      cy="8"
      r="6.5"
      stroke="var(--accent)"
      strokeDasharray={`${LENGTH * share} ${LENGTH}`}
      transform="rotate(-90 8 8)"
    />
  </svg>
)
