import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { saved } from '../use-saving.ts'
import { forgetSalesTax, type OfPart, stateSalesTax, type TaxPartOfTransaction } from './evidence-queries.ts'
import { words } from './sales-tax-words.ts'

interface SalesTaxDialogProps {
  of: OfPart
  salesTax: NonNullable<NonNullable<TaxPartOfTransaction['tax']>['salesTax']>
  onClose: () => void
}

/** What stands on a paper that is not here: it counts in place of the estimate. A receipt here comes first. */
export function SalesTaxDialog({ of, salesTax, onClose }: SalesTaxDialogProps) {
  const { gstHst, qst, source } = salesTax
  const form = useForm(`sales-tax.${of.transactionId}.${of.part}`, { gstHst, qst })
  const { values } = form
  return (
    <FormDialog
      form={form}
      title={words.dialog.title}
      isReady={values.gstHst !== '' && values.qst !== ''}
      save={() => saved(() => stateSalesTax(of, values), words.stated)}
      remove={
        !['ESTIMATE', 'NONE'].includes(source) && {
          label: words.dialog.forget,
          run: () => saved(() => forgetSalesTax(of), words.forgotten),
          isPlain: true,
        }
      }
      onClose={onClose}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <MoneyField label={words.dialog.gstHst} {...form.field('gstHst')} />
        <MoneyField label={words.dialog.qst} {...form.field('qst')} />
      </div>
      <p className="text-13 text-pretty text-soft">{words.dialog.hint}</p>
    </FormDialog>
  )
}
