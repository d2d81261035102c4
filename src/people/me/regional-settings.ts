import { type Country, countries } from '../household/tables.ts'

/** The provinces and territories, the states, the District of Columbia and the territories people live in (ISO 3166-2). */
const subdivisions: Record<Country, string[]> = {
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
  US: (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
    'PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI'
  ).split(' '),
}

/** "fr-CA" for "FR-ca" (RFC 5646 4.5); undefined for what is no well-formed language tag. */
export function localeOf(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    return undefined
  }
}

/**
 * "CA", "US", or "CA-ON" for "CA-ON" and, in a Canadian household, for "ON". A country is a country before it is a
 * state: California is "US-CA" everywhere.
 */
export function regionOf(text: string, home: Country): string | undefined {
  const code = text.toUpperCase()
  const country = countries.find((known) => known === code.slice(0, 2)) ?? home
  if (code === country) return code
  const subdivision = code.startsWith(`${country}-`) ? code.slice(3) : code
  return subdivisions[country].includes(subdivision) ? `${country}-${subdivision}` : undefined
}
