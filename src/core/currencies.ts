import { formatMoney, type Money, moneyOf } from './money.ts'
import { invalid } from './problem.ts'

/**
 * ISO 4217, list one as of 2026, by the decimals of their minor units. Left out are the codes for no
 * currency and for testing. What has no minor unit (gold, drawing rights, bond units) is as fine as amounts are.
 */
const ACTIVE: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP ' +
    'COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR ' +
    'JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN ' +
    'NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL ' +
    'THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA',
}

/** Withdrawn of late: statements in them still lie about, and are history like any other. */
const WITHDRAWN = 'ANG BGN CUC HRK SLL ZWL'

const DECIMALS = new Map(
  Object.entries({ ...ACTIVE, 2: `${ACTIVE[2]} ${WITHDRAWN}` }).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code) => [code, Number(decimals)] as const),
  ),
)

/** Whether it is an ISO 4217 code that money is in, in capitals. */
export const isCurrency = (code: string): boolean => DECIMALS.has(code)

/** Of the currency's minor unit, and two where the code is none: older data may have any. */
export const decimalsOf = (code: string): number => DECIMALS.get(code) ?? 2

const MOST_DECIMALS = 4

/** What is entered as a transaction has two decimals at the most (spec 2.4). */
export const ENTERED_DECIMALS = 2

/**
 * An amount that a person entered in a currency; the text has been validated. Throws a validation-error on the field if
 * it has more than `most` decimals, or any decimals in a currency without them: nobody pays half a yen.
 */
export function amountIn(currency: string, text: string, field: string, most = MOST_DECIMALS): Money {
  const amount = moneyOf(text)
  const decimals = Math.min(decimalsOf(currency) === 0 ? 0 : MOST_DECIMALS, most)
  if (amount % unitOf(decimals) === 0n) return amount
  const written = formatMoney(amount)
  throw invalid(
    field,
    decimals === 0
      ? { kind: 'NOT_WHOLE_IN_CURRENCY', currency, amount: written }
      : { kind: 'TOO_MANY_DECIMALS', most: decimals, amount: written },
  )
}

/** The smallest amount that is entered in a currency. */
export const coinOf = (code: string): Money => unitOf(Math.min(decimalsOf(code), ENTERED_DECIMALS))

/** Whether an amount has no decimals but zeros. */
export const isWhole = (amount: Money): boolean => amount % unitOf(0) === 0n

const unitOf = (decimals: number): Money => 10n ** BigInt(MOST_DECIMALS - decimals)
