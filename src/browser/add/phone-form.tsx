import { lazy, Suspense, useRef, useState } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { AmountInput, useAmountText } from '../parts/fields/amount-input.tsx'
import { DateRow } from '../parts/fields/date-row.tsx'
import { Keypad } from '../parts/fields/keypad.tsx'
import { focusNextField } from '../parts/fields/next-field.ts'
import { afterKey } from '../parts/fields/pad-keys.ts'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { Kinds } from './kinds.tsx'
import { AccountRow, DestinationRow } from './phone-accounts.tsx'
import { More } from './phone-more.tsx'
import { CategoryRow, PayeeRow } from './phone-rows.tsx'
import type { Add } from './use-add.ts'
import { words } from './words.ts'

const SnapButton = lazy(() => import('../receipts/upload/snap-button.tsx'))

interface FormProps {
  add: Add
  onLeave: () => void
}

/** On the phone: digits under the thumb, a payee, Save. */
export function PhoneForm({ add, onLeave }: FormProps) {
  const { draft, faults, isSaving } = add
  const { household } = useHousehold()
  const isOnline = useIsOnline()
  const amount = useRef<HTMLInputElement>(null)
  const [hasPad, setPad] = useState(true)
  const text = useAmountText(draft.amount, (value) => add.change({ amount: value }))
  const account = add.accounts.find(({ id }) => id === draft.accountId)
  const currency = account?.currency ?? household.currency
  const isTransfer = draft.kind === 'TRANSFER'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes.
    <div
      className="flex flex-1 flex-col"
      // The pad makes room for the phone's keyboard.
      onFocus={({ target }) => setPad(leavesPad(target))}
    >
      <header className="grid grid-cols-[44px_1fr_44px] items-center px-2.5 pt-[calc(8px+env(safe-area-inset-top))]">
        <IconButton icon="close" label={verbs.close} size={20} onClick={onLeave} />
        <h1 className="sr-only">{add.isWaiting ? words.titleOfWaiting : verbs.addATransaction}</h1>
        <div className="justify-self-center">
          <Kinds add={add} />
        </div>
        <Suspense fallback={null}>
          <SnapButton />
        </Suspense>
      </header>
      {/* What gets the focus comes up from behind the pad. */}
      <div className={`flex-1 px-5 pb-4 ${hasPad ? '[&_:is(button,input)]:scroll-mb-60' : ''}`}>
        <div className="pt-2.5 pb-3.5">
          <AmountInput
            ref={amount}
            text={text}
            currency={currency}
            error={faults.amount}
            busy={isSaving}
            onEnter={() => focusNextField(amount.current)}
            withPad
          />
        </div>
        {!isTransfer && <PayeeRow add={add} />}
        {!isTransfer && draft.parts.length === 0 && <CategoryRow add={add} />}
        <AccountRow add={add} />
        {isTransfer && <DestinationRow add={add} />}
        <div className="border-b border-line">
          <DateRow
            label={nouns.date}
            value={draft.date}
            onChange={(date) => add.change({ date })}
            error={faults.date}
            disabled={isSaving}
          />
        </div>
        <More add={add} currency={currency} />
        {add.error !== null && (
          <div className="pt-3">
            <RefusalNote error={add.error} onRetry={() => add.submit()} />
          </div>
        )}
      </div>
      <div className="sticky bottom-0 z-10 bg-surface">
        {hasPad && (
          <Keypad
            onKey={(key) => {
              amount.current?.focus()
              text.change(afterKey(text.text, key))
            }}
            onClear={() => text.change('')}
          />
        )}
        <div className="px-5 pt-2 pb-[calc(16px+env(safe-area-inset-bottom))]">
          <Button
            type={add.keepNow ? 'button' : 'submit'}
            kind="primary"
            size="large"
            className="h-13 w-full text-17"
            busy={isSaving && !add.keepNow}
            onClick={add.keepNow}
          >
            {add.keepNow ? words.keepNow : isOnline ? verbs.save : words.keep}
          </Button>
        </div>
      </div>
    </div>
  )
}

const opensKeyboard = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'date'].includes(target.type))

/** Below this height the pad would hide what somebody is choosing. */
const SHORT = 640

/** The amount and the pad itself keep the pad; elsewhere it stays where there is room for both. */
const leavesPad = (target: HTMLElement): boolean =>
  target.inputMode === 'none' ||
  target.closest('[data-pad]') !== null ||
  (innerHeight >= SHORT && !opensKeyboard(target))
