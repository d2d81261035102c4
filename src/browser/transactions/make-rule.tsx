import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { answer, dataOf, rulesApi } from '../session/api.ts'
import { verbs } from '../words.ts'
import { words as bulkWords } from './bulk-words.ts'
import type { Row } from './row.ts'
import { useRowNames } from './row-names.tsx'
import { words } from './words.ts'
import { invalidate } from './writes.ts'

interface MakeRuleProps {
  rows: Row[]
  onClose: () => void
}

/** What most of them have. */
function mostOf(values: (string | null)[]): string {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/** A rule out of what is selected: when the payee is so, then this category; with how many it would change. */
export default function MakeRule({ rows, onClose }: MakeRuleProps) {
  const { category } = useRowNames()
  const [payee, setPayee] = useState(() =>
    mostOf(rows.map(({ payee: one, importedText }) => one || importedText)),
  )
  const [categoryId, setCategoryId] = useState<string | null>(
    () => mostOf(rows.map((row) => row.categoryId)) || null,
  )
  const [isApplied, setApplied] = useState(true)
  const [key] = useState(() => crypto.randomUUID())
  const wanted = payee.trim()
  const isReady = wanted !== '' && categoryId !== null
  const rule = {
    name: bulkWords.ruleName(wanted, category(categoryId ?? '') ?? '').slice(0, 100),
    condition: { field: 'payee' as const, operator: 'CONTAINS' as const, value: wanted },
    actions: [{ kind: 'SET_CATEGORY' as const, categoryId }],
  }
  const foreseen = useQuery({
    queryKey: ['transactions', 'rule', wanted, categoryId],
    queryFn: () => dataOf(rulesApi['dry-run'].post({ rules: [rule], limit: 1 })),
    enabled: isReady,
    placeholderData: (before) => before,
  })
  const count = foreseen.data?.changed
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { id } = await dataOf(rulesApi.post(rule, { headers: { 'idempotency-key': key } }))
      const run = isApplied && count ? await dataOf(rulesApi.runs.post({ ruleIds: [id] })) : undefined
      return { id, run }
    },
    onSuccess: ({ id, run }) => {
      invalidate()
      const sentence = run?.changed ? bulkWords.ruleMade(run.changed) : bulkWords.rule.made
      tellDone(sentence, async () => {
        if (run) await dataOf(rulesApi.runs({ id: run.id }).revert.post())
        await answer(rulesApi({ id }).delete())
      })
      onClose()
    },
  })
  return (
    <Dialog
      title={words.makeRule}
      onClose={onClose}
      onSubmit={() => isReady && mutate()}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button kind="primary" type="submit" busy={isPending} disabled={!isReady}>
            {verbs.makeRule}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <TextField label={bulkWords.rule.when} value={payee} onChange={setPayee} maxLength={500} />
        <CategoryPicker label={bulkWords.rule.category} value={categoryId} onChange={setCategoryId} />
        {isReady && count !== undefined && (
          <Checkbox
            label={count === 0 ? bulkWords.rule.noneHere : bulkWords.applyRule(count)}
            checked={isApplied && count > 0}
            disabled={count === 0}
            onChange={setApplied}
          />
        )}
        {error || foreseen.error ? <RefusalNote error={error ?? foreseen.error} /> : null}
      </div>
    </Dialog>
  )
}
