import type { words } from '../../sign-in/reach-words.ts'

export const signInReach: typeof words = {
  title: 'Qui doit accéder à Hearth?',
  audiences: {
    house: {
      label: 'La maison',
      hint: 'Ses téléphones et ses ordinateurs, en HTTPS avec le certificat de Hearth.',
    },
    machine: {
      label: 'Cet ordinateur',
      hint: 'Seulement les navigateurs d’ici, comme maintenant.',
    },
    proxy: { label: 'Internet', hint: 'Par un serveur mandataire inverse qui s’occupe du HTTPS.' },
  },
  nameInHouse: 'Son nom, avant .local',
  nameOutside: 'Le nom que les gens ouvrent',
  port: 'Numéro de port',
  how: 'Arrêtez Hearth et exécutez ceci sur cet ordinateur. La commande écrit les réglages, démarre et affiche le lien à suivre, avec un code QR pour un téléphone. Le service du paquet Debian se redémarre comme elle l’indique.',
}
