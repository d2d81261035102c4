import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextField } from '../parts/text-field.tsx'
import { dataOf, webhooksApi } from '../session/api.ts'
import type { NewWebhook, Webhook } from '../session/api-types.ts'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { queryClient } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
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
  const [key] = useState(() => crypto.randomUUID())
  const name = `webhook.${webhook?.id ?? 'new'}`
  const [url, setUrl] = useDraft(`${name}.url`, webhook?.url ?? '')
  const [description, setDescription] = useDraft(`${name}.description`, webhook?.description ?? '')
  const [isAll, setAll] = useDraft(`${name}.isAll`, (webhook?.events.length ?? 0) === 0)
  const [events, setEvents] = useDraft<string[]>(`${name}.events`, webhook?.events ?? [])
  const giveUp = () => {
    forgetDraft(name)
    onClose()
  }
  const body = { url: url.trim(), description: description.trim(), events: (isAll ? [] : events) as Events }
  const save = useMutation({
    mutationFn: async () => {
      if (!webhook) return dataOf(webhooksApi.post(body, { headers: { 'idempotency-key': key } }))
      await dataOf(webhooksApi({ id: webhook.id }).patch(body))
      return undefined
    },
    onSuccess: async (made) => {
      forgetDraft(name)
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })
      if (made) return
      onClose()
      tellDone(words.saved)
    },
  })
  const refusal = save.error instanceof Refusal ? save.error : undefined
  const isReady = body.url !== '' && (isAll || events.length > 0)
  if (save.data)
    return (
      <SecretDialog
        secret={save.data.secret}
        onClose={() => {
          onClose()
          navigate(`/settings/webhooks/${save.data?.id}`)
        }}
      />
    )
  return (
    <Dialog
      title={webhook ? words.changeTitle : words.newWebhook}
      width="wide"
      onClose={webhook ? giveUp : onClose}
      onSubmit={() => isReady && !save.isPending && save.mutate()}
      footer={
        <>
          <Button onClick={giveUp}>{words.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.isPending} disabled={!isReady}>
            {webhook ? words.save : words.make}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={words.url}
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          placeholder="https://example.com/hearth"
          hint={words.urlHint}
          value={url}
          onChange={setUrl}
          error={refusal?.messageFor('url')}
          autoFocus={!webhook}
        />
        <TextField
          label={words.description}
          hint={words.descriptionHint}
          autoComplete="off"
          maxLength={200}
          value={description}
          onChange={setDescription}
          error={refusal?.messageFor('description')}
        />
        <Segments
          label={words.whatOf}
          value={isAll ? 'all' : 'some'}
          options={[
            { value: 'all', label: words.everything },
            { value: 'some', label: words.chosenKinds },
          ]}
          onChange={(value) => setAll(value === 'all')}
          isWide
        />
        {isAll ? (
          <p className="text-13 text-soft">{words.alsoLater}</p>
        ) : (
          <Kinds chosen={events} onChange={setEvents} />
        )}
        {save.error && !refusal?.fieldErrors.length && <RefusalNote error={save.error} />}
      </div>
    </Dialog>
  )
}

interface KindsProps {
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** The kinds by what they are about; a group is ticked whole by its own tick. */
function Kinds({ chosen, onChange }: KindsProps) {
  const { data, error, refetch } = useQuery(webhookEventsQuery)
  if (error) return <RefusalNote error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-60 w-full" />
  const toggle = (types: string[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...chosen, ...types])] : chosen.filter((type) => !types.includes(type)))
  return (
    <div className="flex flex-col gap-3">
      {eventGroups(data).map(({ about, events }) => {
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
