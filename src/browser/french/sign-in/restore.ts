import { numberText } from '../../language.ts'
import type { words } from '../../sign-in/restore-words.ts'

export const signInRestore: typeof words = {
  instead: 'Restaurer plutôt une sauvegarde',
  title: 'Restaurer une sauvegarde',
  lead: 'D’une autre machine, ou d’avant. Elle est vérifiée d’abord; rien ne change avant que vous le demandiez.',
  choose: 'Choisir la sauvegarde',
  file: 'Sauvegarde',
  found: 'Configurer plutôt un ménage',
  stop: 'Arrêter l’envoi',
  sent: 'Envoi en cours',
  checking: 'Vérification de chaque octet et de chaque solde…',
  opening: {
    passphrase: 'Phrase secrète de la sauvegarde',
    passphraseHint: 'Le SVC_BACKUP_PASSPHRASE avec lequel elle a été faite.',
    key: 'Clé des données',
    keyOther: 'C’est une autre clé.',
    check: 'Vérifier la sauvegarde',
  },
  keyHint: (fingerprint) =>
    `Cette sauvegarde ne la contient pas. Collez le texte de hearth.key de la machine où elle a été faite (${fingerprint}).`,
  another: 'Choisir un autre fichier',
  cannot: (why) => `Ce fichier ne peut pas être restauré : ${why}.`,
  whole: 'La sauvegarde est intacte.',
  facts: { made: 'Créée le', by: 'Faite par', holds: 'Contenu' },
  holds: (transactions, accounts, people) =>
    `${numberText(transactions)} ${transactions < 2 ? 'opération' : 'opérations'}, ${numberText(accounts)} ${accounts < 2 ? 'compte' : 'comptes'}, ${numberText(people)} ${people < 2 ? 'personne' : 'personnes'}`,
  after:
    'Tout le monde se reconnecte comme avant. Les invitations, les jetons d’application et les liens de réinitialisation ne valent plus. Les webhooks et la synchronisation bancaire attendent qu’un administrateur les reprenne.',
  restore: (household) => `Restaurer ${household}`,
  restoring: 'Restauration en cours. Hearth redémarre tout seul.',
  failed: (why) =>
    why
      ? `La sauvegarde n’a pas pu être restaurée\u00a0: ${why}. Rien n’a changé.`
      : 'La sauvegarde n’a pas pu être restaurée, et rien n’a changé. Le journal de Hearth dit pourquoi.',
  done: (household) => `${household} est de retour`,
  doneLead: 'Connectez-vous avec l’adresse de courriel et le mot de passe que vous aviez.',
}
