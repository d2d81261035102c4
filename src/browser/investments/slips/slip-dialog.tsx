import { useQuery } from '@tanstack/react-query'
import { shiftMonth } from '../../days.ts'
import { type Form, FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import type { TaxSlip } from '../../session/api-types.ts'
import { accountsQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { ReceiptChoice } from '../../tax/evidence/receipt-choice.tsx'
import { nouns, states } from '../../words.ts'
import { securitiesQuery } from '../queries.ts'
import { BOXES, emptySlip, faultsOfSlip, formOfSlip, kindsIn, type SlipForm, sentSlip } from './slip-form.ts'
import { addSlip, changeSlip, removeSlip } from './slip-queries.ts'
import { words } from './slip-words.ts'

interface SlipDialogProps {
  year: string
  /** The one to be changed; none adds one. */
  slip: TaxSlip | undefined
  ownerId: string
  onClose: () => void
}

/** What stands on a slip of a year, box by box. */
export function SlipDialog({ year, slip, ownerId, onClose }: SlipDialogProps) {
  const { household, user } = useHousehold()
  const [first = 'T5'] = kindsIn(household.country)
  const form = useForm<SlipForm>(slip ? `slip.${slip.id}.${slip.version}` : `slip.new.${year}`, () =>
    slip
      ? formOfSlip(slip)
      : emptySlip({ kind: first, ownerId: ownerId || user.id, currency: household.currency }),
  )
  const { values, field } = form
  const save = (key: string) =>
    slip ? changeSlip(slip, sentSlip(values)) : addSlip(year, sentSlip(values), key)
  return (
    <FormDialog
      form={form}
      title={slip ? words.slipTitle(slip.kind, slip.payer) : words.addSlip}
      width="wide"
      isNew={!slip}
      check={() => faultsOfSlip(values)}
      save={save}
      remove={slip && { label: words.deleteSlip, run: () => removeSlip(slip, sentSlip(formOfSlip(slip))) }}
      onClose={onClose}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <Select
          label={words.kindOf}
          options={kindsIn(household.country, slip?.kind).map((value) => ({ value, label: value }))}
          {...field('kind')}
        />
        <TextField label={words.payer} maxLength={200} {...field('payer')} />
      </div>
      <OfWhat form={form} />
      <fieldset>
        <legend className="pb-2 text-13 text-soft">{words.boxesHint}</legend>
        <div className="grid items-end gap-4 tablet:grid-cols-2">
          {BOXES[values.kind].map(([box, name]) => (
            <MoneyField
              key={box}
              label={words.box(box, words.boxes[name])}
              currency={values.currency === household.currency ? undefined : values.currency}
              {...field(`box ${box}`)}
              value={values[`box ${box}`] ?? ''}
            />
          ))}
        </div>
      </fieldset>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-14 font-medium laptop:min-h-8 laptop:text-13">
          {words.document}
        </summary>
        {values.receiptId && (
          <a
            className="block pb-2 text-13 text-accent hover:underline"
            href={`/receipts/${values.receiptId}`}
          >
            {words.openDocument}
          </a>
        )}
        <ReceiptChoice
          date={`${shiftMonth(`${year}-02`, 12)}-28`}
          amount={null}
          value={values.receiptId}
          onChange={(receiptId) => form.change({ receiptId })}
        />
      </details>
      <TextField label={nouns.note} multiline maxLength={2000} {...field('notes')} />
      {slip && (
        <Checkbox
          label={words.accept}
          checked={values.isAccepted}
          onChange={(isAccepted) => form.change({ isAccepted })}
        />
      )}
    </FormDialog>
  )
}

/** Whose it is, and what it is of; a slip that names neither account nor security is kept, and compared with nothing. */
function OfWhat({ form: { field, values } }: { form: Form<SlipForm> }) {
  const { household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { data: securities = [] } = useQuery(securitiesQuery)
  const currencies = [
    ...new Set([household.currency, values.currency, ...accounts.map(({ currency }) => currency)]),
  ]
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Select
        label={words.ofAccount}
        options={[
          { value: '', label: words.anyAccount },
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field('accountId')}
      />
      <Select
        label={words.ofSecurity}
        options={[
          { value: '', label: words.anySecurity },
          ...securities.map(({ id, name, symbol }) => ({ value: id, label: name, beside: symbol })),
        ]}
        {...field('securityId')}
      />
      {household.members.length > 1 && (
        <Select
          label={words.slipOwner}
          options={[
            { value: '', label: states.nobodyInParticular },
            ...household.members.map(({ id, displayName }) => ({ value: id, label: displayName })),
          ]}
          {...field('ownerId')}
        />
      )}
      {currencies.length > 1 && (
        <Select
          label={nouns.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          {...field('currency')}
        />
      )}
    </div>
  )
}
