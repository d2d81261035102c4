import { phrases } from '../language.ts'
import type { Audience } from './setup-command.ts'

/** Of who is to reach Hearth, where nobody has set it up yet. */
export const words = phrases('sign-in.reach', {
  title: 'Who is to reach Hearth?',
  audiences: {
    house: { label: 'The house', hint: 'Its phones and laptops, by HTTPS with Hearth’s own certificate.' },
    machine: { label: 'This machine', hint: 'Nobody but the browsers here, as it is now.' },
    proxy: { label: 'The internet', hint: 'Through a reverse proxy that does HTTPS.' },
  } satisfies Record<Audience, { label: string; hint: string }>,
  nameInHouse: 'Its name, before .local',
  nameOutside: 'The name that people open',
  port: 'Port',
  how: 'Stop Hearth and run this on this machine. It writes the settings, starts, and prints the link to go on with, for a phone as a QR code. The service of the Debian package is restarted as it says.',
})
