import { useRef, useState } from 'react'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { changeOf, emptyForm, faultsOf, formOf, newSubscriptionOf } from './form.ts'
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
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  /** As it was when it was read; another one where somebody else changed it meanwhile. */
  const [base, setBase] = useState(subscription)
  const form = useForm(
    subscription ? `subscription.${subscription.id}.${subscription.version}` : 'subscription.new',
    () => (subscription ? formOf(subscription) : emptyForm(today)),
    { nullable: { accountId: true, categoryId: true } },
  )
  const { values } = form
  const save = async (key: string, over = base) => {
    if (!over || !base) return (await addSubscription(newSubscriptionOf(values), key)).id
    const changes = { ...changeOf(base, values), version: over.version }
    return (await changeSubscription(over.id, changes, words.changed(values.name.trim()))).id
  }
  return (
    <FormDialog
      form={form}
      title={subscription ? words.editTitle(subscription.name) : words.addOne}
      isNew={!subscription}
      initialFocus={first}
      check={() => faultsOf(values, !base || base.isManual)}
      save={save}
      onSaved={(id) => {
        onClose()
        onDone(id)
      }}
      conflict={{
        text: (newer: SubscriptionDetail) => words.changedMeanwhile(newer.name),
        take: (newer: SubscriptionDetail) => {
          setBase(newer)
          form.set(formOf(newer))
        },
      }}
      onClose={onClose}
      {...(!subscription && { verb: verbs.add })}
    >
      <EnteredFields form={form} base={base} nameRef={first} />
      <OwnFields form={form} />
    </FormDialog>
  )
}
