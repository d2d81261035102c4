import { randomUUIDv7 } from 'bun'

/** A new UUIDv7 (RFC 9562): unique everywhere, sorted by time. */
export const newId = (): string => randomUUIDv7()
