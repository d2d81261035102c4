import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { SuggestedMark } from '../parts/categories/suggested-mark.tsx'
import { Day } from '../parts/day.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { Pill } from '../parts/pill.tsx'
import { answer, importsApi } from '../session/api.ts'
import { useCategories } from '../session/categories.ts'
import { queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, refusals, refusalText } from '../words.ts'
import { reasonOf, TONES, VERBS, verbOf } from './decisions.ts'
import { type Import, importQuery, type Row, type RowChange } from './queries.ts'
import { RowEditor } from './row-editor.tsx'
import { RowOriginal } from './row-original.tsx'
import { LineForm, lineOf } from './statements/line-form.tsx'
import { TradeLine } from './statements/trade-line.tsx'
import { words } from './words.ts'

interface ImportRowProps {
  found: Import
  row: Row
  /** Somebody looks at it. */
  onLook: () => void
}

/** One row of the file: what it says, what was found, and what will be done with it. */
export function ImportRow({ found, row, onLook }: ImportRowProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const change = useRowChange(found.id)
  const { locale, today } = useHousehold()
  const isOut = row.direction === 'OUT'
  if (isCorrecting)
    return <CorrectedRow found={found} row={row} onLook={onLook} onClose={() => setCorrecting(false)} />
  const isLeft = verbOf(row) === 'leave' || verbOf(row) === 'stays'
  return (
    <tr
      onPointerEnter={onLook}
      onFocus={onLook}
      className={`border-b border-line align-top @max-[860px]:grid @max-[860px]:grid-cols-[minmax(0,1fr)_auto] @max-[860px]:gap-x-3 @max-[860px]:px-(--gutter) @max-[860px]:py-2 ${isLeft ? 'text-soft' : ''}`}
    >
      <td className="py-2.5 ps-(--gutter) pe-3 @max-[860px]:hidden">
        {row.date && <Day value={row.date} className="text-soft" />}
      </td>
      <td className="px-3 py-2 @max-[860px]:order-1 @max-[860px]:p-0">
        <p className="truncate font-medium">{row.payee || nouns.noPayee}</p>
        {row.importedText && row.importedText !== row.payee && (
          <p className="truncate text-12 text-soft">{row.importedText}</p>
        )}
      </td>
      <td className="px-3 py-2 @max-[860px]:order-3 @max-[860px]:p-0 @max-[860px]:py-1">
        <p className="flex items-start gap-2.5 @max-[860px]:flex-wrap">
          {row.date && <Day value={row.date} className="text-soft @[860px]:hidden" />}
          <Pill tone={TONES[row.decision]}>{words.decisions[row.decision]}</Pill>
          <span className="mt-0.5 min-w-0 text-soft">{reasonOf(row, { locale, today })}</span>
        </p>
        {row.duplicate && row.decision === 'POSSIBLE_DUPLICATE' && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-12 text-soft">
            {words.there} <Day value={row.duplicate.date} /> {row.duplicate.payee}
            <Amount
              value={row.duplicate.direction === 'OUT' ? `-${row.duplicate.amount}` : row.duplicate.amount}
            />
          </p>
        )}
        {row.trade && <TradeLine trade={row.trade} />}
        <RowOriginal found={found} row={row} />
        {row.warning && <p className="mt-1 text-12 text-warn">{row.warning}</p>}
        {row.import && row.splits.length === 0 && row.categoryId && (
          <p className="mt-1 text-12 text-soft" title={row.categoryWhy?.text}>
            <CategoryName id={row.categoryId} />
          </p>
        )}
        {row.suggestedCategory && <SuggestedName suggested={row.suggestedCategory} />}
        {change.error && (
          <p role="alert" className="mt-1 text-12 text-over">
            {refusalText(change.error, refusals.failed)}
          </p>
        )}
      </td>
      <td className="px-3 py-2.5 text-end @max-[860px]:order-2 @max-[860px]:p-0">
        {row.amount && <Amount value={isOut ? `-${row.amount}` : row.amount} flow />}
      </td>
      <td className="py-0.5 ps-3 pe-(--gutter) @max-[860px]:order-4 @max-[860px]:-me-3 @max-[860px]:p-0 @max-[860px]:text-end">
        <RowMenu
          row={row}
          busy={change.isPending}
          onChange={change.mutate}
          onEdit={() => setEditing(true)}
          {...(found.sourceKind === 'PDF' && { onCorrect: () => setCorrecting(true) })}
        />
      </td>
      {isEditing && (
        <RowEditor
          importId={found.id}
          row={row}
          onClose={() => setEditing(false)}
          onSave={(fields) => {
            setEditing(false)
            change.mutate({ row: row.row, ...fields })
          }}
        />
      )}
    </tr>
  )
}

/** What was read of it, to be typed in its place. */
export function CorrectedRow({ found, row, onLook, onClose }: ImportRowProps & { onClose: () => void }) {
  return (
    <tr onFocus={onLook} className="border-b border-line bg-warn-wash @max-[860px]:block">
      <td colSpan={5} className="px-(--gutter) py-2 @max-[860px]:block">
        <LineForm found={found} line={lineOf(row)} onClose={onClose} />
      </td>
    </tr>
  )
}

interface RowMenuProps {
  row: Row
  busy: boolean
  onChange: (change: RowChange) => void
  onEdit: () => void
  /** What was read of a page may be wrong. */
  onCorrect?: () => void
}

export function RowMenu({ row, busy, onChange, onEdit, onCorrect }: RowMenuProps) {
  const verbs = VERBS[row.decision]
  if (!verbs) return null
  const current = verbs.find(({ choice }) => choice === row.chosen) ?? verbs[0]
  return (
    <Menu
      label={words.whatToDo(row.payee || words.thisRow)}
      trigger={
        <Button kind="quiet" busy={busy} className="-ms-3 text-ink">
          {words.verbs[verbOf(row)]}
          <Icon name="down" size={14} className="text-faint" />
        </Button>
      }
      items={[
        ...verbs.map(({ choice, verb, explains }) => ({
          label: `${words.verbs[verb]} — ${words.explains[explains].toLowerCase()}`,
          isChosen: choice === current?.choice,
          onSelect: () => onChange({ row: row.row, decision: choice }),
        })),
        ...(row.splits.length === 0
          ? (['line', { label: words.payeeAndCategory, icon: 'edit', onSelect: onEdit }] as const)
          : []),
        ...(onCorrect ? ([{ label: words.lines.correct, icon: 'edit', onSelect: onCorrect }] as const) : []),
      ]}
    />
  )
}

/** Kept with the preview, so that it is there again another day; the numbers of the plan follow. */
export const useRowChange = (importId: string) =>
  useMutation({
    scope: { id: `import ${importId}` },
    mutationFn: (change: RowChange) => answer(importsApi({ id: importId }).rows.patch({ rows: [change] })),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: importQuery(importId).queryKey, exact: true }),
        queryClient.invalidateQueries({ queryKey: ['imports', importId, 'rows'] }),
      ])
    },
  })

/** Counted nowhere until somebody agrees, once it is in. */
export function SuggestedName({ suggested }: { suggested: NonNullable<Row['suggestedCategory']> }) {
  const name = useCategories().get(suggested.categoryId)?.name
  return name === undefined ? null : (
    <p className="mt-1 flex items-center gap-2 text-12 text-faint" title={suggested.why}>
      <SuggestedMark />
      {words.suggestedAs(name)}
    </p>
  )
}
