import { type Address, type AddressRange, isWithin, parseAsWritten } from '../../core/addresses.ts'

/** Reads `address/bits`, or an address alone, as a block of the family it is written in. */
export function blockOf(text: string): AddressRange {
  const [name = '', bits] = text.split('/')
  const address = parseAsWritten(name)
  if (!address) throw new Error(`${text} is no block of addresses`)
  return { address, bits: bits === undefined ? address.length * 8 : Number(bits) }
}

/** What is said of a block. */
interface Labelled {
  text: string
  label: string
  block: AddressRange
}

export const labelled = (label: string, blocks: readonly string[]): Labelled[] =>
  blocks.map((text) => ({ text, label, block: blockOf(text) }))

export const findIn = (table: readonly Labelled[], address: Address): Labelled | undefined =>
  table.find(({ block }) => isWithin(address, block))
