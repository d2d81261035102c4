/** Why webhooks refuse something. */
export const messages = {
  WEBHOOK_OFF: 'This webhook is switched off. Switch it on first.',
  TOO_MANY_CHANNELS: ({ most }: { most: number }) => `There are at most ${most} channels.`,
  NO_MAIL_SERVER: () => 'No mail server is set.',
  NOT_A_TOPIC: () => 'The address does not end in the name of an ntfy topic.',
  TOO_MANY_WEBHOOKS: ({ most }: { most: number }) => `A household has at most ${most} webhooks.`,
}
