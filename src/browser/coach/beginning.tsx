import { useQuery } from '@tanstack/react-query'
import { veiled } from '../money.ts'
import { BareButton } from '../parts/button.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { readableSentences } from '../words.ts'
import { suggestionsQuery } from './queries.ts'
import { words } from './words.ts'

interface BeginningProps {
  onAsk: (question: string) => void
}

/** A conversation that has not begun: what is worth asking now, each with the figure that makes it so. */
export function Beginning({ onAsk }: BeginningProps) {
  const { locale, today } = useHousehold()
  const { data, error } = useQuery(suggestionsQuery)
  return (
    <div className="pt-6 laptop:pt-16">
      <h2 className="text-20 font-semibold">{words.beginning}</h2>
      <p className="mt-1 max-w-140 text-14 text-pretty text-soft">{words.beginningLead}</p>
      {!data && !error && <Skeleton className="mt-6 h-60 w-full" />}
      {data && (
        <ul className="mt-5 border-t border-line">
          {data.map(({ prompt, why }) => (
            <li key={prompt} className="border-b border-line">
              <BareButton
                needs="server"
                onClick={() => onAsk(prompt)}
                className="flex w-full flex-col gap-0.5 rounded-6 px-2 py-2.5 enabled:hover:bg-hover disabled:opacity-55"
              >
                <span className="text-15 font-medium laptop:text-14">{veiled(prompt)}</span>
                <span className="num text-13 text-soft">{readableSentences(why, { locale, today })}</span>
              </BareButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const CHIPS = 2

/** Two of them above the composer, of those that were not asked here yet. */
export function NextQuestions({ onAsk, asked }: BeginningProps & { asked: string[] }) {
  const { locale, today } = useHousehold()
  const { data = [] } = useQuery(suggestionsQuery)
  const open = data.filter(({ prompt }) => !asked.includes(prompt)).slice(0, CHIPS)
  if (open.length === 0) return null
  return (
    <ul
      aria-label={words.questionsNext}
      className="-mx-5 mb-2 flex gap-2 overflow-x-auto px-5 laptop:mx-0 laptop:px-0"
    >
      {open.map(({ prompt, why }) => (
        <li key={prompt} className="max-w-[78vw] min-w-0 flex-none laptop:max-w-none laptop:flex-initial">
          <BareButton
            title={readableSentences(why, { locale, today })}
            needs="server"
            onClick={() => onAsk(prompt)}
            className="edge h-11 w-full truncate rounded-6 bg-surface px-2.5 text-13 font-medium text-soft enabled:hover:bg-hover enabled:hover:text-ink disabled:opacity-55 laptop:h-7 laptop:text-12"
          >
            {veiled(prompt)}
          </BareButton>
        </li>
      ))}
    </ul>
  )
}
