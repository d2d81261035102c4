import { shownDay } from '../../days.ts'
import { Amount } from '../../parts/amount.tsx'
import { Pill } from '../../parts/pill.tsx'
import { useReadable } from '../../parts/use-readable.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { LineRates } from '../figures/line-rates.tsx'
import { MedicalChoice } from '../figures/medical-choice.tsx'
import { formWords } from '../form-words.ts'
import { Fact, PanelSection } from '../panel.tsx'
import type { TaxLineTotal } from '../queries.ts'
import { type FormLine, knownFrom, limitShown, words } from '../words.ts'

interface LineFactsProps {
  year: number
  line: FormLine
  total: TaxLineTotal | undefined
}

/** Those that go by any twelve months. */
const MEDICAL = ['ca.t1.33099', 'ca.t1.33199']

/** What is known of a line beside its sum: limits, what it is made of, what it asks for. */
export function LineFacts({ year, line, total }: LineFactsProps) {
  const { locale } = useHousehold()
  const limit = total?.limit ?? line.limitOfYear
  return (
    <>
      {total && <Sums total={total} />}
      {total?.parts && <Parts parts={total.parts} />}
      {total && MEDICAL.includes(line.id) && <MedicalChoice year={`${year}`} total={total} />}
      {line.follows === undefined && <LineRates year={`${year}`} lineId={line.id} />}
      {limit && (
        <PanelSection title={formWords.limit}>
          <p className="num py-2 text-13 text-pretty">{limitShown(limit, year, locale)}</p>
          <p className="flex flex-wrap items-center gap-2 pb-1 text-12 text-pretty text-soft">
            {limit.confidence === 'MEDIUM' && <Pill tone="warn">{words.check}</Pill>}
            <span className="min-w-0">{knownFrom(limit)}</span>
          </p>
        </PanelSection>
      )}
      <PanelSection title={words.facts.about}>
        {line.note && <p className="pt-2 text-13 text-pretty">{line.note}</p>}
        <dl className="pt-1">
          <Fact name={words.facts.counted}>{formWords.bearers[line.per]}</Fact>
          <Fact name={words.facts.source}>
            <span className="font-normal">
              {line.source} {line.confidence === 'MEDIUM' && <Pill tone="warn">{words.check}</Pill>}
            </span>
          </Fact>
        </dl>
      </PanelSection>
    </>
  )
}

function Sums({
  total: {
    gross,
    sharePercent,
    total,
    capped,
    overFloor,
    carryForward,
    how,
    pendingCount,
    firstDate,
    lastDate,
  },
}: {
  total: TaxLineTotal
}) {
  const readable = useReadable()
  const { locale, today } = useHousehold()
  const day = (of: string) => shownDay(of, { locale, today })
  return (
    <PanelSection title={words.facts.how}>
      <dl>
        <Fact name={words.facts.gross}>
          <Amount value={gross} />
        </Fact>
        <Fact name={nouns.share}>
          {sharePercent === null ? words.facts.several : formWords.share(sharePercent)}
        </Fact>
        <Fact name={words.facts.total}>
          <Amount value={total} />
        </Fact>
        {capped !== null && (
          <Fact name={words.facts.capped}>
            <Amount value={capped} />
          </Fact>
        )}
        {overFloor && (
          <Fact name={words.facts.overFloor}>
            <Amount value={overFloor} />
          </Fact>
        )}
        {carryForward && (
          <Fact name={words.facts.carryForward}>
            <Amount value={carryForward} />
          </Fact>
        )}
        {pendingCount > 0 && <Fact name={words.facts.pending}>{pendingCount}</Fact>}
        {firstDate && lastDate && (
          <Fact name={nouns.days}>
            {firstDate === lastDate ? day(firstDate) : `${day(firstDate)} – ${day(lastDate)}`}
          </Fact>
        )}
      </dl>
      {how && <p className="py-2 text-13 text-pretty text-soft">{readable(how)}</p>}
    </PanelSection>
  )
}

/** A form asks for them apart: RRSP until December, and the first sixty days. */
function Parts({ parts }: { parts: Record<string, string> }) {
  const { locale, today } = useHousehold()
  const day = (of: string | undefined) => (of ? shownDay(of, { locale, today }) : '')
  return (
    <PanelSection title={words.facts.twoParts}>
      <dl>
        {Object.entries(parts).map(([span, amount]) => {
          const [from, to] = span.split('..')
          return (
            <Fact key={span} name={`${day(from)} – ${day(to)}`}>
              <Amount value={amount} />
            </Fact>
          )
        })}
      </dl>
    </PanelSection>
  )
}
