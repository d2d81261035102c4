import { useRef, useState } from 'react'
import { useIsPhone } from '../../frame/media.ts'
import { amountTyped, isNegative, shown } from '../../money.ts'
import { Bar } from '../../parts/bar.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { AmountInput, useAmountText } from '../../parts/fields/amount-input.tsx'
import { Keypad } from '../../parts/fields/keypad.tsx'
import { afterKey } from '../../parts/fields/pad-keys.ts'
import { forgetDraft, useDraft } from '../../session/drafts.ts'
import { useIsOnline } from '../../session/online.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { LeftPill } from '../budget-row.tsx'
import { type BudgetLine, lineOf } from '../lines.ts'
import type { BudgetMonth } from '../queries.ts'
import { TroubleNote } from '../trouble-note.tsx'
import { words } from '../words.ts'
import type { Budgeting } from '../writes.ts'
import { anyCategoryIn, EnvelopePanel } from './envelope-panel.tsx'
import { words as envelopeWords } from './envelope-words.ts'

interface EnvelopeSheetProps {
  budget: BudgetMonth
  id: string
  budgeting: Budgeting
  onMove: () => void
  onClose: () => void
}

/** What was typed, and what stood there when somebody began to. */
interface Typed {
  amount: string | null
  seen: string | null
}

/** An envelope over the page: its amount under the thumb, then all that a laptop shows beside the table. */
export default function EnvelopeSheet({ budget, id, budgeting, onMove, onClose }: EnvelopeSheetProps) {
  const { locale, household } = useHousehold()
  const isOnline = useIsOnline()
  const isPhone = useIsPhone()
  const input = useRef<HTMLInputElement>(null)
  const category = anyCategoryIn(budget, id)
  const line = category && lineOf(category)
  const draft = `envelope.${budget.month}.${id}`
  const [{ amount, seen }, setTyped] = useDraft<Typed>(
    draft,
    { amount: null, seen: null },
    { nullable: { amount: true, seen: true } },
  )
  const giveUp = () => {
    forgetDraft(draft)
    onClose()
  }
  const [fault, setFault] = useState<string>()
  const text = useAmountText(amount ?? line?.budgeted ?? '', (next) => {
    setTyped((before) => ({ amount: next, seen: before.seen ?? line?.budgeted ?? null }))
    setFault(undefined)
  })
  if (!line) return null
  const typed = amountTyped(text.text, locale)
  const isChanged = amount !== null && amount !== line.budgeted
  const save = () => {
    if (text.text.trim() !== '' && (typed === undefined || isNegative(typed))) {
      setFault(envelopeWords.aboveOrZero)
      return
    }
    if (amount !== null) budgeting.set(id, amount === '' ? '0.00' : amount, seen ?? undefined)
    giveUp()
  }
  const press = (key: string) => {
    // The first figure takes the place of what stood there, as in a field that is all chosen.
    const isFresh = amount === null && /^[\d.,]$/.test(key)
    text.change(afterKey(isFresh ? '' : text.text, key))
    input.current?.focus()
  }
  return (
    <Dialog
      title={line.name}
      onClose={giveUp}
      onDismiss={onClose}
      hasAddress
      onSubmit={save}
      initialFocus={input}
      footer={
        <>
          {isPhone && (
            <div className="-mx-5 -mt-3 w-[calc(100%+40px)]">
              <Keypad onKey={press} onClear={() => text.change('')} onEquals={text.leave} />
            </div>
          )}
          <Button
            type="submit"
            kind="primary"
            size={isPhone ? 'large' : 'normal'}
            needs="server"
            className={isPhone ? 'w-full' : ''}
          >
            {isOnline
              ? isChanged
                ? envelopeWords.budgetAmount(shown(typed ?? '0.00', { locale }))
                : verbs.done
              : envelopeWords.offline}
          </Button>
        </>
      }
    >
      <SpentBar line={line} />
      <div className="pt-2">
        <p className="text-center text-13 text-soft" aria-hidden="true">
          {words.budgetedOf[budget.style]}
        </p>
        <AmountInput
          ref={input}
          text={text}
          currency={household.currency}
          error={fault}
          busy={!isOnline}
          withPad={isPhone}
        />
      </div>
      <TroubleNote budgeting={budgeting} nameOf={() => line.name} />
      <EnvelopePanel budget={budget} id={id} onSet={budgeting.set} onMove={onMove} isInSheet />
    </Dialog>
  )
}

function SpentBar({ line }: { line: BudgetLine }) {
  const { locale } = useHousehold()
  return (
    <div className="flex items-center gap-3 text-13 text-soft">
      <span className="flex-1">
        <Bar percent={line.percent} colour={line.isOver ? 'over' : 'c1'} />
      </span>
      <span className="num">
        {words.spentOf(shown(line.spent, { locale }), shown(line.there, { locale }))}
      </span>
      <LeftPill line={line} />
    </div>
  )
}
