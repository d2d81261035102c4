import { createHash } from 'node:crypto'
import type { Config } from '../../core/config.ts'
import { Problem } from '../../core/problem.ts'
import { type Day, daysBetween, type Instant, shiftDay } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { households, type rateFeeds } from '../../people/household/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { RunFailed, type TimedJob } from '../../platform/jobs/jobs.ts'
import type { CallFailure } from '../../platform/outbound/words/facts.ts'
import { readRateFile } from './rate-file.ts'
import { keep, type StatedRate } from './rates.ts'
import { AT_A_TIME } from './take-file.ts'

export type RateFeedName = Exclude<(typeof rateFeeds)[number], 'OFF'>

/** Why a feed said nothing of rates. */
type RateFeedFailure = CallFailure | { kind: 'FEED_STATUS'; status: number } | { kind: 'NO_RATES_IN_FEED' }

/** What came of asking for rates; of several households the sum. */
export type RatesMessage =
  | { kind: 'RATES_OFF' }
  | { kind: 'RATES_READ'; feed: RateFeedName; rates: number; changed: number }
  | { kind: 'RATES_FAILED'; feed: RateFeedName; failure: RateFeedFailure }

interface Feed {
  /** What all of its rates are from or into. */
  base: string
  /** A pair that it has said of every day. */
  pair: [from: string, to: string]
  /** Where to ask for what is new since a day, or for all there is. */
  url: (since: Day | undefined, today: Day) => string
}

/** The last days are asked for again, for what was corrected. */
const OVERLAP_DAYS = 7
const VALET = 'https://www.bankofcanada.ca/valet/observations/group/FX_RATES_DAILY/json'
const EUROFXREF = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref'

const feeds: Record<RateFeedName, Feed> = {
  BANK_OF_CANADA: {
    base: 'CAD',
    pair: ['USD', 'CAD'],
    url: (since) => `${VALET}?start_date=${since ? shiftDay(since, -OVERLAP_DAYS) : '2017-01-01'}`,
  },
  ECB: {
    base: 'EUR',
    pair: ['EUR', 'USD'],
    // The file of one day, that of the last 90, or the history since 1999.
    url: (since, today) => {
      const days = since === undefined ? Number.POSITIVE_INFINITY : daysBetween(since, today)
      if (days > 80) return `${EUROFXREF}-hist.zip`
      return days > 1 ? `${EUROFXREF}-hist-90d.xml` : `${EUROFXREF}-daily.xml`
    },
  },
}

/** It is no identifier: some feeds answer nobody who does not say what they are. */
const HEADERS = { accept: 'application/json, application/xml, application/zip', 'user-agent': 'hearth' }

/** Asks once a day, after both have said their rates, for households that want that; nothing where none does. */
export const rateJob = ({ baseUrl }: Config): TimedJob<RatesMessage, 'exchange-rates'> => ({
  name: 'exchange-rates',
  pattern: daily(baseUrl),
  run: async (deps, at) => {
    let last: RatesMessage = { kind: 'RATES_OFF' }
    let count = 0
    for (const household of wanting(deps.db)) {
      const read = await askFor(deps, household, at)
      if (read.kind === 'RATES_FAILED') throw new RunFailed(read)
      last = read
      count += read.changed
    }
    return { count, message: last }
  },
})

/** A minute of its own, or every Hearth would ask at the same one. */
function daily(baseUrl: string): string {
  const [minute = 0] = createHash('sha256').update(baseUrl).digest()
  return `${minute % 60} 22 * * *`
}

interface Wanting {
  householdId: number
  feed: RateFeedName
}

const wanting = (db: Db): Wanting[] =>
  db
    .select({ householdId: households.id, feed: households.rateFeed })
    .from(households)
    .all()
    .flatMap(({ householdId, feed }) => (feed === 'OFF' ? [] : [{ householdId, feed }]))

async function askFor(
  deps: Deps,
  { householdId, feed }: Wanting,
  at: Instant,
): Promise<Exclude<RatesMessage, { kind: 'RATES_OFF' }>> {
  const today = householdDay(deps.db, { householdId, at })
  const url = feeds[feed].url(newestDay(deps.db, householdId, feed), today)
  const answer = await deps.outbound.ask({ purpose: 'rates', url, headers: HEADERS })
  const failed = (failure: RateFeedFailure) => ({ kind: 'RATES_FAILED', feed, failure }) as const
  if (!answer.ok) return failed(answer.fact)
  if (answer.status !== 200) return failed({ kind: 'FEED_STATUS', status: answer.status })
  const rates = ratesIn(answer.body, feed, today)
  if (rates.length === 0) return failed({ kind: 'NO_RATES_IN_FEED' })
  let changed = 0
  // The oldest first: what breaks off is gone on with where it ended.
  for (let from = 0; from < rates.length; from += AT_A_TIME)
    changed += await deps.write((tx) => {
      const by = { householdId, userId: null, at }
      const written = keep(tx, by, rates.slice(from, from + AT_A_TIME), feed)
      if (written > 0) record(tx, { householdId, at }, 'rates.changed')
      return written
    })
  return { kind: 'RATES_READ', feed, rates: rates.length, changed }
}

/** Of an answer that cannot be read none; nor what is of other currencies than the feed's, or of a day to come. */
function ratesIn(body: Uint8Array, feed: RateFeedName, today: Day): StatedRate[] {
  const { base } = feeds[feed]
  try {
    return readRateFile(body)
      .filter(({ from, to, day }) => (from === base || to === base) && day <= shiftDay(today, 1))
      .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

/** The last day of which it has said a rate; undefined before it was ever asked. */
function newestDay({ $client }: Db, householdId: number, feed: RateFeedName): Day | undefined {
  const row = $client
    .query<{ day: Day | null }, [number, string, string, string]>(
      'SELECT max(day) AS day FROM rates WHERE household_id = ? AND from_currency = ? AND to_currency = ? AND source = ?',
    )
    .get(householdId, ...feeds[feed].pair, feed)
  return row?.day ?? undefined
}
