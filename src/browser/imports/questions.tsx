import { Button } from '../parts/button.tsx'
import { nouns } from '../words.ts'
import type { Import, Rereading } from './queries.ts'
import { choiceFor, withTrueSigns } from './reading.ts'
import { BalancesAsked, LinesAsked, PasswordAsked } from './statements/asked.tsx'
import { TradesAsked } from './statements/trades-asked.tsx'

interface QuestionsProps {
  found: Import
  busy: boolean
  onAnswer: (choices: NonNullable<Rereading['choices']>) => void
}

/** An answer of a sentence, within the width of a phone. */
export const LONG_ANSWER =
  'h-auto! max-w-full min-h-11 py-1.5 text-start break-words whitespace-pre-line! laptop:min-h-8'

/** What the file does not say by itself: each answer reads it again. */
export function Questions({ found, busy, onAnswer }: QuestionsProps) {
  // Lines that were not read are listed beside their page.
  const questions = found.questions.filter(({ code }) => code !== 'ROW' || found.unread.length === 0)
  if (questions.length === 0) return null
  return (
    <section aria-label={nouns.questions} className="flex flex-col gap-3">
      {questions.map((question) => {
        const { code, message, options } = question
        return (
          <fieldset key={code} className="min-w-0 rounded-10 bg-accent-wash px-4 py-3">
            <legend className="sr-only">{message}</legend>
            <p aria-hidden="true" className="text-14 font-medium">
              {message}
            </p>
            {code === 'TRADES' && found.understood.trades && (
              <TradesAsked
                key={JSON.stringify(found.understood.trades)}
                found={found}
                trades={found.understood.trades}
                busy={busy}
                onAnswer={onAnswer}
              />
            )}
            {code === 'PASSWORD' ? (
              <PasswordAsked busy={busy} onAnswer={onAnswer} />
            ) : code === 'BALANCE' ? (
              <BalancesAsked
                question={question}
                busy={busy}
                onAnswer={(statement) => onAnswer({ statement })}
              />
            ) : code === 'DAY' || code === 'ROW' ? (
              <LinesAsked question={question} found={found} />
            ) : (
              <div className="mt-2 flex flex-wrap gap-2">
                {options.map(({ value, label }) => (
                  <Button
                    key={value}
                    busy={busy}
                    onClick={() => onAnswer(choiceFor(code, value) as NonNullable<Rereading['choices']>)}
                    className={LONG_ANSWER}
                  >
                    {withTrueSigns(code === 'ENCODING' ? inLines(label) : label)}
                  </Button>
                ))}
              </div>
            )}
          </fieldset>
        )
      })}
    </section>
  )
}

/** The lines of the file below each other, as they stand in it, after the name of the letters. */
const inLines = (label: string): string => label.replace(/:\s/, ':\n').replaceAll(' | ', '\n')
