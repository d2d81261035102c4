import type { coach as english } from '../../../core/refusals/coach.ts'
import type { SameReasons } from '../../../core/refusals/reasons.ts'

export const coachReasons: SameReasons<typeof english> = {
  ONCE_EACH: 'chaque opération ne peut être nommée qu’une fois',
  ASKED_ALREADY: 'Un fournisseur est déjà consulté à ce sujet.',
  NO_PICTURE_TO_SEND: 'Il n’y en a aucune image à envoyer.',
  KEY_FOR_OTHER_ADDRESS: 'l’adresse de base mène maintenant ailleurs : donnez la clé correspondante',
  NOT_HTTPS: 'doit être une adresse qui commence par https://',
  URL_HAS_USER: 'ne doit pas contenir de nom ni de mot de passe',
  URL_HAS_QUERY: 'doit se terminer par un chemin, sans requête ni ancre',
  PROVIDER_CHANGED: 'Vos réglages du fournisseur ont changé entre-temps. Redemandez.',
  STILL_ANSWERED: 'Une réponse à cette conversation est encore en cours.',
  SESSION_OR_ALL: 'donnez soit le sessionId d’une conversation, soit all=true',
  TOOL_NAMES: ({ field, names }) => `il n’y a rien de tel pour ${field}; il y a : ${names}`,
  NOT_SHARING_PAYEES: 'ce membre ne partage pas ses bénéficiaires avec vous',
  ORIGIN_REFUSED: 'Cette origine ne peut pas parler aux outils de l’assistant.',
  NO_JSON: 'Le modèle n’a pas répondu avec le JSON demandé.',
  NO_FORM: 'Le modèle n’a pas répondu dans la forme demandée. Rien n’a été changé.',
  NO_RECEIPT_FOUND: 'Le modèle n’a trouvé aucun reçu sur l’image. Rien n’a été changé.',
  NO_PICTURES_TAKEN:
    'Le fournisseur n’accepte pas cette demande. Ce modèle ne regarde peut-être pas les images.',
}
