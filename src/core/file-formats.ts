/**
 * The bank file formats, with their names and file endings. Each has its reader in intake/statements/readers.ts; texts,
 * the search and file dialogs are derived from this list.
 */
export const fileFormats = {
  CSV: { name: 'CSV', endings: ['csv', 'tsv', 'txt'] },
  OFX: { name: 'OFX', endings: ['ofx'] },
  QFX: { name: 'QFX', endings: ['qfx', 'qbo'] },
  CAMT: { name: 'CAMT.053', endings: ['xml', 'camt'] },
  MT940: { name: 'MT940', endings: ['sta', 'mt940', '940'] },
  XLSX: { name: 'XLSX', endings: ['xlsx'] },
  PDF: { name: 'PDF', endings: ['pdf'] },
  QIF: { name: 'QIF', endings: ['qif'] },
} as const
/** Pictures of a statement's pages, which become a PDF of them. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp'] as const
export type SourceKind = keyof typeof fileFormats
export const sourceKinds = Object.keys(fileFormats) as [SourceKind, ...SourceKind[]]

/** A text for each of them, made of its name. */
export const eachFormat = (text: (name: string) => string): Record<SourceKind, string> =>
  Object.fromEntries(sourceKinds.map((kind) => [kind, text(fileFormats[kind].name)])) as Record<
    SourceKind,
    string
  >

/** CSV, OFX or QIF: all of them, with a language's own word before the last. */
export function allFormats(or: string): string {
  const names = sourceKinds.map((kind) => fileFormats[kind].name)
  return `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`
}
