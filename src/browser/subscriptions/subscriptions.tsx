import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsPhone } from '../frame/media.ts'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { WithPanel } from '../parts/with-panel.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { type Address, useAddress, type View } from './address.ts'
import { Beside } from './beside.tsx'
import { Detail } from './detail.tsx'
import { LazyFeeds, LazySubscriptionDialog } from './lazy-dialogs.tsx'
import { EndedList, GoingOnList } from './lists.tsx'
import { MonthView } from './month-view.tsx'
import { type SubscriptionList, subscriptionsQuery } from './queries.ts'
import { stateOf } from './states.ts'
import { words } from './words.ts'

/** What comes back: when it is due, what it comes to, and what was found of it. */
export default function Subscriptions() {
  const address = useAddress()
  const isPhone = useIsPhone()
  const isOnline = useIsOnline()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'add' | 'feeds'>()
  const { data, error, refetch } = useQuery(subscriptionsQuery)
  useShortcut('a', words.addOne, () => setOpen('add'), isOnline)
  const detail = address.id && (
    <Detail key={address.id} id={address.id} isPage={isPhone} onClose={() => navigate(address.behind)} />
  )
  return (
    <>
      {detail && isPhone ? (
        detail
      ) : (
        <Page
          title={words.title}
          beside={!isPhone && <Views address={address} data={data} />}
          actions={
            <>
              {isPhone ? (
                <IconButton icon="calendar" label={words.calendarLink} onClick={() => setOpen('feeds')} />
              ) : (
                <Button icon="calendar" onClick={() => setOpen('feeds')}>
                  {words.calendarLink}
                </Button>
              )}
              <Button kind="primary" icon="plus" needs="server" onClick={() => setOpen('add')}>
                {verbs.add}
              </Button>
            </>
          }
          below={
            isPhone && (
              <div className="px-5 pb-3">
                <Views address={address} data={data} isWide />
              </div>
            )
          }
          bleed
        >
          {error && !data && (
            <div className="px-(--gutter)">
              <RefusalNote error={error} onRetry={() => void refetch()} />
            </div>
          )}
          <WithPanel
            panel={detail}
            label={words.one}
            width={360}
            onClose={() => navigate(address.behind)}
            className="bg-sunken!"
          >
            <div className="grid h-full grid-cols-[minmax(0,1fr)] content-start border-line tablet:border-t @[936px]:grid-cols-[minmax(0,1fr)_296px] @[936px]:content-stretch">
              <div className="@container min-w-0">
                {address.view === 'calendar' && <MonthView address={address} />}
                {address.view === 'list' && <GoingOnList data={data} address={address} />}
                {address.view === 'ended' && <EndedList data={data} address={address} />}
              </div>
              <Beside data={data} address={address} />
            </div>
          </WithPanel>
        </Page>
      )}
      {open === 'add' && (
        <LazySubscriptionDialog
          onClose={() => setOpen(undefined)}
          onDone={(id) => navigate(address.hrefOf(id))}
        />
      )}
      {open === 'feeds' && <LazyFeeds onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface ViewsProps {
  address: Address
  data: SubscriptionList | undefined
  isWide?: boolean
}

function Views({ address, data, isWide = false }: ViewsProps) {
  const { today } = useHousehold()
  const states = data?.subscriptions.map((one) => stateOf(one, today))
  const counted = (name: string, ...requested: string[]) => {
    const count = states?.filter((state) => requested.includes(state)).length
    return count === undefined ? name : `${name} ${count}`
  }
  const options: { value: View; label: string }[] = [
    { value: 'calendar', label: words.views.calendar },
    { value: 'list', label: counted(words.views.list, 'active', 'paused', 'ending') },
    { value: 'ended', label: counted(words.endedOnes, 'ended') },
  ]
  return (
    <Segments
      label={words.views.label}
      value={address.view}
      options={options}
      onChange={address.show}
      isWide={isWide}
    />
  )
}
