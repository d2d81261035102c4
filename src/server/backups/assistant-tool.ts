import { Type } from '@sinclair/typebox'
import { NoInput } from '../../coach/chat/tool.ts'
import { assistantTool } from '../../coach/mcp/assistant-tool.ts'
import { overview } from './backups.ts'
import { Backup, BackupOverview } from './model.ts'

/** The latest tell how it goes. */
const MOST_BACKUPS = 10

const {
  isScheduled,
  mount,
  lastSuccessAt,
  lastVerifiedAt,
  nextAt,
  totalBytes,
  failingSince,
  isOverdue,
  isEncrypted,
  pausedSince,
} = BackupOverview.properties.status.properties
const { createdAt, kind, bytes, verified, fault } = Backup.properties

/** Without where they are on the machine, which tells an assistant nothing. */
export const backupState = assistantTool({
  name: 'backups',
  description:
    'For administrators: whether backups are made and can be relied on: when the last one succeeded and was verified, when the next is due, since when they fail, and the latest ten with what is wrong with each.',
  area: 'SYSTEM',
  needs: ['isAdministrator'],
  parameters: NoInput,
  result: Type.Object({
    isScheduled,
    mount,
    lastSuccessAt,
    lastVerifiedAt,
    nextAt,
    totalBytes,
    failingSince,
    isOverdue,
    isEncrypted,
    pausedSince,
    count: Type.Integer(),
    backups: Type.Array(Type.Object({ createdAt, kind, bytes, isEncrypted, verified, fault })),
  }),
  run: (deps, actor) => {
    const { status, backups } = overview(deps, actor)
    return {
      isScheduled: status.isScheduled,
      mount: status.mount,
      lastSuccessAt: status.lastSuccessAt,
      lastVerifiedAt: status.lastVerifiedAt,
      nextAt: status.nextAt,
      totalBytes: status.totalBytes,
      failingSince: status.failingSince,
      isOverdue: status.isOverdue,
      isEncrypted: status.isEncrypted,
      pausedSince: status.pausedSince,
      count: backups.length,
      backups: backups.slice(0, MOST_BACKUPS).map((backup) => ({
        createdAt: backup.createdAt,
        kind: backup.kind,
        bytes: backup.bytes,
        isEncrypted: backup.isEncrypted,
        verified: backup.verified,
        fault: backup.fault,
      })),
    }
  },
})
