import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { absolute, isZero } from '../money.ts'
import { AccountPicker } from '../parts/account-picker.tsx'
import { Button } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { PayeePicker } from '../parts/payee-picker.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { accountsQuery } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { dialogWords } from './dialog-words.ts'
import { createTransaction, type Receipt } from './queries.ts'
import { useSaving } from './use-saving.ts'

/** A transaction of its own, for what no bank will ever tell of: all is filled in but where the money came from. */
export default function CreateDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { today } = useHousehold()
  const words = dialogWords.create
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { merchant, date, total } = receipt.fields
  const name = `receipt.${receipt.id}.new`
  const giveUp = () => {
    forgetDraft(name)
    onClose()
  }
  const [draft, setDraft] = useDraft(name, () => ({
    payee: merchant.value ?? '',
    date: date.value ?? today,
    amount: total.value === null ? '' : absolute(total.value),
    categoryId: null as string | null,
    // Money without a bank of its own comes first: a receipt of a card has its line on the statement.
    accountId: accounts.find(({ type }) => type === 'CASH')?.id ?? null,
  }))
  const [key] = useState(() => crypto.randomUUID())
  const [isTried, setTried] = useState(false)
  const { save, isBusy, error } = useSaving()
  const change = (fields: Partial<typeof draft>) => setDraft({ ...draft, ...fields })
  const refusal = error instanceof Refusal ? error : undefined
  const submit = async () => {
    setTried(true)
    const { accountId, categoryId, payee, date: day, amount } = draft
    if (!accountId || !day || amount === '' || isZero(amount)) return
    const values = { accountId, payee, date: day, amount, ...(categoryId && { categoryId }) }
    if (
      await save(
        () => createTransaction(receipt, values, key),
        dialogWords.added(payee || words.aTransaction),
      )
    )
      giveUp()
  }
  const missing = (isMissing: boolean, sentence: string) => (isTried && isMissing ? sentence : undefined)
  return (
    <Dialog
      title={receipt.kind === 'REFUND' ? words.refund : words.expense}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={giveUp}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {words.add}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <AccountPicker
          label={words.account}
          value={draft.accountId}
          error={missing(!draft.accountId, dialogWords.faults.account) ?? refusal?.messageFor('accountId')}
          onChange={(accountId) => change({ accountId })}
        />
        <PayeePicker
          label={nouns.payee}
          value={draft.payee}
          error={refusal?.messageFor('payee')}
          onChange={(payee) => change({ payee })}
          onChoose={({ payee, categoryId }) => change({ payee, categoryId: draft.categoryId ?? categoryId })}
        />
        <div className="grid grid-cols-2 gap-4">
          <MoneyField
            label={nouns.amount}
            value={draft.amount}
            error={
              missing(draft.amount === '' || isZero(draft.amount), dialogWords.faults.amount) ??
              refusal?.messageFor('amount')
            }
            onChange={(amount) => change({ amount })}
          />
          <DateField
            label={nouns.date}
            value={draft.date}
            error={missing(!draft.date, dialogWords.faults.date) ?? refusal?.messageFor('date')}
            onChange={(day) => change({ date: day })}
          />
        </div>
        <CategoryPicker
          label={nouns.category}
          value={draft.categoryId}
          onChange={(categoryId) => change({ categoryId })}
        />
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}
