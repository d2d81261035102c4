import type { ReasonWords } from '../../../core/refusals/reasons.ts'
import { coachReasons } from './coach.ts'
import { insightReasons } from './insight.ts'
import { intakeReasons } from './intake.ts'
import { ledgerReasons } from './ledger.ts'
import { messagesReasons } from './messages.ts'
import { peopleReasons } from './people.ts'
import { planningReasons } from './planning.ts'
import { recordsReasons } from './records.ts'
import { requestsReasons } from './requests.ts'
import { searchReasons } from './search.ts'
import { serverReasons } from './server.ts'

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
