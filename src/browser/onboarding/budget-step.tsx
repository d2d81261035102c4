import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { budgetsApi, dataOf } from '../session/api.ts'
import { verbs } from '../words.ts'
import { words } from './words.ts'

const STYLES = ['ENVELOPES', 'TRACKING'] as const
type Style = (typeof STYLES)[number]

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
        <legend className="sr-only">{words.budget.label}</legend>
        {STYLES.map((value) => (
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
              <span className="block text-15 font-medium">{words.styles[value].title}</span>
              <span className="block text-13 text-pretty text-soft">{words.styles[value].text}</span>
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
          {verbs.decideLater}
        </Button>
        <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
          {isLast ? verbs.done : verbs.goOn}
        </Button>
      </div>
    </>
  )
}
