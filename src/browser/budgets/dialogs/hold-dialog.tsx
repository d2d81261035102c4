import { shiftMonth } from '../../days.ts'
import { isNegative, isZero, shown, sum } from '../../money.ts'
import { Button } from '../../parts/button.tsx'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, states } from '../../words.ts'
import { monthBeside } from '../months.ts'
import type { EnvelopeBudget } from '../queries.ts'
import { useHolding } from '../writes.ts'
import { words } from './dialog-words.ts'

/** So much of this month's money is for the next one. */
export default function HoldDialog({ budget, onClose }: { budget: EnvelopeBudget; onClose: () => void }) {
  const { locale, today } = useHousehold()
  const { held, toBudget, month } = budget
  const form = useForm(`hold.${month}`, { amount: held })
  const { amount } = form.values
  const { mutateAsync } = useHolding(month)
  const next = monthBeside(shiftMonth(month, 1), month, { locale, today })
  const most = isNegative(toBudget) ? held : sum([held, toBudget])
  const save = () => {
    const sentence = isZero(amount) ? words.hold.none(next) : words.hold.done(shown(amount, { locale }), next)
    return mutateAsync({ amount, was: held, sentence })
  }
  return (
    <FormDialog
      form={form}
      title={words.hold.title(next)}
      verb={words.hold.verb}
      check={() => ({ amount: amount === '' || isNegative(amount) ? words.hold.fault : '' })}
      save={save}
      hidesError={form.isRefusedAtField}
      onClose={onClose}
    >
      <p className="text-13 text-pretty text-soft">{words.hold.about(next)}</p>
      <MoneyField label={nouns.amount} autoFocus {...form.field('amount')} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => form.change({ amount: most })}>
          {words.hold.all(shown(most, { locale }))}
        </Button>
        <Button size="small" onClick={() => form.change({ amount: '0.00' })}>
          {states.nothing}
        </Button>
      </div>
    </FormDialog>
  )
}
