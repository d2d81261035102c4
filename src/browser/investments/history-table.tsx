import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownDay } from '../days.ts'
import { showDone } from '../frame/undo.ts'
import { Amount } from '../parts/amount.tsx'
import { IconButton } from '../parts/button.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { refusals } from '../words.ts'
import { decimalText } from './figures.ts'
import { fetchTrade, type History, type HistoryRow, type Trade } from './queries.ts'
import { TradeDialog } from './trade-dialog.tsx'
import { words } from './words.ts'

/** Every event with what it did to the units and the cost, the newest first. */
export function HistoryTable({ history }: { history: History }) {
  const [editing, setEditing] = useState<Trade>()
  const edit = (id: string) =>
    void fetchTrade(id)
      .then(setEditing)
      .catch(() => showDone(refusals.failed))
  const newestFirst = history.rows.map((row, at) => ({ row, key: at })).toReversed()
  return (
    <section aria-label={words.howCost} className="overflow-x-auto pt-6">
      <h2 className="pb-1 text-15 font-semibold laptop:text-13">{words.howCost}</h2>
      <table className="w-full text-14 laptop:text-13">
        <thead className="text-12 text-faint">
          <tr className="h-8 border-b border-line-strong">
            <th scope="col" className="text-start font-medium">
              {words.whatHappened}
            </th>
            {[words.units, words.cost, words.held].map((name) => (
              <th key={name} scope="col" className="ps-3 text-end font-medium max-tablet:hidden">
                {name}
              </th>
            ))}
            <th scope="col" className="ps-3 text-end font-medium">
              {words.poolCost}
            </th>
            <th scope="col" className="ps-3 text-end font-medium max-tablet:hidden">
              {words.aUnit}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ row, key }) => (
            <Row key={key} row={row} onEdit={() => edit(row.tradeId)} />
          ))}
        </tbody>
      </table>
      {editing && <TradeDialog trade={editing} onClose={() => setEditing(undefined)} />}
    </section>
  )
}

function Row({ row, onEdit }: { row: HistoryRow; onEdit: () => void }) {
  const { locale, today } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const account = accounts.find(({ id }) => id === row.accountId)
  const day = shownDay(row.day, { locale, today })
  const units = (text: string) => (text === '0' ? '' : decimalText(text, locale))
  const figure = (amount: string | null, flow = false) =>
    amount === null ? '–' : <Amount value={amount} flow={flow} />
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2">
        {words.kinds[row.kind]}
        <span className="block text-13 text-soft laptop:text-12">
          {[day, account?.name].filter(Boolean).join(' · ')}
          {row.quantity !== '0' && <span className="num tablet:hidden"> · {units(row.quantity)}</span>}
        </span>
        {row.why && <span className="block text-13 text-warn">{words.why[row.why]}</span>}
      </td>
      <td className="num py-2 ps-3 text-end max-tablet:hidden">{units(row.quantity)}</td>
      <td className="py-2 ps-3 text-end max-tablet:hidden">{figure(row.cost)}</td>
      <td className="num py-2 ps-3 text-end max-tablet:hidden">{decimalText(row.poolQuantity, locale)}</td>
      <td className="py-2 ps-3 text-end">{figure(row.poolCost)}</td>
      <td className="num py-2 ps-3 text-end max-tablet:hidden">
        {row.costPerUnit === null ? '–' : decimalText(row.costPerUnit, locale)}
      </td>
      <td className="w-10 text-end">
        {row.kind !== 'DENIED_LOSS' && (
          <IconButton
            icon="edit"
            label={words.edit(words.kinds[row.kind], day)}
            needs="server"
            onClick={onEdit}
          />
        )}
      </td>
    </tr>
  )
}
