import type { ReasonWords } from '../../core/refusals/reasons.ts'
import { coachReasons } from './reasons-coach.ts'
import { insightReasons } from './reasons-insight.ts'
import { intakeReasons } from './reasons-intake.ts'
import { ledgerReasons } from './reasons-ledger.ts'
import { messagesReasons } from './reasons-messages.ts'
import { peopleReasons } from './reasons-people.ts'
import { planningReasons } from './reasons-planning.ts'
import { recordsReasons } from './reasons-records.ts'
import { requestsReasons } from './reasons-requests.ts'
import { searchReasons } from './reasons-search.ts'
import { serverReasons } from './reasons-server.ts'

/** Why something is refused, which the server says in English. */
export const reasons: ReasonWords = {
  ...requestsReasons,
  ...peopleReasons,
  ...ledgerReasons,
  ...searchReasons,
  ...planningReasons,
  ...insightReasons,
  ...recordsReasons,
  ...messagesReasons,
  ...coachReasons,
  ...intakeReasons,
  ...serverReasons,
}
