/**
 * Pictures and PDFs are receipts, wherever they are dropped; on the page of imports a PDF is a statement. Banks write other
 * kinds of files.
 */
export const isReceipt = ({ name, type }: Pick<File, 'name' | 'type'>, place = ''): boolean => {
  const isPdf = type === 'application/pdf' || /\.pdf$/i.test(name)
  if (isPdf) return !/^\/import(?:\/|$)/.test(place)
  return type.startsWith('image/') || /\.(?:heic|heif|avif)$/i.test(name)
}
