import { LABELS } from './labels.ts'
import type { Line, LineAmount } from './lines.ts'
import type { ReceiptKind } from './reading.ts'

/** A policy speaks of refunds too, and so does a purchase that names the one it replaces. */
const IS_POLICY =
  /NO(?:CASH)?(?:REFUND|RETURN)|REFUNDS|RETURNS|POLICY|WITHIN|DAYS|ACCEPTED|EXCHANGE|FORREFUND|FORRETURN|REFUNDABLE|RETURNABLE|RETURNBY|PLEASE|ORIGINAL|MUST|ONLY|RETURNITEM|DEPOSIT|TICKET|JOURNEY|TRIP|FARE|SOON|AGAIN|ADDRESS/

/** A heading that says so, or a total that is negative. */
export function kindOf(lines: Line[], total: LineAmount | undefined): ReceiptKind {
  if (total && total.value < 0n) return 'REFUND'
  const heading = lines.some(
    ({ label, amounts }) =>
      amounts.length === 0 && label.length <= 40 && LABELS.refund.test(label) && !IS_POLICY.test(label),
  )
  return heading ? 'REFUND' : 'PURCHASE'
}
