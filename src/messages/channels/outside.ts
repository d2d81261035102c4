import type { Db } from '../../platform/db/db.ts'

/** Whether what the server warns of reaches an administrator who does not look into the app. */
export type ToldOutside = 'REACHED' | 'FAILING' | 'NOBODY'

/** Of the administrators alone, each with 20 channels at the most. */
const WARNED = `
  SELECT c.failing_since IS NULL AS arrives FROM users u JOIN channels c ON c.user_id = u.id
  WHERE u.role = 'ADMIN' AND u.removed_at IS NULL AND c.is_active = 1
    AND NOT EXISTS (SELECT 1 FROM json_each(c.muted_kinds) WHERE value IN ('SYSTEM', 'BACKUP_FAILED'))`

/** FAILING where the last attempt of every such channel failed, NOBODY where there is no such channel. */
export function toldOutside({ $client: client }: Db): ToldOutside {
  const channels = client.query<{ arrives: number }, []>(WARNED).all()
  if (channels.some(({ arrives }) => arrives === 1)) return 'REACHED'
  return channels.length === 0 ? 'NOBODY' : 'FAILING'
}
