import { formatAddress, parseAddress } from '../../../core/addresses.ts'
import { type MdnsMessage, type MdnsRecord, queryBytes, readMessage, responseBytes } from './packets.ts'
import {
  type Announcement,
  allRecords,
  answersTo,
  instanceName,
  isSame,
  serviceRecords,
  textOf,
} from './records.ts'

export const MDNS_PORT = 5353
const PROBES = 3
const PROBE_MS = 250
const ANNOUNCE_AGAIN_MS = 1_000
/** Of two that probe at the same moment, the one that gives way. */
const GIVE_WAY_MS = 1_000
/** A record is not multicast twice within this (RFC 6762 6). */
const QUIET_MS = 1_000
/** After so many conflicts there is something wrong, and each further try waits (RFC 6762 8.1). */
const MANY_CONFLICTS = 15
const SLOW_MS = 5_000
/** How long a program remembers that does not speak multicast DNS (RFC 6762 6.7). */
const LEGACY_SECONDS = 10

/** A network the machine is in, with the addresses it is listened on there. */
export interface Link {
  network: string
  addresses: string[]
}

export interface Sender {
  address: string
  port: number
}

/** Where the responder meets the world, which tests replace. */
interface ResponderPorts {
  links(): Link[]
  /** To everybody on the link, or to one. */
  send(link: Link, bytes: Uint8Array, to?: Sender): void
  /** Answers how to call it off. */
  after(ms: number, run: () => void): () => void
  /** In milliseconds, for the rate of answers. */
  now(): number
  /** Between 0 and 1. */
  random(): number
}

/** What a responder answers for: undefined while it asks whether the name is free. */
export type Claimed = { host: string; isHostOurs: boolean } | undefined

interface ResponderOptions {
  /** The first name to try, without .local. */
  label: string
  service: string
  port: number
  ports: ResponderPorts
  onChange(claimed: Claimed): void
}

/**
 * Answers for a name of this machine by multicast DNS (RFC 6762) and tells of the service (RFC 6763). It asks first
 * whether somebody has the name; then it takes the next, hearth-2.local. Where the system itself answers for it with
 * addresses of this machine, as Avahi does for the machine's own name, Hearth is silent about them.
 */
export class Responder {
  readonly #options: ResponderOptions
  readonly #ports: ResponderPorts
  #hostNumber = 1
  #instanceNumber = 1
  #isHostOurs = true
  #claimed: Announcement | undefined
  #isProbing = false
  #isRunning = false
  #conflicts = 0
  readonly #waiting = new Set<() => void>()
  readonly #lastSent = new Map<string, number>()

  constructor(options: ResponderOptions) {
    this.#options = options
    this.#ports = options.ports
  }

  start(): void {
    this.#isRunning = true
    this.#probe()
  }

  /** What came on a link; whatever is not understood does nothing. */
  receive(link: Link, bytes: Uint8Array, from: Sender): void {
    const message = this.#isRunning ? readMessage(bytes) : undefined
    if (!message) return
    if (message.isResponse) {
      if (from.port === MDNS_PORT) this.#hear(link, message)
      return
    }
    if (this.#isEcho(link, message)) return
    const isProbe = message.authorities.length > 0
    if (this.#isProbing && isProbe && this.#isOutranked(link, message)) this.#probe(GIVE_WAY_MS)
    this.#answer(link, message, from)
  }

  /** After a change of the networks or the addresses: asks again whether the name is free there, then tells of them. */
  linksChanged(): void {
    this.#isHostOurs = true
    if (this.#isRunning) this.#probe()
  }

  /** Takes back what was told. */
  stop(): void {
    this.#cancel()
    this.#isRunning = false
    const claimed = this.#claimed
    if (!claimed) return
    const gone = (record: MdnsRecord): MdnsRecord => ({ ...record, ttl: 0 })
    for (const link of this.#ports.links())
      this.#multicast(link, allRecords(claimed, link.addresses).map(gone), [])
  }

  #candidate(): Announcement {
    const { label, service, port } = this.#options
    return {
      host: `${numbered(label, '-', this.#hostNumber)}.local`,
      isHostOurs: this.#isHostOurs,
      instance: numbered('Hearth', ' ', this.#instanceNumber),
      service,
      port,
    }
  }

  #later(ms: number, run: () => void): void {
    const off = this.#ports.after(ms, () => {
      this.#waiting.delete(off)
      run()
    })
    this.#waiting.add(off)
  }

  #cancel(): void {
    for (const off of this.#waiting) off()
    this.#waiting.clear()
  }

  #probe(delayMs = this.#ports.random() * PROBE_MS): void {
    this.#cancel()
    this.#isProbing = true
    const candidate = this.#candidate()
    const names = [...(this.#isHostOurs ? [candidate.host] : []), instanceName(candidate)]
    const questions = names.map((name) => ({ name, type: 'ANY', isUnicast: false }))
    for (let round = 0; round < PROBES; round++)
      this.#later(delayMs + round * PROBE_MS, () => {
        for (const link of this.#ports.links())
          this.#ports.send(link, queryBytes(questions, this.#uniques(link)))
      })
    this.#later(delayMs + PROBES * PROBE_MS, () => this.#claim())
  }

  #claim(): void {
    this.#isProbing = false
    const claimed = this.#candidate()
    this.#claimed = claimed
    this.#options.onChange({ host: claimed.host, isHostOurs: this.#isHostOurs })
    const announce = () => {
      for (const link of this.#ports.links()) this.#multicast(link, allRecords(claimed, link.addresses), [])
    }
    announce()
    this.#later(ANNOUNCE_AGAIN_MS, announce)
  }

  #multicast(link: Link, answers: MdnsRecord[], additionals: MdnsRecord[]): void {
    if (answers.length === 0) return
    const at = this.#ports.now()
    for (const record of answers) this.#lastSent.set(`${link.network} ${textOf(record)}`, at)
    this.#ports.send(link, responseBytes({ answers, additionals }))
  }

  #isQuiet(link: Link, record: MdnsRecord): boolean {
    const sent = this.#lastSent.get(`${link.network} ${textOf(record)}`)
    return sent !== undefined && this.#ports.now() - sent < QUIET_MS
  }

  #answer(link: Link, message: MdnsMessage, from: Sender): void {
    if (!this.#claimed) return
    const records = allRecords(this.#claimed, link.addresses)
    const { answers, additionals } = answersTo(records, message.questions, message.answers)
    if (answers.length === 0) return
    const isProbe = message.authorities.length > 0
    if (from.port !== MDNS_PORT) {
      const legacy = { id: message.id, questions: message.questions }
      const bytes = responseBytes({
        answers: answers.map(plain),
        additionals: additionals.map(plain),
        legacy,
      })
      this.#ports.send(link, bytes, from)
    } else if (message.questions.every(({ isUnicast }) => isUnicast) && !isProbe) {
      this.#ports.send(link, responseBytes({ answers, additionals }), from)
    } else {
      const due = answers.filter((record) => isProbe || !this.#isQuiet(link, record))
      const send = () => this.#multicast(link, due, additionals)
      // Others may have such records as well: not all at once.
      if (due.some(({ flush }) => !flush)) this.#later(20 + this.#ports.random() * 100, send)
      else send()
    }
  }

  #hear(link: Link, { answers }: MdnsMessage): void {
    const found = this.#conflictIn(
      link,
      answers.filter(({ ttl }) => ttl > 0),
    )
    if (found === 'NONE') return
    // Somebody says otherwise of a name that was ours: they hear of it, and the first who had it keeps it.
    if (!this.#isProbing) {
      this.#probe()
      return
    }
    if (found === 'SYSTEM') this.#isHostOurs = false
    if (found === 'HOST') {
      this.#hostNumber += 1
      this.#claimed = undefined
    }
    if (found === 'INSTANCE') this.#instanceNumber += 1
    this.#conflicts += 1
    this.#probe(this.#conflicts > MANY_CONFLICTS ? SLOW_MS : undefined)
  }

  /** What another says of our names that is not what we say. */
  #conflictIn(link: Link, records: MdnsRecord[]): 'NONE' | 'SYSTEM' | 'HOST' | 'INSTANCE' {
    const candidate = this.#candidate()
    const services = serviceRecords(candidate)
    const instance = instanceName(candidate).toLowerCase()
    const isOther = (one: MdnsRecord) => !services.some((own) => isSame(own, one))
    if (records.some((one) => one.name === instance && one.type === 'SRV' && isOther(one))) return 'INSTANCE'
    const addresses = records.flatMap((one) =>
      one.name === candidate.host && (one.type === 'A' || one.type === 'AAAA') ? [one.data] : [],
    )
    if (addresses.length === 0 || !this.#isHostOurs) return 'NONE'
    if (addresses.some((one) => !this.#isOwnAddress(one) && !isLinkLocal(one))) return 'HOST'
    // While it probes anew, what it said itself a moment ago comes back to it.
    const isEcho = this.#claimed !== undefined && addresses.every((one) => link.addresses.includes(one))
    return this.#isProbing && !isEcho ? 'SYSTEM' : 'NONE'
  }

  /** Of two that probe for one name, the one whose records are later in the order of their bytes gets it (RFC 6762 8.2). */
  #isOutranked(link: Link, { authorities }: MdnsMessage): boolean {
    const ours = this.#uniques(link)
    const order = (records: MdnsRecord[], name: string) =>
      records
        .filter((one) => one.name.toLowerCase() === name)
        .map(orderOf)
        .toSorted()
        .join('\n')
    return [...new Set(ours.map(({ name }) => name.toLowerCase()))].some((name) => {
      const theirs = order(authorities, name)
      return theirs !== '' && theirs > order(ours, name)
    })
  }

  /** Whether this is a probe of our own, which comes back to us. */
  #isEcho(link: Link, { authorities }: MdnsMessage): boolean {
    const ours = this.#uniques(link)
    return authorities.length > 0 && authorities.every((one) => ours.some((own) => isSame(own, one)))
  }

  #uniques({ addresses }: Link): MdnsRecord[] {
    return allRecords(this.#candidate(), addresses).filter(({ flush }) => flush)
  }

  #isOwnAddress(text: string): boolean {
    return this.#ports
      .links()
      .some(({ addresses }) => addresses.some((own) => written(own) === written(text)))
  }
}

const plain = (record: MdnsRecord): MdnsRecord => ({
  ...record,
  flush: false,
  ttl: Math.min(record.ttl, LEGACY_SECONDS),
})

/** Labels have at most 63 bytes. */
const numbered = (label: string, separator: string, number: number): string => {
  const end = number === 1 ? '' : `${separator}${number}`
  return `${label.slice(0, 63 - end.length)}${end}`
}

const TYPE_CODES = { A: 1, PTR: 12, TXT: 16, AAAA: 28, SRV: 33, NSEC: 47 }

const orderOf = (record: MdnsRecord): string => {
  const code = String(TYPE_CODES[record.type]).padStart(5, '0')
  if (record.type === 'A' || record.type === 'AAAA')
    return `${code} ${Buffer.from(parseAddress(record.data) ?? []).toString('hex')}`
  return `${code} ${textOf(record)}`
}

const written = (text: string): string => {
  const address = parseAddress(text)
  return address ? formatAddress(address) : text
}

/** Avahi tells of these as well, which Hearth does not. */
const isLinkLocal = (text: string): boolean => /^(?:fe[89ab]|169\.254\.)/i.test(text)
