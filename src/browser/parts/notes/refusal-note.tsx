import { useEffect, useState } from 'react'
import { Refusal } from '../../session/refusal.ts'
import { asSentence, refusalSentence, verbs } from '../../words.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { words } from '../words.ts'

interface RefusalNoteProps {
  error: unknown
  /** Asks again; counted down to where the server says how long to wait. */
  onRetry?: (() => void) | undefined
}

/** What went wrong, where it went wrong, in our words and with what to do; with the request's id unless it was the user's doing. */
export function RefusalNote({ error, onRetry }: RefusalNoteProps) {
  const refusal = error instanceof Refusal ? error : undefined
  const [secondsLeft, setSecondsLeft] = useState(refusal?.retryAfterSeconds ?? 0)
  useEffect(() => {
    if (secondsLeft <= 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  if (!error) return null
  const sentence = refusal ? refusalSentence(refusal) : words.pageFailed
  const isOurs =
    refusal && refusal.status !== 0 && (refusal.status >= 500 || refusal.slug === 'unreadable-answer')
  return (
    <div role="alert" className="flex gap-3 rounded-10 bg-over-wash px-3 py-2.5 text-13 text-over">
      <Icon name="warning" className="mt-px" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{sentence}</p>
        {refusal?.detail && refusal.detail !== sentence && (
          <p className="mt-0.5">{asSentence(refusal.detail)}</p>
        )}
        {isOurs && refusal.requestId && <RequestId id={refusal.requestId} />}
      </div>
      {onRetry && (
        <Button size="small" kind="danger" disabled={secondsLeft > 0} onClick={onRetry}>
          {secondsLeft > 0 ? words.againIn(secondsLeft) : verbs.tryAgain}
        </Button>
      )}
    </div>
  )
}

function RequestId({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(id).then(() => setCopied(true))
  return (
    <button type="button" onClick={copy} className="mt-1 underline underline-offset-2">
      {isCopied ? words.copied : words.requestToCopy(id.slice(0, 8))}
    </button>
  )
}
