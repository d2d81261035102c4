/* Text in encodings older than Unicode, which nothing but a decoder knows here: what a byte, or two, decode to. */

const tables = new Map<string, Map<string, number[]>>()

const WIDE = ['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']

function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, number[]>()
  const add = (bytes: number[]) => {
    const text = new TextDecoder(encoding as 'utf-8').decode(new Uint8Array(bytes))
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes)
  }
  for (let byte = 0; byte < 256; byte++) add([byte])
  if (WIDE.includes(encoding)) {
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail])
  }
  tables.set(encoding, table)
  return table
}

/** The bytes of the text; throws where the encoding has no such letter. */
export function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(text, 'utf16le')
    return new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes)
  }
  const table = tableOf(encoding)
  return new Uint8Array(
    [...text].flatMap((letter) => {
      const bytes = table.get(letter)
      if (!bytes) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  )
}
