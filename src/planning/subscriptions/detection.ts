import type { Actor } from '../../core/actor.ts'
import { magnitude } from '../../core/money.ts'
import type { Instant } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { detectIn } from '../recurrence/recurrence.ts'
import type { DeclinedSeries, RecurringSeries } from '../recurrence/series.ts'
import type { Charge, Charges } from './charges.ts'
import { historyOf } from './history.ts'
import { recognise } from './recognition.ts'
import { isSilentByWord, type SeriesFinding } from './renewal.ts'
import { type DetectionInput, type DetectionOutcome, save } from './save-detection.ts'
import { type StoredSubscription, storedOf } from './stored-subscriptions.ts'
import { chargeKey, isTracked } from './track-charges.ts'

interface DetectInput {
  householdId: number
  /** Who asked for it, if anybody did. */
  userId?: string | undefined
  at: Instant
}

/** Looks through a household's last years for what comes back, and brings its subscriptions up to date with that. */
export const detectJob: Job<DetectInput, DetectionInput, DetectionOutcome> = {
  prepare: prepareDetection,
  write: save,
}

/** Throws too-busy where too much is waiting for a Worker already. */
export const detectFor = (
  deps: Deps,
  { householdId, userId, at }: DetectInput | Actor,
): Promise<DetectionOutcome> => deps.background.run('subscriptions.detect', { householdId, userId, at })

const MOST_DECLINED = 100

function prepareDetection(db: Db, { householdId, at }: DetectInput): DetectionInput {
  const { from, today, charges } = historyOf(db, householdId, householdDay(db, { householdId, at }))
  const findings: SeriesFinding[] = []
  const declined: DeclinedSeries[] = []
  let looked = 0
  for (const [currency, rows] of charges) {
    const found = detectIn(rows.groups(), today)
    const shown = [...found.series.map(latestOf), ...found.declined.map(latestDeclined)]
    const ledgerNames = rows.ledgerPayees(shown)
    findings.push(...found.series.map((series) => findingOf(series, currency, ledgerNames)))
    declined.push(
      ...found.declined.map((one) => ({
        ...one,
        payee: ledgerNames.get(latestDeclined(one)) ?? '',
      })),
    )
    looked += rows.length
  }
  declined.sort((one, other) => other.occurrences.length - one.occurrences.length)
  const toFollow = chargesToFollow(storedOf(db, householdId), findings, charges)
  return { from, today, looked, findings, declined: declined.slice(0, MOST_DECLINED), toFollow }
}

const latestOf = ({ occurrences }: RecurringSeries): string => occurrences.at(-1)?.id ?? ''
const latestDeclined = ({ occurrences }: DeclinedSeries): string => occurrences.at(-1) ?? ''

function findingOf(
  series: RecurringSeries,
  currency: string,
  ledgerNames: Map<string, string>,
): SeriesFinding {
  return {
    series,
    currency,
    payee: ledgerNames.get(latestOf(series)) || series.payee,
    direction: series.direction,
    cadence: series.cadence,
    amount: magnitude(series.amount),
    occurrences: series.occurrences.map(({ id }) => Number(id)),
    isEnded: series.isEnded,
  }
}

/**
 * For each subscription that goes by its own schedule the charges of its payee, which the write has no time to look for:
 * all that are in no series of another.
 */
function chargesToFollow(
  stored: StoredSubscription[],
  findings: SeriesFinding[],
  history: Map<string, Charges>,
): Map<number, Charge[]> {
  const { again, unfound } = recognise(findings, stored)
  const own = new Map(again.filter(([one, finding]) => isSilentByWord(one, finding)))
  const taken = new Map(
    findings.flatMap((finding) => finding.occurrences.map((seq): [number, SeriesFinding] => [seq, finding])),
  )
  const found = new Map<number, Charge[]>()
  const followed = [...unfound.filter(isTracked), ...own.keys()]
  for (const [currency, ones] of Map.groupBy(followed, (one) => one.currency)) {
    const charges = history.get(currency)?.byKeys(new Set(ones.map(chargeKey)))
    for (const one of ones) {
      const isFree = ({ id }: Charge) => [undefined, own.get(one)].includes(taken.get(Number(id)))
      found.set(one.seq, charges?.get(chargeKey(one))?.filter(isFree) ?? [])
    }
  }
  return found
}
