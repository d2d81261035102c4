const PICTURE = /\.(?:jpe?g|png|webp|heic|heif|avif)$/i

/** HEIC and AVIF as well, which Hearth says that it does not read. */
export const isPicture = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || PICTURE.test(name)

/** Pictures and PDFs are receipts, wherever they are dropped, but on the page of imports statements. */
export const isReceipt = (file: Pick<File, 'name' | 'type'>, place = ''): boolean => {
  const isPaper = file.type === 'application/pdf' || /\.pdf$/i.test(file.name) || isPicture(file)
  return isPaper && !/^\/import(?:\/|$)/.test(place)
}
