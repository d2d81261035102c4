import type { messages as english } from '../../../core/refusals/messages.ts'
import type { SameReasons } from '../../../core/refusals/reasons.ts'
import { numberText } from '../../language.ts'

export const messagesReasons: SameReasons<typeof english> = {
  WEBHOOK_OFF: 'Ce webhook est désactivé. Activez-le d’abord.',
  TOO_MANY_CHANNELS: ({ most }) => `Il y a au plus ${numberText(most)} canaux.`,
  NO_MAIL_SERVER: () => 'Aucun serveur de courriel n’est configuré.',
  NOT_A_TOPIC: () => 'L’adresse ne se termine pas par le nom d’un sujet ntfy.',
  TOO_MANY_WEBHOOKS: ({ most }) => `Un ménage a au plus ${numberText(most)} webhooks.`,
}
