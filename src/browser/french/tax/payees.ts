import type { words } from '../../tax/evidence/payee-words.ts'

export const taxPayees: typeof words = {
  title: 'Numéros des gardiens d’enfants',
  lead: 'Une personne payée pour garder un enfant donne son NAS ou son numéro de contribuable pour la déclaration de revenus. Il est conservé chiffré, aucune page ne l’affiche plus, et il ne figure dans le dossier que si on le demande.',
  list: 'Numéros gardés',
  forget: (payee) => `Oublier le numéro : ${payee}`,
  forgotten: (payee) => `Numéro oublié : ${payee}.`,
  add: 'Garder un numéro',
  added: (payee) => `Numéro gardé : ${payee}.`,

  dialog: {
    title: 'Le numéro d’un gardien d’enfants',
    number: 'NAS ou numéro de contribuable',
    numberHint: 'Neuf chiffres. Il ne sera plus affiché.',
    keep: 'Garder',
  },
}
