import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { forgetSalesTax, type OfPart, stateSalesTax, type TaxPartOfTransaction } from './evidence-queries.ts'
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
    if (await save(() => stateSalesTax(of, { gstHst, qst }), 'The sales taxes count as typed.')) onClose()
  }
  const forget = async () => {
    if (await save(() => forgetSalesTax(of), 'They are estimated again.')) onClose()
  }
  return (
    <Dialog
      title="Sales taxes in it"
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          {salesTax.source !== 'ESTIMATE' && (
            <Button className="me-auto" disabled={isBusy} onClick={() => void forget()}>
              Forget them
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isReady}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 tablet:grid-cols-2">
          <MoneyField label="GST or HST" value={gstHst} error={messageFor('gstHst')} onChange={setGstHst} />
          <MoneyField label="QST" value={qst} error={messageFor('qst')} onChange={setQst} />
        </div>
        <p className="text-13 text-pretty text-soft">
          As they stand on the receipt. Where there is none of one, type 0.
        </p>
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}
