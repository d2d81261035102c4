import { readdirSync } from 'node:fs'

/** Each connection takes a descriptor, and so do the database and what goes out: with fewer, people wait at the door. */
export const ENOUGH_DESCRIPTORS = 1_024

/** How many are open, the one that looks not counted. */
export function openDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length - 1
  } catch {
    return undefined
  }
}
