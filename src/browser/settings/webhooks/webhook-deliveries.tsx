import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { now } from '../../clock.ts'
import { showDone } from '../../frame/undo.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Pill } from '../../parts/pill.tsx'
import { sentence } from '../../parts/sentence.ts'
import { dataOf, webhookDeliveriesApi } from '../../session/api.ts'
import type { WebhookDelivery as Delivery, Webhook } from '../../session/api-types.ts'
import { queryClient } from '../../session/queries.ts'
import { verbs } from '../../words.ts'
import { deliveriesQuery, webhooksQuery } from '../queries.ts'
import { SettingSection } from '../setting-row.tsx'
import { attemptWords, DELIVERY_TONES, isFailing, isUnderWay, payloadShown, words } from './webhook-words.ts'

const PAGE = 50
/** While something is on its way; a test is back within seconds. */
const AGAIN_MS = 1_500
const STATES = ['ALL', 'PENDING', 'DELIVERED', 'FAILED'] as const
type State = (typeof STATES)[number]

/** What was sent in the last 30 days or waits to be, with every attempt. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [state, setState] = useState<State>('ALL')
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    ...deliveriesQuery({ id: webhook.id, ...(state !== 'ALL' && { state }), page, limit: PAGE }),
    refetchInterval: ({ state: { data: shown } }) =>
      webhook.active && shown?.data.some((delivery) => isUnderWay(delivery, now())) ? AGAIN_MS : false,
  })
  return (
    <SettingSection
      title={words.deliveries}
      action={
        <Select
          label={words.whichDeliveries}
          hideLabel
          value={state}
          options={STATES.map((each) => ({ value: each, label: words.deliveryStates[each] }))}
          onChange={(next) => {
            setState(next)
            setPage(0)
          }}
          className="w-36"
        />
      }
    >
      {error && (
        <div className="mt-3">
          <RefusalNote error={error} onRetry={() => refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className="mt-3 h-40 w-full" />}
      {data?.data.length === 0 && <Empty>{state === 'ALL' ? words.nothingSent : words.noneOfThese}</Empty>}
      <ul>
        {data?.data.map((delivery) => (
          <Row key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      {data && (
        <Pager label={words.pages} page={page} limit={PAGE} total={data.meta.total} onPage={setPage} />
      )}
    </SettingSection>
  )
}

interface RowProps {
  webhook: Webhook
  delivery: Delivery
}

function Row({ webhook, delivery }: RowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { type, state, attempts, createdAt, nextAttemptAt } = delivery
  const last = attempts.at(-1)
  return (
    <li className="border-b border-line py-2 text-13">
      <div className="flex items-start gap-2">
        <IconButton
          icon={isOpen ? 'down' : 'right'}
          label={words.whatCameOf(type)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="-ms-2"
        />
        <div className="min-w-0 flex-1 py-1.5 max-laptop:py-2.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium wrap-anywhere">{type}</span>
            <Pill tone={DELIVERY_TONES[state]}>
              {isFailing(delivery) ? words.failing : words.deliveryStates[state]}
            </Pill>
            <Moment value={createdAt} className="text-faint" />
          </p>
          {last && <p className="text-pretty wrap-anywhere text-soft">{attemptWords(last)}</p>}
          {nextAttemptAt && attempts.length > 0 && (
            <p className="text-soft">{sentence(words.nextTry, <Moment value={nextAttemptAt} />)}</p>
          )}
          {!webhook.active && state === 'PENDING' && <p className="text-soft">{words.waitsUntilOn}</p>}
        </div>
        <Redeliver webhook={webhook} delivery={delivery} />
      </div>
      {isOpen && <Details id={id} delivery={delivery} />}
    </li>
  )
}

const Details = ({
  id,
  delivery: { id: webhookId, attempts, payload },
}: {
  id: string
  delivery: Delivery
}) => (
  <div id={id} className="flex flex-col gap-2 pt-1 pb-2 laptop:ps-8">
    <p className="text-soft">{attempts.length === 0 ? words.notTried : words.tries(attempts.length)}</p>
    {attempts.length > 0 && (
      <ol className="flex flex-col gap-1">
        {attempts.map((attempt) => (
          <li key={attempt.at} className="flex flex-wrap gap-x-3">
            <Moment value={attempt.at} className="text-faint" />
            <span className="min-w-0 wrap-anywhere">{attemptWords(attempt)}</span>
          </li>
        ))}
      </ol>
    )}
    <p className="text-soft">
      {sentence(words.whatIsSent, <span className="font-mono text-12 break-all">{webhookId}</span>)}
    </p>
    <pre className="rounded-6 bg-sunken px-3 py-2 font-mono text-12 wrap-anywhere whitespace-pre-wrap">
      {payloadShown(payload)}
    </pre>
  </div>
)

function Redeliver({ webhook, delivery: { id, type } }: RowProps) {
  const again = useMutation({
    mutationFn: () =>
      dataOf(webhookDeliveriesApi({ id: webhook.id }).deliveries({ deliveryId: id }).redeliver.post()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })
      showDone(words.sentAgain)
    },
  })
  return (
    <div className="flex-none text-end">
      <Button
        size="small"
        aria-label={words.sendAgainNamed(type)}
        busy={again.isPending}
        needs="server"
        disabled={!webhook.active}
        title={webhook.active ? undefined : words.webhookIsOff}
        onClick={() => again.mutate()}
      >
        {verbs.sendAgain}
      </Button>
      {again.error && <RefusalNote error={again.error} />}
    </div>
  )
}
