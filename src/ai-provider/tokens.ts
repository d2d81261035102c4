/** What a model is taken to read at once where nobody has said, which is what small models at home are run with. */
export const DEFAULT_CONTEXT_TOKENS = 16_384

const BYTES_PER_TOKEN = 3

/**
 * About how many tokens a text is, and rather too many: a token for every three bytes of UTF-8. Every model counts in
 * its own way; English prose has four bytes to a token, numbers, JSON and Chinese three or a little less.
 */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)
