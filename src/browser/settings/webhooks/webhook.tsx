import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { showDone } from '../../frame/undo.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { Confirm } from '../../parts/dialogs/confirm.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pill } from '../../parts/pill.tsx'
import { sentence } from '../../parts/sentence.ts'
import { useNavigate } from '../../parts/use-navigate.ts'
import { answer, dataOf, webhookDeliveriesApi, webhooksApi } from '../../session/api.ts'
import type { Webhook as Kept } from '../../session/api-types.ts'
import { queryClient } from '../../session/queries.ts'
import { Refusal } from '../../session/refusal.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { states, verbs } from '../../words.ts'
import { webhookQuery, webhooksQuery } from '../queries.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { Deliveries } from './webhook-deliveries.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { PausedNote } from './webhook-paused.tsx'
import { SecretDialog } from './webhook-secret.tsx'
import { eventsWords, stateOf, words } from './webhook-words.ts'

const reloadWebhooks = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })

/** One webhook: where it goes, whether it arrives, and all that was sent. */
export default function Webhook() {
  const { id = '' } = useParams<{ id: string }>()
  const { user } = useHousehold()
  const { data, error, refetch } = useQuery({ ...webhookQuery(id), enabled: user.role === 'ADMIN' })
  return (
    <SettingsFrame title={words.title} isForAdmins>
      <p className="mb-2 text-13">
        <Link
          href="/settings/webhooks"
          className="inline-flex min-h-11 items-center text-accent hover:underline laptop:min-h-8"
        >
          {words.all}
        </Link>
      </p>
      {user.role === 'ADMIN' && <PausedNote />}
      {error &&
        (error instanceof Refusal && error.isGone ? (
          <Empty
            title={states.notFound}
            action={<LinkButton href="/settings/webhooks">{words.all}</LinkButton>}
          >
            {words.gone}
          </Empty>
        ) : (
          <RefusalNote error={error} onRetry={() => refetch()} />
        ))}
      {!data && !error && <Skeleton className="h-80 w-full" />}
      {data && (
        <>
          <About webhook={data} />
          <Deliveries webhook={data} />
        </>
      )}
    </SettingsFrame>
  )
}

function About({ webhook }: { webhook: Kept }) {
  const { url, description, active, disabledReason, disabledAt, formerSecretUntil } = webhook
  const { tone, label } = stateOf(webhook)
  const turn = useMutation({
    mutationFn: (isOn: boolean) => dataOf(webhooksApi({ id: webhook.id }).patch({ active: isOn })),
    onSuccess: async ({ active: isOn }) => {
      await reloadWebhooks()
      showDone(isOn ? words.turnedOn : words.turnedOff)
    },
  })
  return (
    <>
      <div className="border-b border-line pb-4">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-17 font-semibold">
          <span className="min-w-0 wrap-anywhere">{description || url}</span>
          <Pill tone={tone}>{label}</Pill>
        </h2>
        {description && <p className="text-13 wrap-anywhere text-soft">{url}</p>}
        <p className="text-13 wrap-anywhere text-soft">{eventsWords(webhook)}</p>
        {disabledReason && (
          <p className="mt-1 text-13 text-pretty text-over">
            {disabledReason}
            {disabledAt && <> {sentence(words.offSince, <Moment value={disabledAt} />)}</>}
          </p>
        )}
        {formerSecretUntil && (
          <p className="mt-1 text-13 text-soft">
            {sentence(words.formerSecret, <Moment value={formerSecretUntil} />)}
          </p>
        )}
        <ActionButtons webhook={webhook} />
      </div>
      <div className="border-b border-line py-2">
        <Switch
          label={words.send}
          hint={words.sendHint}
          checked={active}
          needs="server"
          busy={turn.isPending}
          onChange={(isOn) => turn.mutate(isOn)}
        />
        {turn.error && <RefusalNote error={turn.error} />}
      </div>
    </>
  )
}

function ActionButtons({ webhook }: { webhook: Kept }) {
  const { id, active } = webhook
  const [open, setOpen] = useState<'change' | 'rotate' | 'delete'>()
  const test = useMutation({
    mutationFn: () => dataOf(webhookDeliveriesApi({ id }).test.post()),
    onSuccess: async () => {
      await reloadWebhooks()
      showDone(words.testSent)
    },
  })
  return (
    <div className="mt-3 flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          busy={test.isPending}
          needs="server"
          disabled={!active}
          title={active ? undefined : words.isOff}
          onClick={() => test.mutate()}
        >
          {words.sendTest}
        </Button>
        <Button needs="server" onClick={() => setOpen('change')}>
          {verbs.change}
        </Button>
        <Button needs="server" onClick={() => setOpen('rotate')}>
          {words.newSecret}
        </Button>
        <Button kind="danger" needs="server" onClick={() => setOpen('delete')}>
          {verbs.delete}
        </Button>
      </div>
      {test.error && <RefusalNote error={test.error} />}
      {open === 'change' && <WebhookDialog webhook={webhook} onClose={() => setOpen(undefined)} />}
      {open === 'rotate' && <Rotate id={id} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && <Remove webhook={webhook} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function Rotate({ id, onClose }: { id: string; onClose: () => void }) {
  const [made, setMade] = useState<{ secret: string; formerSecretUntil: string }>()
  const rotate = async () => {
    const rotated = await dataOf(webhooksApi({ id })['rotate-secret'].post())
    await reloadWebhooks()
    setMade(rotated)
  }
  if (made)
    return <SecretDialog secret={made.secret} formerUntil={made.formerSecretUntil} onClose={onClose} />
  return (
    <Confirm title={words.makeSecretTitle} verb={words.makeSecret} onConfirm={rotate} onClose={onClose}>
      <p>{words.makeSecretLead}</p>
    </Confirm>
  )
}

function Remove({ webhook: { id, url }, onClose }: { webhook: Kept; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = async () => {
    await answer(webhooksApi({ id }).delete())
    onClose()
    navigate('/settings/webhooks')
    showDone(words.deleted)
    // What is gone is not asked for again.
    queryClient.removeQueries({ queryKey: webhookQuery(id).queryKey })
    await reloadWebhooks()
  }
  return (
    <Confirm title={words.deleteTitle} verb={verbs.delete} onConfirm={remove} onClose={onClose}>
      <p className="wrap-anywhere">{words.deleteLead(url)}</p>
    </Confirm>
  )
}
