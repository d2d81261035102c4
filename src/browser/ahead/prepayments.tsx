import { Button } from '../parts/button.tsx'
import type { Form } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { nouns, verbs } from '../words.ts'
import type { TermsForm } from './terms-form.ts'
import { words } from './words.ts'

/** What was paid beside the payments: entered, mended and taken out one by one. */
export function Prepayments({ form }: { form: Form<TermsForm> }) {
  const { prepayments } = form.values
  const { form: input } = words
  const put = (changed: TermsForm['prepayments']) => form.change({ prepayments: changed })
  return (
    <>
      {prepayments.map((prepayment, place) => {
        const change = (changed: Partial<typeof prepayment>) =>
          put(prepayments.map((one, at) => (at === place ? { ...one, ...changed } : one)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: prepayments have their order and nothing else.
          <fieldset key={place} className="min-w-0 border-t border-line pt-3">
            <legend className="sr-only">{input.prepayment(place + 1)}</legend>
            <div className="grid gap-4 tablet:grid-cols-2">
              <DateField
                label={input.prepaidOn}
                value={prepayment.date}
                error={form.errorOf(`prepayments.${place}.date`)}
                onChange={(date) => change({ date })}
              />
              <MoneyField
                label={nouns.amount}
                value={prepayment.amount}
                error={form.errorOf(`prepayments.${place}.amount`)}
                onChange={(amount) => change({ amount })}
              />
            </div>
            <Button
              kind="quiet"
              aria-label={`${verbs.remove}: ${input.prepayment(place + 1)}`}
              onClick={() => put(prepayments.filter((_, at) => at !== place))}
            >
              {verbs.remove}
            </Button>
          </fieldset>
        )
      })}
      <Button
        kind="quiet"
        icon="plus"
        onClick={() => put([...prepayments, { date: '', amount: '' }])}
        className="self-start"
      >
        {input.addPrepayment}
      </Button>
    </>
  )
}
