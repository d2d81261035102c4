import { parseAddress } from '../../core/addresses.ts'
import type { Config } from '../../core/config.ts'
import { once } from '../../core/once.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { houseAddresses, isContained, networkAddresses, thisMachine } from './machine.ts'
import { askMulticast } from './multicast-dns/ask.ts'
import { answeredName, ownLabel } from './multicast-dns/service.ts'
import {
  checkedOrigin,
  derivedOrigin,
  isFault,
  isListenedOn,
  isOpenToNetwork,
  type Resolution,
  reachVerdict,
} from './question.ts'
import { resolve } from './resolve.ts'
import type { ReachVerdict } from './words/facts.ts'
import { reachInWords } from './words/in-words.ts'

const LOOK_MS = 10_000
/** How often a name is looked up again while the addresses of the machine stay the same. */
const ASK_AGAIN_MS = 300_000

/** What was found when it was last asked whether the base URL leads here. */
export interface Reach {
  /** What the settings say, or what stands for it where they say nothing. */
  baseUrl: string
  verdict: ReachVerdict
  /** Where links lead. */
  origin: string
}

/** How the outside is asked, which tests replace. */
export interface ReachSources {
  addresses: typeof networkAddresses
  resolve(url: string): Promise<Resolution>
  isContained(): boolean
}

const SYSTEM: ReachSources = { addresses: networkAddresses, resolve, isContained: once(isContained) }

interface ReachState {
  given: string | undefined
  last: Reach | undefined
}

const makeState = ({ config }: Pick<Deps, 'state' | 'config'>): ReachState => ({
  given: config.given?.SVC_BASE_URL === undefined ? undefined : config.baseUrl,
  last: undefined,
})

/** The last answer; undefined before the first. */
export const lastReach = (deps: Pick<Deps, 'state' | 'config'>): Reach | undefined =>
  stateOf(deps, makeState).last

/**
 * Asks whether the base URL leads here. `name` is the one that Hearth answers for; a command, which has no responder, is
 * told it by the service that runs beside it.
 */
export async function askReach(
  config: Config,
  sources: ReachSources = SYSTEM,
  name?: string | undefined,
): Promise<Reach> {
  const { tls, host, port, trustedProxies } = config
  const own = sources.addresses()
  const listened = parseAddress(host)
    ? houseAddresses(own).filter((address) => isListenedOn(host, address))
    : []
  const place = { tls, host, port, houseHost: name ?? listened[0], isContained: sources.isContained() }
  const isGiven = config.given?.SVC_BASE_URL !== undefined
  const isListening = listened.length > 0 || name !== undefined
  const isDerived = !isGiven && isOpenToNetwork({ host }) && isListening && !place.isContained
  const baseUrl = isDerived ? derivedOrigin(place) : config.baseUrl
  const isOwnName = new URL(baseUrl).hostname === name
  const question = {
    ...place,
    baseUrl,
    proxies: trustedProxies,
    machine: [...thisMachine().addresses, ...own.map(({ address }) => address)],
    resolved: isOwnName ? ownResolution(listened) : await sources.resolve(baseUrl),
  }
  const verdict = reachVerdict(question)
  return { baseUrl, verdict, origin: checkedOrigin(question, verdict) }
}

/** A machine that is in no network at the moment has its name, and nobody there whom that could lead here. */
const ownResolution = (addresses: string[]): Resolution =>
  addresses.length > 0 ? { kind: 'ADDRESSES', addresses } : { kind: 'UNKNOWN' }

/** The same for a command: beside a running service, or for one that is still to be started. */
export async function askReachFromCommand(config: Config): Promise<Reach> {
  const label = ownLabel(config)
  const name = label === undefined ? undefined : `${label}.local`
  const heard = name === undefined ? [] : await askMulticast(name)
  const machine = thisMachine().addresses
  const isOurs = heard.length === 0 ? isNamed(config) : heard.some((address) => machine.includes(address))
  return askReach(config, SYSTEM, isOurs ? name : undefined)
}

/** Whether a service that is started with these settings will have the name that its base URL needs. */
const isNamed = ({ given }: Config): boolean => given?.SVC_BASE_URL !== undefined

/**
 * Asks again, and has the links of the service follow: those for which nobody gave a base URL, and with the authority of
 * the house, whose certificate is for every address of the machine, those of a base URL that leads nowhere.
 */
export async function refreshReach(deps: Deps, sources?: ReachSources): Promise<Reach> {
  const state = stateOf(deps, makeState)
  const before = state.last
  const config = { ...deps.config, baseUrl: state.given ?? deps.config.baseUrl }
  const reach = await askReach(config, sources, answeredName(deps))
  state.last = reach
  if (state.given === undefined || config.tls === 'local') follow(deps, reach.origin)
  if (Bun.deepEquals(before, reach)) return reach
  const detail = reachInWords(reach.verdict, 'en')
  if (isFault(reach.verdict)) deps.log.warn('reach.base-url', { detail, links: reach.origin })
  else if (before) deps.log.info('reach.changed', { links: reach.origin })
  return reach
}

function follow(deps: Deps, origin: string): void {
  const { baseUrl, errorsUrl } = deps.config
  const isOwn = errorsUrl === `${baseUrl}/errors`
  deps.config = { ...deps.config, baseUrl: origin, errorsUrl: isOwn ? `${origin}/errors` : errorsUrl }
}

/** Asks again once the addresses of the machine are others, and every few minutes. */
export function followReach(deps: Deps, onMove: () => Promise<unknown>): () => void {
  let known = JSON.stringify(networkAddresses())
  const ask = () =>
    refreshReach(deps).catch((error) => deps.log.warn('reach.failed', { detail: String(error) }))
  const look = () => {
    const current = JSON.stringify(networkAddresses())
    if (current === known) return
    known = current
    void onMove().then(ask)
  }
  const timers = [setInterval(look, LOOK_MS), setInterval(ask, ASK_AGAIN_MS)]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
