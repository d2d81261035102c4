import { type Address, type AddressRange, isWithin, parseAsWritten } from '../../core/addresses.ts'
import type { AddressKind } from './words/facts.ts'

/** Reads `address/bits`, or an address alone, as a block of the family it is written in. */
export function rangeOf(text: string): AddressRange {
  const [name = '', bits] = text.split('/')
  const address = parseAsWritten(name)
  if (!address) throw new Error(`${text} is no block of addresses`)
  return { address, bits: bits === undefined ? address.length * 8 : Number(bits) }
}

/** What the addresses of a block are. */
interface LabelledRange {
  text: string
  label: AddressKind
  block: AddressRange
}

export const labelled = (label: AddressKind, blocks: readonly string[]): LabelledRange[] =>
  blocks.map((text) => ({ text, label, block: rangeOf(text) }))

export const findIn = (table: readonly LabelledRange[], address: Address): LabelledRange | undefined =>
  table.find(({ block }) => isWithin(address, block))
