import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { shownDay } from '../days.ts'
import { showDone } from '../frame/undo.ts'
import { shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { BareButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import type { TaxSlipLine } from '../session/api-types.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, refusals } from '../words.ts'
import { decimalText } from './figures.ts'
import { type Disposition, fetchTrade, type Gains, securitiesQuery, type Trade } from './queries.ts'
import { againstSlips } from './slips/against.ts'
import { words as slipWords } from './slips/slip-words.ts'
import { TradeDialog } from './trade-dialog.tsx'
import { words } from './words.ts'

interface SalesProps {
  dispositions: readonly Disposition[]
  title: string
  /** Of a year’s gains, which are added up and held against slips. */
  year?: { gains: Gains; lines: readonly TaxSlipLine[] }
}

/** What was sold, with what it cost and what it gained; a loss that is denied has a line of its own. */
export function Sales({ dispositions, title, year }: SalesProps) {
  const [editing, setEditing] = useState<Trade>()
  const { locale } = useHousehold()
  if (dispositions.length === 0) return null
  const edit = (id: string) =>
    void fetchTrade(id)
      .then(setEditing)
      .catch(() => showDone(refusals.failed))
  const hasSlips = year?.lines.some(({ slips }) => slips.length > 0) ?? false
  return (
    <section aria-label={title} className="overflow-x-auto pt-6">
      <h2 className="pb-1 text-15 font-semibold laptop:text-13">{title}</h2>
      <table className="w-full text-14 laptop:text-13">
        <thead className="text-12 text-faint">
          <tr className="h-8 border-b border-line-strong">
            <th scope="col" className="text-start font-medium">
              {words.security}
            </th>
            {[words.proceeds, words.cost, words.outlays].map((name) => (
              <th key={name} scope="col" className="ps-3 text-end font-medium max-tablet:hidden">
                {name}
              </th>
            ))}
            <th scope="col" className="ps-3 text-end font-medium whitespace-nowrap">
              {words.gain}
            </th>
            {hasSlips && (
              <th scope="col" className="ps-6 text-start font-medium max-laptop:hidden">
                {slipWords.against}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {dispositions.map((one, at) => (
            <Sale
              key={`${one.tradeId} ${one.acquired} ${one.units} ${one.cost}`}
              sale={one}
              against={hasSlips && year ? againstSlips(dispositions, at, year.lines, locale) : undefined}
              hasSlips={hasSlips}
              onEdit={year ? () => edit(one.tradeId) : undefined}
            />
          ))}
          {year && <Totals gains={year.gains} hasSlips={hasSlips} />}
        </tbody>
      </table>
      {editing && <TradeDialog trade={editing} onClose={() => setEditing(undefined)} />}
    </section>
  )
}

/** Of the sales whose figures are known, after what is denied of the losses. */
function Totals({ gains, hasSlips }: { gains: Gains; hasSlips: boolean }) {
  return (
    <tr className="font-semibold">
      <th scope="row" className="py-2 text-start">
        {nouns.together}
      </th>
      {[gains.proceeds, gains.cost, gains.outlays].map((amount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns in their order
        <td key={at} className="py-2 ps-3 text-end max-tablet:hidden">
          <Amount value={amount} />
        </td>
      ))}
      <td className="py-2 ps-3 text-end">
        <Amount value={gains.net} flow />
      </td>
      {hasSlips && <td className="max-laptop:hidden" />}
    </tr>
  )
}

interface SaleProps {
  sale: Disposition
  against: ReturnType<typeof againstSlips>
  hasSlips: boolean
  onEdit: (() => void) | undefined
}

function Sale({ sale, against, hasSlips, onEdit }: SaleProps) {
  const { locale, today, household } = useHousehold()
  const { data: securities = [] } = useQuery(securitiesQuery)
  const security = securities.find(({ id }) => id === sale.securityId)
  const owner = household.members.find(({ id }) => id === sale.ownerId)?.displayName
  const figure = (amount: string | null, part: string, flow = false) =>
    amount === null ? '–' : <Amount value={amount} flow={flow} part={part} />
  const details = [
    words.kinds[sale.kind],
    shownDay(sale.day, { locale, today }),
    decimalText(sale.units, locale),
    sale.term && words.terms[sale.term],
    owner,
  ]
  return (
    <>
      <tr className="border-b border-line align-top">
        <td className="py-2">
          <Link href={`/investments/${sale.securityId}`} className="font-medium hover:underline">
            {security?.symbol ?? security?.name}
          </Link>
          <span className="num block text-13 text-soft laptop:text-12">
            {details.filter(Boolean).join(' · ')}
          </span>
          {sale.why && <span className="block text-13 text-warn">{words.why[sale.why]}</span>}
          {against && (
            <span className="block laptop:hidden">
              <SaysSlip {...against} />
            </span>
          )}
          {onEdit && <BasisReported sale={sale} onEdit={onEdit} />}
        </td>
        <td className="py-2 ps-3 text-end max-tablet:hidden">{figure(sale.proceeds, 'proceeds')}</td>
        <td className="py-2 ps-3 text-end max-tablet:hidden">{figure(sale.cost, 'cost')}</td>
        <td className="py-2 ps-3 text-end max-tablet:hidden">{figure(sale.outlays, 'outlays')}</td>
        <td className="py-2 ps-3 text-end">{figure(sale.gain, 'net', true)}</td>
        {hasSlips && <td className="py-2 ps-6 max-laptop:hidden">{against && <SaysSlip {...against} />}</td>}
      </tr>
      <Denied sale={sale} hasSlips={hasSlips} />
    </>
  )
}

const SaysSlip = ({ text, isOff }: NonNullable<ReturnType<typeof againstSlips>>) => (
  <span className={`inline-flex items-center gap-1.5 text-13 ${isOff ? 'text-warn' : 'text-soft'}`}>
    <Icon name={isOff ? 'warning' : 'check'} size={14} />
    {text}
  </span>
)

/** In the United States what a 1099-B says of the basis, by which the boxes of Form 8949 go; the trade says it. */
function BasisReported({ sale, onEdit }: { sale: Disposition; onEdit: () => void }) {
  const { household } = useHousehold()
  if (household.country !== 'US' || sale.kind !== 'SELL') return null
  return (
    <BareButton
      needs="server"
      className="min-h-11 text-start text-13 text-accent hover:underline laptop:min-h-0 laptop:text-12"
      onClick={onEdit}
    >
      {sale.basisReport
        ? words.basisReports[sale.basisReport]
        : `${words.basisReport}: ${words.basisReportUnknown}`}
    </BareButton>
  )
}

function Denied({ sale: { superficial, securityId }, hasSlips }: { sale: Disposition; hasSlips: boolean }) {
  const { locale, today, household } = useHousehold()
  if (!superficial) return null
  const money = (amount: string) => shown(amount, { locale })
  const isInStates = household.country === 'US'
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2 text-13 text-soft">
        {(isInStates ? words.washedBecause : words.deniedBecause)(
          money(superficial.denied),
          decimalText(superficial.bought, locale),
          decimalText(superficial.sold, locale),
          shownDay(superficial.until, { locale, today }),
        )}{' '}
        {superficial.lost !== '0.00' && words.deniedLost(money(superficial.lost))}{' '}
        {superficial.isOpen && words.deniedOpen}{' '}
        <Link href={`/investments/${securityId}`} className="whitespace-nowrap text-accent underline">
          {isInStates ? words.seeLots : words.seePool}
        </Link>
      </td>
      <td colSpan={3} className="max-tablet:hidden" />
      <td className="py-2 ps-3 text-end">
        <Amount value={superficial.denied} flow part="net" />
      </td>
      {hasSlips && <td className="max-laptop:hidden" />}
    </tr>
  )
}
