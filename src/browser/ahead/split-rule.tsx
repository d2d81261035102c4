import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useSending } from '../parts/dialogs/form.ts'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useCategories } from '../session/categories.ts'
import { verbs } from '../words.ts'
import { type LoanDetail, splitPayments } from './queries.ts'
import { words } from './words.ts'

/** The rule by which payments are split, which somebody confirms with the category of interest. */
export function SplitRule({ loan }: { loan: LoanDetail }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { error, isBusy, send } = useSending()
  const categories = useCategories()
  const { interestCategoryId, unsplit } = loan
  const current = interestCategoryId ?? chosen
  const isOn = interestCategoryId !== null
  const name = categories.get(interestCategoryId ?? '')?.name
  return (
    <section aria-label={words.split} className="mt-5 border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-15 font-semibold">{words.split}</h2>
        {isOn && <span className="text-12 text-accent">{words.splitOn}</span>}
      </div>
      <p className="pt-1 text-13 text-soft">{words.splitText}</p>
      {unsplit > 0 && <p className="num pt-2 text-13 text-warn">{words.splitCount(unsplit)}</p>}
      {error ? <RefusalNote error={error} /> : null}
      {isOn ? (
        <p className="pt-2 text-13">{name}</p>
      ) : (
        <div className="pt-3">
          <CategoryPicker
            label={words.splitCategory}
            type="EXPENSE"
            value={chosen}
            onChange={setChosen}
            needs="server"
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        {(!isOn || unsplit > 0) && (
          <Button
            needs="server"
            disabled={current === null || isBusy}
            onClick={() => void send(() => splitPayments(loan, current))}
          >
            {unsplit > 0 ? words.splitVerb(unsplit) : words.splitLater}
          </Button>
        )}
        {isOn && (
          <Button
            kind="quiet"
            needs="server"
            disabled={isBusy}
            onClick={() => void send(() => splitPayments(loan, null))}
          >
            {verbs.turnOff}
          </Button>
        )}
      </div>
    </section>
  )
}
