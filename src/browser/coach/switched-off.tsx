import { LinkButton } from '../parts/button.tsx'
import { leavingWords } from '../settings/ai/ai-words.ts'
import { verbs } from '../words.ts'
import { words } from './words.ts'

/** The coach is off until somebody brings a model of their own: what it is, and what would leave the house. */
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
    </div>
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
