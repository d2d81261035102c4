import { type ReactNode, useRef } from 'react'
import { shownDay } from '../days.ts'
import { Page } from '../frame/page.tsx'
import { isNegative, negated, shown, sum } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { AccountPicker } from '../parts/fields/account-picker.tsx'
import { AmountInput, useAmountText } from '../parts/fields/amount-input.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { PayeePicker } from '../parts/fields/payee-picker.tsx'
import { TagsField } from '../parts/fields/tags-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { ArrivedField } from './arrived-field.tsx'
import { Kinds } from './kinds.tsx'
import { useLeft } from './queries.ts'
import { SplitButton, SplitFields } from './split-fields.tsx'
import type { Add } from './use-add.ts'
import { fillIn, useKnownPayee } from './use-payee.ts'
import { words } from './words.ts'

interface FormProps {
  add: Add
  onLeave: () => void
}

/** On the laptop: amount, Tab, payee, Ctrl Enter. */
export function LaptopForm({ add, onLeave }: FormProps) {
  const { draft, faults, isSaving } = add
  const { household } = useHousehold()
  const isOnline = useIsOnline()
  const payee = useRef<HTMLInputElement>(null)
  const text = useSignedAmount(add)
  const currency = add.accounts.find(({ id }) => id === draft.accountId)?.currency ?? household.currency
  const isTransfer = draft.kind === 'TRANSFER'
  const isSplit = draft.parts.length > 0
  return (
    <Page
      title={add.isWaiting ? words.titleOfWaiting : verbs.addATransaction}
      beside={add.wasKept && <StoredNote onBegin={add.begin} />}
    >
      <div className="flex max-w-160 flex-col gap-5 pt-2">
        <div className="flex flex-col items-start gap-3 border-b border-line pb-3">
          <Kinds add={add} />
          <AmountInput
            text={text}
            currency={currency}
            error={faults.amount}
            busy={isSaving}
            onEnter={() => (payee.current ? payee.current.focus() : add.submit())}
          />
        </div>
        <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
          {isTransfer ? (
            <Accounts add={add} />
          ) : (
            <>
              <Payee add={add} inputRef={payee} />
              {!isSplit && <Category add={add} />}
              <Account add={add} />
            </>
          )}
          <DateField
            label={nouns.date}
            value={draft.date}
            onChange={(date) => add.change({ date })}
            error={faults.date}
            busy={isSaving}
          />
        </div>
        {isSplit && <SplitFields add={add} currency={currency} />}
        <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
          <TextField
            label={nouns.note}
            value={draft.notes}
            maxLength={2000}
            onChange={(notes) => add.change({ notes })}
            error={faults.notes}
            busy={isSaving}
          />
          <TagsField
            label={nouns.tags}
            value={draft.tags}
            onChange={(tags) => add.change({ tags })}
            error={faults.tags}
            busy={isSaving}
          />
        </div>
        {add.error !== null && <RefusalNote error={add.error} onRetry={() => add.submit()} />}
        <ActionButtons>
          <Button
            type={add.keepNow ? 'button' : 'submit'}
            kind="primary"
            keys="Ctrl Enter"
            busy={isSaving && !add.keepNow}
            onClick={add.keepNow}
          >
            {add.keepNow ? words.keepNow : isOnline ? verbs.save : words.keep}
          </Button>
          {!add.isWaiting && (
            <Button disabled={isSaving} onClick={() => add.submit('again')}>
              {isOnline ? words.saveAndAdd : words.keepAndAdd}
            </Button>
          )}
          <Button kind="quiet" onClick={onLeave}>
            {verbs.cancel}
          </Button>
          {!isTransfer && <SplitButton add={add} className="ms-auto" />}
          {!isOnline && <p className="w-full text-13 text-soft">{words.offline}</p>}
        </ActionButtons>
      </div>
    </Page>
  )
}

const ActionButtons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">{children}</div>
)

const StoredNote = ({ onBegin }: { onBegin: () => void }) => (
  <span className="flex items-center gap-1">
    {words.notSaved}
    <Button kind="quiet" size="small" onClick={onBegin}>
      {verbs.startOver}
    </Button>
  </span>
)

/** A sign before the amount says which way it went. */
function useSignedAmount(add: Add) {
  return useAmountText(add.draft.amount, (amount, text) => {
    const sign = /^\s*([+\-\u2212])/.exec(text)?.[1]
    if (sign === undefined || add.draft.kind === 'TRANSFER') return add.change({ amount })
    add.change({ amount, kind: sign === '+' ? 'INCOME' : 'EXPENSE' })
  })
}

interface PayeeProps {
  add: Add
  inputRef: React.RefObject<HTMLInputElement | null>
}

function Payee({ add, inputRef }: PayeeProps) {
  const { draft, faults, isSaving } = add
  const { locale, today } = useHousehold()
  const { known, isNew } = useKnownPayee(draft.payee)
  const currency = add.accounts.find(({ id }) => id === known?.accountId)?.currency
  const lastTime =
    known &&
    words.lastTime(shown(known.lastAmount, { locale, currency }), shownDay(known.lastDate, { locale, today }))
  return (
    <PayeePicker
      ref={inputRef}
      label={draft.kind === 'INCOME' ? words.payer : nouns.payee}
      value={draft.payee}
      onChange={(payee) => add.change({ payee })}
      onChoose={add.choosePayee}
      onBlur={() => fillIn(add, known)}
      // The line is kept free: what it says comes late, and would move what somebody is about to press.
      hint={(isNew ? words.newPayee : lastTime) ?? '\u00a0'}
      error={faults.payee}
      busy={isSaving}
      className={draft.parts.length > 0 ? 'tablet:col-span-2' : ''}
    />
  )
}

function Category({ add }: { add: Add }) {
  const { draft, faults, isSaving } = add
  const left = useLeft()
  const rest = left.get(draft.categoryId ?? '')
  const after = rest !== undefined && draft.amount !== '' ? sum([rest, negated(draft.amount)]) : undefined
  return (
    <CategoryPicker
      label={nouns.category}
      value={draft.categoryId}
      type={draft.kind === 'INCOME' ? 'INCOME' : 'EXPENSE'}
      onChange={(categoryId) => add.choose({ categoryId })}
      beside={(id) => (left.has(id) ? <Amount value={left.get(id) ?? ''} /> : undefined)}
      hint={
        rest !== undefined && (
          <>
            <Amount value={rest} /> {words.left}
            {after !== undefined && draft.kind === 'EXPENSE' && (
              <>
                , <Amount value={after} warn={isNegative(after)} /> {words.afterThis}
              </>
            )}
          </>
        )
      }
      error={faults.categoryId}
      busy={isSaving}
    />
  )
}

function Account({ add }: { add: Add }) {
  const { draft, faults, isSaving } = add
  return (
    <AccountPicker
      label={nouns.account}
      value={draft.accountId}
      onChange={(accountId) => add.choose({ accountId })}
      error={faults.accountId}
      busy={isSaving}
    />
  )
}

/** From one account of the household to another. */
function Accounts({ add }: { add: Add }) {
  const { draft, faults, isSaving } = add
  return (
    <>
      <AccountPicker
        label={nouns.fromPlace}
        value={draft.accountId}
        except={draft.toAccountId}
        onChange={(accountId) => add.choose({ accountId })}
        error={faults.accountId}
        busy={isSaving}
      />
      <AccountPicker
        label={nouns.toPlace}
        value={draft.toAccountId}
        except={draft.accountId}
        onChange={(toAccountId) => add.change({ toAccountId })}
        error={faults.transferAccountId}
        busy={isSaving}
      />
      <ArrivedField add={add} />
    </>
  )
}
