import { useState } from 'react'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { useCategories } from '../../session/categories.ts'
import { acceptSuggestions, type Suggestion } from '../queries.ts'
import { useSaving } from '../use-saving.ts'
import { formCode, formName, lineName, needsActivity, subtypeName } from '../words.ts'
import { useFormLine } from './line-picker.tsx'
import { mappingWords } from './mapping-words.ts'
import { ActivityField } from './meaning-fields.tsx'

const keyOf = ({ categoryId, accountSubtype }: Suggestion): string => categoryId ?? accountSubtype ?? ''
/** Mapped this many years back at the most: the tables begin there. */
const YEARS_BACK = 2

/** What is called as if it were for a line: ticked by hand, then mapped together. */
export function Suggestions({ year, suggestions }: { year: number; suggestions: Suggestion[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [activities, setActivities] = useState<Record<string, string>>({})
  const [fromYear, setFromYear] = useState(`${year}`)
  const { save, isBusy, error } = useSaving()
  const chosen = suggestions.filter((each) => ticked.has(keyOf(each)))
  const isReady =
    chosen.length > 0 && chosen.every((each) => !each.needsActivity || activities[keyOf(each)] !== undefined)
  const tick = (key: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(key)
    else next.delete(key)
    setTicked(next)
  }
  const accept = () =>
    save(
      () =>
        acceptSuggestions({
          fromYear: Number.parseInt(fromYear, 10),
          accepted: chosen.map((each) => ({
            categoryId: each.categoryId,
            accountSubtype: each.accountSubtype,
            lineId: each.lineId,
            ...(each.needsActivity && { activityId: activities[keyOf(each)] ?? null }),
          })),
        }),
      mappingWords.taken(chosen.length, fromYear),
    )
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => `${year - back}`)
  return (
    <section aria-label={mappingWords.suggestions} className="mb-9">
      <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14">
        {mappingWords.looksLike}
      </h2>
      <ul>
        {suggestions.map((each) => (
          <SuggestionRow
            key={keyOf(each)}
            year={year}
            suggestion={each}
            isTicked={ticked.has(keyOf(each))}
            activityId={activities[keyOf(each)] ?? null}
            onTick={(isTicked) => tick(keyOf(each), isTicked)}
            onActivity={(id) => setActivities({ ...activities, [keyOf(each)]: id })}
          />
        ))}
      </ul>
      {error !== undefined && (
        <div className="pt-3">
          <RefusalNote error={error} />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-end gap-3 pt-4">
        <Select
          label={mappingWords.from}
          className="w-28"
          value={fromYear}
          options={years.map((value) => ({ value, label: value }))}
          onChange={setFromYear}
        />
        <Button kind="primary" busy={isBusy} needs="server" disabled={!isReady} onClick={() => void accept()}>
          {chosen.length === 0 ? mappingWords.tick : mappingWords.mapFrom(chosen.length, fromYear)}
        </Button>
      </div>
    </section>
  )
}

interface SuggestionRowProps {
  year: number
  suggestion: Suggestion
  isTicked: boolean
  activityId: string | null
  onTick: (isTicked: boolean) => void
  onActivity: (id: string) => void
}

function SuggestionRow(props: SuggestionRowProps) {
  const { year, suggestion, isTicked, activityId, onTick, onActivity } = props
  const { categoryId, accountSubtype, lineId, because, note, needsActivity: needs } = suggestion
  const line = useFormLine(`${year}`, lineId)
  const category = useCategories().get(categoryId ?? '')
  const source = category?.name ?? mappingWords.into(subtypeName(accountSubtype ?? ''))
  const target = line ? lineName(line) : lineId
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-start gap-x-4">
        <Checkbox
          className="min-w-0 flex-1 max-tablet:basis-full"
          label={`${source} → ${target}?`}
          checked={isTicked}
          onChange={onTick}
          hint={
            <>
              {line && [formCode(line.form), formName(line.form)].filter(Boolean).join(' · ')}
              {because === 'TAX_LINE' && mappingWords.asWritten}
            </>
          }
        />
        <p className="num py-2 text-13 text-soft max-tablet:ms-7.5 max-tablet:pt-0 tablet:text-end laptop:py-1.5">
          {suggestion.transactionCount === 0
            ? mappingWords.nothingIn(year)
            : mappingWords.countIn(suggestion.transactionCount, year)}
          {suggestion.amounts.map(({ currency, amount }) => (
            <Amount
              key={currency}
              value={amount}
              currency={currency}
              className="ms-3 font-medium text-ink tablet:inline-block tablet:min-w-24"
            />
          ))}
        </p>
      </div>
      {isTicked && (
        <div className="flex flex-col gap-3 ps-7.5 pb-2 laptop:ps-6">
          {note && <p className="max-w-160 text-13 text-pretty text-soft">{note}</p>}
          {needs && line && (
            <div className="max-w-80">
              <ActivityField
                kind={needsActivity(line)}
                value={activityId}
                error={undefined}
                onChange={onActivity}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}
