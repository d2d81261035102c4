import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { tellDone } from '../frame/undo.ts'
import { Checkbox } from '../parts/checkbox.tsx'
import { useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loading } from '../parts/loading.tsx'
import { Segments } from '../parts/segments.tsx'
import { TextField } from '../parts/text-field.tsx'
import { dataOf, webhooksApi } from '../session/api.ts'
import type { NewWebhook, Webhook } from '../session/api-types.ts'
import { queryClient } from '../session/queries.ts'
import { nouns, sentences, states, verbs } from '../words.ts'
import { webhookEventsQuery, webhooksQuery } from './queries.ts'
import { words as kindWords } from './webhook-kind-words.ts'
import { SecretDialog } from './webhook-secret.tsx'
import { eventGroups, words } from './webhook-words.ts'

interface WebhookDialogProps {
  /** The one that is changed; a new one without. */
  webhook?: Webhook
  onClose: () => void
}

type Events = NonNullable<NewWebhook['events']>

/** Where it goes, what for, and what of. A new one has a secret, shown this once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [, navigate] = useLocation()
  const form = useForm(`webhook.${webhook?.id ?? 'new'}`, () => ({
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    isAll: (webhook?.events.length ?? 0) === 0,
    events: (webhook?.events ?? []) as string[],
  }))
  const [made, setMade] = useState<{ id: string; secret: string }>()
  const { url, description, isAll, events } = form.values
  const body = { url: url.trim(), description: description.trim(), events: (isAll ? [] : events) as Events }
  const save = async (key: string) => {
    const answer = webhook
      ? void (await dataOf(webhooksApi({ id: webhook.id }).patch(body)))
      : await dataOf(webhooksApi.post(body, { headers: { 'idempotency-key': key } }))
    await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    return answer
  }
  if (made)
    return (
      <SecretDialog
        secret={made.secret}
        onClose={() => {
          onClose()
          navigate(`/settings/webhooks/${made.id}`)
        }}
      />
    )
  return (
    <FormDialog
      form={form}
      title={webhook ? words.changeTitle : words.newWebhook}
      width="wide"
      isNew={!webhook}
      isReady={body.url !== '' && (isAll || events.length > 0)}
      save={save}
      onSaved={(answer) => {
        if (answer) return setMade(answer)
        onClose()
        tellDone(sentences.saved)
      }}
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
      <Segments
        label={words.whatOf}
        value={isAll ? 'all' : 'some'}
        options={[
          { value: 'all', label: states.everything },
          { value: 'some', label: words.chosenKinds },
        ]}
        onChange={(value) => form.change({ isAll: value === 'all' })}
        isWide
      />
      {isAll ? (
        <p className="text-13 text-soft">{words.alsoLater}</p>
      ) : (
        <Kinds chosen={events} onChange={(chosen) => form.change({ events: chosen })} />
      )}
    </FormDialog>
  )
}

interface KindsProps {
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** The kinds by what they are about; a group is ticked whole by its own tick. */
function Kinds({ chosen, onChange }: KindsProps) {
  const kinds = useQuery(webhookEventsQuery)
  if (!kinds.data) return <Loading of={kinds} className="h-60" />
  const toggle = (types: string[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...chosen, ...types])] : chosen.filter((type) => !types.includes(type)))
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
            {events.length > 1 && (
              <div className="ps-6">
                {events.map(({ type, description }) => (
                  <Checkbox
                    key={type}
                    label={type}
                    hint={kindWords.whatHappened(type, description)}
                    checked={chosen.includes(type)}
                    onChange={(isOn) => toggle([type], isOn)}
                  />
                ))}
              </div>
            )}
            {events.length === 1 && (
              <p className="-mt-1 ps-6 text-13 text-faint laptop:text-12">
                {kindWords.whatHappened(events[0]?.type ?? '', events[0]?.description ?? '')}
              </p>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
