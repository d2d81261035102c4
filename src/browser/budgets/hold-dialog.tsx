import { useState } from 'react'
import { shiftMonth } from '../days.ts'
import { isNegative, shown, sum } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states, verbs } from '../words.ts'
import { words } from './dialog-words.ts'
import { monthBeside } from './months.ts'
import type { EnvelopeBudget } from './queries.ts'
import { useHolding } from './writes.ts'

/** So much of this month's money is for the next one. */
export default function HoldDialog({ budget, onClose }: { budget: EnvelopeBudget; onClose: () => void }) {
  const { locale, today } = useHousehold()
  const { held, toBudget, month } = budget
  const [amount, setAmount] = useState(held)
  const [fault, setFault] = useState<string>()
  const { mutate, isPending, error } = useHolding(month)
  const next = monthBeside(shiftMonth(month, 1), month, { locale, today })
  const most = isNegative(toBudget) ? held : sum([held, toBudget])
  const refused = error instanceof Refusal ? error.messageFor('amount') : undefined
  const submit = () => {
    if (amount === '' || isNegative(amount)) {
      setFault(words.hold.fault)
      return
    }
    const sentence =
      sum([amount]) === '0.00' ? words.hold.none(next) : words.hold.done(shown(amount, { locale }), next)
    mutate({ amount, was: held, sentence }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={words.hold.title(next)}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isPending} needs="server">
            {words.hold.verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5 pt-1">
        <p className="text-13 text-pretty text-soft">{words.hold.about(next)}</p>
        <MoneyField
          label={nouns.amount}
          value={amount}
          autoFocus
          error={fault ?? refused}
          onChange={(typed) => {
            setAmount(typed)
            setFault(undefined)
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAmount(most)}>
            {words.hold.all(shown(most, { locale }))}
          </Button>
          <Button size="small" onClick={() => setAmount('0.00')}>
            {states.nothing}
          </Button>
        </div>
        {error && !refused ? <RefusalNote error={error} /> : null}
      </div>
    </Dialog>
  )
}
