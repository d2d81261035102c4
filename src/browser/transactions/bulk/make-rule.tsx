import { useQuery } from '@tanstack/react-query'
import { showDone } from '../../frame/undo.ts'
import { useForm } from '../../parts/dialogs/form.ts'
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx'
import { CategoryPicker } from '../../parts/fields/category-picker.tsx'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { answer, dataOf, rulesApi } from '../../session/api.ts'
import { verbs } from '../../words.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { words } from '../words.ts'
import { invalidate } from '../writes.ts'
import { words as bulkWords } from './bulk-words.ts'

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
  const form = useForm(
    `rule.${rows.map(({ id }) => id).join('.')}`,
    () => ({
      payee: mostOf(rows.map(({ payee: one, importedText }) => one || importedText)),
      categoryId: mostOf(rows.map((row) => row.categoryId)) || null,
      isApplied: true,
    }),
    { nullable: { categoryId: true } },
  )
  const { categoryId, isApplied } = form.values
  const payee = form.values.payee.trim()
  const isReady = payee !== '' && categoryId !== null
  const rule = {
    name: bulkWords.ruleName(payee, category(categoryId ?? '') ?? '').slice(0, 100),
    condition: { field: 'payee' as const, operator: 'CONTAINS' as const, value: payee },
    actions: [{ kind: 'SET_CATEGORY' as const, categoryId }],
  }
  const foreseen = useQuery({
    queryKey: ['transactions', 'rule', payee, categoryId],
    queryFn: () => dataOf(rulesApi['dry-run'].post({ rules: [rule], limit: 1 })),
    enabled: isReady,
    placeholderData: (before) => before,
  })
  const count = foreseen.data?.changed
  const save = async (key: string) => {
    const { id } = await dataOf(rulesApi.post(rule, { headers: { 'idempotency-key': key } }))
    const run = isApplied && count ? await dataOf(rulesApi.runs.post({ ruleIds: [id] })) : undefined
    invalidate()
    showDone(run?.changed ? bulkWords.ruleMade(run.changed) : bulkWords.rule.made, async () => {
      if (run) await dataOf(rulesApi.runs({ id: run.id }).revert.post())
      await answer(rulesApi({ id }).delete())
    })
  }
  return (
    <FormDialog
      form={form}
      title={words.makeRule}
      isReady={isReady}
      save={save}
      verb={verbs.makeRule}
      onClose={onClose}
    >
      <TextField label={bulkWords.rule.when} {...form.field('payee')} maxLength={500} />
      <CategoryPicker label={bulkWords.rule.category} {...form.field('categoryId')} />
      {isReady && count !== undefined && (
        <Checkbox
          label={count === 0 ? bulkWords.rule.noneHere : bulkWords.applyRule(count)}
          {...form.tick('isApplied')}
          checked={isApplied && count > 0}
          disabled={count === 0}
        />
      )}
      {foreseen.error && form.error === undefined && <RefusalNote error={foreseen.error} />}
    </FormDialog>
  )
}
