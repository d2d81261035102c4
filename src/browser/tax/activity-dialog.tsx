import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { Switch } from '../parts/switch.tsx'
import { TextField } from '../parts/text-field.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states, verbs } from '../words.ts'
import { type ActivityForm, formOf, sentForm } from './activity-form.ts'
import { words } from './activity-words.ts'
import { changeActivity, createActivity, deleteActivity, type TaxActivity } from './queries.ts'
import { useSaving } from './use-saving.ts'

interface ActivityDialogProps {
  /** Undefined for a new one. */
  activity: TaxActivity | undefined
  onClose: () => void
}

const KINDS = ['BUSINESS', 'RENTAL'] as const
const PERIODS = ['ANNUAL', 'QUARTERLY', 'MONTHLY'] as const
const NOBODY = 'nobody'

/** A business or a rented property: whose it is, since when, and what it is registered for. */
export function ActivityDialog({ activity, onClose }: ActivityDialogProps) {
  const { household } = useHousehold()
  const isCanadian = household.country === 'CA'
  const name = activity ? `activity.${activity.id}.${activity.version}` : 'activity.new'
  const [form, setForm] = useDraft(name, () => formOf(activity))
  const giveUp = () => {
    forgetDraft(name)
    onClose()
  }
  const [key] = useState(() => crypto.randomUUID())
  const [isDeleting, setDeleting] = useState(false)
  const { save, isBusy, error, messageFor } = useSaving()
  const change = (changed: Partial<ActivityForm>) => setForm({ ...form, ...changed })
  const submit = async () => {
    if (form.name.trim() === '' || isBusy) return
    const sent = sentForm(form)
    const done = activity
      ? await save(() => changeActivity(activity, sent), words.changed(form.name.trim()))
      : await save(() => createActivity({ kind: form.kind, ...sent }, key), words.added(form.name.trim()))
    if (done) giveUp()
  }
  const remove = async () => {
    if (activity && (await save(() => deleteActivity(activity), words.deleted(activity.name)))) giveUp()
    else setDeleting(false)
  }
  return (
    <Dialog
      title={activity?.name ?? words.form.title}
      onClose={activity ? giveUp : onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          {activity && (
            <Button kind="danger" className="me-auto" onClick={() => setDeleting(true)}>
              {verbs.delete}
            </Button>
          )}
          <Button onClick={giveUp}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={form.name.trim() === ''}>
            {activity ? verbs.save : words.form.add}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!activity && (
          <Segments
            label={nouns.kind}
            value={form.kind}
            options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
            onChange={(kind) => change({ kind })}
            isWide
          />
        )}
        <TextField
          label={nouns.name}
          maxLength={100}
          placeholder={words.form.names[form.kind]}
          value={form.name}
          error={messageFor('name')}
          onChange={(name) => change({ name })}
        />
        <div className="grid gap-4 tablet:grid-cols-2">
          <Select
            label={nouns.whose}
            value={form.personId ?? NOBODY}
            options={[
              { value: NOBODY, label: states.nobodyInParticular },
              ...household.members.map(({ id, displayName }) => ({ value: id, label: displayName })),
            ]}
            error={messageFor('personId')}
            onChange={(personId) => change({ personId: personId === NOBODY ? null : personId })}
          />
          <TextField
            label={words.form.share}
            inputMode="decimal"
            autoComplete="off"
            value={form.ownershipPercent}
            error={messageFor('ownershipPercent')}
            onChange={(ownershipPercent) => change({ ownershipPercent })}
          />
          <DateField
            label={words.form.began}
            value={form.startDate}
            error={messageFor('startDate')}
            onChange={(startDate) => change({ startDate })}
          />
          <DateField
            label={words.form.ended}
            value={form.endDate}
            error={messageFor('endDate')}
            onChange={(endDate) => change({ endDate })}
          />
          <TextField
            label={isCanadian ? nouns.province : nouns.state}
            hint={words.twoLetters(isCanadian ? 'ON' : 'VT')}
            maxLength={2}
            autoComplete="off"
            value={form.province}
            error={messageFor('province')}
            onChange={(province) => change({ province: province.toUpperCase() })}
          />
        </div>
        {isCanadian && <SalesTax form={form} change={change} messageFor={messageFor} />}
        {error !== undefined && !isDeleting && <RefusalNote error={error} />}
      </div>
      {isDeleting && activity && (
        <Confirm
          title={words.deleteNamed(activity.name)}
          verb={verbs.delete}
          busy={isBusy}
          error={error}
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
        >
          <p>{words.deleteSays}</p>
        </Confirm>
      )}
    </Dialog>
  )
}

interface SalesTaxProps {
  form: ActivityForm
  change: (changed: Partial<ActivityForm>) => void
  messageFor: (field: string) => string | undefined
}

/** Tax credits count only on days on which it is registered. The Quick Method is not worked out here. */
const SalesTax = ({ form, change, messageFor }: SalesTaxProps) => (
  <>
    <Switch
      label={words.salesTax.gst}
      hint={words.salesTax.gstHint}
      checked={form.isGst}
      onChange={(isGst) => change({ isGst })}
    />
    {form.isGst && (
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={words.salesTax.gstNumber}
          placeholder="123456789 RT 0001"
          autoComplete="off"
          value={form.gstNumber}
          error={messageFor('gst.number') ?? messageFor('gst')}
          onChange={(gstNumber) => change({ gstNumber })}
        />
        <Select
          label={words.salesTax.period}
          value={form.gstPeriod}
          options={PERIODS.map((value) => ({ value, label: words.salesTax.periods[value] }))}
          onChange={(gstPeriod) => change({ gstPeriod })}
        />
        <DateField
          label={words.salesTax.from}
          value={form.gstFrom}
          error={messageFor('gst.from')}
          onChange={(gstFrom) => change({ gstFrom })}
        />
        <DateField
          label={words.salesTax.until}
          value={form.gstTo}
          error={messageFor('gst.to')}
          onChange={(gstTo) => change({ gstTo })}
        />
      </div>
    )}
    <Switch
      label={words.salesTax.qst}
      hint={words.salesTax.qstHint}
      checked={form.isQst}
      onChange={(isQst) => change({ isQst })}
    />
    {form.isQst && (
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={words.salesTax.qstNumber}
          placeholder="1234567890 TQ 0001"
          autoComplete="off"
          value={form.qstNumber}
          error={messageFor('qst.number') ?? messageFor('qst')}
          onChange={(qstNumber) => change({ qstNumber })}
        />
        <DateField
          label={words.salesTax.from}
          value={form.qstFrom}
          error={messageFor('qst.from')}
          onChange={(qstFrom) => change({ qstFrom })}
        />
      </div>
    )}
  </>
)
