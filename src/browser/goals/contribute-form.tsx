import { useState } from 'react'
import { isNegative, isZero } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { moneyOf } from './pace.ts'
import { contribute, type Goal } from './queries.ts'
import { words } from './words.ts'

interface ContributeFormProps {
  goal: Goal
  onDone?: () => void
  onCancel?: () => void
  autoFocus?: boolean
}

/** Money put aside for a goal, or taken out with a minus; what the month still needs is one press away. */
export function ContributeForm({ goal, onDone, onCancel, autoFocus = false }: ContributeFormProps) {
  const { locale, today, household } = useHousehold()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useDraft(`contribution.${goal.id}`, '')
  const [fault, setFault] = useState<string>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const money = moneyOf(goal, { locale, today, currency: household.currency })
  const still =
    goal.pace && !isZero(goal.pace.neededStill) && !isNegative(goal.pace.neededStill)
      ? goal.pace.neededStill
      : undefined
  const save = async (requested: string) => {
    if (isBusy) return
    if (requested === '' || isZero(requested)) {
      setFault(words.howMuch)
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      const sentence = isNegative(requested)
        ? words.takenOut(money(requested), goal.name)
        : words.putAsideNow(money(requested), goal.name)
      await contribute(goal, { amount: requested }, key, sentence)
      setAmount('')
      forgetDraft(`contribution.${goal.id}`)
      setKey(crypto.randomUUID())
      onDone?.()
    } catch (failure) {
      setError(failure)
      if (failure instanceof Refusal) setFault(failure.messageFor('amount'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(amount)
      }}
      className="flex flex-col gap-2"
    >
      <div className="flex flex-wrap items-start gap-2">
        <MoneyField
          label={words.putAsideFor(goal.name)}
          hideLabel
          placeholder={nouns.amount}
          autoFocus={autoFocus}
          value={amount}
          currency={goal.currency === household.currency ? undefined : goal.currency}
          error={fault}
          busy={isBusy}
          className="w-36 flex-auto tablet:flex-none"
          onChange={(next) => {
            setAmount(next)
            setFault(undefined)
          }}
          onKeyDown={({ key: pressed }) => pressed === 'Escape' && onCancel?.()}
        />
        <Button type="submit" kind="primary" busy={isBusy} needs="server">
          {words.putAside}
        </Button>
        {still && (
          <Button busy={isBusy} needs="server" onClick={() => save(still)}>
            {words.needed(money(still))}
          </Button>
        )}
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {verbs.cancel}
          </Button>
        )}
      </div>
      {error && !fault ? <RefusalNote error={error} onRetry={() => save(amount)} /> : null}
    </form>
  )
}
