import { useQuery } from '@tanstack/react-query'
import { shiftMonth } from '../../days.ts'
import { compare, isNegative, shown } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { optionsOf } from '../../parts/fields/choices.ts'
import { Segments } from '../../parts/fields/segments.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { Loading } from '../../parts/notes/loading.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, states } from '../../words.ts'
import { monthBeside } from '../months.ts'
import { type BudgetMonth, suggestionsQuery } from '../queries.ts'
import { partText } from '../templates/rule-sentence.ts'
import { previewQuery, type Reach, useBudgetingMany, useFilling } from '../writes.ts'
import { words } from './dialog-words.ts'
import type { FillSource } from './open-dialog.ts'
import { averageFilling, type FillingPlan } from './suggested-filling.ts'

interface FillDialogProps {
  budget: BudgetMonth
  source: FillSource
  onClose: () => void
}

/** Many envelopes at once: by their templates, as the month before, or what was spent. First it is seen, then done. */
export default function FillDialog({ budget, source: first, onClose }: FillDialogProps) {
  const { locale, today } = useHousehold()
  const { month, style } = budget
  const { fill } = words
  const form = useForm(`fill.${month}.${first}`, { source: first, reach: 'EMPTY' as Reach })
  const { source, reach } = form.values
  const planning = usePlan(budget, source, reach)
  const { lines = [], toBudget } = planning.data ?? {}
  const filling = useFilling(month)
  const many = useBudgetingMany(month)
  const names = (one: string) => monthBeside(one, month, { locale, today })
  const before = names(shiftMonth(month, -1))
  const sources: { value: FillSource; label: string }[] = [
    ...(style === 'ENVELOPES' ? [{ value: 'TEMPLATES' as const, label: fill.templates }] : []),
    { value: 'COPY', label: fill.asIn(before) },
    { value: 'lastMonth', label: fill.spentIn(before) },
    { value: 'average3', label: fill.average3 },
    { value: 'average12', label: fill.average12 },
  ]
  const save = (): Promise<unknown> => {
    const sentence = fill.done[style](lines.length, names(month))
    if (source === 'TEMPLATES' || source === 'COPY') return filling.mutateAsync({ source, reach, sentence })
    const amounts = lines.map(({ id, after, before: was }) => ({ categoryId: id, budgeted: after, was }))
    return many.mutateAsync({ amounts, sentence })
  }
  return (
    <FormDialog
      form={form}
      title={fill.title(names(month))}
      width="wide"
      verb={lines.length === 0 ? fill.verb : fill.verbs[style](lines.length)}
      isReady={lines.length > 0}
      save={save}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Select label={fill.by} options={sources} {...form.field('source')} className="min-w-44 flex-1" />
        <Segments
          label={fill.which}
          options={optionsOf(['EMPTY', 'ALL'], { EMPTY: fill.empty, ALL: fill.all })}
          {...form.field('reach')}
        />
      </div>
      {toBudget && (
        <p className="num text-13 text-soft" aria-live="polite">
          {fill.leftNow(shown(toBudget.before, { locale }))}{' '}
          <span className={`font-semibold ${isNegative(toBudget.after) ? 'text-over' : 'text-ink'}`}>
            {shown(toBudget.after, { locale })}
          </span>{' '}
          {fill.leftThen}
        </p>
      )}
      <Loading of={planning} className="h-48" />
      {planning.data && lines.length === 0 && (
        <p className="py-8 text-center text-14 text-soft">
          {reach === 'EMPTY' ? fill.noEmpty : fill.noOther}
        </p>
      )}
      {lines.length > 0 && <PlanTable lines={lines} />}
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
  if (!isFilling) {
    const plan = suggestions.data && averageFilling(budget, suggestions.data, source, reach === 'EMPTY')
    return { ...suggestions, data: plan }
  }
  const changed = preview.data?.categories.filter(({ before, assigned }) => compare(before, assigned) !== 0)
  const lines = changed?.map(({ categoryId: id, categoryName: name, before, assigned: after, whyParts }) => {
    const why = whyParts.map((parts) => parts.map((part) => partText(part, locale)).join(''))
    return { id, name, before, after, why }
  })
  return { ...preview, data: preview.data && { toBudget: preview.data.toBudget, lines: lines ?? [] } }
}

const PlanTable = ({ lines }: Pick<FillingPlan, 'lines'>) => (
  <table className="w-full table-fixed text-15 laptop:text-13">
    <caption className="sr-only">{words.fill.caption}</caption>
    <thead>
      <tr className="text-12 text-soft [&_th]:h-8 [&_th]:border-b [&_th]:border-line-strong [&_th]:font-medium">
        {[nouns.envelope, states.now, states.afterwards].map((name) => (
          <th key={name} scope="col" className="w-24 text-end first:w-auto first:text-start">
            {name}
          </th>
        ))}
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
