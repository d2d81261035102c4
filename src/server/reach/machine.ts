import { hostname, networkInterfaces } from 'node:os'
import { isLocalHost, isLoopbackHost } from '../../core/local-names.ts'

/** What this machine is called and where it is, as the system says it. */
export interface Machine {
  name: string
  addresses: string[]
}

export const thisMachine = (): Machine => ({
  name: hostname(),
  addresses: Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address)),
})

/** An address that the machine has on one of its networks. */
export interface NetworkAddress {
  /** Of the interface, as the system names it. */
  network: string
  address: string
  /** With the length of its network's prefix. */
  cidr: string
  family: 'IPv4' | 'IPv6'
}

/** Bridges and tunnels of containers, virtual machines and private networks: the devices of the house are elsewhere. */
const VIRTUAL = /^(?:docker|br-|virbr|podman|cni|flannel|lxc|tun|tap|wg|tailscale|zt|utun|vmnet|vboxnet)/

/** Every address that another machine may know this one by. */
export const networkAddresses = (): NetworkAddress[] =>
  Object.entries(networkInterfaces()).flatMap(([network, all = []]) =>
    all
      .filter(({ internal, address }) => !internal && !/^fe[89ab]/i.test(address))
      .map(({ address, cidr, family }) => ({ network, address, cidr: cidr ?? address, family })),
  )

/** Those in the network of the house, those of real interfaces first, IPv4 before IPv6. */
export const houseAddresses = (all: readonly NetworkAddress[]): string[] =>
  all
    .filter(({ address }) => isLocalHost(address) && !isLoopbackHost(address))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ address }) => address)

export const isVirtual = ({ network }: NetworkAddress): boolean => VIRTUAL.test(network)

const rank = (one: NetworkAddress): number => (isVirtual(one) ? 2 : 0) + (one.family === 'IPv4' ? 0 : 1)

/** Whether this is inside a container, whose own addresses and ports are not those that people use. The image says so. */
export const isContained = (): boolean =>
  /^(?:docker|podman|oci)$/.test(process.env.container ?? '') || process.pid === 1
