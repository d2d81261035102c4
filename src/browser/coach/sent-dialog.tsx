import { useQuery } from '@tanstack/react-query'
import { Button, LinkButton } from '../parts/button.tsx'
import { Dialog } from '../parts/dialogs/dialog.tsx'
import { Loading } from '../parts/notes/loading.tsx'
import { sentence } from '../parts/sentence.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { previewQuery } from './queries.ts'
import { type SentPart, sentOf } from './sent.ts'
import { words } from './words.ts'

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
  const query = useQuery(previewQuery(question, conversation))
  const { data } = query
  const sent = data && sentOf(data.body)
  const goes = isExample ? words.exampleGoes : words.thisGoes
  return (
    <Dialog
      title={words.sent.title}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <LinkButton href="/settings/ai">{words.sent.settings}</LinkButton>
          <Button kind="primary" onClick={onClose}>
            {verbs.close}
          </Button>
        </>
      }
    >
      <Loading of={query} className="h-60" />
      {data && sent && (
        <div className="flex flex-col gap-4 text-13">
          <p className="num text-pretty text-soft">
            {sentence(
              (url) => goes(url, data.estimatedTokens.toLocaleString(locale)),
              <span className="font-medium break-all text-ink">{data.url}</span>,
            )}{' '}
            {words.sent.lead}
          </p>
          {sent.parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in their order.
            <Part key={at} part={part} />
          ))}
          {sent.tools.length > 0 && (
            <section aria-label={words.sent.mayAsk}>
              <h3 className="font-medium">{words.sent.mayAsk}</h3>
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
            <summary className="cursor-default py-2 font-medium text-soft">{words.sent.toTheLetter}</summary>
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
