import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { useReadable } from '../../parts/use-readable.ts'
import { nouns } from '../../words.ts'
import { setOverride } from '../evidence/evidence-queries.ts'
import type { TaxLineParts, TaxYearTotals } from '../queries.ts'
import { useSaving } from '../use-saving.ts'
import { words } from '../words.ts'

type Question = TaxLineParts['questions'][number]

interface QuestionsProps {
  lineId: string
  questions: Question[]
  /** Of the line, in the words that its year has for them. */
  warnings: TaxYearTotals['warnings']
}

/** What is to be said before a line is right: each with its answers, or where to look. */
export function Questions({ lineId, questions, warnings }: QuestionsProps) {
  const readable = useReadable()
  // Those are asked one by one.
  const others = warnings.filter(({ kind }) => kind !== 'WHICH_YEAR')
  if (questions.length + others.length === 0) return null
  return (
    <section aria-label={words.aside.lookFirst} className="mb-6">
      <h3 className="border-b border-line-strong pb-1.5 text-13 font-semibold">{words.aside.lookFirst}</h3>
      <ul>
        {questions.map((question) => (
          <WhichYear key={`${question.transactionId} ${question.part}`} lineId={lineId} question={question} />
        ))}
        {others.map(({ kind, text }) => (
          <li
            key={`${kind} ${text}`}
            className="flex gap-2 border-b border-line py-2.5 text-15 text-pretty laptop:py-2 laptop:text-13"
          >
            <Icon name="warning" size={14} className="mt-1 flex-none text-warn laptop:mt-0.5" />
            <span className="min-w-0">{readable(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Paid between New Year and the filing day: one press says for which year, and another one takes it back. */
function WhichYear({ lineId, question }: { lineId: string; question: Question }) {
  const readable = useReadable()
  const { save, isBusy, error } = useSaving()
  const { transactionId, part, payee, amount, currency, countsFor, other, text } = question
  const { sharePercent, activityId, personId } = question
  const say = (taxYear: number) =>
    save(
      () => setOverride({ transactionId, part }, { lineId, sharePercent, activityId, personId, taxYear }),
      words.keptForYear(taxYear),
    )
  return (
    <li className="border-b border-line py-2.5 text-15 laptop:py-2 laptop:text-13">
      <div className="flex items-baseline gap-4">
        <span className="min-w-0 flex-1 truncate font-medium">{payee || nouns.withoutPayee}</span>
        <Amount value={amount} currency={currency} className="flex-none font-medium" />
      </div>
      <p className="mt-0.5 flex gap-2 text-13 text-pretty text-soft">
        <Icon name="warning" size={14} className="mt-0.5 flex-none text-warn" />
        <span className="min-w-0">{readable(text)}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {[other, countsFor].map((year) => (
          <Button key={year} size="small" busy={isBusy} needs="server" onClick={() => void say(year)}>
            {words.forYear(year)}
          </Button>
        ))}
      </div>
      {error !== undefined && <RefusalNote error={error} />}
    </li>
  )
}
