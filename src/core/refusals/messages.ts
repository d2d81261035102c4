/** Why webhooks refuse something. */
export const messages = {
  WEBHOOK_OFF: 'This webhook is switched off. Switch it on first.',
  TOO_MANY_WEBHOOKS: ({ most }: { most: number }) => `A household has at most ${most} webhooks.`,
}
