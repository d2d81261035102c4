import { useState } from 'react'
import { Amount } from '../../parts/amount.tsx'
import { CategoryName } from '../../parts/categories/category-name.tsx'
import { Day } from '../../parts/day.tsx'
import { nouns, refusals, refusalText } from '../../words.ts'
import { CorrectedRow, RowMenu, SuggestedName, useRowChange } from '../import-row.tsx'
import type { Import, Row } from '../queries.ts'
import { RowEditor } from '../row-editor.tsx'
import { words } from '../words.ts'

const PLAIN: Row['decision'][] = ['NEW', 'MATCH', 'DUPLICATE']

/** There is nothing to read about it beyond what is to be done. */
export const isPlain = ({ decision, warning, trade }: Row): boolean =>
  PLAIN.includes(decision) && warning === null && trade === null

interface PageRowProps {
  found: Import
  row: Row
  onLook: () => void
}

/** A row beside the page that it stands on, in two short lines: what the bank wrote is on the page. */
export function PageRow({ found, row, onLook }: PageRowProps) {
  const [open, setOpen] = useState<'TEXT' | 'EDITOR'>()
  const change = useRowChange(found.id)
  const close = () => setOpen(undefined)
  if (open === 'TEXT') return <CorrectedRow found={found} row={row} onLook={onLook} onClose={close} />
  const { decision, date, amount, direction, payee, categoryId, suggestedCategory, splits } = row
  const isHere = decision === 'DUPLICATE'
  return (
    <tr
      onPointerEnter={onLook}
      onFocus={onLook}
      className={`border-b border-line align-top @max-[860px]:grid @max-[860px]:grid-cols-[minmax(0,1fr)_auto] @max-[860px]:gap-x-3 @max-[860px]:px-(--gutter) @max-[860px]:py-2 ${isHere ? 'text-soft' : ''}`}
    >
      <td className="py-2.5 ps-(--gutter) pe-3 @max-[860px]:hidden">
        {date && <Day value={date} className="text-soft" />}
      </td>
      <td className="px-3 py-2 @max-[860px]:order-1 @max-[860px]:p-0">
        <p className="truncate font-medium" title={row.importedText}>
          {payee || nouns.noPayee}
        </p>
      </td>
      <td className="px-3 py-2 @max-[860px]:order-3 @max-[860px]:p-0 @max-[860px]:py-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-12 text-soft">
          {date && <Day value={date} className="@[860px]:hidden" />}
          <span
            className={`max-tablet:hidden ${isHere ? '' : 'text-accent'}`}
            title={row.reason ?? undefined}
          >
            {words.decisions[decision]}
          </span>
          {row.import && splits.length === 0 && categoryId && <CategoryName id={categoryId} />}
          {suggestedCategory && <SuggestedName suggested={suggestedCategory} />}
        </div>
        {change.error && (
          <p role="alert" className="mt-1 text-12 text-over">
            {refusalText(change.error, refusals.failed)}
          </p>
        )}
      </td>
      <td className="px-3 py-2.5 text-end @max-[860px]:order-2 @max-[860px]:p-0">
        {amount && <Amount value={direction === 'OUT' ? `-${amount}` : amount} flow />}
      </td>
      <td className="py-0.5 ps-3 pe-(--gutter) @max-[860px]:order-4 @max-[860px]:-me-3 @max-[860px]:p-0 @max-[860px]:text-end">
        <RowMenu
          row={row}
          busy={change.isPending}
          onChange={change.mutate}
          onEdit={() => setOpen('EDITOR')}
          onCorrect={() => setOpen('TEXT')}
        />
      </td>
      {open === 'EDITOR' && (
        <RowEditor
          importId={found.id}
          row={row}
          onClose={close}
          onSave={(fields) => {
            close()
            change.mutate({ row: row.row, ...fields })
          }}
        />
      )}
    </tr>
  )
}
