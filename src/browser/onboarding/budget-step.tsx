import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { budgetsApi, dataOf } from '../session/api.ts'

type Style = 'ENVELOPES' | 'TRACKING'

const STYLES: { value: Style; title: string; text: string }[] = [
  {
    value: 'ENVELOPES',
    title: 'With envelopes',
    text: 'What you have is shared out before it is spent, and what is left in an envelope goes on to the next month.',
  },
  {
    value: 'TRACKING',
    title: 'Only compare',
    text: 'You write down what you plan, and see each month what became of it.',
  },
]

/** Two ways to budget, of which the household has one; it can be changed later. */
export function BudgetStep({ onNext, isLast }: { onNext: () => void; isLast: boolean }) {
  const { data } = useQuery({
    queryKey: ['budget-settings'],
    queryFn: () => dataOf(budgetsApi.settings.get()),
  })
  const [chosen, setChosen] = useState<Style>()
  const style = chosen ?? data?.style ?? 'ENVELOPES'
  const save = useMutation({
    mutationFn: () => dataOf(budgetsApi.settings.put({ style })),
    onSuccess: onNext,
  })
  return (
    <>
      <fieldset className="mt-8 flex flex-col gap-3">
        <legend className="sr-only">How you budget</legend>
        {STYLES.map(({ value, title, text }) => (
          <label
            key={value}
            className="edge flex gap-4 rounded-10 p-4 hover:bg-hover has-checked:edge-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="style"
              value={value}
              checked={style === value}
              onChange={() => setChosen(value)}
              className="mt-1 size-4 accent-(--accent) outline-none"
            />
            <span className="min-w-0">
              <span className="block text-15 font-medium">{title}</span>
              <span className="block text-13 text-pretty text-soft">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {save.error && (
        <div className="mt-4">
          <RefusalNote error={save.error} />
        </div>
      )}
      <div className="mt-8 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onNext}>
          Decide later
        </Button>
        <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
          {isLast ? 'Done' : 'Go on'}
        </Button>
      </div>
    </>
  )
}
