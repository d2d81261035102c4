import type { SlugWords } from '../../words.ts'

/** Of slugs whose English is the server’s own sentence. */
export const slugs: SlugWords = {
  'setup-link-invalid':
    'Ce lien d’installation est erroné, utilisé ou expiré. Redémarrez Hearth pour en obtenir un autre.',
  'reset-link-invalid': 'Ce lien de réinitialisation est erroné, utilisé ou expiré. Demandez-en un autre.',
  'invite-invalid': 'Cette invitation est erronée, utilisée, retirée ou expirée. Demandez-en une autre.',
  'setup-token-refused':
    'SimpleFIN ne connaît pas ce jeton, ou il a déjà servi. Si ce n’était pas vous, il est peut-être compromis : désactivez-le chez SimpleFIN et créez-en un autre.',
  'sso-failed': 'La connexion par le fournisseur d’identité n’a pas réussi. Recommencez.',
  unauthenticated: 'Connectez-vous d’abord.',
  'token-invalid': 'La session est terminée. Connectez-vous de nouveau.',
  'csrf-header-missing': 'Une demande portée par des témoins doit envoyer X-Requested-With.',
  'registration-closed': 'Ce ménage accueille de nouveaux membres seulement sur invitation.',
  'sso-account-unknown':
    'Aucun compte d’ici n’est lié à cette identité. Connectez-vous et liez-la d’abord, ou utilisez une invitation.',
  'bank-address-refused': 'L’adresse de cette connexion bancaire ne peut pas être appelée.',
  'method-not-allowed': 'Cette adresse n’accepte pas cette méthode.',
  'bank-access-ended':
    'SimpleFIN n’accepte plus cette connexion. Créez-y un autre jeton et reconnectez-vous.',
  'bank-payment-required': 'Il faut d’abord payer l’abonnement à SimpleFIN.',
  'bank-login-required':
    'La banque demande une nouvelle connexion. Connectez-vous-y chez SimpleFIN, puis synchronisez de nouveau.',
  'ai-not-configured': 'Connectez d’abord votre propre fournisseur d’IA, dans les réglages du coach.',
  'ai-receipts-off': 'Permettez d’abord que des images de reçus soient envoyées à votre fournisseur d’IA.',
  'too-many-streams': 'Trop de flux de changements sont ouverts pour vous. Fermez-en un d’abord.',
  'provider-unavailable':
    'Le fournisseur d’identité est injoignable pour l’instant. Connectez-vous autrement, ou réessayez plus tard.',
}
