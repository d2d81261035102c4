import { objectIn } from '../../core/json.ts'
import type { ToolUse } from './model.ts'
import { tools } from './toolbox.ts'

const units = new Map(tools.map(({ name, unit }) => [name, unit]))

/**
 * A use with what its figures are, so that they can be drawn without knowing the tool: said beside the result, which the
 * model reads as it is, and worked out again for what an earlier version kept.
 */
export function measured(use: Omit<ToolUse, 'unit' | 'currency'>): ToolUse {
  const unit = (use.succeeded && units.get(use.name)) || null
  const { currency } = objectIn(use.result)
  return { ...use, unit, currency: unit !== null && typeof currency === 'string' ? currency : null }
}
