import type { Detail, EvidenceType, NamedLine, Wording } from './message-facts.ts'

/** With the terms of the Canada Revenue Agency and of Revenu Québec. */
export const french: Wording = {
  'more-came-back': ({ line }) => `${named(line)} : il en est revenu plus qu’il n’en a été dépensé.`,
  'share-to-be-said': ({ line }) =>
    `${named(line)} : une partie seulement compte. Ventilez l’opération, ou indiquez sa part.`,
  'child-care-price': ({ line, payee, more, amount }) =>
    `${named(line)} : ${amount} versés à ${payee || 'un bénéficiaire'}${more > 0 ? ` et à ${more} de plus` : ''} ne comptent pour rien tant que vous n’indiquez pas, dans vos chiffres de l’année, si c’était à contribution réduite.`,
  'principal-left-out': ({ line, count, amount }) =>
    count > 1
      ? `${named(line)} : ${count} versements sur un prêt, en tout ${amount}, ne comptent pour rien tant que les intérêts n’en sont pas indiqués. Ventilez-les, ou indiquez la part des intérêts.`
      : `${named(line)} : un versement de ${amount} sur un prêt ne compte pour rien tant que les intérêts n’en sont pas indiqués. Ventilez-le, ou indiquez la part des intérêts.`,
  'which-year': ({ line, amount, day, countsFor, other }) =>
    `${named(line)} : ${amount}, le ${day}, compte pour ${countsFor} et peut viser ${other}. Indiquez pour quelle année.`,
  'exempt-estimate': ({ line, payee, amount }) =>
    `${named(line)} : une taxe de vente de ${amount} a été estimée pour ${payee || 'une opération'}, alors qu’en général il n’y en a pas. Inscrivez celle du reçu, ou retirez-la.`,
  'capital-credit': ({ payee, amount, share, isClaimed }) =>
    `${somebody(payee)} : sa taxe de vente de ${amount} ${isClaimed ? 'est demandée en entier' : 'n’est pas demandée'}, car ${decimal(share)} % sert à l’entreprise; il en faut plus de la moitié. Pour une voiture de tourisme, le crédit suit la déduction pour amortissement, qui n’est pas calculée ici.`,
  'capital-of-no-business': ({ payee }) =>
    `${somebody(payee)} : sa taxe de vente n’est demandée par aucune entreprise. Indiquez pour laquelle l’achat a été fait.`,
  'not-worked-out': ({ line }) =>
    `${named(line)} : cette ligne n’est pas calculée ici. Ce qui y est associé ne compte pour rien.`,
  'no-limit-known': ({ line }) => `${named(line)} : aucune limite n’est connue pour cette année.`,
  'over-limit': ({ line, total, most }) => `${named(line)} : ${total} dépasse la limite de ${most}.`,
  'loss-over-limit': ({ line, loss, most }) =>
    `${named(line)} : d’une perte de ${loss}, ${most} comptent cette année.`,
  'over-limit-together': ({ total, most }) =>
    `Ensemble, ces lignes donnent ${total}, au-dessus de la limite de ${most}.`,
  'line-ended': ({ lineId, year }) =>
    `${lineId} ne figure sur aucun formulaire de ${year} : ce qui y est associé ne compte pour aucune ligne.`,
  'document-of-year-missing': ({ line, wanted }) =>
    `${named(line)} : la pièce de l’année (${PAPERS[wanted]}) n’y est jointe nulle part.`,
  'pending-left': ({ line, count }) =>
    `${named(line)} : ${count > 1 ? `${count} opérations sont en attente et ne sont pas comptées` : `${count === 1 ? 'une' : count} opération est en attente et n’est pas comptée`}.`,
  'year-not-over': ({ year }) => `${year} n’est pas encore terminée.`,

  'part-cut-anew': ({ part, payee, day }) =>
    `Ce qui a été dit de la partie ${part} de ${payee || 'l’opération'}, le ${day}, ne compte plus : l’opération a été ventilée autrement.`,
  'receipt-total-differs': ({ payee, total, paid }) =>
    `${somebody(payee)} : un reçu indique ${total}, et ${paid} a été payé.`,
  'receipt-date-differs': ({ payee, day, paidOn }) =>
    `${somebody(payee)} : la date d’un reçu est le ${day}, et celle du paiement, le ${paidOn}.`,
  'receipt-of-other-year': ({ payee, day, year }) =>
    `${somebody(payee)} : la date d’un reçu est le ${day}, et l’année est ${year}.`,
  'receipt-on-two-lines': ({ payee }) => `${somebody(payee)} : son reçu figure aussi sur une autre ligne.`,
  'gift-or-purchase': ({ payee }) =>
    `${somebody(payee)} : des paiements figurent aussi sur une ligne d’une entreprise. Est-ce un don, ou un achat?`,
  'purpose-missing': ({ payee }) => `${somebody(payee)} : ses notes ne disent ni où c’était ni à quelle fin.`,
  'payee-number-missing': ({ payee }) =>
    `${somebody(payee)} : aucun numéro fiscal n’est conservé; une personne qui garde un enfant donne le sien.`,
  'regular-way': ({ activity, isWholeYear }) =>
    `${activity} : sa déclaration de la TPS/TVH est établie selon la méthode habituelle, pour toute l’année; la méthode rapide n’est pas calculée ici.${isWholeYear ? '' : ' Elle n’est pas divisée en périodes de déclaration.'}`,

  'gain-not-known': ({ line, count }) =>
    `${named(line)} : ${count > 1 ? `${count} ventes n’ont pas de gain connu et sont laissées` : `${count === 1 ? 'une' : count} vente n’a pas de gain connu et est laissée`} de côté. Inscrivez le coût de ce qui a été vendu, ou le taux de change.`,

  'cost-left-out': ({ line }) =>
    `${named(line)} : les milles comptent au taux de l’année; ce que le véhicule a coûté est donc laissé de côté.`,
  'car-share-not-known': ({ line }) =>
    `${named(line)} : cette ligne ne compte pour rien tant que les déplacements ne sont pas notés, avec ce que le véhicule indiquait le premier et le dernier jour de l’année.`,
  'more-than-all': ({ line }) =>
    `${named(line)} : les déplacements dépassent tout ce que le véhicule a parcouru.`,
  'no-mileage-rate': ({ line }) =>
    `${named(line)} : aucun taux par mille n’est connu pour cette année; les milles ne comptent donc pour rien.`,
  'home-share-not-known': ({ line }) =>
    `${named(line)} : cette ligne ne compte pour rien tant que la part de la résidence n’est pas connue, par superficie ou par pièces.`,
  'no-square-foot-rate': ({ line }) =>
    `${named(line)} : aucun montant par pied carré n’est connu pour cette année.`,
  'capped-at-result': ({ line, ...above }) =>
    `${named(line)} : ${french['above-result']({ ...above, kind: 'above-result' })}.`,

  miles: ({ miles, rate }) => `${many(miles, 'mille', 'milles')} × ${decimal(rate)}`,
  'square-feet': ({ feet, rate, months }) =>
    `${many(feet, 'pied carré', 'pieds carrés')} × ${decimal(rate)}${months === 12 ? '' : ` × ${months} mois sur 12`}`,
  'carried-forward': ({ amount }) => `${amount} reporté de l’année précédente`,
  'above-result': ({ amount, isLost }) =>
    `${amount} de plus que ce qui reste à l’entreprise${isLost ? '' : ', reporté à l’année suivante'}`,

  sold: ({ name, units, proceeds, cost, outlays, since }) =>
    `${
      units === '0'
        ? `${name} : remboursement de capital supérieur au coût, ${proceeds}`
        : `${decimal(units)} ${name}, vente à ${proceeds}, coût de ${cost} et dépenses de ${outlays}`
    }${since === null ? '' : `, détention depuis le ${since}`}`,
  'denied-loss': ({ name, day, loss, counted, sold, denied, lost, isWash }) =>
    `${name}, ${day} : ${loss} × ${decimal(counted)} ÷ ${decimal(sold)} = ${denied} de perte ${isWash ? 'refusée (code W)' : 'apparente'}, le même bien ayant été acheté à moins de 30 jours${lost === '0.00' ? '; elle s’ajoute à son coût' : `; ${lost} sont perdus, l’achat étant dans un régime enregistré`}`,

  'somebody-said': ({ isPart, reason }) =>
    `Quelqu’un l’a indiqué pour ${isPart ? 'cette partie' : 'l’opération'}${reason ? ` : ${reason}` : ''}`,
  'category-mapped': ({ category, line, since }) =>
    `La catégorie ${category} est associée à ${called(line)} depuis ${since}`,
  'transfers-mapped': ({ subtype, line, since }) =>
    `Ce qui entre dans les comptes ${SUBTYPES[subtype ?? ''] ?? subtype} est associé à ${called(line)} depuis ${since}`,

  'nothing-there': ({ wanted }) => `Aucune pièce n’est jointe. Pièces demandées : ${papers(wanted)}.`,
  'other-kind': ({ wanted }) => `Ce qui est joint n’est d’aucun de ces genres : ${papers(wanted)}.`,
  'letter-needed': () => 'À partir de 250 dollars, seule la lettre de l’organisme de bienfaisance suffit.',
  'no-charity-number': () =>
    'Aucun numéro d’organisme de bienfaisance (123456789 RR 0001) n’est connu pour ce don.',
  'no-tax-stated': () => 'Aucune pièce jointe n’indique la taxe.',
  'details-missing': ({ details }) =>
    `Aucune pièce jointe n’indique : ${details.map((detail) => DETAILS[detail]).join(', ')}.`,
}

/** Forms of the United States have no French names. */
const named = ({ label, labelFr }: NamedLine): string => labelFr ?? label

const called = (line: NamedLine): string => (line.line === null ? named(line) : `la ligne ${line.line}`)

const somebody = (payee: string): string => payee || 'Sans bénéficiaire'

const decimal = (text: string): string => text.replace('.', ',')
/** Up to what is below two it is one. */
const many = (text: string, one: string, several: string): string =>
  `${decimal(text)} ${Number(text) < 2 ? one : several}`

const PAPERS: Record<EvidenceType, string> = {
  RECEIPT: 'reçu',
  INVOICE: 'facture',
  SLIP: 'feuillet',
  STATEMENT: 'relevé',
  OFFICIAL_RECEIPT: 'reçu officiel',
  ACKNOWLEDGEMENT: 'lettre de l’organisme de bienfaisance',
  AGREEMENT: 'entente',
  CERTIFICATE: 'attestation',
  CONTRACT: 'contrat',
  REPORT: 'rapport',
  T2200: 'T2200',
  BANK_RECORD: 'document bancaire',
  CARD_SLIP: 'bordereau de carte',
}
const papers = (requested: readonly EvidenceType[]): string =>
  requested.map((kind) => PAPERS[kind]).join(', ')

const DETAILS: Record<Detail, string> = {
  SUPPLIER: 'le vendeur',
  DATE: 'la date',
  TOTAL: 'le total',
  REGISTRATION_NUMBER: 'le numéro d’inscription',
  TAX: 'la taxe',
  RECIPIENT: 'l’acheteur',
  TERMS: 'les modalités de paiement',
  DESCRIPTION: 'ce qui a été acheté',
}

const SUBTYPES: Partial<Record<string, string>> = {
  RRSP: 'REER',
  FHSA: 'CELIAPP',
  TFSA: 'CELI',
  RESP: 'REEE',
  '401K': '401(k)',
  ROTH_IRA: 'IRA Roth',
}
