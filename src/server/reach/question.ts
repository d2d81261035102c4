import { type AddressRange, formatAddress, hostInUrl, isWithin, parseAddress } from '../../core/addresses.ts'
import type { Config } from '../../core/config.ts'
import { addressText, isLocalHost, isLoopbackHost } from '../../core/local-names.ts'
import type { ReachFault, ReachVerdict } from './words/facts.ts'

/** What the name of the base URL stands for, as far as this machine can find out. */
export type Resolution = { kind: 'ADDRESSES'; addresses: string[] } | { kind: 'NONE' } | { kind: 'UNKNOWN' }

/** Everything that "does the base URL lead to me?" depends on. */
export interface ReachQuestion {
  baseUrl: string
  tls: Config['tls']
  /** What is listened on. */
  host: string
  port: number
  proxies: readonly AddressRange[]
  /** Every address of this machine. */
  machine: readonly string[]
  /** The host that devices of the house would best use: a name that is answered for, or an address. */
  houseHost: string | undefined
  isContained: boolean
  resolved: Resolution
}

type Place = Pick<ReachQuestion, 'tls' | 'host' | 'port' | 'houseHost'>

/** Whether the base URL leads here: its scheme and port are served, and its name is this machine's or a proxy's. */
export function reachVerdict(question: ReachQuestion): ReachVerdict {
  const { baseUrl } = question
  return (
    schemeFault(question) ??
    hostVerdict(question) ??
    portFault(question) ?? { kind: 'LEADS_HERE', url: baseUrl }
  )
}

const isProxied = ({ proxies }: ReachQuestion): boolean => proxies.length > 0

function schemeFault({ baseUrl, tls, proxies }: ReachQuestion): ReachFault | undefined {
  const isMissing = baseUrl.startsWith('https:') && tls === 'off' && proxies.length === 0
  return isMissing ? { kind: 'NO_HTTPS', url: baseUrl } : undefined
}

/** Behind a proxy the port is the proxy's; with port 0 it is known once there is one. */
function portFault(question: ReachQuestion): ReachFault | undefined {
  const { baseUrl, port, isContained } = question
  if (isProxied(question) || isContained || port === 0 || portOf(baseUrl) === port) return undefined
  return { kind: 'OTHER_PORT', url: baseUrl, port }
}

function portOf(url: string): number {
  const { port, protocol } = new URL(url)
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

function hostVerdict(question: ReachQuestion): Exclude<ReachVerdict, { kind: 'LEADS_HERE' }> | undefined {
  const { baseUrl, isContained, resolved, host } = question
  const name = new URL(baseUrl).hostname
  if (isLoopbackHost(name)) return undefined
  if (isContained) return isProxied(question) ? undefined : { kind: 'CONTAINED', url: baseUrl }
  const literal = addressText(name)
  if (literal === undefined && resolved.kind !== 'ADDRESSES')
    return { kind: resolved.kind === 'NONE' ? 'NAME_UNKNOWN' : 'UNRESOLVED', name }
  const addresses =
    literal === undefined && resolved.kind === 'ADDRESSES' ? resolved.addresses : [literal ?? name]
  const [first = name] = addresses
  const here = addresses.filter((address) => leadsHere(question, address))
  if (here.length === 0) {
    if (addresses.every((address) => !isLocalHost(hostInUrl(address))))
      return { kind: 'PUBLIC_ELSEWHERE', name, address: first }
    return literal === undefined
      ? { kind: 'NAME_ELSEWHERE', name, address: first }
      : { kind: 'ADDRESS_GONE', address: literal }
  }
  if (isProxied(question) || here.some((address) => isListenedOn(host, address))) return undefined
  return { kind: 'NOT_LISTENED', name, address: here[0] ?? name, host }
}

function leadsHere({ machine, proxies }: ReachQuestion, text: string): boolean {
  const address = parseAddress(text)
  if (!address) return false
  if (isLoopbackHost(text) || proxies.some((range) => isWithin(address, range))) return true
  const written = formatAddress(address)
  return machine.some((one) => {
    const own = parseAddress(one)
    return own !== undefined && formatAddress(own) === written
  })
}

/** Whether a socket on `host` takes what is sent to this address of the machine; of a name it is taken on trust. */
export function isListenedOn(host: string, address: string): boolean {
  if (host === '::') return true
  if (host === '0.0.0.0') return !address.includes(':')
  if (isLoopbackHost(host)) return isLoopbackHost(address)
  const own = parseAddress(host.replace(/^\[|\]$/g, ''))
  const asked = parseAddress(address)
  return !own || !asked || formatAddress(own) === formatAddress(asked)
}

/** Whether other machines may connect. */
export const isOpenToNetwork = ({ host }: Pick<Config, 'host'>): boolean => !isLoopbackHost(host)

const UNCERTAIN: ReadonlySet<ReachVerdict['kind']> = new Set(['CONTAINED', 'PUBLIC_ELSEWHERE', 'UNRESOLVED'])

/** Whether the base URL is known to lead nowhere or elsewhere. */
export const isFault = (verdict: ReachVerdict): verdict is ReachFault =>
  verdict.kind !== 'LEADS_HERE' && !UNCERTAIN.has(verdict.kind)

/** Where links lead: the base URL, unless that is known not to lead here; then what is served, by what reaches it. */
export function checkedOrigin(question: ReachQuestion, verdict: ReachVerdict): string {
  const { baseUrl, tls, port } = question
  if (!isFault(verdict)) return baseUrl
  const hostFault = hostVerdict(question)
  const isKept = !(hostFault && isFault(hostFault)) || tls === 'files'
  const host = isKept ? new URL(baseUrl).hostname : servedHost(question)
  return originOf(tls, host, port)
}

/** Where people reach Hearth if nobody said: by its name or address in the house where it is open to it. */
export const derivedOrigin = (question: Place): string =>
  originOf(question.tls, servedHost(question), question.port)

function servedHost({ host, houseHost }: Place): string {
  if (isLoopbackHost(host)) return 'localhost'
  return ['0.0.0.0', '::'].includes(host) ? (houseHost ?? 'localhost') : host
}

function originOf(tls: Config['tls'], host: string, port: number): string {
  const scheme = tls === 'off' ? 'http' : 'https'
  return new URL(`${scheme}://${hostInUrl(host)}:${port}`).origin
}
