import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { verbs } from '../words.ts'
import { forgetSalesTax, type OfPart, stateSalesTax, type TaxPartOfTransaction } from './evidence-queries.ts'
import { words } from './sales-tax-words.ts'
import { useSaving } from './use-saving.ts'

interface SalesTaxDialogProps {
  of: OfPart
  salesTax: NonNullable<NonNullable<TaxPartOfTransaction['tax']>['salesTax']>
  onClose: () => void
}

/** What stands on a paper that is not here: it counts in place of the estimate. A receipt here comes first. */
export function SalesTaxDialog({ of, salesTax, onClose }: SalesTaxDialogProps) {
  const [gstHst, setGstHst] = useState(salesTax.gstHst)
  const [qst, setQst] = useState(salesTax.qst)
  const { save, isBusy, error, messageFor } = useSaving()
  const isReady = gstHst !== '' && qst !== ''
  const submit = async () => {
    if (!isReady || isBusy) return
    if (await save(() => stateSalesTax(of, { gstHst, qst }), words.stated)) onClose()
  }
  const forget = async () => {
    if (await save(() => forgetSalesTax(of), words.forgotten)) onClose()
  }
  return (
    <Dialog
      title={words.dialog.title}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          {!['ESTIMATE', 'NONE'].includes(salesTax.source) && (
            <Button className="me-auto" disabled={isBusy} onClick={() => void forget()}>
              {words.dialog.forget}
            </Button>
          )}
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isReady}>
            {verbs.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 tablet:grid-cols-2">
          <MoneyField
            label={words.dialog.gstHst}
            value={gstHst}
            error={messageFor('gstHst')}
            onChange={setGstHst}
          />
          <MoneyField label={words.dialog.qst} value={qst} error={messageFor('qst')} onChange={setQst} />
        </div>
        <p className="text-13 text-pretty text-soft">{words.dialog.hint}</p>
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}
