import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Moment } from '../parts/day.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loading } from '../parts/loading.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { nouns, verbs } from '../words.ts'
import { addFeed, calendarFeedsQuery, revokeFeed } from './queries.ts'
import { words } from './words.ts'

/** Secret addresses at which a calendar reads what is due: made, shown once, ended. */
export default function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { data: feeds, error, refetch } = useQuery(calendarFeedsQuery)
  const [name, setName] = useDraft('calendar-feed', '')
  const make = useMutation({
    mutationFn: addFeed,
    onSuccess: () => {
      setName('')
      forgetDraft('calendar-feed')
    },
  })
  const isReady = name.trim() !== '' && !make.isPending
  return (
    <Dialog
      title={words.calendarLink}
      onClose={onClose}
      onSubmit={() => isReady && make.mutate(name.trim())}
      footer={<Button onClick={onClose}>{verbs.done}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-13 text-pretty text-soft">{words.feeds.text}</p>
        {make.data ? (
          <div className="flex flex-col gap-2 rounded-10 bg-sunken p-3">
            <CopyField label={words.linkFor(make.data.name)} value={make.data.url} />
            <p className="text-13 text-soft">{words.feeds.once}</p>
          </div>
        ) : (
          <div className="flex items-end gap-2">
            <TextField
              label={nouns.for}
              value={name}
              onChange={setName}
              placeholder={words.feeds.example}
              maxLength={100}
              autoComplete="off"
              className="flex-1"
              autoFocus
            />
            <Button type="submit" kind="primary" needs="server" disabled={!isReady} busy={make.isPending}>
              {verbs.makeLink}
            </Button>
          </div>
        )}
        {make.error && <RefusalNote error={make.error} />}
        <Loading of={{ data: feeds, error, refetch }} className="h-10" />
        {feeds && feeds.length > 0 && (
          <ul aria-label={words.feeds.list}>
            {feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

interface FeedRowProps {
  feed: { id: string; name: string; createdAt: string; lastUsedAt: string | null }
}

function FeedRow({ feed: { id, name, lastUsedAt } }: FeedRowProps) {
  const [isAsked, setAsked] = useState(false)
  const revoke = useMutation({ mutationFn: () => revokeFeed(id, name) })
  return (
    <li className="border-b border-line py-2 text-13 last:border-0">
      <div className="flex min-h-11 items-center gap-3 laptop:min-h-9">
        <Icon name="calendar" className="text-faint" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="text-soft">
            {lastUsedAt ? (
              <>
                {words.feeds.read} <Moment value={lastUsedAt} />
              </>
            ) : (
              words.feeds.neverRead
            )}
          </p>
        </div>
        <Button
          size="small"
          kind={isAsked ? 'danger' : 'quiet'}
          aria-label={isAsked ? words.endLinkYes(name) : words.endLink(name)}
          needs="server"
          busy={revoke.isPending}
          onClick={() => (isAsked ? revoke.mutate() : setAsked(true))}
        >
          {isAsked ? words.feeds.endForGood : words.feeds.end}
        </Button>
      </div>
      {revoke.error && <RefusalNote error={revoke.error} />}
    </li>
  )
}
