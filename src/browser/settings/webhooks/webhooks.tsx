import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pill } from '../../parts/pill.tsx'
import { placeNames } from '../../places.ts'
import type { Webhook } from '../../session/api-types.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { webhooksQuery } from '../queries.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { PausedNote } from './webhook-paused.tsx'
import { eventsWords, stateOf, words } from './webhook-words.ts'

/** Who outside of the house is told of what happens in it. */
export default function Webhooks() {
  const { user } = useHousehold()
  const [isMaking, setMaking] = useState(false)
  const { data, error, refetch } = useQuery({ ...webhooksQuery, enabled: user.role === 'ADMIN' })
  const add = (
    <Button kind="primary" icon="plus" needs="server" onClick={() => setMaking(true)}>
      {words.newWebhook}
    </Button>
  )
  return (
    <SettingsFrame title={placeNames.sections.webhooks} isForAdmins actions={data && data.length > 0 && add}>
      <p className="mt-1 mb-3 max-w-160 text-13 text-pretty text-soft">{words.lead}</p>
      {user.role === 'ADMIN' && <PausedNote />}
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-40 w-full" />}
      {data?.length === 0 && <Empty action={add}>{words.none}</Empty>}
      {data && data.length > 0 && (
        <ul className="border-t border-line">
          {data.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {isMaking && <WebhookDialog onClose={() => setMaking(false)} />}
    </SettingsFrame>
  )
}

function Row({ webhook }: { webhook: Webhook }) {
  const { id, url, description, disabledReason } = webhook
  const { tone, label } = stateOf(webhook)
  return (
    <li className="border-b border-line">
      <Link
        href={`/settings/webhooks/${id}`}
        className="-mx-2 flex items-center gap-3 rounded-6 px-2 py-3 hover:bg-hover"
      >
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 text-15 font-medium wrap-anywhere laptop:text-14">
              {description || url}
            </span>
            <Pill tone={tone}>{label}</Pill>
          </p>
          {description && <p className="text-13 wrap-anywhere text-soft">{url}</p>}
          <p className="text-13 wrap-anywhere text-faint">{eventsWords(webhook)}</p>
          {disabledReason && <p className="mt-0.5 text-13 text-pretty text-over">{disabledReason}</p>}
        </div>
        <Icon name="right" className="flex-none text-faint" />
      </Link>
    </li>
  )
}
