import { phrases } from '../language.ts'
import { countryName } from './words.ts'

/** The parts of the two countries by the names people use, which decide taxes and holidays. */
export const regionNames = phrases('settings.regions', {
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon',
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|DC District of Columbia|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI US Virgin Islands',
})

export type Country = 'CA' | 'US'

interface Region {
  /** CA-ON */
  value: string
  label: string
}

const regionsOf = (country: Country): Region[] =>
  regionNames[country]
    .split('|')
    .map((line) => ({ value: `${country}-${line.slice(0, 2)}`, label: line.slice(3) }))

/** Those of the household's own country first. */
export const regionGroups = (home: Country): { label: string; items: Region[] }[] => {
  const others: Country[] = home === 'CA' ? ['CA', 'US'] : ['US', 'CA']
  return others.map((country) => ({ label: countryName(country), items: regionsOf(country) }))
}
