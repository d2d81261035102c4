import type { SentenceTable } from '../../core/known-sentences.ts'

/** Why a row is new, or is there already; the English is in reasons.ts. */
export const frenchReasons: SentenceTable = {
  'Nothing like it is in this account yet.': 'Rien de semblable ne se trouve encore dans ce compte.',
  'The file lists this transaction twice: row {row} has the same id and content.':
    'Le fichier contient cette opération deux fois : la ligne {row} a le même identifiant et le même contenu.',
  'This transaction was imported before and has been deleted since.':
    'Cette opération a déjà été importée, et elle a été supprimée depuis.',
  'The bank gave this transaction the id {id} before: it is already there ({date}); it is reconciled and stays as it is.':
    'La banque a déjà donné l’identifiant {id} à cette opération : elle est déjà ici ({date}); elle est rapprochée et reste telle quelle.',
  'The bank gave this transaction the id {id} before: it is already there ({date}).':
    'La banque a déjà donné l’identifiant {id} à cette opération : elle est déjà ici ({date}).',
  'The bank feed sent this transaction before: it is already there ({date}); it is reconciled and stays as it is.':
    'La connexion bancaire a déjà envoyé cette opération : elle est déjà ici ({date}); elle est rapprochée et reste telle quelle.',
  'The bank feed sent this transaction before: it is already there ({date}).':
    'La connexion bancaire a déjà envoyé cette opération : elle est déjà ici ({date}).',
  'A transaction with this date, amount and text was imported before: it is already there ({date}); it is reconciled and stays as it is.':
    'Une opération avec cette date, ce montant et ce texte a déjà été importée : elle est déjà ici ({date}); elle est rapprochée et reste telle quelle.',
  'A transaction with this date, amount and text was imported before: it is already there ({date}).':
    'Une opération avec cette date, ce montant et ce texte a déjà été importée : elle est déjà ici ({date}).',
  'It was pending since {date}, with {amount} as the amount until now, and is posted now.':
    'Elle était en attente depuis le {date}, au montant de {amount} jusqu’ici, et est maintenant inscrite.',
  'It was pending since {date}, and is posted now.':
    'Elle était en attente depuis le {date} et est maintenant inscrite.',
  'The bank changed this transaction ({date}) since the last sync.':
    'La banque a modifié cette opération ({date}) depuis la dernière synchronisation.',
  'The same date, amount and text are already there and was entered by hand ({date}).':
    'Une opération avec la même date, le même montant et le même texte est déjà ici, saisie à la main ({date}).',
  'The same date, amount and text are already there from another source ({date}).':
    'Une opération avec la même date, le même montant et le même texte est déjà ici, d’une autre source ({date}).',
  'The same amount with a similar payee is already there and was entered by hand ({date}).':
    'Le même montant, avec un bénéficiaire semblable, est déjà ici, saisi à la main ({date}).',
  'The same amount with a similar payee is already there from another source ({date}).':
    'Le même montant, avec un bénéficiaire semblable, est déjà ici, d’une autre source ({date}).',
  'The same amount is already there on {date} and was entered by hand, but the payees do not settle whether it is this one.':
    'Le même montant est déjà ici le {date}, saisi à la main, mais les bénéficiaires ne permettent pas de dire si c’est la même opération.',
  'The same amount is already there on {date} from another source, but the payees do not settle whether it is this one.':
    'Le même montant est déjà ici le {date}, d’une autre source, mais les bénéficiaires ne permettent pas de dire si c’est la même opération.',
  'It may be what became of {amount}, pending since {date}; the amounts differ too much or too many fit.':
    'C’est peut-être ce qu’est devenu {amount}, en attente depuis le {date}; les montants diffèrent trop, ou trop d’opérations conviennent.',
}
