const PIECE_CHARS = 131_072

/** Texts gathered into pieces of a size that is worth sending, as UTF-8. */
export function* pieces(texts: Iterable<string>): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let gathered = ''
  for (const text of texts) {
    gathered += text
    if (gathered.length < PIECE_CHARS) continue
    yield encoder.encode(gathered)
    gathered = ''
  }
  if (gathered !== '') yield encoder.encode(gathered)
}
