import { useState } from 'react'
import { compare } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { verbs } from '../../words.ts'
import { useSaving } from '../use-saving.ts'
import { acceptEstimate, type OfPart, type TaxPartOfTransaction } from './evidence-queries.ts'
import { LikeTaxesDialog } from './like-taxes-dialog.tsx'
import { SalesTaxDialog } from './sales-tax-dialog.tsx'
import { words } from './sales-tax-words.ts'

type SalesTax = NonNullable<NonNullable<TaxPartOfTransaction['tax']>['salesTax']>

/** The sales taxes in a part of a business: of its receipts, typed, or an estimate that waits to be accepted. */
export function SalesTaxLine({
  of,
  salesTax,
  currency,
}: {
  of: OfPart
  salesTax: SalesTax
  currency: string
}) {
  const [open, setOpen] = useState<'type' | 'like'>()
  const close = () => setOpen(undefined)
  const { save, isBusy, error } = useSaving()
  const { source, gstHst, qst } = salesTax
  return (
    <div className="flex flex-col items-start gap-1.5 pt-1.5 text-13 text-soft laptop:text-12">
      <span className="text-pretty">
        {source !== 'NONE' && (
          <>
            {source === 'ESTIMATE' && `${words.about} `}
            <Amount value={gstHst} currency={currency} /> {words.gstHst}
            {compare(qst, '0.00') !== 0 && (
              <>
                {` ${words.and} `}
                <Amount value={qst} currency={currency} /> {words.qst}
              </>
            )}{' '}
          </>
        )}
        {words.knownFrom[source]}
      </span>
      {source !== 'RECEIPT' && (
        <span className="flex flex-wrap gap-1">
          {source === 'ESTIMATE' && (
            <Button
              size="small"
              busy={isBusy}
              needs="server"
              onClick={() => void save(() => acceptEstimate(of), words.accepted)}
            >
              {words.accept}
            </Button>
          )}
          <Button size="small" kind="quiet" needs="server" onClick={() => setOpen('type')}>
            {source === 'ESTIMATE' || source === 'NONE' ? words.type : verbs.change}
          </Button>
          {(source === 'STATED' || source === 'ACCEPTED') && (
            <Button size="small" kind="quiet" needs="server" onClick={() => setOpen('like')}>
              {words.like.open}
            </Button>
          )}
        </span>
      )}
      {error !== undefined && <RefusalNote error={error} />}
      {open === 'type' && <SalesTaxDialog of={of} salesTax={salesTax} onClose={close} />}
      {open === 'like' && <LikeTaxesDialog of={of} onClose={close} />}
    </div>
  )
}
