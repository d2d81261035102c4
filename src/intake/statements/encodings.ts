/** The encodings a person may choose, as TextDecoder labels, and what they are called. */
export const encodingNames = {
  'utf-8': 'Unicode',
  'utf-16le': 'Unicode',
  'utf-16be': 'Unicode',
  'windows-1252': 'Western',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'windows-1257': 'Baltic',
  'windows-1258': 'Vietnamese',
  'windows-874': 'Thai',
  'iso-8859-2': 'Central European',
  'iso-8859-4': 'Baltic',
  'iso-8859-5': 'Cyrillic',
  'iso-8859-7': 'Greek',
  'iso-8859-8': 'Hebrew',
  'iso-8859-13': 'Baltic',
  'iso-8859-15': 'Western',
  'iso-8859-16': 'Romanian',
  'koi8-r': 'Cyrillic',
  ibm866: 'Cyrillic',
  macintosh: 'Western',
  shift_jis: 'Japanese',
  'euc-jp': 'Japanese',
  gb18030: 'Simplified Chinese',
  big5: 'Traditional Chinese',
  'euc-kr': 'Korean',
} as const

export type Encoding = keyof typeof encodingNames

export const encodings = Object.keys(encodingNames) as Encoding[]

/** Labels of the same, as files write them of themselves. */
const SAME: Record<string, Encoding> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  cp949: 'euc-kr',
  'ks_c_5601-1987': 'euc-kr',
  sjis: 'shift_jis',
}

/** The encoding with this label; undefined if Hearth does not support it. */
export function encodingOf(label: string): Encoding | undefined {
  const plain = label
    .trim()
    .toLowerCase()
    .replace(/^(?:cp|windows_)?(?=125\d$|874$)/, 'windows-')
  return encodings.find((encoding) => encoding === plain) ?? SAME[plain]
}
