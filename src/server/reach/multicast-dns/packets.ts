import { type Answer, type DecodedPacket, decode, encode, type Packet, type Question } from 'dns-packet'
import { parseAddress } from '../../../core/addresses.ts'

/** Of multicast DNS (RFC 6762 17): a packet with its headers is at most 9,000 bytes. */
const MOST_BYTES = 9_000
const AUTHORITATIVE = 1 << 10
/** Where a query asks for an answer to itself alone, and where an answer replaces what is remembered (RFC 6762 18.12, 18.13). */
const TOP_BIT = 0x8000

/** A record of ours, or one of another's that we understand. */
export type MdnsRecord =
  | (Common & { type: 'A' | 'AAAA'; data: string })
  | (Common & { type: 'PTR'; data: string })
  | (Common & { type: 'SRV'; data: { target: string; port: number; priority: number; weight: number } })
  | (Common & { type: 'TXT'; data: Buffer[] })
  | (Common & { type: 'NSEC'; data: { nextDomain: string; rrtypes: string[] } })

interface Common {
  name: string
  ttl: number
  /** Nobody else has a record of this name and type. */
  flush: boolean
}

export interface MdnsQuestion {
  name: string
  type: string
  isUnicast: boolean
}

export interface MdnsMessage {
  id: number
  isResponse: boolean
  questions: MdnsQuestion[]
  answers: MdnsRecord[]
  authorities: MdnsRecord[]
}

/** Reads what came from the network; undefined for whatever is not a plain message of multicast DNS. */
export function readMessage(bytes: Uint8Array): MdnsMessage | undefined {
  if (bytes.length > MOST_BYTES) return undefined
  try {
    const packet: DecodedPacket & { opcode?: string; rcode?: string } = decode(Buffer.from(bytes))
    if (packet.opcode !== 'QUERY' || packet.rcode !== 'NOERROR') return undefined
    return {
      id: packet.id ?? 0,
      isResponse: packet.type === 'response',
      questions: (packet.questions ?? []).map(questionOf),
      answers: recordsOf([
        ...(packet.answers ?? []),
        ...(packet.type === 'response' ? (packet.additionals ?? []) : []),
      ]),
      authorities: recordsOf(packet.authorities ?? []),
    }
  } catch {
    return undefined
  }
}

/** The library names a class that it does not know by its number: with the top bit IN is 32769. */
const questionOf = (question: Question): MdnsQuestion => ({
  name: question.name.toLowerCase(),
  type: question.type,
  isUnicast: (question.class as string | undefined) === `UNKNOWN_${TOP_BIT + 1}`,
})

const UNDERSTOOD = new Set(['A', 'AAAA', 'PTR', 'SRV', 'TXT', 'NSEC'])

/** The library reads on beyond the end of a message that was cut: an address is one, or the message is none. */
const recordsOf = (answers: Answer[]): MdnsRecord[] =>
  answers.flatMap((answer) =>
    UNDERSTOOD.has(answer.type) && 'name' in answer
      ? [whole({ ...answer, name: answer.name.toLowerCase() } as unknown as MdnsRecord)]
      : [],
  )

function whole(record: MdnsRecord): MdnsRecord {
  if ((record.type === 'A' || record.type === 'AAAA') && !parseAddress(record.data))
    throw new Error('no address')
  return record
}

export const queryBytes = (questions: MdnsQuestion[], authorities: MdnsRecord[] = [], id = 0): Uint8Array =>
  bytesOf({ type: 'query', id, flags: 0, questions: questions.map(toWire), authorities })

interface Response {
  answers: MdnsRecord[]
  additionals: MdnsRecord[]
  /** Where a program asks that does not speak multicast DNS: what it asked, which a response repeats. */
  legacy?: { id: number; questions: MdnsQuestion[] }
}

export const responseBytes = ({ answers, additionals, legacy }: Response): Uint8Array =>
  bytesOf({
    type: 'response',
    id: legacy?.id ?? 0,
    flags: AUTHORITATIVE,
    questions: (legacy?.questions ?? []).map(toWire),
    answers,
    additionals,
  })

const toWire = ({ name, type }: MdnsQuestion) => ({ name, type, class: 'IN' }) as Question

const bytesOf = (packet: object): Uint8Array => encode(packet as Packet)
