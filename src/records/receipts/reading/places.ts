import { folded } from './fold.ts'
import type { Line } from './lines.ts'

/** Where a receipt comes from, as far as it matters for the order of a date and for what $ means. */
type Place = 'CA' | 'US' | 'MY' | 'GB' | 'EU' | 'OTHER'

const PROVINCES = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT'
const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY'
/** The letters of a postal code, of which the model reads some as digits and the other way round. */
const POSTAL_CODE = /[ABCEGHJ-NPRSTVXY][\dOIL][A-Z\d] ?-?[\dOIL][A-Z][\dOIL](?![A-Z\d])/
const PROVINCE_CODE = new RegExp(`(?:${PROVINCES})[ .,)]*${POSTAL_CODE.source}`)
const STATE_NAMES =
  /(?:ALABAMA|ARIZONA|CALIFORNIA|COLORADO|CONNECTICUT|DELAWARE|FLORIDA|GEORGIA|HAWAII|IDAHO|ILLINOIS|INDIANA|IOWA|KANSAS|KENTUCKY|LOUISIANA|MAINE|MARYLAND|MASSACHUSETTS|MICHIGAN|MINNESOTA|MISSISSIPPI|MISSOURI|MONTANA|NEBRASKA|NEVADA|HAMPSHIRE|JERSEY|MEXICO|YORK|CAROLINA|DAKOTA|OHIO|OKLAHOMA|OREGON|PENNSYLVANIA|TENNESSEE|TEXAS|UTAH|VERMONT|VIRGINIA|WASHINGTON|WISCONSIN|WYOMING)[ .,]*\d{5}(?!\d)/
/** In capitals of its own: the end of a longer word is no state. */
const ZIP = new RegExp(`(?:^|[^A-Za-z]|[a-z])(?:${STATES})[ .,]*\\d{5}(?:-\\d{4})?(?!\\d)`)

/** Each sign and how much it says. */
const SIGNS: [Place, RegExp, number][] = [
  ['CA', PROVINCE_CODE, 4],
  ['CA', new RegExp(`(?:^|[ ,.])${POSTAL_CODE.source}`), 1.5],
  ['CA', /HST|TVH|TPS ?[\d:#/]|TVQ|\bQST|\d ?RT ?\d{4}|INTERAC/, 3],
  ['CA', /\bCAD\b|C\$|CA\$/, 4],
  ['CA', /ONTARIO|QUEBEC|ALBERTA|MANITOBA|SASKATCHEWAN|NOVA SCOTIA|BRITISH COLUMBIA|NEW BRUNSWICK/, 2],
  ['CA', /GST ?\(? ?5(?:[.,]0+)? ?%|PST ?\(? ?\d/, 3],
  ['US', new RegExp(`[A-Z]{4,}(?:${STATES})\\d{5}(?!\\d)`), 2],
  ['US', STATE_NAMES, 4],
  ['US', /\bUSD\b|US\$|USD\$/, 4],
  ['US', /SALES ?TAX|STATE TAX|COUNTY TAX/, 1.5],
  ['MY', /\bRM\b|RM ?\d|\bMYR\b|SDN\.? ?BHD|MALAYSIA|KUALA|SELANGOR|JOHOR/, 4],
  ['GB', /£|\bGBP\b|VAT ?(?:REG|NO)|UNITED KINGDOM/, 3],
  ['GB', /(?:^|[ ,.])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, 2],
  ['EU', /\bIVA\b|\bBTW ?\d|\bTVA ?\d|TOTAAL|EFECTIVO|RUCKGELD|CONTANT[EI]|\bSUMME\b|IMPORTE/, 2],
  ['EU', /€|\bEUR\b|P\. ?IVA|PARTITA|MWST|SIRET|\bBTW\b|UST-?ID/, 3],
]

/** A city and its state or province, with a comma between: EXPIRES ON is no Ontario. */
const CITIES: [Place, RegExp][] = [
  ['US', new RegExp(`[A-Za-z]{3}, ?(?:${STATES})(?![A-Za-z])`)],
  ['CA', new RegExp(`[A-Za-z]{3}, ?(?:${PROVINCES})(?![A-Za-z])`)],
]
const CITY_WEIGHT = 1.5
const ZIP_WEIGHT = 4

/** The place most signs speak for; undefined where none does. */
export function placeOf(lines: Line[]): Place | undefined {
  const points = new Map<Place, number>()
  const texts = lines.map(({ text }) => folded(text))
  for (const [place, sign, weight] of SIGNS)
    if (texts.some((text) => sign.test(text))) points.set(place, (points.get(place) ?? 0) + weight)
  for (const [place, city] of CITIES)
    if (lines.some(({ text }) => city.test(text))) points.set(place, (points.get(place) ?? 0) + CITY_WEIGHT)
  if (lines.some(({ text }) => ZIP.test(text))) points.set('US', (points.get('US') ?? 0) + ZIP_WEIGHT)
  return [...points].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** A line with a postal code, of Canada or the United States. */
export const hasPostalCode = (text: string): boolean => {
  const upper = folded(text)
  return (
    PROVINCE_CODE.test(upper) ||
    ZIP.test(upper) ||
    new RegExp(`(?:^|[ ,.])${POSTAL_CODE.source}$`).test(upper)
  )
}
