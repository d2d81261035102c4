import { useMemo } from 'react'
import { currencyName } from '../../money.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { words } from '../words.ts'
import { Combobox } from './combobox.tsx'

interface CurrencyFieldProps {
  value: string
  onChange: (currency: string) => void
  error?: string | undefined
  hint?: string
  disabled?: boolean
}

/** Those that a household is likely to want besides its own. */
const COMMON = ['CAD', 'USD', 'EUR', 'GBP']

/** Which money something is in. */
export function CurrencyField({ value, onChange, error, hint, disabled }: CurrencyFieldProps) {
  const { locale, household } = useHousehold()
  const groups = useMemo(() => {
    const choice = (code: string) => ({ value: code, label: currencyName(code, locale), beside: code })
    const first = [household.currency, ...COMMON.filter((code) => code !== household.currency)]
    const others = Intl.supportedValuesOf('currency').filter((code) => !first.includes(code))
    return [
      { label: words.often, items: first.map(choice) },
      { label: words.allOthers, items: others.map(choice) },
    ]
  }, [locale, household.currency])
  return (
    <Combobox
      label={nouns.currency}
      value={value}
      onChange={onChange}
      groups={groups}
      {...(error && { error })}
      {...(hint && { hint })}
      {...(disabled && { disabled })}
    />
  )
}
