import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Page } from '../frame/page.tsx'
import { Button } from '../parts/button.tsx'
import { Popover } from '../parts/dialogs/popover.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Pager } from '../parts/pager.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { nouns, verbs } from '../words.ts'
import { type Address, addressOf, filterOf, isNarrowed, searchOf, VIEWS } from './filter.ts'
import { PAGE_ROWS, receiptsQuery } from './queries.ts'
import { ReceiptRow } from './receipt-row.tsx'
import { SureNote } from './sure-note.tsx'
import { ChooseButtons } from './upload/choose-files.tsx'
import { SentList } from './upload/sent-list.tsx'
import { sendFiles } from './upload/upload-queue.ts'
import { usePaste } from './upload/use-paste.ts'
import { words } from './words.ts'

/** Every receipt of the household, and the way in for more. */
export default function Receipts() {
  const [search, setSearch] = useSearchParams()
  const address = addressOf(search)
  const { data, error, refetch } = useQuery(receiptsQuery(filterOf(address)))
  const go = (changed: Partial<Address>) =>
    setSearch(searchOf({ ...address, page: 0, ...changed }), { replace: true })
  const take = (files: File[]) => void sendFiles(files)
  usePaste(take)
  const hrefOf = (view: Address['view']) => {
    const query = new URLSearchParams(searchOf({ ...address, view, page: 0 }))
    return `/receipts${query.size > 0 ? `?${query}` : ''}`
  }
  const rows = data?.data ?? []
  return (
    <Page
      title={words.receipts}
      actions={
        <div className="flex flex-wrap gap-2">
          <ChooseButtons onFiles={take} />
        </div>
      }
      below={
        <Tabs
          label={words.list.shown}
          tabs={VIEWS.map((view) => ({ href: hrefOf(view), name: words.views[view] }))}
          current={hrefOf(address.view)}
        />
      }
    >
      <Toolbar key={address.q} address={address} onChange={go} />
      <OfflineNote className="pb-3">{words.waits}</OfflineNote>
      <SentList withoutArrived />
      {address.view === '' && <SureNote />}
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && rows.length === 0 && (
        <Nothing address={address} onClear={() => setSearch({}, { replace: true })} onFiles={take} />
      )}
      {rows.length > 0 && (
        <ul aria-label={words.receipts}>
          {rows.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          label={words.list.pages}
          page={address.page}
          limit={PAGE_ROWS}
          total={data.meta.total}
          onPage={(page) => go({ page })}
        />
      )}
    </Page>
  )
}

interface ToolbarProps {
  address: Address
  onChange: (changed: Partial<Address>) => void
}

function Toolbar({ address, onChange }: ToolbarProps) {
  const [text, setText] = useState(address.q)
  const { from, to } = address
  return (
    <search className="flex items-center gap-2 py-3">
      <form
        className="min-w-0 flex-1 laptop:max-w-100"
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ q: text })
        }}
      >
        <TextField
          label={verbs.searchReceipts}
          hideLabel
          type="search"
          placeholder={nouns.merchantItemAmount}
          value={text}
          maxLength={200}
          onChange={(typed) => {
            setText(typed)
            // The cross of the field empties it at once.
            if (typed === '' && address.q !== '') onChange({ q: '' })
          }}
          onBlur={() => text.trim() !== address.q && onChange({ q: text })}
        />
      </form>
      <Popover
        label={nouns.days}
        align="end"
        trigger={<Button icon="filter">{from || to ? words.list.daysChosen : nouns.days}</Button>}
      >
        <div className="flex flex-col gap-3">
          <DateField label={nouns.fromDay} value={from} onChange={(day) => onChange({ from: day })} />
          <DateField label={nouns.toDay} value={to} onChange={(day) => onChange({ to: day })} />
          <Button disabled={!from && !to} onClick={() => onChange({ from: '', to: '' })}>
            {words.list.anyDay}
          </Button>
        </div>
      </Popover>
    </search>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-3 pt-2">
    {['one', 'two', 'three', 'four'].map((name) => (
      <div key={name} className="flex items-center gap-3">
        <Skeleton className="size-12" />
        <Skeleton className="h-4 w-48" />
      </div>
    ))}
  </div>
)

interface NothingProps {
  address: Address
  onClear: () => void
  onFiles: (files: File[]) => void
}

function Nothing({ address, onClear, onFiles }: NothingProps) {
  if (address.view === 'bin' && !address.q) return <Empty>{words.list.binEmpty}</Empty>
  if (isNarrowed(address))
    return <Empty action={<Button onClick={onClear}>{verbs.showAll}</Button>}>{words.list.nothingFits}</Empty>
  return (
    <Empty
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ChooseButtons onFiles={onFiles} verb={words.choose.addFiles} />
        </div>
      }
    >
      {words.list.nothing}
    </Empty>
  )
}
