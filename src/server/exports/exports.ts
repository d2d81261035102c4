import type { Actor } from '../../core/actor.ts'
import { whileSignedIn } from '../../people/auth/live-sessions.ts'
import { type StepUpFactor, stepUp } from '../../people/auth/step-up.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { note } from '../../people/security-events/security-events.ts'
import type { ByteStreams, StreamInput } from '../../platform/background/job.ts'
import type { Deps } from '../../platform/deps.ts'
import * as taxProfiles from '../../records/tax/books/profiles.ts'
import type { Format, ListingQuery } from './model.ts'

/**
 * A household's whole books as a ZIP that is made while it is taken. Throws step-up-required without the right factor
 * (spec 5.4), and too-busy while others are taking theirs.
 */
export async function everything(deps: Deps, actor: Actor, factor: StepUpFactor): Promise<Response> {
  await stepUp(deps, actor, factor)
  return archive(deps, actor)
}

/** The same for somebody whose step-up was seen. */
export async function archive(deps: Deps, actor: Actor): Promise<Response> {
  const profiles = taxProfiles.openedOf(deps.db, deps.secrets, actor)
  const input = { actor, dataDir: deps.config.dataDir, profiles }
  const bytes = await stream(deps, actor, 'exports.everything', input)
  const noted = deps.write((tx) => note(tx, actor.userId, 'DATA_EXPORTED', actor))
  // Nothing leaves that is not noted.
  noted.catch(() => bytes.cancel())
  await noted
  return download(bytes, 'application/zip', `hearth-export-${householdDay(deps.db, actor)}.zip`)
}

const FILES: Record<Format, { type: string; extension: string }> = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  ofx: { type: 'application/x-ofx', extension: 'ofx' },
  beancount: { type: 'text/plain; charset=utf-8', extension: 'beancount' },
  hledger: { type: 'text/plain; charset=utf-8', extension: 'journal' },
}

/** The transactions that fit a filter as a file. Throws as the list of transactions does, and too-busy. */
export async function transactions(
  deps: Deps,
  actor: Actor,
  { format, ...filter }: ListingQuery,
): Promise<Response> {
  const { type, extension } = FILES[format]
  const listing = await stream(deps, actor, 'exports.transactions', { actor, filter, format })
  return download(listing, type, `hearth-transactions-${householdDay(deps.db, actor)}.${extension}`)
}

/** A download is somebody's for as long as they are signed in. */
export async function stream<Name extends keyof ByteStreams>(
  deps: Deps,
  actor: Actor,
  job: Name,
  input: StreamInput<Name>,
): Promise<ReadableStream<Uint8Array>> {
  const { signal, release } = whileSignedIn(deps, actor)
  const whenBroken = ({ message }: Error) => deps.log.error('export.broken', { job, reason: message })
  try {
    return await deps.background.stream(job, input, { signal, whenBroken, whenOver: release })
  } catch (error) {
    release()
    throw error
  }
}

export const download = (bytes: ReadableStream<Uint8Array>, type: string, fileName: string): Response =>
  new Response(bytes, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${fileName}"` },
  })
