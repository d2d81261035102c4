import { foreignHint, isForeignPayee, isForeignText } from '../csv/columns/figures.ts'
import { plainName } from '../csv/columns/plain-name.ts'
import { type Encoding, encodings } from '../encodings.ts'
import { westernShare } from './western-text.ts'

/*
 * How well the bytes of a text fit an encoding: a share of words that some language of it could have written.
 */

/** The letters beyond ASCII that a language has, by the encodings it is written in. */
const LATIN: [letters: string, encodings: Encoding[]][] = [
  ['ąćęłńóśźż', ['windows-1250', 'iso-8859-2', 'iso-8859-16', 'windows-1257', 'iso-8859-13']],
  ['áčďéěíňóřšťúůýž', ['windows-1250', 'iso-8859-2']],
  ['áäčďéíĺľňóôŕšťúýž', ['windows-1250', 'iso-8859-2']],
  ['áéíóöőúüű', ['windows-1250', 'iso-8859-2', 'iso-8859-16']],
  ['čćđšž', ['windows-1250', 'iso-8859-2', 'iso-8859-16']],
  ['ăâîşţșț', ['windows-1250', 'iso-8859-2', 'iso-8859-16']],
  ['ąčęėįšųūž', ['windows-1257', 'iso-8859-13', 'iso-8859-4']],
  ['āčēģīķļņšūž', ['windows-1257', 'iso-8859-13', 'iso-8859-4']],
  ['äõöüšž', ['windows-1257', 'iso-8859-13', 'iso-8859-4', 'windows-1252', 'iso-8859-15']],
  ['çğıİöşüâîû', ['windows-1254']],
  ['áéíóúýðþæö', ['windows-1252', 'iso-8859-15']],
  ['áéíóúñü', ['windows-1252', 'iso-8859-15', 'macintosh', 'windows-1254']],
  ['àâæçéèêëîïôœùûüÿ', ['windows-1252', 'iso-8859-15', 'macintosh']],
  ['äöüß', ['windows-1252', 'iso-8859-15', 'macintosh', 'windows-1250', 'iso-8859-2']],
  ['áâãàçéêíóôõúü', ['windows-1252', 'iso-8859-15', 'macintosh']],
  ['àèéìíòóùúç', ['windows-1252', 'iso-8859-15', 'macintosh']],
  ['åäöæøé', ['windows-1252', 'iso-8859-15', 'macintosh']],
  ['ăâđêôơưàảãáạèéìíòóùúý\u0300\u0301\u0303\u0309\u0323', ['windows-1258']],
]

/** A script of its own, with the letters that are half of any text in it. */
const SCRIPTS: [script: RegExp, usual: string, encodings: Encoding[]][] = [
  [/^\p{Script=Cyrillic}+$/u, 'оеаинтсрвлкмду', ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866']],
  [/^\p{Script=Greek}+$/u, 'αοιετσνηυρπκλςόάίήέ', ['windows-1253', 'iso-8859-7']],
  [/^\p{Script=Hebrew}+$/u, 'יוהלארתבשמנםדכעק', ['windows-1255', 'iso-8859-8']],
  [/^\p{Script=Arabic}+$/u, 'اليمنرتبودعفسحقكة', ['windows-1256']],
  [/^\p{Script=Thai}+$/u, 'านรอกเงมยลวดทสตะปบค่้ี', ['windows-874']],
]

const WORD = /[\p{L}\p{M}\u0080-\uffff]*[\u0080-\uffff][\p{L}\p{M}\u0080-\uffff]*/gu
const PUNCTUATION = /[«»“”„‘’‚‹›–—…·•\u00a0]|(?<!\p{L})[€£№°§©®™](?!\p{L})/gu
const MAX_WORDS = 400

/** Has nearly every accent, and few banks. */
const RARE: Encoding[] = ['windows-1258']
const WESTERN: Encoding[] = ['windows-1252', 'iso-8859-15', 'macintosh']

/** Encodings by how well the bytes fit, best first; those of several bytes a character by their bytes. */
export function ranked(bytes: Uint8Array): { encoding: Encoding; score: number }[] {
  return encodings
    .filter((encoding) => !encoding.startsWith('utf'))
    .map((encoding) => ({ encoding, score: scoreOf(bytes, encoding) }))
    .sort((a, b) => b.score - a.score)
}

function scoreOf(bytes: Uint8Array, encoding: Encoding): number {
  const text = new TextDecoder(encoding).decode(bytes)
  const shape = WIDE[encoding]
  const words = wordsOf(text)
  const fit = shape
    ? fitOfPairs(bytes, shape)
    : WESTERN.includes(encoding)
      ? westernShare(words)
      : fitOfWords(words, encoding)
  return fit * (RARE.includes(encoding) ? 0.8 : 1) * (1 + Math.min(0.3, knownNames(text) * 0.1))
}

const wordsOf = (text: string): string[] =>
  [...new Set(text.replace(PUNCTUATION, ' ').match(WORD))].slice(0, MAX_WORDS)

function fitOfWords(words: string[], encoding: Encoding): number {
  const shares = [
    ...LATIN.filter(([, of]) => of.includes(encoding)).map(([letters]) => latinShare(words, letters)),
    ...SCRIPTS.filter(([, , of]) => of.includes(encoding)).map(([script, usual]) =>
      scriptShare(words, script, usual),
    ),
  ]
  return Math.max(0, ...shares)
}

/** A small letter is not followed by a capital inside of a word. */
const isRegular = (word: string): boolean => !/\p{Ll}\p{Lu}/u.test(word)

function latinShare(words: string[], letters: string): number {
  const known = new Set(letters + letters.toLocaleUpperCase('en'))
  const fits = words.filter(
    (word) => isRegular(word) && [...word].every((letter) => letter < '\u0080' || known.has(letter)),
  )
  return fits.length / Math.max(1, words.length)
}

function scriptShare(words: string[], script: RegExp, usual: string): number {
  const fits = words.filter((word) => isRegular(word) && script.test(word))
  const letters = fits.join('').toLowerCase()
  const frequent = [...letters].filter((letter) => usual.includes(letter)).length
  return (fits.length / Math.max(1, words.length)) * (0.5 + (0.5 * frequent) / Math.max(1, letters.length))
}

/** How many cells of the first lines are names of columns in one of the languages that are known. */
function knownNames(text: string): number {
  const cells = text
    .slice(0, 2_000)
    .split(/[\r\n,;\t|"]+/)
    .slice(0, 60)
    .map(plainName)
    .filter((name) => /[^\u0000-\u007f]/.test(name))
  return cells.filter((name) => foreignHint(name) || isForeignPayee(name) || isForeignText(name)).length
}

/** Which bytes begin and end a character, and which of them begin one that is often used. */
interface Pairs {
  lead: (byte: number) => boolean
  trail: (byte: number) => boolean
  usual: (lead: number, trail: number) => boolean | number
  /** A character of one byte beyond ASCII. */
  single?: (byte: number) => boolean
}

const within = (from: number, to: number) => (byte: number) => byte >= from && byte <= to
const high = within(0xa1, 0xfe)

const WIDE: Partial<Record<Encoding, Pairs>> = {
  gb18030: {
    lead: within(0x81, 0xfe),
    trail: (byte) => byte >= 0x40 && byte <= 0xfe && byte !== 0x7f,
    usual: (lead, trail) => trail >= 0xa1 && (within(0xb0, 0xd7)(lead) || within(0xa1, 0xa3)(lead)),
  },
  big5: {
    lead: within(0xa1, 0xf9),
    trail: (byte) => within(0x40, 0x7e)(byte) || high(byte),
    usual: (lead) => within(0xa4, 0xc6)(lead) || within(0xa1, 0xa3)(lead),
  },
  'euc-kr': {
    lead: high,
    trail: high,
    usual: (lead) => within(0xb0, 0xc8)(lead) || within(0xa1, 0xa3)(lead),
  },
  'euc-jp': {
    lead: (byte) => high(byte) || byte === 0x8e,
    trail: high,
    usual: (lead) => (lead === 0xa4 || lead === 0xa5 ? 1.2 : within(0xb0, 0xcf)(lead) && 0.9),
  },
  shift_jis: {
    lead: (byte) => within(0x81, 0x9f)(byte) || within(0xe0, 0xfc)(byte),
    trail: (byte) => within(0x40, 0xfc)(byte) && byte !== 0x7f,
    usual: (lead) => within(0x81, 0x83)(lead) || within(0x88, 0x97)(lead),
    single: within(0xa1, 0xdf),
  },
}

function fitOfPairs(bytes: Uint8Array, { lead, trail, usual, single }: Pairs): number {
  let [all, frequent, broken] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    all++
    const second = bytes[at + 1] ?? 0
    if (single?.(first)) frequent += 0.5
    else if (lead(first) && trail(second)) {
      frequent += Number(usual(first, second))
      at++
    } else broken++
  }
  return all === 0 ? 0 : Math.max(0, frequent / all - (4 * broken) / all)
}
