import { useIsWide } from '../../frame/media.ts'
import { useUi } from '../../frame/ui-preferences.ts'
import { Segments } from '../../parts/fields/segments.tsx'
import { useNavigate } from '../../parts/use-navigate.ts'
import { nouns } from '../../words.ts'
import { budgetHref, yearHref } from '../address.ts'
import { words } from './several-words.ts'

/** How many months a width holds with their names whole. */
export const monthsIn = (width: number): 1 | 2 | 3 => (width >= 1180 ? 3 : width >= 900 ? 2 : 1)

interface ShownChoiceProps {
  month: string
  value: '1' | '2' | '3' | 'YEAR'
  room: 1 | 2 | 3
}

/** One month, two or three beside each other, or the year of an envelope; as many as there is room for. */
export function ShownChoice({ month, value, room }: ShownChoiceProps) {
  const navigate = useNavigate()
  const [{ sidebar }, changeUi] = useUi()
  // The sidebar gives its room for three.
  const most = useIsWide() && sidebar === 'auto' ? 3 : room
  const counts = ([1, 2, 3] as const).filter((count) => count <= most)
  return (
    <Segments
      label={words.shown}
      value={value}
      options={[
        ...counts.map((count) => ({ value: `${count}` as const, label: words.count(count) })),
        { value: 'YEAR' as const, label: nouns.aYear },
      ]}
      onChange={(chosen) => {
        if (chosen === 'YEAR') return navigate(yearHref(month))
        changeUi({ budgetMonths: chosen === '1' ? 1 : chosen === '2' ? 2 : 3 })
        navigate(budgetHref(month), { replace: value !== 'YEAR' })
      }}
    />
  )
}
