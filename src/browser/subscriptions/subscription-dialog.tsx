import { useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { changeOf, emptyForm, type Faults, type Form, faultsOf, formOf, newSubscriptionOf } from './form.ts'
import { addSubscription, changeSubscription, type SubscriptionDetail } from './queries.ts'
import { EnteredFields, OwnFields } from './subscription-fields.tsx'
import { words } from './words.ts'

interface SubscriptionDialogProps {
  /** The one to be changed; none adds one. */
  subscription?: SubscriptionDetail
  onClose: () => void
  onDone: (id: string) => void
}

/** What Hearth cannot find by itself is entered here, and what it found is given its own words. */
export default function SubscriptionDialog({ subscription, onClose, onDone }: SubscriptionDialogProps) {
  const { today } = useHousehold()
  const isOnline = useIsOnline()
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [key] = useState(() => crypto.randomUUID())
  /** As it was when it was read; another one where somebody else changed it meanwhile. */
  const [base, setBase] = useState(subscription)
  const name = subscription ? `subscription.${subscription.id}.${subscription.version}` : 'subscription.new'
  const [form, setForm] = useDraft(name, () => (subscription ? formOf(subscription) : emptyForm(today)))
  const giveUp = () => {
    forgetDraft(name)
    onClose()
  }
  const [faults, setFaults] = useState<Faults>({})
  const [error, setError] = useState<unknown>()
  const [newer, setNewer] = useState<SubscriptionDetail>()
  const [isBusy, setBusy] = useState(false)
  const isEntered = !base || base.isManual
  const change = (next: Partial<Form>) => {
    setForm({ ...form, ...next })
    setFaults({})
  }
  const send = async (over: SubscriptionDetail | undefined) => {
    if (!over || !base) return (await addSubscription(newSubscriptionOf(form), key)).id
    const changes = { ...changeOf(base, form), version: over.version }
    return (await changeSubscription(over.id, changes, words.changed(form.name.trim()))).id
  }
  const save = async (over: SubscriptionDetail | undefined = base) => {
    const found = faultsOf(form, isEntered)
    setFaults(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    setError(undefined)
    setNewer(undefined)
    try {
      const id = await send(over)
      giveUp()
      onDone(id)
    } catch (failure) {
      if (failure instanceof Refusal && failure.slug === 'version-conflict' && failure.current)
        setNewer(failure.current as SubscriptionDetail)
      else setError(failure)
      if (failure instanceof Refusal)
        setFaults(Object.fromEntries(failure.fieldErrors.map(({ field, message }) => [field, message])))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={subscription ? words.editTitle(subscription.name) : words.addOne}
      onClose={subscription ? giveUp : onClose}
      onSubmit={() => void save()}
      initialFocus={first}
      footer={
        <>
          {!isOnline && <span className="me-auto text-13 text-warn">{words.form.waits}</span>}
          <Button onClick={giveUp}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isOnline}>
            {subscription ? verbs.save : verbs.add}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <EnteredFields form={form} faults={faults} onChange={change} base={base} nameRef={first} />
        <OwnFields form={form} faults={faults} onChange={change} />
        {error ? <RefusalNote error={error} /> : null}
        {newer && (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-2 rounded-10 bg-warn-wash px-3 py-2.5 text-13 text-warn"
          >
            <p className="min-w-52 flex-1 font-medium">{words.changedMeanwhile(newer.name)}</p>
            <Button
              size="small"
              onClick={() => {
                setBase(newer)
                setForm(formOf(newer))
                setNewer(undefined)
              }}
            >
              {words.form.theirs}
            </Button>
            <Button size="small" onClick={() => void save(newer)}>
              {words.form.mine}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
