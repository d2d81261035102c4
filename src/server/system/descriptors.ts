import { readdirSync, readFileSync } from 'node:fs'

/** Each connection takes a descriptor, and so do the database and what goes out: with fewer, people wait at the door. */
export const ENOUGH_DESCRIPTORS = 1_024

/** The soft limit, where the system says it as Linux does. */
export function descriptorLimit(): number | undefined {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return limit === undefined ? undefined : Number(limit)
  } catch {
    return undefined
  }
}

/** How many are open, the one that looks not counted. */
export function openDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length - 1
  } catch {
    return undefined
  }
}
