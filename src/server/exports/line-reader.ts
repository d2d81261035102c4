import { ArchiveInvalid } from './archive-invalid.ts'

const LONGEST_LINE = 16 * 2 ** 20

/** Cuts bytes into lines of UTF-8, each ended by a line feed. Throws ArchiveInvalid for what is neither. */
export function makeLineReader(take: (line: string) => void) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let begun = ''
  const push = (bytes: Uint8Array) => {
    const lines = decode(() => decoder.decode(bytes, { stream: true })).split('\n')
    lines[0] = begun + (lines[0] ?? '')
    begun = lines.pop() ?? ''
    if (begun.length > LONGEST_LINE) throw new ArchiveInvalid('its records have a line that is too long')
    for (const line of lines) take(line)
  }
  const end = () => {
    decode(() => decoder.decode())
    if (begun !== '') throw new ArchiveInvalid('its records end in the middle of a line')
  }
  return { push, end }
}

function decode(work: () => string): string {
  try {
    return work()
  } catch {
    throw new ArchiveInvalid('its records are not UTF-8')
  }
}
