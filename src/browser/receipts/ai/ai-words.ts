import { phrases } from '../../language.ts'

/** Of asking a model outside the house about a receipt. */
export const aiWords = phrases('receipts.ai', {
  title: 'Ask my AI provider',
  lead: 'Hearth reads receipts on its own machine. Where a photo is too hard for it, a model that you have connected may look at this one.',
  allow: 'Allow pictures of receipts to be sent',
  allowHint: 'Yours alone, off until you turn it on. Each receipt is still asked about here.',
  send: 'Send and read',
  looking: 'The model is looking at it. This can take a minute.',
  readBy: (model: string) => `Read by ${model}. Check it against the picture.`,

  sent: {
    notSentIs: 'The original file, its name, when and where it was taken, and anything else you keep',
    afterIs:
      'What the model says takes the place of what was read. Your corrections stay, and you can undo it',
  },
  pictures: {
    one: 'The picture of this receipt, as you see it here',
    firstPages: (most: number) => `The pictures of its first pages, ${most} at the most`,
    all: (pages: number) => `The pictures of its ${pages} pages, as you see them here`,
    firstOf: (pages: number) => `The picture of the first of its ${pages} pages, as you see it here`,
    someOf: (most: number, pages: number) =>
      `The pictures of the first ${most} of its ${pages} pages, as you see them here`,
  },

  connect: {
    title: 'Connect your AI provider',
    lead: 'Hearth has no AI of its own. You can connect a model that looks at pictures, with a key of yours. It is for you alone, and nothing is sent to it by connecting.',
    compatible: 'OpenAI or compatible',
    modelHint: 'As your provider calls it.',
    keyHint: 'Kept sealed, and never shown again.',
    ownNetwork: 'It is in my own network',
  },
})
