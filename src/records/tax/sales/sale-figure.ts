import type { Money } from '../../../core/money.ts'
import type { Sale } from '../../../holdings/portfolio/sales.ts'
import type { FormLine } from '../forms/year-file.ts'

/** What of a sale is on a line, before a loss is denied; undefined where its gain is not known. */
export const figureOf = ({ sales }: FormLine, { one }: Sale): Money | undefined =>
  one.gain === undefined ? undefined : sales?.figure === 'PROCEEDS' ? one.proceeds : one.gain
