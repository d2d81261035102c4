import type { MdnsQuestion, MdnsRecord } from './packets.ts'

/** Of host names and addresses, and of the rest (RFC 6762 10). */
const HOST_SECONDS = 120
const OTHER_SECONDS = 4_500
const ALL_SERVICES = '_services._dns-sd._udp.local'

/** What is told of Hearth. */
export interface Announcement {
  /** As hearth.local. */
  host: string
  /** Whether the addresses are told by Hearth, and not by the system, which has the same name. */
  isHostOurs: boolean
  /** The service as people see it in a list (RFC 6763 4.1.1). */
  instance: string
  /** As _https._tcp. */
  service: string
  port: number
}

/** The records of the host at these addresses. */
export function hostRecords(
  { host }: Pick<Announcement, 'host'>,
  addresses: readonly string[],
): MdnsRecord[] {
  const common = { name: host, ttl: HOST_SECONDS, flush: true }
  return addresses.map((data) => ({ ...common, type: data.includes(':') ? 'AAAA' : 'A', data }))
}

/** The records of the service (RFC 6763 4 to 9); those that are nobody else's are first. */
export function serviceRecords({ host, instance, service, port }: Announcement): MdnsRecord[] {
  const type = `${service}.local`
  const name = instanceName({ instance, service })
  const data = { target: host, port, priority: 0, weight: 0 }
  return [
    { name, type: 'SRV', ttl: HOST_SECONDS, flush: true, data },
    { name, type: 'TXT', ttl: OTHER_SECONDS, flush: true, data: [Buffer.from('path=/')] },
    { name: type, type: 'PTR', ttl: OTHER_SECONDS, flush: false, data: name },
    { name: ALL_SERVICES, type: 'PTR', ttl: OTHER_SECONDS, flush: false, data: type },
  ]
}

export const instanceName = ({ instance, service }: Pick<Announcement, 'instance' | 'service'>): string =>
  `${instance}.${service}.local`

/** All that is told on a link with these addresses. */
export const allRecords = (told: Announcement, addresses: readonly string[]): MdnsRecord[] => [
  ...(told.isHostOurs ? hostRecords(told, addresses) : []),
  ...serviceRecords(told),
]

export interface Answers {
  answers: MdnsRecord[]
  additionals: MdnsRecord[]
}

/** What is said to these questions; nothing of what the asker knows already (RFC 6762 7.1). */
export function answersTo(
  records: readonly MdnsRecord[],
  questions: readonly MdnsQuestion[],
  known: readonly MdnsRecord[],
): Answers {
  const asked = questions.flatMap((question) => answersToOne(records, question))
  const answers = distinct(asked).filter((record) => !known.some((one) => isKnown(one, record)))
  const more = answers.flatMap((record) => implied(records, record))
  return {
    answers,
    additionals: distinct(more).filter((record) => !answers.some((one) => isSame(one, record))),
  }
}

function answersToOne(records: readonly MdnsRecord[], { name, type }: MdnsQuestion): MdnsRecord[] {
  const named = records.filter((record) => record.name.toLowerCase() === name)
  const found = named.filter((record) => type === 'ANY' || record.type === type)
  // Who asks for an address of the other family hears at once that there is none (RFC 6762 6.1).
  if (found.length > 0 || !/^A(?:AAA)?$/.test(type)) return found
  return absence(named)
}

function absence(named: MdnsRecord[]): MdnsRecord[] {
  const [first] = named.filter(({ type }) => type === 'A' || type === 'AAAA')
  if (!first) return []
  const { name } = first
  return [
    { name, type: 'NSEC', ttl: HOST_SECONDS, flush: true, data: { nextDomain: name, rrtypes: [first.type] } },
  ]
}

/** What whoever hears this asks for next (RFC 6763 12). */
function implied(records: readonly MdnsRecord[], record: MdnsRecord): MdnsRecord[] {
  const named = (name: string) => records.filter((one) => one.name.toLowerCase() === name.toLowerCase())
  if (record.type === 'PTR') return named(record.data).flatMap((one) => [one, ...implied(records, one)])
  if (record.type === 'SRV') return named(record.data.target)
  return record.type === 'A' || record.type === 'AAAA' ? named(record.name) : []
}

const isKnown = (known: MdnsRecord, ours: MdnsRecord): boolean =>
  isSame(known, ours) && known.ttl >= ours.ttl / 2

/** What a record says, apart from how long it is to be remembered. */
export const textOf = ({ name, type, data }: MdnsRecord): string => {
  const shown =
    type === 'SRV' ? [data.target.toLowerCase(), data.port] : type === 'TXT' ? data.map(String) : data
  return JSON.stringify([name.toLowerCase(), type, shown]).toLowerCase()
}

export const isSame = (one: MdnsRecord, other: MdnsRecord): boolean => textOf(one) === textOf(other)

const distinct = (records: MdnsRecord[]): MdnsRecord[] => [
  ...new Map(records.map((record) => [textOf(record), record])).values(),
]
