import { type Money, magnitude } from '../../../core/money.ts'
import { folded } from './fold.ts'
import { isSubtotal, isSummary, LABELS } from './labels.ts'
import type { Line, LineAmount } from './lines.ts'
import type { TaxKind } from './reading.ts'

/** A tax as it is printed. */
export interface FoundTax {
  kind: TaxKind
  rate: string | null
  amount: LineAmount
  isIncluded: boolean
  line: Line
}

/** HST before GST and PST, since a line of it may name both parts; the general names last. */
const NAMES: [TaxKind, string][] = [
  ['HST', 'HST|TVH(?!IS|D|EA|OM)'],
  ['QST', 'QST|TVQ'],
  ['GST', 'GST|TPS(?![TC])'],
  ['PST', 'PST|TVP|RST(?![A-Z])'],
  ['VAT', 'VAT(?!ABLE)|TVA|MWST|UST(?![A-Z])|BTW(?![A-Z])|IVA(?!N)|MOMS(?![A-Z])|PTU(?![A-Z])'],
  [
    'SALES_TAX',
    'MRDT|LCT(?![A-Z])|(?:TOURISM|HOTEL|ROOM|ACCOMMODATION)LEVY|SALESTAX|SERVICETAX|SST(?![A-Z])|TAXE?S?(?!I|A)',
  ],
]
const ANY = NAMES.map(([, names]) => names).join('|')
/** Those that no other word ends in; CRUST, FIRST and OLIVA are goods. */
const PLAIN = 'HST|TVH|QST|TVQ|GST|TPS|PST|TVP|TVA|MWST|TAX'
const BEFORE_IT =
  '\\d*%?|TOTAL|LESS|ADD|PLUS|DICUI|DONT|INKL?|INCL?[A-Z]{0,6}|ENTH[A-Z]{0,8}|DARIN|DAVON|WAARVAN|COMPRIS|STATE|COUNTY|CITY|LOCAL|ESTIMATED|ROOM|LODGING|MEALS?'
const AT_AN_END = new RegExp(`^(?:${BEFORE_IT})(?:${ANY})|(?:${PLAIN})\\d*%?$`)
const BESIDE_A_RATE = new RegExp(`(?:${ANY})\\d{1,6}%|\\d%(?:${ANY})|(?:${PLAIN}).*%|%.*(?:${PLAIN})`)
const ANYWHERE = new RegExp(`(?:${ANY})`)
/** TOTAL TAX and the like add up what stands above; TOTAL with GST is a total. */
const IS_A_TOTAL = /TOTA[LI1]|PAYABLE|AMOUNTDUE|SUMME|ROUNDED/
const IS_TAX_INSIDE_TOTAL = /^(?:GST|SST|TAX|VAT)INC(?:L|LUSIVE)?TOTAL/
const IS_ABOUT_IT = /EXEMPT|TAXABLE|VATABLE|BEFORE|EXCL|REGISTR|INVOICE|TAXID|NUMBER|SUMMARY|EXTAX/

const ADDS_TAXES_UP = new RegExp(`^(?:TOTAL|SUM)(?:${ANY})(?!.*(?:INC|SALE|SUPPL))`)

/** Whether a line is about a tax and not about goods: by where the name stands in it, or beside a rate. */
export function isTaxLabel(label: string, isBehindSubtotal: boolean): boolean {
  if (
    IS_ABOUT_IT.test(label) ||
    IS_TAX_INSIDE_TOTAL.test(label) ||
    (IS_A_TOTAL.test(label) && !/^(?:INCL?|GST|HST|VAT|TVA|MWST|TAX)/.test(label))
  )
    return false
  return AT_AN_END.test(label) || BESIDE_A_RATE.test(label) || (isBehindSubtotal && ANYWHERE.test(label))
}

/**
 * Every tax line with an amount, each amount of a kind once unless `isEach` asks for all of them, as of the nights of a
 * hotel; where there is none, a table of them, or what they are said to be together.
 */
export function taxesIn(lines: Line[], isEach = false): FoundTax[] {
  const found: FoundTax[] = []
  const sums: FoundTax[] = []
  let isBehindSubtotal = false
  let isInSummary = false
  for (const line of lines) {
    if (isSubtotal(line.label)) isBehindSubtotal = true
    if (isSummary(line.label)) isInSummary = true
    const isSum = ADDS_TAXES_UP.test(line.label)
    if ((!isSum && !isTaxLabel(line.label, isBehindSubtotal)) || isSubtotal(line.label)) continue
    const tax = taxOf(line)
    if (isSum && tax) sums.push(tax)
    if (isSum) continue
    if (!tax || (isInSummary && found.length > 0)) continue
    if (isEach || !found.some((other) => isSameTax(other, tax))) found.push(tax)
  }
  if (found.length > 0) return found
  const table = taxTable(lines)
  return table.length > 0 ? table : sums.slice(0, 1)
}

/** In lines: a table of rates has no more than these below its heading. */
const ROWS = 5

/** "MwSt % Netto MwSt Brutto", and below it "A 19,00 % 10,00 1,90 11,90": the names stand in the heading alone. */
function taxTable(lines: Line[]): FoundTax[] {
  const at = lines.findIndex(
    ({ label, amounts }) =>
      amounts.length === 0 &&
      ANYWHERE.test(label) &&
      /NET|BASE|BRUTTO|GROSS|TAXABLE|^.*(?:HT|TTC)/.test(label),
  )
  const kind = at < 0 ? undefined : lines[at] && kindIn(lines[at])
  if (!kind) return []
  return lines.slice(at + 1, at + 1 + ROWS).flatMap((line): FoundTax[] => {
    const rate = rateIn(line)
    const amount = rate === null ? undefined : rateAmount(line.amounts, rate)
    return amount && amount.value !== 0n ? [{ kind, rate, amount, isIncluded: true, line }] : []
  })
}

/** The one that is that rate of another on the line. */
const rateAmount = (amounts: LineAmount[], rate: string): LineAmount | undefined =>
  amounts.find((amount) =>
    amounts.some((base) => base !== amount && isRateOf(amount.value, base.value, rate)),
  )

const isSameTax = (a: FoundTax, b: FoundTax): boolean =>
  a.kind === b.kind && magnitude(a.amount.value) === magnitude(b.amount.value)

function taxOf(line: Line): FoundTax | undefined {
  const kind = kindIn(line)
  const rate = rateIn(line)
  const amount = taxAmount(line.amounts, rate)
  if (!kind || !amount || amount.value === 0n) return undefined
  return { kind, rate, amount, isIncluded: LABELS.included.test(line.label), line }
}

export const kindIn = ({ label }: Line): TaxKind | undefined =>
  NAMES.find(([, names]) => new RegExp(names).test(label))?.[0]

const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,4})?) ?%/

export function rateIn({ text }: Line): string | null {
  const printed = RATE.exec(folded(text))?.[1]?.replace(',', '.')
  if (!printed) return null
  return printed.includes('.') ? printed.replace(/\.?0+$/, '') : printed
}

/** Of several on the line the one that is that rate of another, else the last. */
function taxAmount(amounts: LineAmount[], rate: string | null): LineAmount | undefined {
  return (rate === null ? undefined : rateAmount(amounts, rate)) ?? amounts.at(-1)
}

const CENT = 100n

/** Whether an amount is a rate of a base, to two cents; the rate in per cent, as printed. */
export function isRateOf(amount: Money, base: Money, rate: string): boolean {
  const expected = rateOf(base, rate)
  return magnitude(amount - expected) <= 2n * CENT
}

/** A rate has at most four decimals here. */
export function rateOf(base: Money, rate: string): Money {
  const [whole = '0', fraction = ''] = rate.split('.')
  return (base * BigInt(whole + fraction.slice(0, 4).padEnd(4, '0'))) / 1_000_000n
}

/** What is charged in Canada; a federal tax is the same everywhere, the others go by province. */
const RATES: Partial<Record<TaxKind, string[]>> = {
  GST: ['5'],
  HST: ['13', '14', '15'],
  PST: ['6', '7', '10'],
  QST: ['9.975'],
}

export const isUsualRate = (kind: TaxKind, rate: string): boolean => RATES[kind]?.includes(rate) ?? true
