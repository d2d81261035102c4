import { compare, isNegative, isZero, shown } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { Dot } from '../../parts/dot.tsx'
import { Combobox } from '../../parts/fields/combobox.tsx'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { useCategories } from '../../session/categories.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, sentences, verbs } from '../../words.ts'
import type { EnvelopeBudget } from '../queries.ts'
import { useMoving } from '../writes.ts'
import { words } from './dialog-words.ts'

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
  const form = useForm(`move.${budget.month}.${id ?? ''}`, {
    from: id ?? LEFT,
    to: id === undefined ? '' : LEFT,
    amount: '',
  })
  const { field } = form
  const { from, to, amount } = form.values
  const { mutateAsync } = useMoving(budget.month)
  const available = ends.availableOf(from)
  const check = () => ({
    amount: amount === '' || isZero(amount) || isNegative(amount) ? sentences.amountAboveZero : '',
    to: to === '' || to === from ? words.move.faults.to : '',
  })
  const save = () => {
    const move = { fromCategoryId: idOf(from), toCategoryId: idOf(to), amount }
    const sentence = words.movedFromTo(shown(amount, { locale }), ends.nameOf(from), ends.nameOf(to))
    return mutateAsync({ moves: [move], sentence })
  }
  const isMore = amount !== '' && compare(amount, available) > 0
  return (
    <FormDialog
      form={form}
      title={verbs.moveMoney}
      verb={verbs.move}
      check={check}
      save={save}
      onClose={onClose}
    >
      <MoneyField
        label={nouns.amount}
        autoFocus
        hint={isMore ? words.move.moreThanIn(shown(available, { locale })) : undefined}
        {...field('amount')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-4">
        <Combobox label={nouns.fromPlace} groups={ends.groups} showsBeside {...field('from')} />
        <IconButton
          icon="swap"
          label={words.move.otherWay}
          disabled={to === ''}
          onClick={() => form.change({ from: to, to: from })}
        />
        <Combobox
          label={nouns.toPlace}
          groups={ends.groups}
          showsBeside
          placeholder={words.move.chooseEnvelope}
          {...field('to')}
        />
      </div>
      {!isNegative(available) && !isZero(available) && (
        <Button size="small" className="self-start" onClick={() => form.change({ amount: available })}>
          {words.move.all(shown(available, { locale }))}
        </Button>
      )}
    </FormDialog>
  )
}

/** Where money can be taken from and put into, each with what is in it. */
function useEnds(budget: EnvelopeBudget) {
  const categories = useCategories()
  const left = { id: LEFT, name: nouns.leftToBudget, available: budget.toBudget }
  const groups = [{ name: nouns.thisMonth, categories: [left] }, ...budget.groups].map((group) => ({
    label: group.name,
    items: group.categories.map(({ id, name, available }) => ({
      value: id,
      label: name,
      available,
      icon: id !== LEFT && <Dot colour={categories.get(id)?.shade ?? null} />,
      beside: <Amount value={available} warn />,
    })),
  }))
  const endOf = (end: string) => groups.flatMap(({ items }) => items).find(({ value }) => value === end)
  return {
    groups,
    nameOf: (end: string) => endOf(end)?.label ?? nouns.leftToBudget,
    availableOf: (end: string) => endOf(end)?.available ?? '0.00',
  }
}
