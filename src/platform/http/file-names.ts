const LONGEST_NAME = 200

/** What an uploaded part is called: for showing only, and never a path. */
export function fileNameOf(part: Blob): string {
  const given = part instanceof File ? (part.name ?? '') : ''
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const shown = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
  return [...shown].slice(0, LONGEST_NAME).join('') || 'file'
}
