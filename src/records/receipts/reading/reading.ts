import type { Day } from '../../../core/time.ts'

/** Where on an upright page something stands, as parts of its width and height: 0 to 1 from the top left. */
export interface ReadBox {
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** What was read, how sure that is (0 to 1), and where it stands; null where nothing was found. */
export interface ReadField<Value = string> {
  value: Value | null
  confidence: number
  box: ReadBox | null
}

export type TaxKind = 'GST' | 'HST' | 'PST' | 'QST' | 'VAT' | 'SALES_TAX'

export interface ReadTax {
  kind: TaxKind
  /** Per cent, as printed: "9.975". */
  rate: string | null
  amount: string
  /** Inside the total already, only stated. */
  included: boolean
  /** Not printed: what is missing between subtotal and total. */
  computed: boolean
  confidence: number
  box: ReadBox | null
}

/** A FEE is what stands behind the subtotal and is no tax: deposits, delivery, service. */
export interface ReadItem {
  kind: 'ITEM' | 'FEE'
  text: string
  quantity: string | null
  amount: string
  confidence: number
  box: ReadBox | null
}

export type ReceiptKind = 'PURCHASE' | 'REFUND'

/** Whether the printed numbers agree; null where they are not all there. */
export interface ReceiptChecks {
  subtotalPlusTax: boolean | null
  itemsSum: boolean | null
  paidMinusChange: boolean | null
  taxRate: boolean | null
}

export type ReviewReason =
  | 'TOTAL_MISSING'
  | 'TOTAL_UNSURE'
  | 'TOTAL_CONTRADICTED'
  | 'TOTAL_OF_SEVERAL'
  | 'DATE_MISSING'
  | 'DATE_UNSURE'
  | 'DATE_AMBIGUOUS'
  | 'MERCHANT_MISSING'
  | 'MERCHANT_UNSURE'

/** Money is a decimal text with a dot and two decimals, negative where it comes back. */
export interface ReceiptReading {
  kind: ReceiptKind
  fields: {
    merchant: ReadField
    /** Every day the digits could mean, the one taken first; more than one only where the order is in doubt. */
    date: ReadField<Day> & { alternatives: Day[] }
    /** HH:MM by 24 hours. */
    time: ReadField
    total: ReadField
    subtotal: ReadField
    tip: ReadField
    currency: ReadField
    cardLast4: ReadField
    taxes: ReadTax[]
    registrations: string[]
    items: ReadItem[]
  }
  checks: ReceiptChecks
  /** The last day to pay, of an invoice that names one. */
  dueDate?: Day
  /** Where each of several papers is that the file holds. */
  papers?: ReadBox[][]
  /** None where the reading is good enough to stand: READ, and not NEEDS_REVIEW. */
  reviewReasons: ReviewReason[]
  /** What a corrected merchant is remembered by: registration and telephone numbers on this receipt. */
  merchantKeys: string[]
  /** Words of three letters and more, and amounts; two photos of one receipt share nearly all of them. */
  tokens: string[]
}

export interface ReadingContext {
  /** The household's day. */
  today: Day
  country: 'CA' | 'US'
  /** The household's currency, taken where the receipt names none. */
  currency: string
  /** Merchants that a person has corrected, by what `merchantKeys` said of those receipts. */
  remembered?: ReadonlyMap<string, string>
}
