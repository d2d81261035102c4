import { useState } from 'react'
import { compare, isNegative, isZero, shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button, IconButton } from '../parts/button.tsx'
import { Combobox } from '../parts/combobox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Dot } from '../parts/dot.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { useCategories } from '../session/categories.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, sentences, verbs } from '../words.ts'
import { words } from './dialog-words.ts'
import type { EnvelopeBudget } from './queries.ts'
import { useMoving } from './writes.ts'

interface MoveDialogProps {
  budget: EnvelopeBudget
  /** The envelope it begins at. */
  id: string | undefined
  onClose: () => void
}

/** Stands for what is left to budget. */
const LEFT = 'left'
const idOf = (end: string): string | null => (end === LEFT ? null : end)

/** Money from one envelope, or from what is left to budget, into another. */
export default function MoveDialog({ budget, id, onClose }: MoveDialogProps) {
  const { locale } = useHousehold()
  const ends = useEnds(budget)
  const [from, setFrom] = useState(id ?? LEFT)
  const [to, setTo] = useState<string | null>(id === undefined ? null : LEFT)
  const [amount, setAmount] = useState('')
  const [fault, setFault] = useState<{ amount?: string; to?: string }>({})
  const { mutate, isPending, error } = useMoving(budget.month)
  const available = ends.availableOf(from)
  const submit = () => {
    const wrong = {
      ...((amount === '' || isZero(amount) || isNegative(amount)) && {
        amount: sentences.amountAboveZero,
      }),
      ...((to === null || to === from) && { to: words.move.faults.to }),
    }
    setFault(wrong)
    if (to === null || Object.keys(wrong).length > 0) return
    const move = { fromCategoryId: idOf(from), toCategoryId: idOf(to), amount }
    const sentence = words.movedFromTo(shown(amount, { locale }), ends.nameOf(from), ends.nameOf(to))
    mutate({ moves: [move], sentence }, { onSuccess: onClose })
  }
  const isMore = amount !== '' && compare(amount, available) > 0
  return (
    <Dialog
      title={verbs.moveMoney}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isPending} needs="server">
            {verbs.move}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5 pt-1">
        <MoneyField
          label={nouns.amount}
          value={amount}
          autoFocus
          error={fault.amount}
          hint={isMore ? words.move.moreThanIn(shown(available, { locale })) : undefined}
          onChange={(next) => {
            setAmount(next)
            setFault({})
          }}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-3.5">
          <Combobox
            label={nouns.fromPlace}
            value={from}
            groups={ends.groups}
            showsBeside
            onChange={setFrom}
          />
          <IconButton
            icon="swap"
            label={words.move.otherWay}
            disabled={to === null}
            onClick={() => {
              if (to === null) return
              setFrom(to)
              setTo(from)
            }}
          />
          <Combobox
            label={nouns.toPlace}
            value={to}
            groups={ends.groups}
            showsBeside
            error={fault.to}
            placeholder={words.move.chooseEnvelope}
            onChange={(next) => {
              setTo(next)
              setFault({})
            }}
          />
        </div>
        {!isNegative(available) && !isZero(available) && (
          <Button size="small" className="self-start" onClick={() => setAmount(available)}>
            {words.move.all(shown(available, { locale }))}
          </Button>
        )}
        {error ? <RefusalNote error={error} /> : null}
      </div>
    </Dialog>
  )
}

/** Where money can be taken from and put into, each with what is in it. */
function useEnds(budget: EnvelopeBudget) {
  const categories = useCategories()
  const envelopes = budget.groups.flatMap((group) => group.categories)
  const groups = [
    {
      label: nouns.thisMonth,
      items: [{ value: LEFT, label: nouns.leftToBudget, beside: <Amount value={budget.toBudget} warn /> }],
    },
    ...budget.groups.map((group) => ({
      label: group.name,
      items: group.categories.map(({ id, name, available }) => ({
        value: id,
        label: name,
        icon: <Dot colour={categories.get(id)?.shade ?? null} />,
        beside: <Amount value={available} warn />,
      })),
    })),
  ]
  const envelope = (end: string) => envelopes.find(({ id }) => id === end)
  return {
    groups,
    nameOf: (end: string) => envelope(end)?.name ?? nouns.leftToBudget,
    availableOf: (end: string) => (end === LEFT ? budget.toBudget : (envelope(end)?.available ?? '0.00')),
  }
}
