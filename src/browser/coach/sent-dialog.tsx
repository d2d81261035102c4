import { useQuery } from '@tanstack/react-query'
import { Button, LinkButton } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { previewQuery } from './queries.ts'
import { type SentPart, sentOf } from './sent.ts'

interface SentDialogProps {
  question: string
  /** Nothing is written yet: an example stands in its place. */
  isExample: boolean
  conversation: string | undefined
  onClose: () => void
}

/** What the provider would be sent for a question, to the letter; opening it sends nothing. */
export default function SentDialog({ question, isExample, conversation, onClose }: SentDialogProps) {
  const { locale } = useHousehold()
  const { data, error, refetch } = useQuery(previewQuery(question, conversation))
  const sent = data && sentOf(data.body)
  return (
    <Dialog
      title="What is sent?"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <LinkButton href="/settings/ai">AI settings</LinkButton>
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {error && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {data && sent && (
        <div className="flex flex-col gap-4 text-13">
          <p className="text-pretty text-soft">
            {isExample ? 'With an example for a question, this' : 'This'} goes first, to{' '}
            <span className="font-medium break-all text-ink">{data.url}</span>: about{' '}
            <span className="num">{data.estimatedTokens.toLocaleString(locale)}</span> tokens. Where the model
            asks for figures, Hearth computes them and sends what the answer then shows. Nothing has been sent
            by opening this.
          </p>
          {sent.parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in their order.
            <Part key={at} part={part} />
          ))}
          {sent.tools.length > 0 && (
            <section aria-label="What it may ask for">
              <h3 className="font-medium">What it may ask for</h3>
              <ul className="mt-1 flex flex-col gap-1">
                {sent.tools.map(({ name, description }) => (
                  <li key={name} className="text-soft">
                    <span className="font-medium text-ink">{name}</span> {description}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <details>
            <summary className="cursor-default py-2 font-medium text-soft">To the letter</summary>
            <pre className="rounded-6 bg-sunken px-3 py-2 text-12 break-all whitespace-pre-wrap">
              {JSON.stringify(data.body, null, 2)}
            </pre>
          </details>
        </div>
      )}
    </Dialog>
  )
}

const Part = ({ part: { who, text } }: { part: SentPart }) => (
  <section aria-label={who}>
    <h3 className="font-medium">{who}</h3>
    <p className="mt-1 rounded-6 bg-sunken px-3 py-2 break-words whitespace-pre-wrap">{text}</p>
  </section>
)
