import type { WordsFor } from '../../../core/facts.ts'
import { allFormats } from '../../../core/file-formats.ts'
import type { FileFault, ForeignFormat } from '../messages.ts'

const FORMATS: Record<ForeignFormat, string> = {
  XLS: 'un ancien classeur Excel, ou un classeur chiffré (XLS)',
  ODS: 'une feuille de calcul LibreOffice (ODS)',
  NUMBERS: 'une feuille de calcul Numbers',
  DOCX: 'un document Word (DOCX)',
  ZIP: 'une archive ZIP',
  GZIP: 'un fichier compressé avec gzip',
  BZIP2: 'une archive bzip2',
  XZ: 'une archive xz',
  ZSTD: 'une archive zstd',
  SEVEN_ZIP: 'une archive 7-Zip',
  RAR: 'une archive RAR',
  TAR: 'une archive tar',
  PICTURE: 'une image, mais ni JPEG, ni PNG, ni WebP',
  PICTURE_OR_VIDEO: 'une image ou une vidéo',
  RTF: 'un document RTF',
  DATABASE: 'une base de données',
  MT942: 'un MT942, le rapport intermédiaire de SWIFT',
  FINSTA: 'un FINSTA, un relevé EDIFACT',
  EDIFACT: 'un fichier EDIFACT',
  BAI2: 'un BAI2, le rapport de trésorerie des banques américaines',
  CODA: 'un CODA, le relevé codifié des banques belges',
  CFONB120: 'un CFONB 120, le relevé des banques françaises',
  NORMA43: 'une Norma 43, le relevé des banques espagnoles',
  DTAUS: 'un DTAUS, le format allemand des paiements',
  TITO: 'un TITO, le relevé des banques finlandaises',
  IIF: 'un IIF de QuickBooks',
  NACHA: 'un fichier de paiements NACHA',
  PAIN001: 'un pain.001, un ordre de paiement',
  GNUCASH: 'un livre GnuCash',
  HOMEBANK: 'un livre HomeBank',
  KMYMONEY: 'un livre KMyMoney',
  GRISBI: 'un livre Grisbi',
  EXCEL_XML: 'un classeur Excel en XML',
  INVOICE_XML: 'une facture en XML',
  XBRL: 'un fichier XBRL',
  CALENDAR: 'un calendrier',
  ADDRESS_BOOK: 'un carnet d’adresses',
  ENCRYPTED: 'un message chiffré',
  EMAIL: 'un courriel',
  JSON: 'un fichier JSON',
  OTHER_XML: 'un fichier XML, mais pas un relevé',
}

const EXPORT = 'Exportez les opérations de la banque en CSV, OFX ou CAMT.053 et importez ce fichier.'
const EXPORT_AGAIN = 'Exportez-le de nouveau de la banque.'
const SAVED_AS_XLSX: ReadonlySet<ForeignFormat> = new Set(['XLS', 'ODS', 'NUMBERS', 'EXCEL_XML'])
const SAVE_AS = 'Enregistrez-le au format XLSX, sans mot de passe, et importez ce fichier.'
const IN_PARTS = 'Exportez une période plus courte et importez-la en plusieurs parties.'

export const frenchFaults: WordsFor<FileFault> = {
  EMPTY: () => 'Le fichier est vide.',
  FOREIGN_BYTES: ({ format }) =>
    `C’est ${FORMATS[format]}, que Hearth ne peut pas lire. ${SAVED_AS_XLSX.has(format) ? SAVE_AS : EXPORT}`,
  FOREIGN_TEXT: ({ format }) =>
    `C’est ${FORMATS[format]}, que Hearth ne sait pas encore lire. ${SAVED_AS_XLSX.has(format) ? SAVE_AS : EXPORT}`,
  WEB_PAGE: () =>
    `Le fichier est une page web, souvent ce qu’une banque envoie quand la session a expiré. Ouvrez une nouvelle session à la banque. ${EXPORT}`,
  UNKNOWN_FORMAT: () =>
    `Ce n’est pas un fichier ${allFormats('ou')}. Exportez vos opérations de la banque dans l’un de ces formats.`,
  OTHER_FORMAT: ({ sent, found }) =>
    `Le fichier a été envoyé comme ${sent}, mais d’après son contenu, c’est ${found}. Omettez sourceKind ou envoyez ${found}.`,
  UNKNOWN_ENCODING: ({ known }) =>
    `Cet encodage n’est pas connu. Choisissez-en un parmi ${known.join(', ')}.`,
  NO_DATE_AND_AMOUNT: () =>
    'aucune colonne de dates et de montants n’a été trouvée; importez la liste des opérations telle que la banque l’exporte',
  NO_ROWS: () => 'Le fichier ne contient aucune ligne.',
  UNCLOSED_QUOTE: ({ line }) =>
    `Un guillemet ouvert à la ligne ${line} n’est jamais fermé; corrigez cette ligne et envoyez de nouveau le fichier.`,
  TOO_MANY_CSV_ROWS: ({ rows, most, line }) =>
    `Le fichier a ${rows} lignes; on peut en importer ${most} au plus à la fois (la ligne ${line} est la première de trop). ${IN_PARTS}`,
  TOO_MANY_ROWS: ({ most }) => `Le fichier a plus de ${most} lignes. ${IN_PARTS}`,
  TOO_MANY_LINES: ({ most }) => `Le fichier a plus de ${most} lignes. ${IN_PARTS}`,
  TOO_MANY_COLUMNS: ({ line, columns, most }) =>
    `La ligne ${line} a ${columns} colonnes; on peut en lire ${most} au plus.`,
  TOO_MANY_ACCOUNTS: ({ most }) => `Le fichier contient plus de ${most} comptes.`,
  TOO_LONG_FIELD: ({ field, most }) => `Le champ ${field} a plus de ${most} caractères.`,
  TOO_DEEP: ({ most }) => `Le fichier imbrique des éléments sur plus de ${most} niveaux.`,
  DECLARATIONS: () =>
    `Le fichier déclare un type de document ou des entités, dont aucun relevé n’a besoin. Il n’est pas lu. ${EXPORT_AGAIN}`,
  PDF_DAMAGED: () => 'Le PDF est endommagé et ne peut pas être lu. Téléchargez-le de nouveau de la banque.',
  PICTURE_DAMAGED: () =>
    'L’image est endommagée et ne peut pas être lue. Reprenez la photo, ou enregistrez-la de nouveau en JPEG ou PNG.',
  PDF_ENCRYPTED: () =>
    'Le PDF ne s’ouvre qu’avec un mot de passe. Enregistrez-le sans mot de passe, par exemple en l’imprimant en PDF, et importez ce fichier.',
  PDF_WITHOUT_TEXT: () =>
    `Hearth ne peut lire aucun texte dans ce fichier, même dans les images de ses pages. ${EXPORT}`,
  PDF_WITHOUT_ROWS: () => `Hearth ne trouve aucune opération dans ce fichier. ${EXPORT}`,
  TOO_MANY_PAGES: ({ most }) => `Le fichier a plus de ${most} pages. Importez une période plus courte.`,
  WORKBOOK_DAMAGED: () =>
    'Le classeur est endommagé et ne peut pas être lu. Enregistrez-le de nouveau au format XLSX, sans mot de passe.',
  MALFORMED_XML: ({ line }) =>
    `Le fichier est endommagé ou incomplet : son XML est mal formé${line === null ? '' : ` (ligne ${line})`}. Téléchargez-le de nouveau de la banque.`,
  XML_WITHOUT_STATEMENT: () =>
    `Le fichier est en XML, mais ne contient aucun relevé de compte ISO 20022 (camt.052, 053 ou 054). ${EXPORT_AGAIN}`,
  NOT_OFX: () => `Le fichier n’a aucun contenu OFX. ${EXPORT_AGAIN}`,
  REPORTED_BY_BANK: ({ message, code }) =>
    `La banque a signalé : ${message || 'une erreur'} (${code || 'sans code'})`,
  TOO_DEMANDING: () =>
    `La lecture du fichier demande plus de mémoire ou de temps qu’un seul fichier ne peut en prendre, et a été arrêtée. Rien n’a été modifié. ${IN_PARTS}`,
  BREAKS_READER: () =>
    'Le fichier est endommagé au point d’arrêter le lecteur. Rien n’a été modifié. Exportez-le de nouveau et envoyez-le tel quel.',
}
