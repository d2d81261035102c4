import { lookup } from 'node:dns/promises'
import { type Address, formatAddress, parseAsWritten } from '../../core/addresses.ts'
import { deadline, unlessAborted } from './deadline.ts'
import { OutboundFailure } from './failure.ts'
import type { Judge, Purpose, Switches } from './policy.ts'
import { judgeUrl, type UrlTarget } from './urls.ts'
import type { AddressRefusal } from './words/facts.ts'
import { failureInWords } from './words/in-words.ts'

/** The addresses of a name, in the order in which to try them. Rejects, or returns none, if the name does not resolve. */
export type Resolve = (name: string) => Promise<Address[]>

/** The URL of a call and the one address that it will connect to. */
export interface Destination {
  url: URL
  /** A name, or the address as text. */
  host: string
  isName: boolean
  address: Address
}

interface DestinationQuestion {
  url: string
  purpose: Purpose
  switches: Switches
}

const RESOLVE_MS = 5_000

/** Asks as every other program of the machine does: hosts file, mDNS and search domains included. */
export const systemResolve: Resolve = async (name) => {
  const answers = await lookup(name, { all: true, order: 'verbatim' })
  return answers.map(({ address }) => {
    const bytes = parseAsWritten(address)
    if (!bytes) throw new Error('the resolver answered something else than an address')
    return bytes
  })
}

/**
 * The addresses a call may go to. A name is resolved once, and a single refused address refuses it; otherwise whoever
 * controls the name could change it between the check and the connection.
 *
 * @throws OutboundFailure refused-by-policy, unreachable if the name does not resolve, timeout, or the signal's reason
 */
export async function findDestination(
  { url, purpose, switches }: DestinationQuestion,
  judge: Judge,
  resolve: Resolve,
  signal?: AbortSignal,
): Promise<Destination> {
  const judged = judgeUrl(url, purpose, switches, judge)
  if ('refusal' in judged) throw new OutboundFailure(judged.refusal)
  const { target } = judged
  if (target.address) return destination(target, target.address)
  const addresses = await resolved(target.host, resolve, signal)
  for (const address of addresses) {
    const judgement = judge(address, purpose, switches)
    if (judgement.verdict === 'refuse') throw refusedName(target.host, judgement.refusal)
  }
  const [first] = addresses
  if (!first) throw nowhere(target.host)
  return destination(target, first)
}

const destination = ({ url, host, address: literal }: UrlTarget, address: Address): Destination => ({
  url,
  host: literal ? formatAddress(literal) : host,
  isName: !literal,
  address,
})

async function resolved(name: string, resolve: Resolve, signal?: AbortSignal): Promise<Address[]> {
  const limit = deadline(RESOLVE_MS, signal)
  const asked = resolve(name).catch((error) => {
    throw nowhere(name, error)
  })
  return unlessAborted(asked, limit.signal).finally(limit.release)
}

function nowhere(name: string, error?: unknown): OutboundFailure {
  const why = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  return new OutboundFailure({ kind: 'UNREACHABLE' }, `The name ${name} leads nowhere${why}.`)
}

const refusedName = (name: string, refusal: AddressRefusal) =>
  new OutboundFailure(
    { kind: 'NAME_REFUSED' },
    `The name ${name} leads to an address that may not be called: ${failureInWords(refusal, 'en')}`,
  )
