/*
 * MT940 as banks write it: fields that begin with their tag at the start of a line and may go on over several, in
 * messages of one page each, with or without SWIFT's envelope around them.
 */

export interface Mt940Field {
  /** "61", "60F". */
  tag: string
  /** What stands behind the tag, its lines as they are. */
  lines: string[]
}

const TAG = /^:(\d\d[A-Z]?):/
/** `{1:F01…}{2:O940…}{4:` before a message, and `-}` after it. */
const ENVELOPE = /\{[1235]:[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\{4:/g

/** The fields of each message, which begins with its :20:. */
export function messagesIn(text: string): Mt940Field[][] {
  const messages: Mt940Field[][] = []
  let field: Mt940Field | undefined
  for (const written of text.split(/\r\n|\r|\n/)) {
    const line = written.includes('{') ? written.replace(ENVELOPE, '') : written
    const tag = TAG.exec(line)?.[1]
    if (tag === undefined) {
      if (/^-\}?\s*$/.test(line)) field = undefined
      else if (line !== '') field?.lines.push(line)
      continue
    }
    if (tag === '20') messages.push([])
    field = { tag, lines: [line.slice(tag.length + 2)] }
    messages.at(-1)?.push(field)
  }
  return messages
}
