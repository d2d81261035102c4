import { useQuery } from '@tanstack/react-query'
import { useUi } from '../frame/ui-preferences.ts'
import { absolute, isZero } from '../money.ts'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { AccountPicker } from '../parts/fields/account-picker.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { PayeePicker } from '../parts/fields/payee-picker.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { dialogWords } from './dialog-words.ts'
import { createTransaction, type Receipt } from './queries.ts'
import { saved } from './use-saving.ts'

/** A transaction of its own, for what no bank will ever tell of: all is filled in, and the account the likeliest. */
export default function CreateDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { today } = useHousehold()
  const { create: words, faults } = dialogWords
  const { data: accounts = [] } = useQuery(accountsQuery)
  const [{ lastAccountId }] = useUi()
  const { merchant, date, total } = receipt.fields
  // Money without a bank of its own comes first: a receipt of a card has its line on the statement.
  const likely =
    accounts.find(({ type }) => type === 'CASH') ?? accounts.find(({ id }) => id === lastAccountId)
  const form = useForm(
    `receipt.${receipt.id}.new`,
    () => ({
      payee: merchant.value ?? '',
      date: date.value ?? today,
      amount: total.value === null ? '' : absolute(total.value),
      categoryId: null as string | null,
      accountId: likely?.id ?? null,
    }),
    { nullable: { categoryId: true, accountId: true } },
  )
  const { accountId, categoryId, ...values } = form.values
  const check = () => ({
    accountId: accountId ? '' : faults.account,
    date: values.date ? '' : faults.date,
    amount: values.amount === '' || isZero(values.amount) ? faults.amount : '',
  })
  const sent = { ...values, accountId: accountId ?? '', ...(categoryId && { categoryId }) }
  return (
    <FormDialog
      form={form}
      title={receipt.kind === 'REFUND' ? words.refund : words.expense}
      isNew
      check={check}
      save={(key) =>
        saved(
          () => createTransaction(receipt, sent, key),
          dialogWords.added(values.payee || words.aTransaction),
        )
      }
      verb={words.add}
      onClose={onClose}
    >
      <AccountPicker label={words.account} {...form.field('accountId')} />
      <PayeePicker
        label={nouns.payee}
        {...form.field('payee')}
        onChoose={(chosen) =>
          form.change({ payee: chosen.payee, categoryId: categoryId ?? chosen.categoryId })
        }
      />
      <div className="grid grid-cols-2 gap-4">
        <MoneyField label={nouns.amount} {...form.field('amount')} />
        <DateField label={nouns.date} {...form.field('date')} />
      </div>
      <CategoryPicker label={nouns.category} {...form.field('categoryId')} />
    </FormDialog>
  )
}
