import { Amount } from '../parts/amount.tsx'
import { Confirm } from '../parts/dialogs/confirm.tsx'
import { Icon } from '../parts/icon.tsx'
import type { ClosedYears } from '../session/closed-year.ts'
import { verbs } from '../words.ts'
import { words } from './words.ts'

interface ClosedYearDialogProps {
  closed: ClosedYears
  onAnswer: (goesOn: boolean) => void
}

/** Names the years and what they would come to. To leave loses nothing: what was typed stays where it is. */
export default function ClosedYearDialog({ closed: { years, changes }, onAnswer }: ClosedYearDialogProps) {
  return (
    <Confirm
      title={words.changesClosed(years.length, years.join(', '))}
      verb={verbs.goOn}
      keep={words.closedYear.leave}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
      isAbove
      isMild
    >
      <div className="flex flex-col gap-4">
        <p className="text-pretty">{words.closedYear.lead}</p>
        {changes.map(({ year, lines }) => (
          <section key={year} aria-label={words.wouldComeTo(year)}>
            {years.length > 1 && <h3 className="text-13 font-semibold text-ink">{year}</h3>}
            <ul>
              {lines.map(({ lineId, line, label, before, after }) => (
                <li
                  key={`${lineId} ${before} ${after}`}
                  className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-13 text-ink"
                >
                  <span className="min-w-0">{line === null ? label : `${line} ${label}`}</span>
                  <span className="num ms-auto flex items-center gap-1.5">
                    <Amount value={before} className="text-soft" />
                    <Icon name="right" size={14} label={words.closedYear.to} className="text-faint" />
                    <Amount value={after} className="font-medium" />
                  </span>
                </li>
              ))}
            </ul>
            {lines.length === 0 && <p className="text-13">{words.closedYear.same}</p>}
          </section>
        ))}
      </div>
    </Confirm>
  )
}
