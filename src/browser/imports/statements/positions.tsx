import { shownDay } from '../../days.ts'
import { decimalText } from '../../investments/figures.ts'
import { words as held } from '../../investments/words.ts'
import { shown } from '../../money.ts'
import { Icon } from '../../parts/icon.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import type { Import } from '../queries.ts'
import { words } from '../words.ts'

type Position = Import['positions'][number]

const isOff = ({ difference }: Position): boolean => difference !== null && /[1-9]/.test(difference)

/** What a statement of investments says is held, beside what its trades come to; nothing of other files. */
export function Positions({ found }: { found: Import }) {
  const { locale, today } = useHousehold()
  const { positions } = found
  if (positions.length === 0) return null
  const off = positions.filter(isOff).length
  const [{ date } = { date: null }] = positions
  return (
    <section
      aria-label={words.positions.title}
      className={`rounded-10 px-4 py-3 text-13 ${off > 0 ? 'bg-warn-wash' : 'bg-good-wash'}`}
    >
      <p className={`flex items-center gap-1.5 text-14 font-semibold ${off > 0 ? 'text-warn' : 'text-good'}`}>
        <Icon name={off > 0 ? 'warning' : 'check'} size={16} />
        {off > 0 ? words.positions.differ(off) : words.positions.agree}
      </p>
      {off > 0 && <p className="pt-0.5">{words.positions.notAdjusted}</p>}
      <div className="overflow-x-auto pt-2">
        <table className="w-full">
          <thead className="text-12 text-soft">
            <tr className="h-7">
              <th scope="col" className="text-start font-medium">
                {date ? words.positions.heldOn(shownDay(date, { locale, today })) : held.held}
              </th>
              {[words.positions.stated, words.positions.computed, words.positions.off].map((name) => (
                <th key={name} scope="col" className="ps-3 text-end font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {positions.map((position) => (
              <Line
                key={`${position.account} ${position.security?.id ?? position.security?.name ?? ''}`}
                position={position}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Line({ position }: { position: Position }) {
  const { locale, household } = useHousehold()
  const { security, stated, computed, difference, currency } = position
  const of = currency === household.currency ? undefined : currency
  const figure = (text: string | null) => {
    if (text === null) return '–'
    return security ? decimalText(text, locale) : shown(text, { locale, currency: of })
  }
  return (
    <tr className="h-7 border-t border-line">
      <th scope="row" className="text-start font-normal">
        {security?.name ?? held.cash}
      </th>
      <td className="num ps-3 text-end">{figure(stated)}</td>
      <td className="num ps-3 text-end">{figure(computed)}</td>
      <td className={`num ps-3 text-end font-medium ${isOff(position) ? 'text-warn' : 'text-soft'}`}>
        {figure(difference)}
      </td>
    </tr>
  )
}
