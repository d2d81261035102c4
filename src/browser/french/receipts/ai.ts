import type { aiWords } from '../../receipts/ai/ai-words.ts'

export const receiptsAi: typeof aiWords = {
  title: 'Demander à mon fournisseur d’IA',
  lead: 'Hearth lit les reçus sur sa propre machine. Quand une photo est trop difficile pour lui, un modèle que vous avez connecté peut la regarder.',
  allow: 'Permettre l’envoi d’images de reçus',
  allowHint:
    'Pour vous seulement, désactivé tant que vous ne l’activez pas. La question est encore posée ici pour chaque reçu.',
  send: 'Envoyer et lire',
  looking: 'Le modèle le regarde. Cela peut prendre une minute.',
  readBy: (model) => `Lu par ${model}. Comparez avec l’image.`,

  sent: {
    notSentIs:
      'Le fichier original, son nom, où et quand la photo a été prise, et tout ce que vous gardez d’autre',
    afterIs:
      'Ce que dit le modèle remplace ce qui avait été lu. Vos corrections restent, et vous pouvez l’annuler',
  },
  pictures: {
    one: 'L’image de ce reçu, telle que vous la voyez ici',
    firstPages: (most) =>
      most === 1 ? 'L’image de sa première page' : `Les images de ses premières pages, ${most} au plus`,
    all: (pages) => `Les images de ses ${pages} pages, telles que vous les voyez ici`,
    firstOf: (pages) => `L’image de la première de ses ${pages} pages, telle que vous la voyez ici`,
    someOf: (most, pages) =>
      `Les images des ${most} premières de ses ${pages} pages, telles que vous les voyez ici`,
  },

  connect: {
    title: 'Connecter votre fournisseur d’IA',
    lead: 'Hearth n’a pas sa propre IA. Vous pouvez connecter un modèle qui regarde des images, avec votre propre clé. Il est pour vous seulement, et le connecter ne lui envoie rien.',
    compatible: 'OpenAI ou compatible',
    modelHint: 'Comme votre fournisseur l’appelle.',
    keyHint: 'Conservée chiffrée, et plus jamais affichée.',
    ownNetwork: 'Il est dans mon propre réseau',
  },
}
