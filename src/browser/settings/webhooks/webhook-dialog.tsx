import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '../../frame/undo.ts'
import { useForm } from '../../parts/dialogs/form.ts'
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { Either } from '../../parts/fields/segments.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { Loading } from '../../parts/notes/loading.tsx'
import { useNavigate } from '../../parts/use-navigate.ts'
import { dataOf, webhooksApi } from '../../session/api.ts'
import type { NewWebhook, Webhook } from '../../session/api-types.ts'
import { refresh } from '../../session/queries.ts'
import { nouns, sentences, states, verbs } from '../../words.ts'
import { webhookEventsQuery, webhooksQuery } from '../queries.ts'
import { words as kindWords } from './webhook-kind-words.ts'
import { SecretDialog } from './webhook-secret.tsx'
import { eventGroups, words } from './webhook-words.ts'

interface WebhookDialogProps {
  /** The one that is changed; a new one without. */
  webhook?: Webhook
  onClose: () => void
}

const formOf = (webhook: Webhook | undefined) => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  isSome: (webhook?.events.length ?? 0) > 0,
  events: webhook?.events ?? [],
})

/** Where it goes, what for, and what of. A new one has a secret, shown this once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const navigate = useNavigate()
  const form = useForm(`webhook.${webhook?.id ?? 'new'}`, () => formOf(webhook))
  const [made, setMade] = useState<{ id: string; secret: string }>()
  const { url, description, isSome, events } = form.values
  const chosen = (isSome ? events : []) as NonNullable<NewWebhook['events']>
  const body = { url: url.trim(), description: description.trim(), events: chosen }
  const save = async (key: string) => {
    const answer = webhook
      ? void (await dataOf(webhooksApi({ id: webhook.id }).patch(body)))
      : await dataOf(webhooksApi.post(body, { headers: { 'idempotency-key': key } }))
    await refresh(webhooksQuery.queryKey)
    return answer
  }
  const leave = () => {
    onClose()
    if (made) navigate(`/settings/webhooks/${made.id}`)
    else showDone(sentences.saved)
  }
  if (made) return <SecretDialog secret={made.secret} onClose={leave} />
  return (
    <FormDialog
      form={form}
      title={webhook ? words.changeTitle : words.newWebhook}
      width="wide"
      isNew={!webhook}
      isReady={body.url !== '' && (!isSome || events.length > 0)}
      save={save}
      onSaved={(answer) => (answer ? setMade(answer) : leave())}
      hidesError={form.isRefusedAtField}
      verb={webhook ? verbs.save : words.make}
      onClose={onClose}
    >
      <TextField
        label={words.url}
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        placeholder="https://example.com/hearth"
        hint={words.urlHint}
        autoFocus={!webhook}
        {...form.field('url')}
      />
      <TextField
        label={nouns.for}
        hint={words.descriptionHint}
        autoComplete="off"
        maxLength={200}
        {...form.field('description')}
      />
      <Either label={words.whatOf} no={states.everything} yes={words.chosenKinds} {...form.tick('isSome')} />
      {isSome ? <Kinds {...form.field('events')} /> : <p className="text-13 text-soft">{words.alsoLater}</p>}
    </FormDialog>
  )
}

interface KindsProps {
  value: string[]
  onChange: (chosen: string[]) => void
}

/** The kinds by what they are about; a group is ticked whole by its own tick. */
function Kinds({ value: chosen, onChange }: KindsProps) {
  const kinds = useQuery(webhookEventsQuery)
  if (!kinds.data) return <Loading of={kinds} className="h-60" />
  const toggle = (types: string[], isOn: boolean) =>
    onChange([...chosen.filter((type) => !types.includes(type)), ...(isOn ? types : [])])
  return (
    <div className="flex flex-col gap-3">
      {eventGroups(kinds.data).map(({ about, events }) => {
        const types = events.map(({ type }) => type)
        const count = types.filter((type) => chosen.includes(type)).length
        return (
          <fieldset key={about} className="min-w-0 border-t border-line pt-1">
            <legend className="sr-only">{about}</legend>
            <Checkbox
              label={about}
              checked={count === types.length}
              indeterminate={count > 0 && count < types.length}
              onChange={(isOn) => toggle(types, isOn)}
              className="font-semibold"
            />
            <div className="ps-6">
              {events.map(({ type, description }) => {
                const hint = kindWords.whatHappened(type, description)
                const isTicked = chosen.includes(type)
                const tick = (isOn: boolean) => toggle([type], isOn)
                if (types.length > 1)
                  return <Checkbox key={type} label={type} hint={hint} checked={isTicked} onChange={tick} />
                return (
                  <p key={type} className="-mt-1 text-13 text-faint laptop:text-12">
                    {hint}
                  </p>
                )
              })}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
