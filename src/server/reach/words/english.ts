import type { WordsFor } from '../../../core/facts.ts'
import type { ReachVerdict } from './facts.ts'

export const english: WordsFor<ReachVerdict> = {
  LEADS_HERE: ({ url }) => `${url} leads here.`,
  CONTAINED: ({ url }) =>
    `Hearth runs in a container and cannot tell from inside whether ${url} leads to it: the host decides on the port.`,
  PUBLIC_ELSEWHERE: ({ name, address }) =>
    `${name} leads to ${address}, which is not an address of this machine. That is right if a router or a proxy there passes it on.`,
  UNRESOLVED: ({ name }) => `No name server answered when Hearth asked for ${name}.`,
  NO_HTTPS: ({ url }) =>
    `The base URL is ${url}, but nothing is known to serve HTTPS: SVC_TLS is off, and SVC_TRUSTED_PROXIES names no proxy.`,
  OTHER_PORT: ({ url, port }) => `The base URL is ${url}, but Hearth listens on port ${port}.`,
  NAME_UNKNOWN: ({ name }) => `The base URL leads nowhere: nobody on this network answers for ${name}.`,
  NAME_ELSEWHERE: ({ name, address }) =>
    `The base URL leads elsewhere: ${name} is ${address}, which is neither this machine nor a trusted proxy.`,
  ADDRESS_GONE: ({ address }) =>
    `The base URL leads elsewhere: this machine does not have the address ${address}, or no longer.`,
  NOT_LISTENED: ({ name, address, host }) =>
    `The base URL leads to this machine, but Hearth listens on ${host} only${name === address ? '' : `, and ${name} is ${address}`}.`,
}
