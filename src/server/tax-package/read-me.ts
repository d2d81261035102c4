import type { ByLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'
import { noticeIn } from '../../records/tax/notice.ts'
import type { TaxYearTotals } from '../../records/tax/total-model.ts'

interface Described {
  totals: TaxYearTotals
  strip: boolean
  withIdentifiers: boolean
  language: Language
}

/** What is in the package and how its sums were made, for whoever opens it years later. */
export const readMe = (described: Described): string =>
  `${paragraphs[described.language](described).join('\n\n')}\n`

const paragraphs: ByLanguage<(described: Described) => string[]> = {
  en: ({ totals, strip, withIdentifiers }) => {
    const { year, country, currency, tableVersion, checkedOn, status } = totals
    const isDollars = country === 'US'
    return [
      `Tax year ${year} (${country}, ${currency}), status ${status}`,
      noticeIn('en'),
      `Tables ${tableVersion}, ${checkedOn ? `held against the pages of the agencies on ${checkedOn}` : 'held against the pages of the agencies by nobody yet'}.`,
      `How the totals were made: each transaction, or part of one, counts on the line that its category is mapped to, or that somebody said for it, with the share that was said, by the day of the purchase. Refunds are taken away. What is hidden, deleted or pending does not count. Everything is added up exactly and rounded once, at the line, ${isDollars ? 'to the dollar' : 'to the cent'}. Other currencies are not converted: see other-currencies.csv. A limit is for information and never takes the place of a total.`,
      'The files: forms/, a page of each form that can be printed; summary.csv, the lines; workings.csv, every factor of each line, so that it can be worked out again by hand (a transaction counts its basis, by its share, by what is allowed of the line it is mapped to); transactions.csv, every transaction that counts, why, and its evidence; capital.csv, what was bought to last and is in no total; missing-evidence.csv, what is missing; questions.csv, what is still to be looked at or said; trips.csv, activities.csv and other-currencies.csv; snapshot.json, where the year is closed; receipts/, the receipts by line; index.html, a page that leads to all of them; manifest.json, each file with its size and SHA-256, and the receipts whose files are missing. The CSV files are UTF-8 with a decimal point; an apostrophe stands before text that a spreadsheet would take for a formula.',
      strip
        ? 'The receipts were drawn anew without their metadata; manifest.json has the SHA-256 of the original as well.'
        : 'The receipts are the originals, byte for byte. They may hold metadata, such as the place and time of a photo. Ask for the package without metadata if that is not to be passed on.',
      withIdentifiers
        ? 'This package has numbers such as SINs in clear. Keep it safe.'
        : 'Numbers of payees, such as SINs, are not in it.',
    ]
  },
  fr: ({ totals, strip, withIdentifiers }) => {
    const { year, country, currency, tableVersion, checkedOn, status } = totals
    const isDollars = country === 'US'
    return [
      `Année d’imposition ${year} (${country}, ${currency}), état ${status}`,
      noticeIn('fr'),
      `Tables ${tableVersion}, ${checkedOn ? `comparées aux pages des administrations le ${checkedOn}` : 'comparées par personne aux pages des administrations'}.`,
      `Les totaux : chaque opération, ou partie d’opération, compte pour la ligne à laquelle sa catégorie est associée, ou que quelqu’un a indiquée pour elle, selon la part dite, d’après le jour de l’achat. Les remboursements se soustraient. Les opérations masquées, supprimées ou en attente ne comptent pas. Tout est additionné exactement et arrondi une seule fois, à la ligne, ${isDollars ? 'au dollar' : 'au cent'}. Les autres devises ne sont pas converties : voir other-currencies.csv. Une limite est un renseignement; elle ne remplace jamais un total.`,
      `Les fichiers : forms/, une page imprimable par formulaire; summary.csv, les lignes; workings.csv, chaque facteur de chaque ligne, pour la recalculer à la main (une opération compte sa base, selon sa part, selon la part admise de la ligne à laquelle elle est associée); transactions.csv, chaque opération qui compte, pourquoi, et ses pièces justificatives; capital.csv, les biens durables achetés, qui ne comptent dans aucun total; missing-evidence.csv, ce qui manque; questions.csv, ce qu’il reste à vérifier ou à dire; trips.csv, activities.csv et other-currencies.csv; snapshot.json, là où l’année est fermée; receipts/, les reçus, par ligne; index.html, une page qui mène à tous; manifest.json, chaque fichier avec sa taille et son SHA-256, et les reçus dont le fichier manque. Les CSV sont en UTF-8, avec un point décimal; une apostrophe précède un texte qu’un tableur prendrait pour une formule.`,
      strip
        ? 'Les reçus ont été redessinés sans leurs métadonnées; manifest.json donne aussi le SHA-256 de l’original.'
        : 'Les reçus sont les originaux, octet par octet. Ils peuvent contenir des métadonnées, comme le lieu et l’heure d’une photo. Demandez le dossier sans métadonnées si cela ne doit pas être transmis.',
      withIdentifiers
        ? 'Ce dossier contient en clair des numéros tels que des NAS. Gardez-le en lieu sûr.'
        : 'Les numéros des bénéficiaires, tels que les NAS, n’y sont pas.',
    ]
  },
}
