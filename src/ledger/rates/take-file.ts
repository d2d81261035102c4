import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RateFile, RateFileResult } from './model.ts'
import { readRateFile } from './rate-file.ts'
import { keep } from './rates.ts'

/** So many are written at a time, so that nobody waits for a history of decades. */
export const AT_A_TIME = 5_000

/** Takes the rates of a file; all of it is read before any is written. */
export async function takeFile(
  deps: Deps,
  actor: Actor,
  { file, from, to }: typeof RateFile.static,
): Promise<RateFileResult> {
  if (!(file instanceof Blob)) throw invalid('file', { kind: 'FILE_MISSING' })
  const most = deps.config.importMaxFileBytes
  if (file.size > most) throw new Problem('upload-too-large', { reason: { kind: 'FILE_TOO_LARGE', most } })
  if ((from === undefined) !== (to === undefined))
    throw invalid(from === undefined ? 'from' : 'to', { kind: 'RATE_PAIR_NEEDED' })
  const pair = from !== undefined && to !== undefined ? { from, to } : undefined
  const rates = readRateFile(new Uint8Array(await file.arrayBuffer()), pair)
  let changed = 0
  for (let at = 0; at < rates.length; at += AT_A_TIME)
    changed += await deps.write((tx) => {
      const written = keep(tx, actor, rates.slice(at, at + AT_A_TIME), 'FILE')
      if (written > 0) record(tx, actor, 'rates.changed')
      return written
    })
  const days = rates.map(({ day }) => day).sort()
  const [since = '', until = ''] = [days.at(0), days.at(-1)]
  return { rates: rates.length, changed, since, until }
}
