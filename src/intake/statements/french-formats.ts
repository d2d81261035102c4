import type { SentenceTable } from '../../core/known-sentences.ts'

/** Formats that are refused by their name, as foreign-formats has them. */
export const formatsInFrench: Record<string, string> = {
  'MT942, the interim report of SWIFT': 'un MT942, le rapport intermédiaire de SWIFT',
  'MT940, the statement of SWIFT': 'un MT940, le relevé de SWIFT',
  'FINSTA, a statement of EDIFACT': 'un FINSTA, un relevé EDIFACT',
  EDIFACT: 'un fichier EDIFACT',
  'BAI2, the cash report of American banks': 'un BAI2, le rapport de trésorerie des banques américaines',
  'CODA, the coded statement of Belgian banks': 'un CODA, le relevé codifié des banques belges',
  'CFONB 120, the statement of French banks': 'un CFONB 120, le relevé des banques françaises',
  'Norma 43, the statement of Spanish banks': 'une Norma 43, le relevé des banques espagnoles',
  'DTAUS, the German format of payments': 'un DTAUS, le format allemand des paiements',
  'TITO, the reference statement of Finnish banks': 'un TITO, le relevé des banques finlandaises',
  'IIF of QuickBooks': 'un IIF de QuickBooks',
  'an NACHA file of payments': 'un fichier de paiements NACHA',
  'pain.001, an order of payments': 'un pain.001, un ordre de paiement',
  'a book of GnuCash': 'un livre GnuCash',
  'a book of HomeBank': 'un livre HomeBank',
  'a book of KMyMoney': 'un livre KMyMoney',
  'a book of Grisbi': 'un livre Grisbi',
  'an Excel workbook in XML': 'un classeur Excel en XML',
  'an invoice in XML': 'une facture en XML',
  XBRL: 'un fichier XBRL',
  'a calendar': 'un calendrier',
  'an address book': 'un carnet d’adresses',
  'an encrypted message': 'un message chiffré',
  'an e-mail': 'un courriel',
  JSON: 'un fichier JSON',
  'XML, but no statement': 'un fichier XML, mais pas un relevé',
  'an Excel workbook (XLSX)': 'un classeur Excel (XLSX)',
  'an Excel workbook (XLS)': 'un classeur Excel (XLS)',
  'a spreadsheet of LibreOffice (ODS)': 'une feuille de calcul LibreOffice (ODS)',
  'a spreadsheet of Numbers': 'une feuille de calcul Numbers',
  'a Word document (DOCX)': 'un document Word (DOCX)',
  'a ZIP archive': 'une archive ZIP',
  'a PDF document': 'un document PDF',
  'a file compressed with gzip': 'un fichier compressé avec gzip',
  'a bzip2 archive': 'une archive bzip2',
  'an xz archive': 'une archive xz',
  'a zstd archive': 'une archive zstd',
  'a 7-Zip archive': 'une archive 7-Zip',
  'a RAR archive': 'une archive RAR',
  'a tar archive': 'une archive tar',
  'a picture': 'une image',
  'a picture or a video': 'une image ou une vidéo',
  'a rich text document': 'un document RTF',
  'a database': 'une base de données',
}

/** Why a file as a whole is refused. */
export const frenchFormats: SentenceTable = {
  'This is {format}, which Hearth cannot read yet.': ({ format = '' }) =>
    `C’est ${formatsInFrench[format] ?? format}, que Hearth ne sait pas encore lire.`,
  'This is {format}, which Hearth cannot read.': ({ format = '' }) =>
    `C’est ${formatsInFrench[format] ?? format}, que Hearth ne peut pas lire.`,
  'Export the transactions from the bank as CSV, OFX or CAMT.053 and import that file.':
    'Exportez les opérations de la banque en CSV, OFX ou CAMT.053 et importez ce fichier.',
  'The file is empty.': 'Le fichier est vide.',
  'The file is a web page, often what a bank sends when the session has expired.':
    'Le fichier est une page web, souvent ce qu’une banque envoie quand la session a expiré.',
  'Sign in to the bank again.': 'Ouvrez une nouvelle session à la banque.',
  'This is no CSV, OFX, QFX, CAMT.053 or QIF file.':
    'Ce n’est pas un fichier CSV, OFX, QFX, CAMT.053 ou QIF.',
  'Export your transactions from the bank in one of these.':
    'Exportez vos opérations de la banque dans l’un de ces formats.',
  'could not find date and amount columns; upload the list of transactions as the bank exports it':
    'aucune colonne de dates et de montants n’a été trouvée; importez la liste des opérations telle que la banque l’exporte',
}
