import type { ByLanguage } from '../../../core/facts.ts'

/** Why a row will be in its category, and why a transaction is as it is, where nothing of it is kept in words. */
interface WhyWords {
  chosenForRow: string
  ofExisting: string
  byRule: (name: string) => string
  byFile: (category: string) => string
  byFileAndNew: (category: string) => string
  payeeCleaned: (text: string) => string
  payeeBeside: (text: string) => string
  sideOfTransfer: (otherAccount: string) => string
}

export const whyWords: ByLanguage<WhyWords> = {
  en: {
    chosenForRow: 'It was chosen for this row.',
    ofExisting: 'The transaction that is there is in it.',
    byRule: (name) => `The rule “${name}” says so.`,
    byFile: (category) => `The file calls it “${category}”.`,
    byFileAndNew: (category) => `The file calls it “${category}”, which is added with the import.`,
    payeeCleaned: (text) => `The payee was cleaned from “${text}”.`,
    payeeBeside: (text) => `The payee came beside the bank’s words, “${text}”.`,
    sideOfTransfer: (account) => `It is one side of a transfer; the other is in ${account}.`,
  },
  fr: {
    chosenForRow: 'Elle a été choisie pour cette ligne.',
    ofExisting: 'L’opération qui est déjà ici s’y trouve.',
    byRule: (name) => `La règle « ${name} » le veut ainsi.`,
    byFile: (category) => `Le fichier l’appelle « ${category} ».`,
    byFileAndNew: (category) => `Le fichier l’appelle « ${category} », qui est ajoutée avec l’importation.`,
    payeeCleaned: (text) => `Le bénéficiaire a été tiré de « ${text} ».`,
    payeeBeside: (text) => `Le bénéficiaire accompagnait le texte de la banque, « ${text} ».`,
    sideOfTransfer: (account) => `C’est un côté d’un virement; l’autre est dans ${account}.`,
  },
}
