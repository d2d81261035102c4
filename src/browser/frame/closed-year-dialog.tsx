import { useRef } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import type { ClosedYears } from '../session/closed-year.ts'

interface ClosedYearDialogProps {
  closed: ClosedYears
  onAnswer: (goesOn: boolean) => void
}

/** Names the years and what they would come to. To leave loses nothing: what was typed stays where it is. */
export default function ClosedYearDialog({ closed: { years, changes }, onAnswer }: ClosedYearDialogProps) {
  const leave = useRef<HTMLButtonElement>(null)
  const named = years.length === 1 ? `year ${years[0]}` : `years ${years.join(', ')}`
  return (
    <Dialog
      title={`This changes the closed tax ${named}`}
      onClose={() => onAnswer(false)}
      initialFocus={leave}
      isAbove
      footer={
        <>
          <Button ref={leave} onClick={() => onAnswer(false)}>
            Leave
          </Button>
          <Button kind="primary" onClick={() => onAnswer(true)}>
            Go on
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-14 text-soft">
        <p className="text-pretty">
          Somebody has closed it, perhaps because it is filed. What was written down then stays; the change
          shows in the year under what is other since.
        </p>
        {changes.map(({ year, lines }) => (
          <section key={year} aria-label={`What ${year} would come to`}>
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
                    <Icon name="right" size={14} label="to" className="text-faint" />
                    <Amount value={after} className="font-medium" />
                  </span>
                </li>
              ))}
            </ul>
            {lines.length === 0 && (
              <p className="text-13">Its lines come to the same; what they are made of is other.</p>
            )}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
