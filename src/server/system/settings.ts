import { type AddressRange, formatAddress } from '../../core/addresses.ts'
import { type Config, FIRST_BOOT, settingRows } from '../../core/config.ts'
import { isSecretSetting } from '../../core/read-setting.ts'
import { type Keep, keepText } from '../../core/setting-forms.ts'
import type { Household } from '../../people/household/household.ts'

export const settingSources = ['DEFAULT', 'ENVIRONMENT', 'FILE', 'FIRST_BOOT', 'APP'] as const
type SettingSource = (typeof settingSources)[number]

/** A setting as it is in force. */
export interface EffectiveSetting {
  name: string
  /** As text; null where it is not set. Of a secret only whether it is. */
  value: string | null
  source: SettingSource
}

/** Every setting with what holds, and why. Without a household the first boot is still to come. */
export const effectiveSettings = (config: Config, household: Household | undefined): EffectiveSetting[] =>
  settingRows.map(({ name, key }) => {
    const value = textOf(config[key as keyof Config])
    const shown = value !== null && isSecretSetting(name) ? 'set' : value
    const source: SettingSource = config.given?.[name] ?? 'DEFAULT'
    if (!household || !FIRST_BOOT.includes(name)) return { name, value: shown, source }
    return { name, ...afterFirstBoot(household, name, shown) }
  })

/** Those that have not their default, for the log: no secret, and nothing of who the household is. */
export const loggedSettings = (config: Config): Record<string, string> =>
  Object.fromEntries(
    effectiveSettings(config, undefined)
      .filter(({ source }) => source !== 'DEFAULT')
      .map(({ name, value }) => [name, FIRST_BOOT.includes(name) ? 'set' : (value ?? '')]),
  )

/** What the first boot took over belongs to the household from then on; the rest of it is not read any more. */
function afterFirstBoot(
  household: Household,
  name: string,
  given: string | null,
): Omit<EffectiveSetting, 'name'> {
  const stored: Record<string, string> = {
    SVC_REGISTRATION_OPEN: String(household.registrationOpen),
    SVC_HOUSEHOLD_NAME: household.name,
    SVC_ADMIN_COUNTRY: household.country,
    SVC_RATES: household.rateFeed.toLowerCase().replaceAll('_', '-'),
  }
  const value = stored[name] ?? given
  return { value, source: value === given ? 'FIRST_BOOT' : 'APP' }
}

function textOf(value: unknown): string | null {
  if (value === undefined) return null
  if (Array.isArray(value))
    return (
      (value as (AddressRange | string)[])
        .map((one) => (typeof one === 'string' ? one : rangeText(one)))
        .join(', ') || null
    )
  if (typeof value === 'object') return keepText(value as Keep)
  return String(value)
}

export const rangeText = ({ address, bits }: AddressRange): string =>
  bits === address.length * 8 ? formatAddress(address) : `${formatAddress(address)}/${bits}`
