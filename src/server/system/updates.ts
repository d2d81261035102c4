import { createHash } from 'node:crypto'
import type { Config } from '../../core/config.ts'
import { objectIn } from '../../core/json.ts'
import { addDays, type Instant } from '../../core/time.ts'
import { VERSION } from '../../core/version.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { JobOutcome, TimedJob } from '../../platform/jobs/jobs.ts'
import type { FeedFailure, UpdateMessage } from '../jobs/words/job-facts.ts'

/** What the feed of releases said when it was asked last. */
export interface ReleaseCheck {
  checkedAt: Instant
  version: string | null
  url: string | null
  failure: FeedFailure | null
}

type Release = { version: string; url: string } | { failure: FeedFailure }

/** A run may be started by hand, or be made up for: the feed is asked no more often for that. */
const REST_DAYS = 1
const REDIRECTS = 3
/** It is no identifier: some feeds answer nobody who does not say what they are. */
const HEADERS = { accept: 'application/json', 'user-agent': 'hearth' }

/** Asks the feed of releases once a week; nothing where no feed is set. It never downloads anything. */
export const updateJobs = (config: Config): TimedJob<UpdateMessage, 'update-check'>[] =>
  config.updateCheck === undefined
    ? []
    : [
        {
          name: 'update-check',
          pattern: weekly(config.baseUrl),
          run: check,
        },
      ]

/** A moment of the week of its own, or every Hearth would ask at the same one. */
function weekly(baseUrl: string): string {
  const [minute = 0, hour = 0, weekday = 0] = createHash('sha256').update(baseUrl).digest()
  return `${minute % 60} ${hour % 24} * * ${weekday % 7}`
}

async function check(deps: Deps, at: Instant): Promise<JobOutcome<UpdateMessage>> {
  const last = releaseCheck(deps.db)
  if (last?.failure === null && last.checkedAt <= at && addDays(last.checkedAt, REST_DAYS) > at)
    return { count: 0, message: { kind: 'ASKED_TODAY' } }
  const release = await askFeed(deps, deps.config.updateCheck ?? '')
  await deps.write((tx) => keep(tx, release, at))
  if ('failure' in release) return { count: 0, message: { kind: 'FEED_FAILED', failure: release.failure } }
  return isNewer(release.version, VERSION)
    ? { count: 1, message: { kind: 'NEWER_VERSION', version: release.version } }
    : { count: 0, message: { kind: 'NO_NEWER_VERSION' } }
}

async function askFeed(deps: Deps, url: string): Promise<Release> {
  const answer = await deps.outbound.ask({ purpose: 'updates', url, headers: HEADERS, followGets: REDIRECTS })
  if (!answer.ok) return { failure: answer.fact }
  if (answer.status !== 200) return { failure: { kind: 'FEED_STATUS', status: answer.status } }
  return releaseIn(new TextDecoder().decode(answer.body))
}

const VERSION_TEXT = /^v?\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][\w.+-]{1,40})?$/

/** The release that a feed tells of, in GitHub's form. The rest of the feed is not looked at. */
export function releaseIn(text: string): Release {
  const { tag_name: version, html_url: url } = objectIn(parsed(text))
  if (typeof version !== 'string' || !VERSION_TEXT.test(version))
    return { failure: { kind: 'NO_VERSION_IN_FEED' } }
  if (typeof url !== 'string' || url.length > 500 || URL.parse(url)?.protocol !== 'https:')
    return { failure: { kind: 'NO_PAGE_IN_FEED' } }
  return { version, url }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a version comes after another one (Semantic Versioning 2.0, 11). */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [partsOf(version), partsOf(than)]
  const numbers = compare(a.numbers, b.numbers)
  if (numbers !== 0) return numbers > 0
  // A version comes after each of its own previews.
  if (a.preview.length === 0 || b.preview.length === 0) return a.preview.length < b.preview.length
  return compare(a.preview, b.preview) > 0
}

function partsOf(version: string): { numbers: string[]; preview: string[] } {
  const [core = '', ...preview] = version.replace(/^v/, '').replace(/\+.*$/, '').split('-')
  return { numbers: core.split('.'), preview: preview.length === 0 ? [] : preview.join('-').split('.') }
}

function compare(left: string[], right: string[]): number {
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [a, b] = [left[i], right[i]]
    if (a === b) continue
    if (a === undefined || b === undefined) return a === undefined ? -1 : 1
    const areNumbers = [/^\d+$/.test(a), /^\d+$/.test(b)]
    if (areNumbers[0] && areNumbers[1] && Number(a) !== Number(b)) return Number(a) - Number(b)
    if (areNumbers[0] !== areNumbers[1]) return areNumbers[0] ? -1 : 1
    if (!areNumbers[0]) return a < b ? -1 : 1
  }
  return 0
}

/** The row says nothing of another feed than the one it is asked of; who turns it off reads nothing of it. */
export function releaseCheck({ $client }: Db): ReleaseCheck | undefined {
  const row = $client
    .query<Omit<ReleaseCheck, 'failure'> & { failure: string | null }, []>(
      'SELECT checked_at AS checkedAt, version, url, failure FROM release_checks WHERE id = 1',
    )
    .get()
  return row ? { ...row, failure: row.failure && JSON.parse(row.failure) } : undefined
}

/** A failure keeps what was known before it. */
function keep(tx: Tx, release: Release, at: Instant): void {
  const { version, url } = 'failure' in release ? { version: null, url: null } : release
  const failure = 'failure' in release ? JSON.stringify(release.failure) : null
  tx.$client
    .query(`INSERT INTO release_checks (id, checked_at, version, url, failure) VALUES (1, $at, $version, $url, $failure)
      ON CONFLICT (id) DO UPDATE SET checked_at = $at, failure = $failure,
        version = coalesce($version, version), url = coalesce($url, url)`)
    .run({ at, version, url, failure })
}
