import { phrases } from '../../language.ts'

/** Of whether a warning of the system reaches who looks after it. */
export const words = phrases('settings.told', {
  title: 'Warnings outside the app',
  nobody: 'A failed backup or a full disk reaches you only while Hearth is open. Add a channel.',
  reaches: (channels: string) => `Warnings and failed backups are sent to you at once: ${channels}.`,
  sendTest: 'Send a test warning',
})
