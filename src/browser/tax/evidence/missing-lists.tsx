import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { absolute } from '../../money.ts'
import { LinkButton } from '../../parts/button.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { Loading } from '../../parts/notes/loading.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useReadable } from '../../parts/use-readable.ts'
import { lineName, words } from '../words.ts'
import { AttachDialog } from './attach-dialog.tsx'
import {
  MISSING_ROWS,
  type MissingItem,
  type MissingPayee,
  missingPayeesQuery,
  missingQuery,
} from './evidence-queries.ts'
import { MissingRow, PayeeRow } from './missing-row.tsx'

interface ListProps {
  year: string
  lineId: string | undefined
  page: number
  onPage: (page: number) => void
}

/** By line and payee: one paper for the year proves all that a payee was paid. */
export function MissingPayees({ year, lineId, page, onPage }: ListProps) {
  const readable = useReadable()
  const found = useQuery(missingPayeesQuery(year, lineId, page))
  const [attached, setAttached] = useState<MissingPayee>()
  return (
    <>
      <Loading of={found} className="h-60" />
      {found.data && (
        <ByLine page={page} onPage={onPage} {...found.data}>
          {(group) => (
            <PayeeRow
              key={`${group.activityId} ${group.personId} ${group.payee}`}
              year={year}
              group={group}
              onAttach={() => setAttached(group)}
            />
          )}
        </ByLine>
      )}
      {attached && (
        <AttachDialog
          of={attached.count === 1 ? attached : { year, group: attached }}
          date={attached.lastDate}
          payee={attached.payee}
          amounts={attached.amounts.map(({ currency, amount }) => ({ currency, amount: absolute(amount) }))}
          types={attached.wanted}
          why={readable(attached.text)}
          onClose={() => setAttached(undefined)}
        />
      )}
    </>
  )
}

/** Each transaction for itself. */
export function EachMissing({ year, lineId, page, onPage }: ListProps) {
  const readable = useReadable()
  const found = useQuery(missingQuery(year, lineId, page))
  const [attached, setAttached] = useState<MissingItem>()
  return (
    <>
      <Loading of={found} className="h-60" />
      {found.data && (
        <ByLine page={page} onPage={onPage} {...found.data}>
          {(item) => (
            <MissingRow
              key={`${item.transactionId} ${item.part}`}
              item={item}
              onAttach={() => setAttached(item)}
            />
          )}
        </ByLine>
      )}
      {attached && (
        <AttachDialog
          of={attached}
          date={attached.date}
          payee={attached.payee}
          amounts={[{ amount: attached.amount }]}
          types={attached.wanted}
          why={readable(attached.text)}
          onClose={() => setAttached(undefined)}
        />
      )}
    </>
  )
}

interface ByLineProps<Item> {
  year: number
  items: Item[]
  /** Of all pages. */
  count: number
  page: number
  onPage: (page: number) => void
  children: (item: Item) => ReactNode
}

function ByLine<Item extends MissingItem | MissingPayee>(props: ByLineProps<Item>) {
  const { year, items, count, page, onPage, children } = props
  if (items.length === 0)
    return (
      <Empty action={<LinkButton href={`/tax/${year}`}>{words.missing.seeLines}</LinkButton>}>
        {words.missing.nothing}
      </Empty>
    )
  return (
    <>
      {[...Map.groupBy(items, (item) => item.lineId)].map(([id, own]) => {
        const name = own[0] ? lineName(own[0]) : id
        return (
          <section key={id} aria-label={name} className="mb-7">
            <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14">{name}</h2>
            <ul>{own.map(children)}</ul>
          </section>
        )
      })}
      <Pager label={words.missing.pages} page={page} limit={MISSING_ROWS} total={count} onPage={onPage} />
    </>
  )
}
