import { FormatRegistry, Type } from '@sinclair/typebox'
import { reasonsOfFormats } from '../../platform/http/formats.ts'
import { parsePrice, parseUnits } from './units.ts'

reasonsOfFormats.units = { kind: 'NOT_UNITS' }
reasonsOfFormats.price = { kind: 'NOT_A_PRICE' }
FormatRegistry.Set('units', (text) => {
  const units = parseUnits(text)
  return units !== undefined && units !== 0n
})
FormatRegistry.Set('price', (text) => (parsePrice(text) ?? 0n) > 0n)

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
