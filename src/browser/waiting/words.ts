import { numberText, phrases } from '../language.ts'

/** Of what was added here and waits to be sent. */
export const words = phrases('waiting', {
  title: 'Waiting to be sent',
  sendNow: 'Send now',
  none: 'Nothing waits. All that was added on this device is in Hearth.',
  online:
    'Kept on this device, and sent one after another. What Hearth does not take stays here until you decide.',
  offline:
    'Kept on this device. It is sent as soon as Hearth answers, also when this page was closed meanwhile.',
  inNoBalance: 'Not sent yet, and in no balance',

  toAccount: (account: string) => `To ${account}`,
  toAnother: 'To another account',
  parts: (count: number) => `${numberText(count)} parts`,
  receiptOf: (size: string) => `Receipt, ${size}`,
  kilobytes: (size: number) => `${size} KB`,
  megabytes: (size: number) => `${size.toFixed(1)} MB`,

  states: { refused: 'Not taken', sending: 'Sending…', waiting: 'Waiting' },
  changeIt: 'Change it',
  changeOf: (what: string) => `Change ${what}`,
  discardOf: (what: string) => `Discard ${what}`,
  discarded: (what: string) => `Discarded: ${what}. It was not sent.`,
  noRoom: 'This device has no room left to keep it. Leave this page open until it is sent.',
  correct: 'Correct it',
  sendAnother: 'Send as another',
})
