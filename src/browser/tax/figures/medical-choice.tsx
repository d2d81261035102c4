import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shiftDay, shownDay } from '../../days.ts'
import { compare, negated, sum } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/fields/date-field.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { Fact, PanelSection } from '../panel.tsx'
import type { TaxLineTotal } from '../queries.ts'
import { useSaving } from '../use-saving.ts'
import { chooseWindow, medicalQuery } from './figure-queries.ts'
import { words } from './medical-words.ts'

interface MedicalChoiceProps {
  year: string
  total: TaxLineTotal
}

/** Which twelve months medical expenses go by: the calendar year, those with the most in them, or others. */
export function MedicalChoice({ year, total }: MedicalChoiceProps) {
  const { locale } = useHousehold()
  const { data: chosen } = useQuery(medicalQuery(year))
  const [from, setFrom] = useState('')
  const [isTyping, setTyping] = useState(false)
  const { save, isBusy, error, messageFor } = useSaving()
  const best = total.bestWindow
  const day = (of: string) => shownDay(of, { locale, today: '' })
  const span = (of: { from: string; to: string }) => `${day(of.from)} – ${day(of.to)}`
  const choose = (first: string | null) =>
    save(() => chooseWindow(year, first, chosen?.version ?? 0), words.done)
  const isBest = best !== null && chosen?.from === best.from
  const gain = best ? sum([best.total, negated(total.total)]) : '0.00'
  return (
    <PanelSection title={words.title}>
      <dl>
        <Fact name={chosen?.chosen ? words.chosen : words.calendarYear}>{chosen ? span(chosen) : ''}</Fact>
        {best && (
          <Fact
            name={
              <>
                {words.most}
                <span className="block text-12 text-faint">{span(best)}</span>
              </>
            }
          >
            <Amount value={best.total} />
          </Fact>
        )}
      </dl>
      <p className="py-2 text-13 text-pretty text-soft">{words.any(year)}</p>
      <div className="flex flex-wrap gap-2">
        {best && !isBest && compare(gain, '0.00') > 0 && (
          <Button size="small" busy={isBusy} needs="server" onClick={() => void choose(best.from)}>
            <span>
              {words.takeThose} +<Amount value={gain} />
            </span>
          </Button>
        )}
        {chosen?.chosen && (
          <Button size="small" busy={isBusy} needs="server" onClick={() => void choose(null)}>
            {words.calendarYear}
          </Button>
        )}
        {!isTyping && (
          <Button size="small" kind="quiet" needs="server" onClick={() => setTyping(true)}>
            {words.others}
          </Button>
        )}
      </div>
      {isTyping && (
        <form
          className="flex items-end gap-2 pt-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (from !== '') void choose(from).then((isDone) => isDone && setTyping(false))
          }}
        >
          <DateField
            label={words.first}
            className="flex-1"
            value={from}
            min={shiftDay(`${year}-01-01`, -364)}
            max={`${year}-01-01`}
            error={messageFor('from')}
            onChange={setFrom}
          />
          <Button type="submit" busy={isBusy} disabled={from === ''}>
            {words.take}
          </Button>
        </form>
      )}
      {error !== undefined && (
        <div className="pt-2">
          <RefusalNote error={error} />
        </div>
      )}
    </PanelSection>
  )
}
