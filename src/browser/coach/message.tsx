import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { veiled } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { categoriesQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { AnswerText } from './answer-text.tsx'
import type { Figure } from './figures/figure.ts'
import { FigureCard } from './figures/figure-card.tsx'
import { figureOf } from './figures/figures.ts'
import type { Message, ToolUse } from './queries.ts'
import { lookedAt, tokensWords, words } from './words.ts'

/** What somebody asked, as they wrote it. */
export const QuestionOf = ({ text }: { text: string }) => (
  <div
    dir="auto"
    className="ms-auto w-fit max-w-[min(520px,88%)] rounded-16 rounded-be-4 bg-hover px-4 py-2.5 text-15/6 break-words whitespace-pre-wrap"
  >
    <span className="sr-only">{words.youAsked} </span>
    {veiled(text)}
  </div>
)

interface AnswerProps {
  text: string
  tools: ToolUse[]
  state: Message['state'] | 'ANSWERING'
  usage?: Message['usage'] | undefined
  /** Asks the same once more, where it is the last. */
  onAgain?: (() => void) | undefined
}

/** What came of it: the model's words, and below them what the tools told, which is where figures come from. */
export function AnswerOf({ text, tools, state, usage, onAgain }: AnswerProps) {
  const figures = useFigures(tools)
  return (
    <div className="flex flex-col gap-4">
      <span className="sr-only">{words.coachAnswered} </span>
      {text !== '' && <AnswerText text={text} />}
      {state === 'ANSWERING' && <Working text={text} tools={tools} />}
      <Figures figures={figures} />
      {state !== 'ANSWERING' && (
        <Ended text={text} tools={tools} state={state} usage={usage} onAgain={onAgain} />
      )}
    </div>
  )
}

const AT_FIRST = 3

function Figures({ figures }: { figures: Parameters<typeof FigureCard>[0]['figure'][] }) {
  const [areAllShown, showAll] = useState(false)
  const shown = areAllShown ? figures : figures.slice(0, AT_FIRST)
  const more = figures.length - shown.length
  return (
    <>
      {shown.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures only grow at the end.
        <FigureCard key={at} figure={figure} />
      ))}
      {more > 0 && (
        <Button size="small" className="self-start" onClick={() => showAll(true)}>
          {words.moreFigures(more)}
        </Button>
      )}
    </>
  )
}

function Working({ text, tools }: Pick<AnswerProps, 'text' | 'tools'>) {
  const last = lookedAt(tools).at(-1)
  if (text !== '' && last === undefined) return null
  return (
    <p className="flex items-center gap-2 text-13 text-soft">
      <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-accent" />
      {last === undefined ? words.thinking : words.hasLookedAt(last)}
    </p>
  )
}

function Ended({ text, tools, state, usage, onAgain }: AnswerProps) {
  const { locale } = useHousehold()
  const looked = lookedAt(tools)
  const ending = state === 'STOPPED' || state === 'FAILED' ? words.ended[state] : undefined
  const texts = [
    ...(looked.length > 0 ? [words.lookedAt(looked.join(', ')), words.readsOnly] : []),
    ...(usage && usage.inputTokens + usage.outputTokens > 0 ? [tokensWords(usage, locale)] : []),
  ]
  return (
    <>
      {ending && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-warn">
          <span className="flex items-center gap-1.5">
            <Icon name="warning" size={14} />
            {ending}
            {text !== '' && ` ${words.cameUntilThen}`}
          </span>
          {onAgain && (
            <Button size="small" needs="server" onClick={onAgain}>
              {verbs.askAgain}
            </Button>
          )}
        </p>
      )}
      {texts.length > 0 && (
        <p className="flex gap-1.5 text-12 text-soft">
          {looked.length > 0 && <Icon name="check" size={14} className="mt-px" />}
          <span className="num min-w-0 text-pretty">{texts.join(' · ')}</span>
        </p>
      )}
    </>
  )
}

/** What the tools of an answer told, drawn; what was told twice is drawn once. */
function useFigures(tools: ToolUse[]): Figure[] {
  const { locale, today, household } = useHousehold()
  const { data } = useQuery(categoriesQuery)
  return useMemo(() => {
    const reader = {
      locale,
      today,
      currency: household.currency,
      categoryId: (name: string) => {
        const found = data?.categories.filter((category) => category.name === name) ?? []
        return found.length === 1 ? found[0]?.id : undefined
      },
    }
    const told = new Map(tools.map((use) => [`${use.name} ${JSON.stringify(use.result)}`, use]))
    return [...told.values()].flatMap((use) => figureOf(use, reader) ?? [])
  }, [tools, data, locale, today, household.currency])
}
