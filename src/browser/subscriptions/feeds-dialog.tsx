import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Moment } from '../parts/day.tsx'
import { Dialog } from '../parts/dialogs/dialog.tsx'
import { useForm } from '../parts/dialogs/form.ts'
import { CopyField } from '../parts/fields/copy-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loading } from '../parts/notes/loading.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { nouns, verbs } from '../words.ts'
import { addFeed, type CalendarFeed, calendarFeedsQuery, revokeFeed } from './queries.ts'
import { words } from './words.ts'

/** Secret addresses at which a calendar reads what is due: made, shown once, ended. */
export default function FeedsDialog({ onClose }: { onClose: () => void }) {
  const feeds = useQuery(calendarFeedsQuery)
  const form = useForm('calendar-feed', { name: '' })
  const [made, setMade] = useState<Awaited<ReturnType<typeof addFeed>>>()
  const name = form.values.name.trim()
  const make = async () => {
    const sent = name && (await form.send(() => addFeed(name)))
    if (!sent) return
    form.forget()
    setMade(sent.done)
  }
  return (
    <Dialog
      title={words.calendarLink}
      onClose={onClose}
      onSubmit={() => void make()}
      footer={<Button onClick={onClose}>{verbs.done}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-13 text-pretty text-soft">{words.feeds.text}</p>
        {made ? (
          <div className="flex flex-col gap-2 rounded-10 bg-sunken p-3">
            <CopyField label={words.linkFor(made.name)} value={made.url} />
            <p className="text-13 text-soft">{words.feeds.once}</p>
          </div>
        ) : (
          <div className="flex items-end gap-2">
            <TextField
              label={nouns.for}
              {...form.field('name')}
              placeholder={words.feeds.example}
              maxLength={100}
              autoComplete="off"
              className="flex-1"
              autoFocus
            />
            <Button type="submit" kind="primary" needs="server" disabled={!name} busy={form.isBusy}>
              {verbs.makeLink}
            </Button>
          </div>
        )}
        <RefusalNote error={form.error} />
        <Loading of={feeds} className="h-10" />
        <ul aria-label={words.feeds.list} className="empty:hidden">
          {feeds.data?.map((feed) => (
            <FeedRow key={feed.id} {...feed} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function FeedRow({ id, name, lastUsedAt }: CalendarFeed) {
  const [isAsked, setAsked] = useState(false)
  const revoke = useMutation({ mutationFn: () => revokeFeed(id, name) })
  return (
    <li className="border-b border-line py-2 text-13 last:border-0">
      <div className="flex min-h-11 items-center gap-3 laptop:min-h-9">
        <Icon name="calendar" className="text-faint" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="text-soft">
            {lastUsedAt ? words.feeds.read : words.feeds.neverRead}{' '}
            {lastUsedAt && <Moment value={lastUsedAt} />}
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
