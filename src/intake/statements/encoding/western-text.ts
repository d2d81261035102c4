/*
 * Whether what a file in no Unicode reads as in windows-1252 can be nothing else: accents where the languages of Western
 * Europe have them. Bytes of another encoding make accents, too, in places where no word has one: "Zap³ata", "kartì".
 */

/** Each accent with the places it is found in; every one of a word has to be in such a place. Words are in small letters. */
const PLACES: Record<string, RegExp> = {
  á: /á/g,
  é: /é/g,
  í: /(?<!^)í(?![ei])|^í(?![aeiou])|(?<=[rnvf])í(?=e)/g,
  ó: /ó/g,
  ú: /ú/g,
  ä: /ä/g,
  ö: /ö/g,
  ü: /ü/g,
  ß: /ß/g,
  å: /å/g,
  ô: /ô/g,
  à: /à(?!\p{L})|à(?=s$)/gu,
  â: /â(?=[bcgilmnpqrstv])/g,
  ã: /ã(?=o|es?$|s$)|(?<=manh|maç|irm|hortel|rom|avel|covilh|lous|alem|crist|^[lfsv])ã$/g,
  æ: /æ(?=[bdfgklmnrstv])/g,
  ç: /ç(?=[aouáàâãóõú])/g,
  è: /è(?=[b-df-hj-np-tvxz]{1,2}e|[gq]ue|sd?$)|(?<=caff|cio|^t|gil)è$/g,
  ê: /ê(?=qu|t|m|ch|l|v|pe|n[eé]|gu|s$|nc)|(?<=voc|beb)ê$/g,
  ë: /(?<=[aeiouyé])ë/g,
  ì: /(?<=luned|marted|mercoled|gioved|venerd|cos|^s|^l|^d|forl|mezzod)ì$/g,
  î: /(?<=[ao])î|^î(?=l)|(?<=d)î(?=n)|(?<=ab)î(?=m)|(?<=g)î(?=t)/g,
  ï: /(?<=[aeouâ])ï/g,
  ñ: /ñ(?=[aeiouáéíóú])/g,
  ò: /(?<=[b-df-hj-np-tv-ziu])ò$/g,
  õ: /õ(?=es?$)/g,
  ø: /(?<![aeiouyáéíóúøåæ])ø(?=[b-df-hj-np-tv-zj])|(?<=^|^s|troms|malm|bod|vard|^ær|fan|sams)ø$/g,
  ù: /(?<=^o|pi|gi|virt|trib|cant|corf|men|rag|tiramis|ges)ù$/g,
  û: /(?<=ao|co|go|vo|ro)û(?=t)|(?<=^s|ass|mes)û(?=r)|(?<=^m)û(?=rs?$|res?$)|(?<=^d)û$|(?<=br)û(?=l)|(?<=q)û(?=r)|(?<=b)û(?=ch)|(?<=fl)û(?=t)|(?<=^f|aff)û(?=ts?$)|(?<=je)û(?=n)/g,
  œ: /œ(?=u|il|cum|d|soph|nol)/g,
}

/** Two accents on end, as in "créée", "théâtre", "ação", "compañía". */
const NEIGHBOURS = /^(?:é[éâïôê]|ç[ãõ]|ñ[áéíóú]|[áéíóú]ñ|[äöü]ß|[äö]{2})$/
const PAIR = /[^\u0000-\u007f]{2}/g
/** Quotes and dashes stand around words, the apostrophe in them. */
const QUOTES = /(?<!\p{L})[«“‘„‹]|[»”›](?!\p{L})|[’–—…\u00a0]/gu
const RUN = /[A-Za-z0-9\u0080-\uffff]*[\u0080-\uffff][A-Za-z0-9\u0080-\uffff]*/g
/** Signs that stand alone, or beside figures, and never beside one another. */
const SIGN = /[€£¥¢±½¼¾×°ºª²³©®™§·•´¿¡µ]/
const BESIDE_FIGURES =
  /(?<!\p{L})[€£¥¢±½¼¾×·•©®™§](?!\p{L})|(?<=\d|^n|^)[°ºª](?!\p{L})|(?<=(?:^|\d)[ck]?m)[²³]|(?<=[A-Za-z])[®™©]$|^[¿¡](?=\p{Lu})|µ(?=[a-zA-Z]|$)|(?<=[a-z])´(?=[a-z])/giu
const SIGN_PAIR = new RegExp(`${SIGN.source}[\u0080-\uffff]|[\u0080-\uffff]${SIGN.source}`, 'u')
const ACCENT = /[^\u0000-\u007f]/g
/** Letters that no language of the East has on the same byte. */
const DISTINCTIVE = /[àãåæèêìïñòõøùûœ]/i
/** A stranger's name, or a word that the bank cut off, among many that are plainly Western. */
const STRANGE = 0.05
const PLAIN = 3

/** Whether all of the text beyond ASCII is where Western languages have it. */
export function isWestern(text: string): boolean {
  const runs = [...new Set(text.match(RUN))]
  const strange = runs.filter((run) => !isWesternRun(run))
  if (strange.length === 0) return true
  if (strange.length > runs.length * STRANGE) return false
  const odd = new Set(strange)
  const plain = runs.filter((run) => DISTINCTIVE.test(run) && !odd.has(run))
  return plain.length >= strange.length * PLAIN
}

/** The share of words that a Western language could have written. */
export const westernShare = (words: string[]): number =>
  words.filter((word) => word.match(RUN)?.every(isWesternRun) ?? true).length / Math.max(1, words.length)

function isWesternRun(run: string): boolean {
  const parts = run.replace(QUOTES, ' ').split(' ')
  return parts.every((part) => !SIGN_PAIR.test(part) && isWesternWord(part.replace(BESIDE_FIGURES, '')))
}

function isWesternWord(written: string): boolean {
  const accents = written.match(ACCENT)
  if (!accents) return true
  if (/\p{Ll}(?![ªº])\p{Lu}/u.test(written) && /[^\u0000-\u007f]/.test(written.replace(/\p{Ll}/gu, '')))
    return false
  const word = written.toLowerCase().replace(/\d/g, '')
  for (const [pair] of word.matchAll(PAIR)) if (!NEIGHBOURS.test(pair)) return false
  if (/[^\u0000-\u007f]{3}/.test(word)) return false
  return [...new Set(word.match(ACCENT))].every((accent) => {
    const places = PLACES[accent]
    return places !== undefined && (word.match(places)?.length ?? 0) === word.split(accent).length - 1
  })
}
