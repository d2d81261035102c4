import type { SlipKind } from './tables.ts'

/** What of a slip the books can say as well. */
export const slipMeasures = [
  'DISTRIBUTIONS',
  'INTEREST',
  'RETURN_OF_CAPITAL',
  'TAX_WITHHELD',
  'PROCEEDS',
  'COST',
  'DISALLOWED',
] as const
export type SlipMeasure = (typeof slipMeasures)[number]

/**
 * The boxes that are compared, and with what. Those that follow from another (taxable amounts, credits, the qualified part of
 * ordinary dividends) are left out. A T3 says at the end of the year what a distribution was made of, so that all of its income is one.
 */
export const slipBoxes: Record<SlipKind, readonly (readonly [box: string, SlipMeasure])[]> = {
  T5: [
    ['24', 'DISTRIBUTIONS'],
    ['10', 'DISTRIBUTIONS'],
    ['13', 'INTEREST'],
    ['14', 'DISTRIBUTIONS'],
    ['15', 'DISTRIBUTIONS'],
    ['16', 'TAX_WITHHELD'],
    ['18', 'DISTRIBUTIONS'],
  ],
  T3: [
    ['49', 'DISTRIBUTIONS'],
    ['23', 'DISTRIBUTIONS'],
    ['21', 'DISTRIBUTIONS'],
    ['25', 'DISTRIBUTIONS'],
    ['26', 'DISTRIBUTIONS'],
    ['34', 'TAX_WITHHELD'],
    ['42', 'RETURN_OF_CAPITAL'],
  ],
  T5008: [
    ['21', 'PROCEEDS'],
    ['20', 'COST'],
  ],
  '1099-DIV': [
    ['1a', 'DISTRIBUTIONS'],
    ['2a', 'DISTRIBUTIONS'],
    ['3', 'RETURN_OF_CAPITAL'],
    ['4', 'TAX_WITHHELD'],
    ['7', 'TAX_WITHHELD'],
    ['12', 'DISTRIBUTIONS'],
  ],
  '1099-INT': [
    ['1', 'INTEREST'],
    ['3', 'INTEREST'],
    ['8', 'INTEREST'],
    ['4', 'TAX_WITHHELD'],
    ['6', 'TAX_WITHHELD'],
  ],
  '1099-B': [
    ['1d', 'PROCEEDS'],
    ['1e', 'COST'],
    ['1g', 'DISALLOWED'],
    ['4', 'TAX_WITHHELD'],
  ],
}

export const measureOf = (kind: SlipKind, box: string): SlipMeasure | undefined =>
  slipBoxes[kind].find(([name]) => name === box)?.[1]
