import { UnreadableStatement } from './unreadable-statement.ts'

/** No bank needs a DTD, and every known attack on XML readers does: throws UnreadableFile('declarations'). */
export function refuseDeclarations(text: string): void {
  for (let at = text.indexOf('<!'); at >= 0; at = text.indexOf('<!', at + 2)) {
    const word = text.slice(at + 2, at + 9).toUpperCase()
    if (word !== 'DOCTYPE' && !word.startsWith('ENTITY')) continue
    throw new UnreadableStatement('declarations', { kind: 'DECLARATIONS' })
  }
}

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,9}));/g

/** Decodes each entity once; anything else, such as a lone `&`, stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (written: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named.get(name) ?? written
    return character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? written
  })
}

const windows1252 = new TextDecoder('windows-1252')

/** Writers mean windows-1252 by the numbers 128 to 159, as browsers know. */
function character(code: number): string | undefined {
  if (code >= 0x80 && code < 0xa0) return windows1252.decode(new Uint8Array([code]))
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return undefined
  return String.fromCodePoint(code)
}

/**
 * A stretch of text as a person would copy it: blanks at the ends dropped and runs of them made one, control
 * characters removed, entities decoded once.
 */
export function tidy(text: string, from = 0, to = text.length): string {
  const isPlain = isTidy(text, from, to)
  return isPlain ? text.slice(from, to) : cleaned(text.slice(from, to))
}

/** Most values are; looking at them in place is what makes 50,000 of them cheap. */
function isTidy(text: string, from: number, to: number): boolean {
  let previous = 32
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at)
    if (unit <= 32 ? unit !== 32 || previous === 32 : unit === 38 || (unit >= 127 && unit <= 160))
      return false
    previous = unit
  }
  return previous !== 32 || from === to
}

const cleaned = (text: string): string => collapse(text.includes('&') ? decodeEntities(text) : text)

/** Plain text with blanks at the ends dropped, runs of them made one, and control characters removed. */
export function collapse(text: string): string {
  if (isTidy(text, 0, text.length)) return text
  return text
    .replace(/[\s\u00A0]+/g, ' ')
    .replace(/[\u0000-\u001F\u007F-\u009F]/g, '')
    .trim()
}

const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig ' +
  'Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times ' +
  'Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave ' +
  'eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave ' +
  'uacute ucirc uuml yacute thorn yuml'

const named = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['euro', '€'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Yuml', 'Ÿ'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['trade', '™'],
  ...latin1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
])
