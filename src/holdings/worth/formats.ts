import { FormatRegistry, Type } from '@sinclair/typebox'
import { reasonsOfFormats } from '../../platform/http/formats.ts'
import { ALL, parsePrice, parseUnits } from './units.ts'

reasonsOfFormats.units = { kind: 'NOT_UNITS' }
reasonsOfFormats.price = { kind: 'NOT_A_PRICE' }
reasonsOfFormats['cost-share'] = { kind: 'NOT_A_COST_SHARE' }
FormatRegistry.Set('units', (text) => {
  const units = parseUnits(text)
  return units !== undefined && units !== 0n
})
FormatRegistry.Set('price', (text) => (parsePrice(text) ?? 0n) > 0n)
FormatRegistry.Set('cost-share', (text) => {
  const share = parseUnits(text)
  return share !== undefined && share > 0n && share <= ALL
})

export const CostShare = Type.String({
  format: 'cost-share',
  examples: ['12.5'],
  component: 'CostShare',
  description: 'In percent, above 0 and at most 100, with at most ten decimals.',
})

/** Below zero only in a correction. */
export const Units = Type.String({
  format: 'units',
  examples: ['880.413'],
  component: 'Units',
  description: 'How many units; at most ten decimals.',
})
export const Price = Type.String({
  format: 'price',
  examples: ['18.2274'],
  component: 'UnitPrice',
  description: 'What a unit is worth, above zero; at most eight decimals.',
})
