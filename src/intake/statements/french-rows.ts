import type { SentenceTable } from '../../core/known-sentences.ts'

/** Why a row of a file is left out or cannot be read, and what is to be said of one; the readers say it in English. */
export const frenchRows: SentenceTable = {
  'The date is missing.': 'La date manque.',
  'The date cannot be read.': 'La date est illisible.',
  'The date is more than a year ahead.': 'La date est à plus d’un an dans l’avenir.',
  'The date is before {day}.': ({ day = '' }) =>
    `La date est antérieure ${/^\d{4}$/.test(day) ? 'à' : 'au'} ${day}.`,
  'The date is not between {from} and {to}.': 'La date n’est pas comprise entre le {from} et le {to}.',
  'The date is not as Hearth writes it, {example}.':
    'La date n’est pas comme Hearth l’écrit, par exemple {example}.',
  'The date "{text}" is no calendar date between 1970 and a year from now.':
    'La date « {text} » n’existe pas au calendrier, ou n’est pas entre 1970 et dans un an.',
  'The order of the dates has to be chosen first.': 'L’ordre des dates doit d’abord être choisi.',
  'The order of the dates has to be chosen first: the column mixes orders: {first} with the month first, {second} with the day first.':
    'L’ordre des dates doit d’abord être choisi : la colonne mélange les ordres, soit {first} avec le mois d’abord et {second} avec le jour d’abord.',
  'The order of day and month is not decided yet.': 'L’ordre du jour et du mois n’est pas encore décidé.',
  'The numbers have to be confirmed as dates first.':
    'Il faut d’abord confirmer que ces nombres sont des dates.',
  'The columns have to be named first.': 'Les colonnes doivent d’abord être nommées.',
  'The sign before the decimals has to be chosen first.': 'Le signe décimal doit d’abord être choisi.',
  'The decimal mark is not decided yet.': 'Le signe décimal n’est pas encore décidé.',

  'The amount is missing.': 'Le montant manque.',
  'The amount is not a number.': 'Le montant n’est pas un nombre.',
  'The amount has more than four decimals.': 'Le montant a plus de quatre décimales.',
  'The amount has more than 15 digits.': 'Le montant a plus de 15 chiffres.',
  'The amount has more than 15 digits before the decimals.':
    'Le montant a plus de 15 chiffres avant les décimales.',
  'The amount is not as Hearth writes it, {example}.':
    'Le montant n’est pas comme Hearth l’écrit, par exemple {example}.',
  'The amount "{text}" is not a plain number.': 'Le montant « {text} » n’est pas un nombre simple.',
  'The amount "{text}" has more than 15 digits.': 'Le montant « {text} » a plus de 15 chiffres.',
  'The amount "{text}" is rounded to four decimals.': 'Le montant « {text} » est arrondi à quatre décimales.',
  'The amount "{text}" is read as money out.': 'Le montant « {text} » est lu comme une sortie.',
  'The comma in "{text}" is read as the decimal mark.':
    'La virgule dans « {text} » est lue comme le signe décimal.',
  'The amount stands in two columns.': 'Le montant figure dans deux colonnes.',
  'There is money out and money in at once.': 'Il y a une sortie et une entrée à la fois.',
  'It does not say whether the money came in or went out.': 'Rien ne dit si l’argent est entré ou sorti.',
  'The record does not say whether money came in or went out.':
    'L’enregistrement ne dit pas si l’argent est entré ou sorti.',
  'The amount is in {theirs}, but the account is in {ours}.':
    'Le montant est en {theirs}, mais le compte est en {ours}.',
  'The amount is in {currency} and the file gives no usable rate.':
    'Le montant est en {currency} et le fichier ne donne aucun taux utilisable.',
  'Converted from {amount} at {rate}.': 'Converti de {amount} au taux de {rate}.',
  'A fee of {amount} is in the amount.': 'Des frais de {amount} sont compris dans le montant.',
  'The amount goes against the kind, {kind}.': 'Le montant contredit le genre, {kind}.',
  'The kind is neither EXPENSE nor INCOME nor TRANSFER.':
    'Le genre n’est ni EXPENSE, ni INCOME, ni TRANSFER.',
  'The status is neither PENDING nor CLEARED nor RECONCILED.':
    'L’état n’est ni PENDING, ni CLEARED, ni RECONCILED.',

  'The header is repeated.': 'L’en-tête est répété.',
  'It has no date and no amount.': 'Elle n’a ni date ni montant.',
  'It has a date and a number, but not in the columns that are read.':
    'Elle a une date et un nombre, mais pas dans les colonnes qui sont lues.',
  'It belongs to another table of the file.': 'Elle fait partie d’un autre tableau du fichier.',
  'The bank did not carry it out: {state}.': 'La banque ne l’a pas exécutée : {state}.',
  'It is a memo without effect on the balance.': 'C’est une note sans effet sur le solde.',
  'It is a balance or a total, not a transaction.': 'C’est un solde ou un total, pas une opération.',
  'The line has more cells than the table has columns.':
    'La ligne a plus de cellules que le tableau n’a de colonnes.',
  'Check the row.': 'Vérifiez la ligne.',
  'The line has a number too many: an amount may be cut in two by a comma.':
    'La ligne a un nombre de trop : un montant est peut-être coupé en deux par une virgule.',
  'The field {field} has more than {count} characters.': 'Le champ {field} a plus de {count} caractères.',
  'The field of column {column} has {count} characters, more than the {most} allowed.':
    'Le champ de la colonne {column} a {count} caractères, plus que les {most} permis.',
  'The field {field} has {count} characters, more than the {most} allowed.':
    'Le champ {field} a {count} caractères, plus que les {most} permis.',
  'Payee or memo is cut, to {payee} or {memo} characters.':
    'Le bénéficiaire ou la note est coupé, à {payee} ou {memo} caractères.',

  'The file ends inside this record.': 'Le fichier se termine au milieu de cet enregistrement.',
  'The record is empty.': 'L’enregistrement est vide.',
  'The record has two amounts: the end of a record may be missing.':
    'L’enregistrement a deux montants : la fin d’un enregistrement manque peut-être.',
  'An investment transaction: not imported.': 'Une opération de placement : elle n’est pas importée.',
  'An investment transaction ({kind}): only movements of cash are imported.':
    'Une opération de placement ({kind}) : seuls les mouvements d’argent sont importés.',
  'For information only: not booked.': 'Pour information seulement : elle n’est pas inscrite.',
  'The bank marks this as a reversal of an earlier booking.':
    'La banque l’indique comme l’annulation d’une écriture antérieure.',
  'The entry holds {count} transactions that do not add up to it; it is kept whole.':
    'L’écriture contient {count} opérations dont la somme diffère d’elle; elle est gardée entière.',
  'The bank gives no booking date; it is dated by the day of the {which}.': ({ which = '' }) =>
    `La banque ne donne pas de date d’inscription; la date est ${DATED[which] ?? which}.`,
  'The booking date “{written}” is none; it is dated by the day of the {which}.': ({ written, which = '' }) =>
    `La date d’inscription « ${written} » n’en est pas une; la date est ${DATED[which] ?? which}.`,

  'The opening balance of the account, {amount}: not a transaction.':
    'Le solde d’ouverture du compte, {amount} : ce n’est pas une opération.',
  'A second opening balance of the account: it is left out.':
    'Un second solde d’ouverture du compte : il est laissé de côté.',
  'The account begins with it from now on.': 'Le compte commence désormais avec lui.',
  'The account has one, which stays.': 'Le compte en a un, qui reste.',
  'This split has more than {most} parts; it is kept in one line.':
    'Cette ventilation a plus de {most} parties; elle est gardée en une ligne.',
  'The parts of this split do not add up to its amount; it is kept in one line.':
    'Les parties de cette ventilation ne totalisent pas son montant; elle est gardée en une ligne.',
  'A part of this split has no amount; it is kept in one line.':
    'Une partie de cette ventilation n’a pas de montant; elle est gardée en une ligne.',
  'A part of this split goes to another account; it is kept as a part without a category.':
    'Une partie de cette ventilation va à un autre compte; elle est gardée comme partie sans catégorie.',
  'Of this split {count} parts are needed, each once; the file has {found}.':
    'Il faut {count} parties de cette ventilation, chacune une fois; le fichier en a {found}.',
  'The file calls it a transfer to the account it is in; it is read as a plain one.':
    'Le fichier l’appelle un virement vers le compte où elle se trouve; elle est lue comme une opération ordinaire.',
  'Not taken over: {fields}.': ({ fields = '' }) =>
    `Pas repris : ${fields
      .split(', ')
      .map((field) => FIELDS[field] ?? field.replace(/^the field /, 'le champ '))
      .join(', ')}.`,
}

const DATED: Record<string, string> = {
  value: 'celle de la valeur',
  transaction: 'celle de l’opération',
  statement: 'celle du relevé',
}

const FIELDS: Record<string, string> = {
  'the address': 'l’adresse',
  'a second date': 'une seconde date',
  'that it is reimbursable': 'qu’elle est remboursable',
  'a second category': 'une seconde catégorie',
  'a second number': 'un second numéro',
}
