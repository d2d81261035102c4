import { Dialog as Base } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useIsPhone } from '../frame/media.ts'
import { NotFoundPage } from '../frame/not-found.tsx'
import { Page } from '../frame/page.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import { Chip } from '../parts/fields/chip.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { WithPanel } from '../parts/with-panel.tsx'
import { nouns, sentences, verbs } from '../words.ts'
import { detailHref, listHref, useAddress } from './address.ts'
import { type Filter, filterOfApi, isNarrowed, isSame } from './filter.ts'
import { ALONE, type Neighbours } from './list/neighbours.ts'
import { TransactionList } from './list/transaction-list.tsx'
import { viewsQuery } from './queries.ts'
import { RowNamesProvider, useRowNames } from './row-names.tsx'
import { chipsOf, without } from './search/filter-words.ts'
import { Toolbar } from './search/toolbar.tsx'
import { ViewTabs } from './search/view-tabs.tsx'
import { words } from './words.ts'

const loadDetail = () => import('./detail/detail.tsx')
const Detail = lazy(loadDetail)
/** After this the page is at rest, and what will be opened next is fetched. */
const REST_MS = 1500

/** Every transaction of the household: views, search and filters, the rows, and one of them in full beside them. */
export default function Transactions() {
  return (
    <RowNamesProvider>
      <Screen />
    </RowNamesProvider>
  )
}

function Screen() {
  const place = useListPlace()
  return place.isUnknown ? (
    <NotFoundPage action={<LinkButton href="/transactions">{nouns.allTransactions}</LinkButton>} />
  ) : (
    <ListScreen place={place} />
  )
}

function ListScreen({ place }: { place: ReturnType<typeof useListPlace> }) {
  const { view, filter, openId, go, open, close, hrefOf } = place
  const isPhone = useIsPhone()
  const [isSelecting, setSelecting] = useState(false)
  const [around, setAround] = useState<Neighbours>(ALONE)
  useEffect(() => {
    const timer = setTimeout(() => void loadDetail(), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  const detail = openId && (
    <Suspense fallback={null}>
      <Detail id={openId} hrefOf={hrefOf} around={around} onGo={open} onClose={close} />
    </Suspense>
  )
  return (
    <>
      <Page
        title={nouns.transactions}
        bleed
        actions={
          <div className="hidden gap-2 tablet:flex">
            <LinkButton href="/import" icon="import">
              {verbs.import}
            </LinkButton>
            <LinkButton href="/add" kind="primary" icon="plus" keys="T">
              {verbs.addTransaction}
            </LinkButton>
          </div>
        }
        below={
          <ViewTabs
            view={view}
            filter={filter}
            isChanged={place.isChanged}
            isNarrowed={isNarrowed(filter)}
            onOpen={place.openView}
          />
        }
      >
        <WithPanel panel={!isPhone && detail} label={words.one} width={400} onClose={close}>
          <TransactionList
            filter={filter}
            hrefOf={hrefOf}
            onOpen={open}
            openId={openId}
            onNeighbours={setAround}
            onSort={(sort) => go({ ...filter, sort })}
            isSelecting={isSelecting}
            {...(isSelecting && { onSelectingEnd: () => setSelecting(false) })}
            toolbar={<Toolbar filter={filter} onChange={go} onSelect={() => setSelecting(true)} />}
            empty={<NothingFits filter={filter} onChange={go} />}
          />
        </WithPanel>
      </Page>
      {detail && isPhone && (
        <Base.Root open onOpenChange={(isOpen) => !isOpen && close()}>
          <Base.Portal>
            <Base.Popup className="fixed inset-0 z-50 overflow-y-auto bg-surface outline-none">
              <Base.Title className="sr-only">{words.one}</Base.Title>
              {detail}
            </Base.Popup>
          </Base.Portal>
        </Base.Root>
      )}
    </>
  )
}

/** Where one is, by the address, and the ways from there. */
function useListPlace() {
  const navigate = useNavigate()
  const address = useAddress()
  const { viewId, openId } = address
  const { data: views } = useQuery({ ...viewsQuery, enabled: viewId !== undefined })
  const view = views?.find(({ id }) => id === viewId)
  const saved = view && filterOfApi(view.query)
  const filter = address.filter ?? saved ?? NOTHING
  const isChanged = saved !== undefined && !isSame(filter, saved)
  const hrefOf = useCallback((id: string) => detailHref(id, viewId, address.filter), [viewId, address.filter])
  // A detail that was opened from the list is closed by going back to it.
  const hasOpened = useRef(false)
  const open = useCallback(
    (id: string) => {
      if (!openId) hasOpened.current = true
      navigate(hrefOf(id), { replace: openId !== undefined })
    },
    [hrefOf, navigate, openId],
  )
  const close = useCallback(() => {
    if (hasOpened.current) history.back()
    else navigate(listHref(viewId, address.filter), { replace: true })
    hasOpened.current = false
  }, [viewId, address.filter, navigate])
  const go = (next: Filter) =>
    navigate(saved && isSame(next, saved) ? listHref(viewId, undefined) : listHref(viewId, next), {
      replace: true,
    })
  const openView = (id: string | undefined) => navigate(listHref(id, id === undefined ? {} : undefined))
  const isUnknown = viewId !== undefined && openId === undefined && views !== undefined && !view
  return { view, filter, openId, isUnknown, isChanged, hrefOf, open, close, go, openView }
}

const NOTHING: Filter = {}

function NothingFits({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const names = useRowNames()
  const chips = chipsOf(filter, names)
  if (!isNarrowed(filter))
    return (
      <Empty
        action={
          <LinkButton href="/import" kind="primary" icon="import">
            {words.importFile}
          </LinkButton>
        }
      >
        {words.none}
      </Empty>
    )
  return (
    <Empty
      action={
        <div className="flex flex-wrap items-center justify-center gap-2">
          {filter.q && (
            <Chip
              onRemove={() => onChange(without(filter, ['q']))}
              removeLabel={words.removeSearch(filter.q)}
            >
              {filter.q}
            </Chip>
          )}
          {chips.map(({ fields, words: what }) => (
            <Chip
              key={fields.join()}
              onRemove={() => onChange(without(filter, fields))}
              removeLabel={words.removeFilter(what)}
            >
              {what}
            </Chip>
          ))}
          <Button size="small" onClick={() => onChange({})}>
            {words.filter.clearAll}
          </Button>
        </div>
      }
    >
      {sentences.nothingFits}
    </Empty>
  )
}
