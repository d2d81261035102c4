import { type SentenceTable, translator } from '../../core/known-sentences.ts'
import type { Language } from '../../core/languages.ts'
import { frenchReasons } from '../duplicates/french.ts'
import { encodingInFrench, frenchFiles } from '../statements/french-files.ts'
import { frenchFormats } from '../statements/french-formats.ts'
import { frenchRows } from '../statements/french-rows.ts'
import { signReasonInFrench } from '../statements/french-signs.ts'
import { frenchFlaws } from './french-logs.ts'
import type { Import } from './model.ts'

/** What imports themselves say of rows. */
const ofRows: SentenceTable = {
  'The row could not be judged.': 'Rien n’a pu être décidé de cette ligne.',
  'Its account is left out of this import.': 'Son compte est laissé de côté dans cette importation.',
  'Choose another account for it.': 'Choisissez un autre compte pour elle.',
  'The file gives “{code}” as the currency, which is none.':
    'Le fichier donne « {code} » comme devise, ce qui n’en est pas une.',
  'Say which one it is.': 'Dites laquelle c’est.',
  'The transaction it matched was changed or deleted after the preview.':
    'L’opération qu’elle confirmait a été modifiée ou supprimée après l’aperçu.',
  'The transaction it duplicated is gone since the preview.':
    'L’opération dont elle était le doublon n’existe plus depuis l’aperçu.',
  'The deleted transaction was restored after the preview.':
    'L’opération supprimée a été rétablie après l’aperçu.',
  'Another import brought it after this preview.': 'Une autre importation l’a apportée après cet aperçu.',
  'The bank no longer lists this pending transaction, so it was removed.':
    'La banque n’indique plus cette opération en attente; elle a donc été retirée.',
  'The bank no longer lists this pending transaction.':
    'La banque n’indique plus cette opération en attente.',
  'Somebody worked on it, so it stays as an entry by hand, to be reviewed.':
    'Quelqu’un y a travaillé; elle reste donc comme saisie à la main, à réviser.',
}

/** And of files. */
const ofFiles: SentenceTable = {
  'This very file was imported before, on {day}.': 'Ce même fichier a déjà été importé, le {day}.',
  'The file has several accounts, which never go into one by themselves.':
    'Le fichier contient plusieurs comptes, qui ne vont jamais dans un seul d’eux-mêmes.',
  'Say where each goes.': 'Dites où va chacun.',
  'Files of this kind went into several accounts.':
    'Des fichiers de ce genre sont allés dans plusieurs comptes.',
  'Say which one this file is of.': 'Dites duquel vient ce fichier.',
  'The file has more than {count} categories, which no household has; they are left out.':
    'Le fichier a plus de {count} catégories, ce qu’aucun ménage n’a; elles sont laissées de côté.',
  'Look at its columns.': 'Regardez ses colonnes.',
  'Categories of the file that are left out, because the household has none of the name: {names}.': ({
    names = '',
  }) =>
    `Catégories du fichier laissées de côté, car le ménage n’en a aucune de ce nom : ${names.replace(/ and (\d+) more$/, ' et $1 de plus')}.`,
  'Say which are to be added, or which to use for them.':
    'Dites lesquelles ajouter, ou lesquelles utiliser à leur place.',
  'In which currency are the amounts?': 'Dans quelle devise sont les montants?',
  'The file says {codes}.': ({ codes = '' }) =>
    `Le fichier dit ${codes.replaceAll('“', '« ').replaceAll('”', ' »')}.`,
}

const french = translator({
  ...frenchReasons,
  ...ofRows,
  ...frenchRows,
  ...frenchFlaws,
  ...ofFiles,
  ...frenchFiles,
  ...frenchFormats,
})

/** What an import says or has said, which is kept in English. */
export const importSentence = (english: string, language: Language): string =>
  language === 'fr' ? french(english) : english

type Understood = Pick<Import, 'warnings' | 'questions' | 'understood'>

/** What was understood of a file, with what is asked of it. */
export function understoodIn(
  { warnings, questions, understood }: Understood,
  language: Language,
): Understood {
  if (language === 'en') return { warnings, questions, understood }
  const { csv } = understood
  return {
    warnings: warnings.map((one) => ({ ...one, message: french(one.message) })),
    questions: questions.map((one) => ({
      ...one,
      message: french(one.message),
      options: one.options.map((option) => ({ ...option, label: labelOf(one.code, option) })),
    })),
    understood: {
      ...understood,
      ...(csv && { csv: { ...csv, signReason: signReasonInFrench(csv.signReason) } }),
    },
  }
}

const currencies = new Intl.DisplayNames('fr-CA', { type: 'currency' })

/** A code is named anew, and so is an alphabet; the rest was said in words. */
function labelOf(code: string, { value, label }: { value: string; label: string }): string {
  if (code === 'ENCODING') return encodingInFrench(label)
  return code === 'CURRENCY' ? `${currencies.of(value) ?? value} (${value})` : french(label)
}
