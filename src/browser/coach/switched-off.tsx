import { useQuery } from '@tanstack/react-query'
import { veiled } from '../money.ts'
import { LinkButton } from '../parts/button.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { leavingWords } from '../settings/ai/ai-words.ts'
import { readableSentences, verbs } from '../words.ts'
import { suggestionsQuery } from './queries.ts'
import { words } from './words.ts'

/** The coach is off until somebody brings a model of their own: what it is, what it could be asked, and what would leave the house. */
export function SwitchedOff() {
  const { goes, stays } = leavingWords({ sharePayees: false, shareReceipts: false, useTools: true })
  return (
    <div className="pt-6 pb-8 laptop:pt-16">
      <h2 className="text-20 font-semibold">{words.off.title}</h2>
      <p className="mt-1 max-w-140 text-14 text-pretty text-soft">{words.off.lead}</p>
      <LinkButton kind="primary" href="/settings/ai" className="mt-4">
        {verbs.connectProvider}
      </LinkButton>
      <div className="mt-8 grid max-w-160 gap-x-8 gap-y-5 text-13 tablet:grid-cols-2">
        <Sentences title={words.off.goes} sentences={goes} />
        <Sentences title={words.off.stays} sentences={stays} />
      </div>
      <CouldAsk />
    </div>
  )
}

/** Grey, for nobody answers them yet; the figure behind each is Hearth's own, and there already. */
function CouldAsk() {
  const { locale, today } = useHousehold()
  const { data = [] } = useQuery(suggestionsQuery)
  if (data.length === 0) return null
  return (
    <section aria-label={words.off.couldAsk} className="mt-8 max-w-160 text-13">
      <h3 className="border-b border-line-strong pb-1 font-medium">{words.off.couldAsk}</h3>
      <ul>
        {data.map(({ prompt, why }) => (
          <li key={prompt} className="border-b border-line py-2">
            <p className="text-15 text-faint laptop:text-14">{veiled(prompt)}</p>
            <p className="num text-soft">{readableSentences(why, { locale, today })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Sentences = ({ title, sentences }: { title: string; sentences: string[] }) => (
  <section aria-label={title}>
    <h3 className="border-b border-line-strong pb-1 font-medium">{title}</h3>
    <ul className="mt-2 flex flex-col gap-1.5 text-soft">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
)

/** Below a conversation of the days when it was on. */
export const OffLine = () => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-10 bg-sunken px-4 py-3 text-13 text-soft">
    <span className="min-w-0 flex-1 basis-52">{words.off.whatWasSaid}</span>
    <LinkButton size="small" href="/settings/ai">
      {verbs.connectProvider}
    </LinkButton>
  </div>
)
