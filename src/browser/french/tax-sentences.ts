import { isAmount, shown } from '../money.ts'
import { LINES } from './tax-lines.ts'

/** Their names are in the table of forms, where the sentences are used. */
const SUBTYPES: Readonly<Record<string, string>> = {
  RRSP: 'REER',
  FHSA: 'CELIAPP',
  TFSA: 'CELI',
  RESP: 'REEE',
}

const PAPERS: Readonly<Record<string, string>> = {
  receipt: 'reçu',
  invoice: 'facture',
  slip: 'feuillet',
  statement: 'relevé',
  'official receipt': 'reçu officiel',
  acknowledgement: 'lettre de l’organisme de bienfaisance',
  agreement: 'entente',
  certificate: 'attestation',
  contract: 'contrat',
  report: 'rapport',
  'bank record': 'document bancaire',
  'card slip': 'bordereau de carte',
  supplier: 'le vendeur',
  date: 'la date',
  total: 'le total',
  'registration number': 'le numéro d’inscription',
  tax: 'la taxe',
  recipient: 'l’acheteur',
  terms: 'les modalités de paiement',
  description: 'ce qui a été acheté',
}
const papers = (list: string): string =>
  list
    .split(', ')
    .map((paper) => PAPERS[paper] ?? paper.toUpperCase())
    .join(', ')

/** As exact as the server writes it: without cents in the United States. */
function money(amount: string): string {
  if (!isAmount(amount)) return amount
  const text = shown(amount, { locale: 'fr-CA' })
  return amount.includes('.') ? text : text.replace(/,00$/, '')
}
const rate = (number: string): string => number.replace('.', ',')

const NOBODY = 'Sans bénéficiaire'

/** What the groups of a sentence hold; `line` is the French name of the line that it is about. */
type Made = (groups: Record<string, string>, line: (english: string | undefined) => string) => string
type Sentence = readonly [english: RegExp, french: Made]

/** They begin with a line: that is told before all of them. */
const OF_LINES: Sentence[] = [
  [/^more came back than was spent\.$/, () => 'il en est revenu plus qu’il n’en a été dépensé.'],
  [
    /^only a part counts\. Split it, or say its share\.$/,
    () => 'une partie seulement compte. Ventilez-la, ou indiquez sa part.',
  ],
  [/^no limit is known for this year\.$/, () => 'aucune limite n’est connue pour cette année.'],
  [
    /^(?<total>-?[\d.]+) is above the limit of (?<limit>-?[\d.]+)\.$/,
    ({ total = '', limit = '' }) => `${money(total)} dépasse la limite de ${money(limit)}.`,
  ],
  [
    /^miles count at the rate of the year, so what the car cost is left out\.$/,
    () => 'les milles comptent au taux de l’année, donc ce que le véhicule a coûté est laissé de côté.',
  ],
  [
    /^it counts nothing until trips are written down, and what the car showed on the first and on the last day of the year\.$/,
    () =>
      'elle ne compte pour rien tant que les déplacements ne sont pas notés, avec ce que le véhicule indiquait le premier et le dernier jour de l’année.',
  ],
  [
    /^the trips are longer than all that the car went\.$/,
    () => 'les déplacements dépassent tout ce que le véhicule a parcouru.',
  ],
  [
    /^no rate of a mile is known for this year, so the miles count nothing\.$/,
    () => 'aucun taux par mille n’est connu pour cette année, donc les milles ne comptent pour rien.',
  ],
  [
    /^it counts nothing until the part of the home is known, by area or by rooms\.$/,
    () =>
      'elle ne compte pour rien tant que la part de la résidence n’est pas connue, par superficie ou par pièces.',
  ],
  [
    /^no amount for a square foot is known for this year\.$/,
    () => 'aucun montant par pied carré n’est connu pour cette année.',
  ],
  [
    /^(?<over>-?[\d.]+) above what the business has left(?<next>, for the next year)?\.$/,
    ({ over = '', next }) =>
      `${money(over)} de plus que ce qui reste à l’entreprise${next ? ', pour l’année suivante' : ''}.`,
  ],
  [
    /^(?<paper>\S+) of the year is attached to none of it\.$/,
    ({ paper = '' }) => `la pièce de l’année (${papers(paper.toLowerCase())}) n’y est jointe nulle part.`,
  ],
  [
    /^(?:one transaction is|(?<count>\d+) transactions are) pending and not counted\.$/,
    ({ count }) =>
      count === undefined
        ? 'une opération est en attente et non comptée.'
        : `${count} opérations sont en attente et non comptées.`,
  ],
]

/** They are about somebody, or say all themselves. */
const OTHERS: Sentence[] = [
  [
    /^(?<line>.+) is not worked out here\. What is mapped to it counts nothing\.$/,
    ({ line }, named) =>
      `${named(line)} : ce n’est pas calculé ici. Ce qui y est associé ne compte pour rien.`,
  ],
  [
    /^These lines come to (?<sum>-?[\d.]+) together, above the limit of (?<limit>-?[\d.]+)\.$/,
    ({ sum = '', limit = '' }) =>
      `Ces lignes donnent ${money(sum)} ensemble, au-dessus de la limite de ${money(limit)}.`,
  ],
  [
    /^(?<line>\S+) is on no form of (?<year>\d+): what is mapped to it counts for no line\.$/,
    ({ line, year }, named) =>
      `${named(line)} : elle n’est sur aucun formulaire de ${year}, et ce qui y est associé ne compte pour aucune ligne.`,
  ],
  [
    /^What was said of part (?<part>\d+) of (?<payee>.+) on (?<day>\S+) counts no more: its parts were cut anew\.$/,
    ({ part, payee, day }) =>
      `Ce qui a été dit de la partie ${part} de ${payee === 'a transaction' ? 'l’opération' : payee} du ${day} ne compte plus : ses parties ont été refaites.`,
  ],
  [
    /^(?<payee>.*): a receipt says (?<total>-?[\d.]+), and (?<paid>-?[\d.]+) was paid\.$/,
    ({ payee, total = '', paid = '' }) =>
      `${payee || NOBODY} : un reçu indique ${money(total)}, et ${money(paid)} a été payé.`,
  ],
  [
    /^(?<payee>.*): a receipt is of (?<day>\S+), and it was paid on (?<paid>\S+)\.$/,
    ({ payee, day, paid }) => `${payee || NOBODY} : un reçu est du ${day}, et le paiement du ${paid}.`,
  ],
  [
    /^(?<payee>.*): a receipt is of (?<day>\S+), and this is (?<year>\d+)\.$/,
    ({ payee, day, year }) =>
      `${payee || NOBODY} : un reçu est du ${day}, et l’année d’imposition est ${year}.`,
  ],
  [
    /^(?<payee>.*): its receipt is on another line as well\.$/,
    ({ payee }) => `${payee || NOBODY} : son reçu est aussi sur une autre ligne.`,
  ],
  [
    /^(?<payee>.+) is paid on a line of a business too: a gift, or a purchase\?$/,
    ({ payee }) => `${payee} est payé aussi sur une ligne d’une entreprise : un don, ou un achat?`,
  ],
  [
    /^(?<payee>.*): its notes do not say where it was and what for\.$/,
    ({ payee }) => `${payee || NOBODY} : ses notes ne disent ni où c’était ni à quelle fin.`,
  ],
  [
    /^(?<payee>.*): no tax number is kept; a person who cares for a child gives theirs\.$/,
    ({ payee }) =>
      `${payee || NOBODY} : aucun numéro fiscal n’est conservé; une personne qui garde un enfant donne le sien.`,
  ],
  [
    /^(?<name>.+): its GST\/HST return is added up the regular way, for the whole year; the Quick Method is not worked out here\.(?<whole> It is not divided by reporting periods\.)?$/,
    ({ name, whole }) =>
      `${name} : sa déclaration de la TPS/TVH est additionnée selon la méthode habituelle, pour toute l’année; la méthode rapide n’est pas calculée ici.${whole ? ' Elle n’est pas divisée en périodes de déclaration.' : ''}`,
  ],
  [/^(?<year>\d+) is not over yet\.$/, ({ year }) => `${year} n’est pas encore terminée.`],

  [
    /^(?<miles>\S+) miles × (?<each>\S+)$/,
    ({ miles = '', each = '' }) => `${rate(miles)} milles × ${rate(each)}`,
  ],
  [
    /^(?<feet>\S+) square feet × (?<each>\S+?)(?: × (?<months>\d+) of 12 months)?$/,
    ({ feet = '', each = '', months }) =>
      `${rate(feet)} pieds carrés × ${rate(each)}${months ? ` × ${months} mois sur 12` : ''}`,
  ],
  [
    /^(?<carried>-?[\d.]+) left over from the year before$/,
    ({ carried = '' }) => `report de ${money(carried)} de l’année précédente`,
  ],
  [
    /^(?<over>-?[\d.]+) above what the business has left(?<next>, for the next year)?$/,
    ({ over = '', next }) =>
      `${money(over)} de plus que ce qui reste à l’entreprise${next ? ', pour l’année suivante' : ''}`,
  ],

  [
    /^Category (?<category>.+) is mapped to (?<line>.+) since (?<year>\d+)$/,
    ({ category, line, year }, named) =>
      `La catégorie ${category} est associée à ${named(line)} depuis ${year}`,
  ],
  [
    /^What moves into accounts of the subtype (?<subtype>\S+) is mapped to (?<line>.+) since (?<year>\d+)$/,
    ({ subtype = '', line, year }, named) =>
      `Ce qui entre dans les comptes ${SUBTYPES[subtype] ?? subtype} est associé à ${named(line)} depuis ${year}`,
  ],
  [
    /^Somebody said so of (?<what>the transaction|this part)(?:: (?<reason>.+))?$/s,
    ({ what, reason }) =>
      `Quelqu’un l’a dit de ${what === 'this part' ? 'cette partie' : 'l’opération'}${reason ? ` : ${reason}` : ''}`,
  ],

  [
    /^Nothing is there\. Wanted: (?<wanted>.+)\.$/,
    ({ wanted = '' }) => `Rien n’y est. Demandé : ${papers(wanted)}.`,
  ],
  [
    /^What is there is none of these: (?<wanted>.+)\.$/,
    ({ wanted = '' }) => `Ce qui y est n’est rien de ceci : ${papers(wanted)}.`,
  ],
  [
    /^From 250 dollars on only the letter of the charity does\.$/,
    () => 'À partir de 250 dollars, seule la lettre de l’organisme de bienfaisance suffit.',
  ],
  [
    /^No number of a charity .+ is known of it\.$/,
    () => 'Aucun numéro d’organisme de bienfaisance (123456789 RR 0001) n’en est connu.',
  ],
  [/^Nothing is there that states the tax\.$/, () => 'Rien n’y est qui indique la taxe.'],
  [/^Nothing there shows: (?<lacking>.+)\.$/, ({ lacking = '' }) => `Rien n’y montre : ${papers(lacking)}.`],
]

/** For checks: which English is known. */
export const KNOWN: readonly RegExp[] = [...OF_LINES, ...OTHERS].map(([english]) => english)

const AND_MORE = / And (\d+) more\.$/

/** What the server says of a line or a transaction, in French; as it is where that is not known. */
export function sentenceInFrench(text: string, lineId: string): string {
  const more = AND_MORE.exec(text)?.[1]
  const french = oneInFrench(text.replace(AND_MORE, ''), lineId)
  if (french !== undefined) return more === undefined ? french : `${french} Et ${more} de plus.`
  const parts = text.split('; ')
  return parts.length > 1 ? parts.map((part) => sentenceInFrench(part, lineId)).join('; ') : text
}

function oneInFrench(text: string, lineId: string): string | undefined {
  const named = (english = ''): string => {
    const name = LINES.get(english) ?? (NUMBER.test(english) ? undefined : LINES.get(lineId))
    return name ?? (NUMBER.test(english) ? `la ligne ${english}` : english)
  }
  const other = first(OTHERS, text, named)
  if (other !== undefined) return other
  const [, label, rest = ''] = /^(.+): (.+)$/s.exec(text) ?? []
  const ofLine = first(OF_LINES, rest, named)
  return ofLine === undefined ? undefined : `${LINES.get(lineId) ?? label} : ${ofLine}`
}

/** Of a line, or its id where no form has it. */
const NUMBER = /^(?:\d[\w.]*|[a-z-]+\.\S+)$/

function first(sentences: Sentence[], text: string, named: (english?: string) => string): string | undefined {
  for (const [english, french] of sentences) {
    const found = english.exec(text)
    if (found) return french(found.groups ?? {}, named)
  }
  return undefined
}
