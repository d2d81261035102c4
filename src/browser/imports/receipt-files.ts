/** Pictures and PDFs are receipts; banks write other kinds of files. */
export const isReceipt = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || type === 'application/pdf' || /\.(?:pdf|heic|heif|avif)$/i.test(name)
