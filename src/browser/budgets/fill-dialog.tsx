import { useQuery } from '@tanstack/react-query'
import { shiftMonth } from '../days.ts'
import { compare, isNegative, shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loading } from '../parts/loading.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states } from '../words.ts'
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
  const form = useForm(`fill.${budget.month}.${first}`, { source: first, reach: 'EMPTY' as Reach })
  const { source, reach } = form.values
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
  const save = (): Promise<unknown> => {
    const sentence = words.fill.done[style](count, names(month))
    if (source === 'TEMPLATES' || source === 'COPY') return filling.mutateAsync({ source, reach, sentence })
    const amounts = plan?.lines.map(({ id, after, before: was }) => ({
      categoryId: id,
      budgeted: after,
      was,
    }))
    return many.mutateAsync({ amounts: amounts ?? [], sentence })
  }
  return (
    <FormDialog
      form={form}
      title={words.fill.title(names(month))}
      width="wide"
      verb={count === 0 ? words.fill.verb : words.fill.verbs[style](count)}
      isReady={count > 0}
      save={save}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={words.fill.by}
          options={sources}
          {...form.field('source')}
          className="min-w-44 flex-1"
        />
        <Segments
          label={words.fill.which}
          options={[
            { value: 'EMPTY', label: words.fill.empty },
            { value: 'ALL', label: words.fill.all },
          ]}
          {...form.field('reach')}
        />
      </div>
      {plan?.toBudget && (
        <p className="num text-13 text-soft" aria-live="polite">
          {words.fill.leftNow(shown(plan.toBudget.before, { locale }))}{' '}
          <span
            className={isNegative(plan.toBudget.after) ? 'font-semibold text-over' : 'font-semibold text-ink'}
          >
            {shown(plan.toBudget.after, { locale })}
          </span>{' '}
          {words.fill.leftThen}
        </p>
      )}
      <Loading of={{ data: plan, error, refetch }} className="h-48" />
      {plan && <PlanTable plan={plan} isOnlyEmpty={reach === 'EMPTY'} />}
    </FormDialog>
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
    <table className="w-full table-fixed text-15 laptop:text-13">
      <caption className="sr-only">{words.fill.caption}</caption>
      <thead>
        <tr className="text-12 text-soft [&_th]:h-8 [&_th]:border-b [&_th]:border-line-strong [&_th]:font-medium">
          <th scope="col" className="text-start">
            {nouns.envelope}
          </th>
          <th scope="col" className="w-24 text-end">
            {states.now}
          </th>
          <th scope="col" className="w-24 text-end">
            {states.afterwards}
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
