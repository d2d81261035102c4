import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '../../frame/undo.ts'
import { absolute, isNegative, isZero, shown } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { BareButton, Button } from '../../parts/button.tsx'
import type { TaxSlip, TaxSlipLine, TaxSlips } from '../../session/api-types.ts'
import { accountsQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, refusals } from '../../words.ts'
import { securitiesQuery } from '../queries.ts'
import { SlipDialog } from './slip-dialog.tsx'
import { acceptSlips } from './slip-queries.ts'
import { words } from './slip-words.ts'

interface SlipsProps {
  year: string
  ownerId: string
  data: TaxSlips
}

/** Income by what paid it, beside what the slips of the year say of it; the differences by name. */
export function Slips({ year, ownerId, data }: SlipsProps) {
  const [open, setOpen] = useState<TaxSlip | 'new'>()
  return (
    <section aria-label={words.title} className="pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-1">
        <h2 className="text-15 font-semibold laptop:text-13">{words.title}</h2>
        <Button icon="plus" size="small" needs="server" onClick={() => setOpen('new')}>
          {words.addSlip}
        </Button>
      </div>
      {data.lines.length === 0 ? (
        <p className="text-13 text-soft">{words.none(year)}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-14 laptop:text-13">
            <thead className="text-12 text-faint">
              <tr className="h-8 border-b border-line-strong">
                <th scope="col" className="text-start font-medium">
                  {words.from}
                </th>
                <th scope="col" className="ps-3 text-start font-medium max-tablet:hidden">
                  {words.slip}
                </th>
                <th scope="col" className="ps-3 text-end font-medium">
                  {words.inBooks}
                </th>
                <th scope="col" className="ps-3 text-end font-medium max-tablet:hidden">
                  {words.onSlip}
                </th>
                <th scope="col" className="ps-3 text-end font-medium">
                  {nouns.difference}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <Line key={keyOf(line)} line={line} slips={data.slips} onOpen={setOpen} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ToLookAt data={data} />
      {open && (
        <SlipDialog
          year={year}
          ownerId={ownerId}
          slip={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

const keyOf = ({ measure, ownerId, accountId, securityId, slips }: TaxSlipLine): string =>
  [measure, ownerId, accountId, securityId, ...slips.map(({ id }) => id)].join(' ')

/** What a line is of: the security, else the account, else who sent the slip. */
function useNameOf(): (line: TaxSlipLine, slips: readonly TaxSlip[]) => string {
  const { data: securities = [] } = useQuery(securitiesQuery)
  const { data: accounts = [] } = useQuery(accountsQuery)
  return ({ securityId, accountId, slips: own }, slips) =>
    securities.find(({ id }) => id === securityId)?.name ??
    accounts.find(({ id }) => id === accountId)?.name ??
    slips.find(({ id }) => id === own[0]?.id)?.payer ??
    ''
}

interface LineProps {
  line: TaxSlipLine
  slips: readonly TaxSlip[]
  onOpen: (slip: TaxSlip) => void
}

function Line({ line, slips, onOpen }: LineProps) {
  const { household } = useHousehold()
  const name = useNameOf()(line, slips)
  const { books, slip, difference, currency, isAccepted } = line
  const code = currency === household.currency ? undefined : currency
  const owner = household.members.find(({ id }) => id === line.ownerId)?.displayName
  const figure = (amount: string | null) =>
    amount === null ? '–' : <Amount value={amount} {...(code !== undefined && { currency: code })} />
  const differs = difference !== null && !isZero(difference)
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2">
        <span className="font-medium">{name}</span>
        <span className="block text-13 text-soft laptop:text-12">
          {[words.measures[line.measure], household.members.length > 1 && owner].filter(Boolean).join(' · ')}
        </span>
        <div className="tablet:hidden">
          <Told line={line} slips={slips} onOpen={onOpen} />
        </div>
      </td>
      <td className="py-2 ps-3 max-tablet:hidden">
        <Told line={line} slips={slips} onOpen={onOpen} />
      </td>
      <td className="py-2 ps-3 text-end">{figure(books)}</td>
      <td className="py-2 ps-3 text-end max-tablet:hidden">{figure(slip)}</td>
      <td className={`py-2 ps-3 text-end ${differs && !isAccepted ? 'text-warn' : ''}`}>
        {figure(difference)}
        {differs && isAccepted && <span className="block text-12 text-soft">{words.accepted}</span>}
      </td>
    </tr>
  )
}

/** The slips that tell of a line, in their own column or below its name; each opens. */
const Told = ({ line, slips, onOpen }: LineProps) => (
  <>
    {line.slips.length === 0 && <span className="text-soft">{words.noSlip}</span>}
    {line.slips.map(({ id, kind, boxes }) => {
      const found = slips.find((one) => one.id === id)
      return (
        <button
          key={id}
          type="button"
          className="block min-h-11 text-start text-accent hover:underline laptop:min-h-0"
          onClick={() => found && onOpen(found)}
        >
          {[kind, ...boxes].join(', ')}
        </button>
      )
    })}
    {line.slips.length > 0 && line.accountId === null && line.securityId === null && (
      <span className="block text-12 text-soft">{words.nothingToCompare}</span>
    )}
  </>
)

/** What differs that nobody has accepted, with the way to say that the books stay. */
function ToLookAt({ data: { lines, slips } }: { data: TaxSlips }) {
  const { locale } = useHousehold()
  const nameOf = useNameOf()
  const open = lines.filter(
    ({ difference, isAccepted }) => difference !== null && !isZero(difference) && !isAccepted,
  )
  if (open.length === 0) return null
  return (
    <section aria-label={words.beforeClosing} className="pt-6">
      <h2 className="pb-1 text-15 font-semibold laptop:text-13">{words.beforeClosing}</h2>
      <ul>
        {open.map((line) => {
          const difference = line.difference ?? '0.00'
          const kinds = [...new Set(line.slips.map(({ kind }) => kind))].join(', ')
          const what = [nameOf(line, slips), words.measures[line.measure]].join(', ')
          const amount = shown(absolute(difference), { locale, currency: line.currency })
          const own = slips.filter(({ id }) => line.slips.some((one) => one.id === id))
          return (
            <li
              key={keyOf(line)}
              className="flex items-center gap-3 border-b border-line py-2 text-14 last:border-0 laptop:text-13"
            >
              <span className="min-w-0 flex-1">
                {(isNegative(difference) ? words.saysMore : words.saysLess)(what, kinds, amount)}
              </span>
              <BareButton
                needs="server"
                className="min-h-11 flex-none text-accent hover:underline laptop:min-h-8"
                onClick={() => void acceptSlips(own).catch(() => showDone(refusals.failed))}
              >
                {words.keepOurs}
              </BareButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
