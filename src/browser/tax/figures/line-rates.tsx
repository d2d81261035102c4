import { useQuery } from '@tanstack/react-query'
import { Select } from '../../parts/fields/select.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { formWords } from '../form-words.ts'
import { PanelSection } from '../panel.tsx'
import { useSaving } from '../use-saving.ts'
import { saveYearRates, type TaxYearRates, yearRatesQuery } from './figure-queries.ts'
import { words } from './year-rate-words.ts'

type Method = TaxYearRates['method']

/** How one line converts other currencies, where it goes another way than its year. */
export function LineRates({ year, lineId }: { year: string; lineId: string }) {
  const { data: rates } = useQuery(yearRatesQuery(year))
  const { save, isBusy, error } = useSaving()
  if (!rates || rates.averages.length === 0) return null
  const { method, yearly, version } = rates
  const { [lineId]: own, ...others } = rates.lines
  const choose = (next: Method | 'AS_YEAR') =>
    save(() => {
      const lines = next === 'AS_YEAR' ? others : { ...others, [lineId]: next }
      return saveYearRates(year, { method, lines, yearly, version })
    }, words.kept)
  return (
    <PanelSection title={formWords.exchangeRate}>
      <div className="py-2">
        <Select
          label={words.onThisLine}
          value={own ?? 'AS_YEAR'}
          options={[
            { value: 'AS_YEAR', label: words.asYear },
            { value: 'DAY', label: words.methods.DAY },
            { value: 'YEAR', label: words.methods.YEAR },
            { value: 'TYPED', label: words.methods.TYPED },
          ]}
          busy={isBusy}
          needs="server"
          onChange={(next) => void choose(next)}
        />
      </div>
      {error !== undefined && <RefusalNote error={error} />}
    </PanelSection>
  )
}
