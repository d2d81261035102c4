import { useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { setValuation, type Valuation } from './queries.ts'
import { words } from './words.ts'

interface ValuationDialogProps {
  account: ListedAccount
  /** The one to be changed; none adds one. */
  valuation?: Valuation
  /** Those there are: a day has one value. */
  known: Valuation[]
  onClose: () => void
}

/** What the thing was worth at the end of a day. */
export function ValuationDialog({ account, valuation, known, onClose }: ValuationDialogProps) {
  const { today, household } = useHousehold()
  const isOnline = useIsOnline()
  const field = useRef<HTMLInputElement>(null)
  const name = `valuation.${account.id}.${valuation?.date ?? 'new'}`
  const [date, setDate] = useDraft(`${name}.date`, valuation?.date ?? today)
  const [amount, setAmount] = useDraft(`${name}.amount`, valuation?.amount ?? '')
  const giveUp = () => {
    forgetDraft(name)
    onClose()
  }
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const replaced = known.find((one) => one.date === date)
  const save = async () => {
    if (!date || !amount) return setMissing(true)
    setBusy(true)
    setError(undefined)
    try {
      await setValuation(account.id, { date, amount }, replaced?.amount ?? null)
      giveUp()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={valuation ? words.change : words.whatIsWorth(account.name)}
      onClose={valuation ? giveUp : onClose}
      onSubmit={save}
      initialFocus={field}
      footer={
        <>
          <Button onClick={giveUp}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isOnline}>
            {verbs.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <MoneyField
          ref={field}
          label={words.worth}
          value={amount}
          onChange={(next) => {
            setAmount(next)
            setMissing(false)
          }}
          currency={account.currency === household.currency ? undefined : account.currency}
          error={isMissing && !amount ? words.howMuch : undefined}
          hint={account.kind === 'LIABILITY' ? words.owedHint : undefined}
        />
        <DateField
          label={words.atEndOf}
          value={date}
          onChange={setDate}
          disabled={valuation !== undefined}
          error={isMissing && !date ? words.whichDay : undefined}
          hint={!valuation && replaced ? words.takesPlace : words.fromThen}
        />
        {error ? <RefusalNote error={error} /> : null}
      </div>
    </Dialog>
  )
}
