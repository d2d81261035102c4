import { ConfigError } from '../../core/config.ts'
import { addDays, addMs, type Instant } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { type Machine, thisMachine } from '../reach/machine.ts'
import { answeredName } from '../reach/multicast-dns/service.ts'
import {
  type Authority,
  authorityOf,
  ensureAuthority,
  isGoodFor,
  issuePair,
  keepPair,
  storedPair,
} from './authority.ts'
import { requiredHosts } from './names.ts'
import { hostsOf, type Pair, PairError, readPair } from './pair.ts'
import type { CertificateFault } from './words/facts.ts'

const LOOK_MS = 30_000
const DAY_MS = 86_400_000
/** Programs that renew certificates do so before; whoever does it by hand hears of it in time. */
const ENDING_DAYS = 14

export interface Reload {
  at: Instant
  /** KEPT where what was found could not be served, and the pair from before goes on. */
  outcome: 'LOADED' | 'KEPT'
  /** Null where all is well. */
  fault: CertificateFault | null
}

interface TlsState {
  how: 'off' | 'files' | 'local'
  /** Names and addresses the certificate is for. */
  names: string[]
  notAfter: Instant | null
  daysLeft: number | null
  /** SHA-256 of the certificate that is served, as AA:BB:…; that of the authority is in authorityFingerprint. */
  fingerprint: string | null
  /** SHA-256 of the authority of the house, which devices trust; null but for `local`. */
  authorityFingerprint: string | null
  authorityNotAfter: Instant | null
  /** The last time another pair was found; null where there was none since the start. */
  lastReload: Reload | null
}

interface Served {
  pair: Pair | undefined
  lastReload: Reload | null
  /** Where the door for plain http is, once it is open. */
  httpPort: number | undefined
  warnedOfEndAt: Instant | undefined
  /** Looks now whether there is another pair, as for a name that has come. */
  look(): Promise<void>
}

const makeServed = (_: Pick<Deps, 'state'>): Served => ({
  pair: undefined,
  lastReload: null,
  httpPort: undefined,
  warnedOfEndAt: undefined,
  look: async () => {},
})

/** What is served at present; the other files of the slice fill it in. */
export const served = (deps: Pick<Deps, 'state'>): Served => stateOf(deps, makeServed)

/** How HTTPS stands, for whoever looks after the machine. */
export function tlsState(deps: Pick<Deps, 'state' | 'config' | 'clock' | 'db' | 'secrets'>): TlsState {
  const { pair, lastReload } = served(deps)
  const at = deps.clock()
  const end = pair && (pair.leaf.validToDate.getTime() as Instant)
  const authority = deps.config.tls === 'local' ? authorityOf(deps, at) : undefined
  return {
    how: deps.config.tls,
    names: pair ? hostsOf(pair.leaf) : [],
    notAfter: end ?? null,
    daysLeft: end === undefined ? null : Math.floor((end - at) / DAY_MS),
    fingerprint: pair?.leaf.fingerprint256 ?? null,
    authorityFingerprint: authority?.read.fingerprint256 ?? null,
    authorityNotAfter: (authority?.read.validToDate.getTime() as Instant | undefined) ?? null,
    lastReload,
  }
}

/** The pair to begin with; undefined where HTTPS is off. Throws ConfigError where it cannot be served. */
export async function firstPair(deps: Deps): Promise<Pair | undefined> {
  const pair = await orConfigError(() => pairNow(deps, thisMachine()))
  served(deps).pair = pair
  if (pair) warnOfEnd(deps, pair)
  return pair
}

/** Before anything is made on the disk: files that cannot be served are said at once. */
export function tryPair({ tls, tlsCert, tlsKey }: Deps['config'], at: Instant): void {
  if (tls !== 'files') return
  try {
    tryToServe(readPair({ cert: tlsCert ?? '', key: tlsKey ?? '' }, at))
  } catch (error) {
    throw asConfigError(error)
  }
}

async function orConfigError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asConfigError(error)
  }
}

const asConfigError = (error: unknown): unknown =>
  error instanceof PairError ? new ConfigError(error.message) : error

/** What is to be served now. */
async function pairNow(deps: Deps, machine: Machine): Promise<Pair | undefined> {
  const { tls, tlsCert = '', tlsKey = '' } = deps.config
  const at = deps.clock()
  if (tls === 'files') return readPair({ cert: tlsCert, key: tlsKey }, at)
  return tls === 'local' ? localPair(deps, machine, at) : undefined
}

/** That of the authority of the house, made where it is not there, ends soon, or lacks a name or an address. */
export async function localPair(deps: Deps, machine: Machine, at: Instant): Promise<Pair> {
  const { authority, isNew } = await ensureAuthority(deps, machine.name, at)
  if (isNew) deps.log.info('tls.authority-made', { fingerprint: authority.read.fingerprint256 })
  const hosts = requiredHosts(deps.config, machine, answeredName(deps))
  const current = served(deps).pair
  if (current && isGoodFor(current, authority, hosts, at)) return current
  return storedPair(deps, authority, hosts, at) ?? made(deps, authority, hosts, at)
}

async function made(deps: Deps, authority: Authority, hosts: string[], at: Instant): Promise<Pair> {
  const pair = issuePair(authority, hosts, at)
  try {
    await keepPair(deps, authority, pair, at)
  } catch (error) {
    // On a full disk say: it serves all the same, and the next start makes another.
    deps.log.warn('tls.not-kept', { detail: error instanceof Error ? error.message : String(error) })
  }
  return pair
}

/**
 * Looks each half minute, and at SIGHUP, whether there is another pair, and has it served. One that cannot be is told
 * of once for each reason, and every time that somebody asks by SIGHUP.
 */
export function followPair(deps: Deps, use: (pair: Pair) => void): () => void {
  if (deps.config.tls === 'off') return () => {}
  let turn = Promise.resolve()
  const look = (isAsked: boolean) => {
    turn = turn.then(() => lookAgain(deps, use, isAsked))
  }
  const following = setInterval(look, LOOK_MS, false)
  const asked = () => look(true)
  served(deps).look = () => {
    look(false)
    return turn
  }
  process.on('SIGHUP', asked)
  return () => {
    clearInterval(following)
    process.off('SIGHUP', asked)
  }
}

export async function lookAgain(
  deps: Deps,
  use: (pair: Pair) => void,
  isAsked: boolean,
  machine = thisMachine(),
): Promise<void> {
  const state = served(deps)
  const at = deps.clock()
  try {
    const pair = await pairNow(deps, machine)
    if (!pair) return
    if (pair.cert !== state.pair?.cert || pair.key !== state.pair.key) {
      tryToServe(pair)
      use(pair)
      state.pair = pair
      deps.log.info('tls.reloaded', { fingerprint: pair.leaf.fingerprint256, until: pair.leaf.validTo })
      state.lastReload = { at, outcome: 'LOADED', fault: null }
    } else if (state.lastReload?.outcome === 'KEPT') state.lastReload = { at, outcome: 'LOADED', fault: null }
    warnOfEnd(deps, pair)
  } catch (error) {
    const fault: CertificateFault =
      error instanceof PairError ? error.fault : { kind: 'NOT_SERVED', why: messageOf(error) }
    if (isAsked || !Bun.deepEquals(fault, state.lastReload?.fault ?? null))
      deps.log.warn('tls.kept', { detail: messageOf(error) })
    state.lastReload = { at, outcome: 'KEPT', fault }
  }
}

/** Some pairs only the TLS library refuses, keys that are too short for one: better where nobody is connected. */
function tryToServe({ cert, key }: Pair): void {
  try {
    const trial = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      tls: { cert, key },
      fetch: () => new Response(null, { status: 503 }),
    })
    void trial.stop(true)
  } catch (error) {
    throw new PairError({ kind: 'NOT_SERVED', why: messageOf(error) })
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Once a day. */
function warnOfEnd(deps: Deps, { leaf }: Pair): void {
  const state = served(deps)
  const at = deps.clock()
  const end = leaf.validToDate.getTime()
  const isRecent = state.warnedOfEndAt !== undefined && at < addMs(state.warnedOfEndAt, DAY_MS)
  if (end > addDays(at, ENDING_DAYS) || isRecent) return
  state.warnedOfEndAt = at
  deps.log.warn('tls.ending', { until: leaf.validTo, days: Math.floor((end - at) / DAY_MS) })
}
