import type { refusals as english } from '../words.ts'

export const refusals: typeof english = {
  failed: 'Cela n’a pas fonctionné.',
  bySlug: {
    offline:
      'Hearth ne répond pas. Votre modification est gardée ici; réessayez une fois de retour sur le réseau.',
    'device-full':
      'Cet appareil n’a plus de place pour le garder. Cela reste ici tant que cette page est ouverte.',
    'device-keeps-nothing':
      'Ce navigateur ne garde rien pour Hearth. Cela reste ici tant que cette page est ouverte.',
    'sent-before':
      'C’est arrivé plus tôt, tel que c’était avant votre modification. Abandonnez celui-ci et modifiez l’autre, ou envoyez celui-ci à part.',
    'validation-error': 'Quelque chose ici ne peut pas être accepté.',
    'credentials-invalid': 'L’adresse de courriel ou le mot de passe est erroné.',
    'challenge-invalid': 'Cette connexion a pris trop de temps. Recommencez.',
    'account-locked': 'Trop de connexions ont échoué. Attendez un peu, puis réessayez.',
    'step-up-required': 'Le mot de passe ou le code est erroné.',
    forbidden: 'Vous n’en avez pas le droit. Un administrateur du ménage peut le faire.',
    'not-found': 'Cela n’existe plus.',
    conflict: 'Cela ne correspond pas à l’état actuel.',
    'tax-year-closed': 'L’année d’imposition est fermée et n’a pas été touchée.',
    'tax-year-warnings': 'Lisez d’abord les avertissements de cette année.',
    'version-conflict': 'Quelqu’un d’autre a modifié cela entre-temps.',
    'idempotency-conflict': 'Cela a déjà été envoyé avec un autre contenu.',
    'already-done': 'C’est déjà fait. Vérifiez la page avant d’envoyer de nouveau.',
    'payload-too-large': 'C’est plus que ce que Hearth accepte à la fois.',
    'upload-too-large': 'Ce fichier est plus gros que ce que Hearth accepte.',
    'rate-limited': 'Trop de demandes à la fois. Attendez un instant.',
    'too-busy': 'Hearth est occupé. Réessayez dans un instant.',
    'internal-error': 'Une erreur s’est produite dans Hearth. Ce que vous avez écrit est encore ici.',
    'insufficient-storage': 'Le disque est plein. Rien n’a été changé; la lecture reste possible.',
    'ai-unavailable': 'Le fournisseur d’IA est injoignable pour l’instant.',
    'ai-busy': 'Le fournisseur d’IA est occupé, ou on lui demande trop souvent.',
    'ai-answer-broken': 'Le fournisseur d’IA n’a pas donné de réponse utilisable.',
    'ai-key-refused': 'Le fournisseur d’IA n’accepte pas la clé.',
    'ai-model-unknown': 'Le fournisseur d’IA ne connaît pas ce modèle.',
    'ai-address-refused': 'L’adresse de ce fournisseur d’IA ne peut pas être appelée.',
    'ai-daily-limit': 'Les jetons que vous permettez par jour sont épuisés.',
    'bank-unavailable': 'La banque est injoignable pour l’instant.',
    'unreadable-answer': 'Hearth a donné une réponse incompréhensible ici.',
  },
}
