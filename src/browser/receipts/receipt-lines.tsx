import { lazy, Suspense, useState } from 'react'
import { sum } from '../money.ts'
import { Icon } from '../parts/icon.tsx'
import { useIsOnline } from '../session/online.ts'
import { states, verbs } from '../words.ts'
import { LineButton } from './line-button.tsx'
import type { LookedAt } from './looked-at.ts'
import type { Receipt } from './queries.ts'
import { isSureLine, type Sureness } from './sureness.ts'
import { SurenessSign } from './sureness-sign.tsx'
import { useAmountShown } from './use-amount-shown.ts'
import { words } from './words.ts'

const ItemsDialog = lazy(() => import('./items-dialog.tsx'))
const TaxesDialog = lazy(() => import('./taxes-dialog.tsx'))

interface LinesProps {
  receipt: Receipt
  lookedAt: LookedAt
  disabled: boolean
}

type Open = 'taxes' | 'items' | undefined

/** Taxes line by line, and the items, which unfold. */
export function ReceiptLines(props: LinesProps) {
  const { receipt, disabled } = props
  const isOnline = useIsOnline()
  const [open, setOpen] = useState<Open>()
  const canEdit = isOnline && !disabled
  return (
    <>
      <TaxLines {...props} canEdit={canEdit} onEdit={() => setOpen('taxes')} />
      <ItemLines {...props} canEdit={canEdit} onEdit={() => setOpen('items')} />
      <Suspense fallback={null}>
        {open === 'taxes' && <TaxesDialog receipt={receipt} onClose={() => setOpen(undefined)} />}
        {open === 'items' && <ItemsDialog receipt={receipt} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

interface EditedProps extends LinesProps {
  canEdit: boolean
  onEdit: () => void
}

function TaxLines({ receipt, lookedAt, disabled, canEdit, onEdit }: EditedProps) {
  const { taxes, taxesCorrected } = receipt.fields
  const inWords = useAmountShown(receipt)
  return (
    <>
      {taxes.map((tax, at) => {
        const name = `tax ${at}`
        const sureness: Sureness = taxesCorrected ? 'corrected' : isSureLine(tax) ? 'sure' : 'unsure'
        return (
          <div key={name} {...lookedAt.hears(name)} className="border-b border-line">
            <LineButton disabled={!canEdit} onClick={onEdit}>
              <span className="flex-1 text-soft">
                {words.taxKinds[tax.kind]}
                {tax.rate && <span className="num"> {words.rate(tax.rate)}</span>}
                {tax.included && <span className="text-faint">, {words.inTotal}</span>}
                {tax.computed && <span className="text-faint">, {words.workedOut}</span>}
              </span>
              <span className="num font-medium">{inWords(tax.amount)}</span>
              <SurenessSign is={sureness} />
            </LineButton>
          </div>
        )
      })}
      {taxes.length === 0 && (
        <div className="border-b border-line">
          <LineButton disabled={!canEdit} onClick={onEdit}>
            <span className="flex-1 text-soft">{words.salesTax}</span>
            <span className="text-faint">{disabled ? states.noneFeminine : verbs.add}</span>
            <SurenessSign is="missing" />
          </LineButton>
        </div>
      )}
    </>
  )
}

function ItemLines({ receipt, lookedAt, canEdit, onEdit }: EditedProps) {
  const { items, itemsCorrected } = receipt.fields
  const [isUnfolded, setUnfolded] = useState(false)
  const inWords = useAmountShown(receipt)
  const listId = `items-${receipt.id}`
  return (
    <div className="border-b border-line">
      <LineButton aria-expanded={isUnfolded} aria-controls={listId} onClick={() => setUnfolded(!isUnfolded)}>
        <span className="flex-1 text-soft">{words.allItems}</span>
        <span className="num text-14 text-soft">
          {items.length === 0
            ? states.none
            : `${words.items.lines(items.length)}, ${inWords(sum(items.map(({ amount }) => amount)))}`}
        </span>
        <Icon name={isUnfolded ? 'up' : 'down'} className="mx-0.5 text-faint" />
      </LineButton>
      {isUnfolded && (
        <div id={listId} className="pb-2">
          <ul>
            {items.map((item, at) => {
              const name = `item ${at}`
              return (
                <li
                  key={name}
                  {...lookedAt.hears(name)}
                  className={`-mx-2 flex items-baseline gap-3 rounded-6 px-2 py-1 text-13 ${lookedAt.name === name ? 'bg-hover' : ''}`}
                >
                  <span className="min-w-0 flex-1 break-words">
                    {item.quantity && item.quantity !== '1' && (
                      <span className="num text-faint">{words.items.quantity(item.quantity)} </span>
                    )}
                    {item.text || <span className="text-faint">{words.items.withoutWords}</span>}
                  </span>
                  <span className="num">{inWords(item.amount)}</span>
                  {!itemsCorrected && !isSureLine(item) && (
                    <span className="sr-only">, {words.items.notSure}</span>
                  )}
                </li>
              )
            })}
          </ul>
          <button
            type="button"
            disabled={!canEdit}
            onClick={onEdit}
            className="mt-1 min-h-9 text-13 font-medium text-accent hover:underline disabled:opacity-55 laptop:min-h-7"
          >
            {items.length === 0 ? words.items.add : words.items.correct}
          </button>
        </div>
      )}
    </div>
  )
}
