import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shiftMonth } from '../days.ts'
import { compare, isNegative, shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { words } from './dialog-words.ts'
import { monthBeside } from './months.ts'
import type { FillSource } from './open-dialog.ts'
import { type BudgetMonth, suggestionsQuery } from './queries.ts'
import { partText } from './rule-sentence.ts'
import { averageFilling, type FillingPlan } from './suggested-filling.ts'
import { previewQuery, useBudgetingMany, useFilling } from './writes.ts'

type Reach = 'EMPTY' | 'ALL'

interface FillDialogProps {
  budget: BudgetMonth
  source: FillSource
  onClose: () => void
}

/** Many envelopes at once: by their templates, as the month before, or what was spent. First it is seen, then done. */
export default function FillDialog({ budget, source: first, onClose }: FillDialogProps) {
  const { locale, today } = useHousehold()
  const isOnline = useIsOnline()
  const [source, setSource] = useState(first)
  const [reach, setReach] = useState<Reach>('EMPTY')
  const { plan, error, refetch } = usePlan(budget, source, reach)
  const filling = useFilling(budget.month)
  const many = useBudgetingMany(budget.month)
  const { month, style } = budget
  const names = (one: string) => monthBeside(one, month, { locale, today })
  const before = names(shiftMonth(month, -1))
  const count = plan?.lines.length ?? 0
  const sources: { value: FillSource; label: string }[] = [
    ...(style === 'ENVELOPES' ? [{ value: 'TEMPLATES' as const, label: words.fill.templates }] : []),
    { value: 'COPY', label: words.fill.asIn(before) },
    { value: 'lastMonth', label: words.fill.spentIn(before) },
    { value: 'average3', label: words.fill.average3 },
    { value: 'average12', label: words.fill.average12 },
  ]
  const submit = () => {
    if (!plan || count === 0) return
    const sentence = words.fill.done[style](count, names(month))
    if (source === 'TEMPLATES' || source === 'COPY')
      filling.mutate({ source, reach, sentence }, { onSuccess: onClose })
    else {
      const amounts = plan.lines.map((line) => ({
        categoryId: line.id,
        budgeted: line.after,
        was: line.before,
      }))
      many.mutate({ amounts, sentence }, { onSuccess: onClose })
    }
  }
  const failed = filling.error ?? many.error
  return (
    <Dialog
      title={words.fill.title(names(month))}
      onClose={onClose}
      onSubmit={submit}
      width="wide"
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            kind="primary"
            busy={filling.isPending || many.isPending}
            disabled={!isOnline || count === 0}
          >
            {count === 0 ? words.fill.verb : words.fill.verbs[style](count)}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-3 pt-1">
        <Select
          label={words.fill.by}
          value={source}
          options={sources}
          onChange={setSource}
          className="min-w-44 flex-1"
        />
        <Segments
          label={words.fill.which}
          value={reach}
          options={[
            { value: 'EMPTY', label: words.fill.empty },
            { value: 'ALL', label: words.fill.all },
          ]}
          onChange={setReach}
        />
      </div>
      {plan?.toBudget && (
        <p className="num pt-3 text-13 text-soft" aria-live="polite">
          {words.fill.leftNow(shown(plan.toBudget.before, { locale }))}{' '}
          <span
            className={isNegative(plan.toBudget.after) ? 'font-semibold text-over' : 'font-semibold text-ink'}
          >
            {shown(plan.toBudget.after, { locale })}
          </span>{' '}
          {words.fill.leftThen}
        </p>
      )}
      {failed ? (
        <div className="pt-3">
          <RefusalNote error={failed} />
        </div>
      ) : null}
      {plan === undefined ? (
        error ? (
          <div className="pt-3">
            <RefusalNote error={error} onRetry={refetch} />
          </div>
        ) : (
          <Skeleton className="mt-4 h-48 w-full" />
        )
      ) : (
        <PlanTable plan={plan} isOnlyEmpty={reach === 'EMPTY'} />
      )}
    </Dialog>
  )
}

/** The server reckons templates and copies; averages it has told already. */
function usePlan(budget: BudgetMonth, source: FillSource, reach: Reach) {
  const { locale } = useHousehold()
  const isFilling = source === 'TEMPLATES' || source === 'COPY'
  const preview = useQuery({
    ...previewQuery(budget.month, isFilling ? source : 'COPY', reach),
    enabled: isFilling,
    staleTime: 0,
  })
  const suggestions = useQuery({ ...suggestionsQuery(budget.month), enabled: !isFilling })
  const asked = isFilling ? preview : suggestions
  const plan = isFilling
    ? preview.data && {
        toBudget: preview.data.toBudget,
        lines: preview.data.categories
          .filter(({ before, assigned }) => compare(before, assigned) !== 0)
          .map(({ categoryId, categoryName, before, assigned, whyParts }) => ({
            id: categoryId,
            name: categoryName,
            before,
            after: assigned,
            why: whyParts.map((parts) => parts.map((part) => partText(part, locale)).join('')),
          })),
      }
    : suggestions.data && averageFilling(budget, suggestions.data, source, reach === 'EMPTY')
  return { plan, error: asked.error, refetch: () => void asked.refetch() }
}

function PlanTable({ plan: { lines }, isOnlyEmpty }: { plan: FillingPlan; isOnlyEmpty: boolean }) {
  if (lines.length === 0)
    return (
      <p className="py-8 text-center text-14 text-soft">
        {isOnlyEmpty ? words.fill.noEmpty : words.fill.noOther}
      </p>
    )
  return (
    <table className="mt-3 w-full table-fixed text-15 laptop:text-13">
      <caption className="sr-only">{words.fill.caption}</caption>
      <thead>
        <tr className="text-12 text-soft [&_th]:h-8 [&_th]:border-b [&_th]:border-line-strong [&_th]:font-medium">
          <th scope="col" className="text-start">
            {words.fill.envelope}
          </th>
          <th scope="col" className="w-24 text-end">
            {words.fill.before}
          </th>
          <th scope="col" className="w-24 text-end">
            {words.fill.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, before, after, why }) => (
          <tr key={id} className="[&>*]:border-b [&>*]:border-line [&>*]:py-1.5 [&>*]:align-top">
            <th scope="row" className="pe-3 text-start font-normal">
              <span className="block truncate font-medium">{name}</span>
              {why.map((reason) => (
                <span key={reason} className="block text-13 text-soft laptop:text-12">
                  {reason}
                </span>
              ))}
            </th>
            <td className="text-end text-soft">
              <Amount value={before} />
            </td>
            <td className="text-end">
              <Amount value={after} className="font-medium" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
