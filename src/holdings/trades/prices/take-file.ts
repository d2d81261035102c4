import type { Actor } from '../../../core/actor.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import type { Day } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { rebuildOf } from '../held-accounts/held-days.ts'
import * as securities from '../securities/securities.ts'
import type { PriceFile, PriceFileResult } from './model.ts'
import { type NamedSecurity, readPriceFile } from './price-file.ts'
import { keep, type StatedPrice, statedBy } from './prices.ts'

/** So many are written at a time, so that nobody waits for a history of decades. */
const AT_A_TIME = 5_000

/** Takes the prices of a file; all of it is read, and every security found, before any is written. */
export async function takeFile(
  deps: Deps,
  actor: Actor,
  { file, securityId }: typeof PriceFile.static,
): Promise<PriceFileResult> {
  if (!(file instanceof Blob)) throw invalid('file', { kind: 'FILE_MISSING' })
  const most = deps.config.importMaxFileBytes
  if (file.size > most) throw new Problem('upload-too-large', { reason: { kind: 'FILE_TOO_LARGE', most } })
  const only =
    securityId === undefined ? undefined : securities.named(deps.db, actor, securityId, 'securityId')
  const prices = readPriceFile(new Uint8Array(await file.arrayBuffer()))
  const find = finderOf(deps.db, actor)
  const bySecurity = Map.groupBy(prices, ({ security, line }) =>
    security || !only ? find(security, line) : only.seq,
  )
  let changed = 0
  for (const [seq, stated] of bySecurity)
    for (let at = 0; at < stated.length; at += AT_A_TIME)
      changed += await deps.write((tx) => write(tx, actor, seq, stated.slice(at, at + AT_A_TIME)))
  const days = prices.map(({ day }) => day).sort()
  const [since = '', until = ''] = [days.at(0), days.at(-1)]
  return { prices: prices.length, securities: bySecurity.size, changed, since, until }
}

/** Writes what a file did not say of the day before; answers how many these are. */
function write(tx: Tx, actor: Actor, securitySeq: number, stated: readonly StatedPrice[]): number {
  const before = statedBy(tx, securitySeq, 'FILE')
  // Of a day that stands in the file twice the last line counts.
  const last = new Map<Day, StatedPrice>(stated.map(({ day, price }) => [day, { day, price }]))
  const fresh = [...last.values()].filter(({ day, price }) => before.get(day) !== price)
  const [from] = fresh.map(({ day }) => day).sort()
  if (from === undefined) return 0
  keep(tx, actor, securitySeq, fresh, 'FILE')
  rebuildOf(tx, securitySeq, from)
  record(tx, actor, 'prices.changed', securities.idAt(tx, securitySeq))
  return fresh.length
}

/** By a code or a symbol that it has or had, or its name, whatever the case; in the currency of the line where it names one. */
function finderOf(db: Db, actor: Actor) {
  const all = securities.list(db, actor)
  const plain = (text: string | null) => text?.trim().toLowerCase() ?? ''
  return (named: NamedSecurity | undefined, line: number): number => {
    if (!named) throw invalid('securityId', { kind: 'PRICE_SECURITY_NEEDED' })
    const wanted = plain(named.name)
    const fits = all.filter(
      ({ code, symbol, name, currency, otherCodes, otherSymbols }) =>
        wanted !== '' &&
        [code, symbol, name, ...otherCodes, ...otherSymbols].some((own) => plain(own) === wanted) &&
        (named.currency === '' || currency === named.currency),
    )
    const [only, another] = fits
    if (!only)
      throw invalid('file', { kind: 'UNKNOWN_SECURITY_IN_LINE', line, name: named.name.slice(0, 60) })
    if (another)
      throw invalid('file', { kind: 'SEVERAL_SECURITIES_IN_LINE', line, name: named.name.slice(0, 60) })
    return securities.rowOf(db, actor, only.id).seq
  }
}
