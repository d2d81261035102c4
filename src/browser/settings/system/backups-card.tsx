import { useMutation } from '@tanstack/react-query'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { sentence } from '../../parts/sentence.ts'
import { backupsApi, dataOf } from '../../session/api.ts'
import type { SystemState } from '../../session/api-types.ts'
import { refresh } from '../../session/queries.ts'
import { nouns, states } from '../../words.ts'
import { words as backupWords } from '../backups/backup-words.ts'
import { systemQuery } from '../queries.ts'
import { SettingSection } from '../setting-row.tsx'
import { Fact, Facts } from './facts.tsx'
import { words } from './system-words.ts'

type BackupsState = NonNullable<SystemState['backups']>

/** Whether the data could be restored: when it last was, where the backups are, and a button that proves it of the newest. */
export const BackupsCard = ({ backups }: { backups: BackupsState }) => (
  <SettingSection title={words.restorable} action={<Prove newestId={backups.newestId} />}>
    <Facts>
      <Fact label={words.byTheClock}>
        {backups.nextAt === null ? words.off : sentence(words.nextAt, <Moment value={backups.nextAt} />)}
      </Fact>
      <Fact label={nouns.lastFeminine}>
        {backups.lastAt === null ? states.noneYetFeminine : <Moment value={backups.lastAt} />}
      </Fact>
      <Fact label={words.foundWhole}>
        {backups.verifiedAt === null ? words.notLookedAt : <Moment value={backups.verifiedAt} />}
      </Fact>
      <Fact label={words.restoredForTry}>
        {backups.drilledAt === null ? states.notYet : <Moment value={backups.drilledAt} />}
        {backups.drillFault !== null && `, ${words.withoutSuccess}`}
      </Fact>
      <Fact label={words.directory}>{backups.folder}</Fact>
      {backups.mount !== null && <Fact label={words.disk}>{words.mounts[backups.mount]}</Fact>}
      <Fact label={words.replica}>{words.replicas[backups.replica]}</Fact>
      <Fact label={states.encryptedFeminine}>{backups.isEncrypted ? states.yes : states.no}</Fact>
    </Facts>
  </SettingSection>
)

/** The newest is verified; where there is none, one is made first. */
function Prove({ newestId }: { newestId: string | null }) {
  const isThere = newestId !== null
  const prove = useMutation({
    mutationFn: async () => {
      await (isThere ? dataOf(backupsApi({ id: newestId }).verify.post()) : dataOf(backupsApi.post({})))
    },
    onSuccess: async () => {
      showDone(isThere ? backupWords.verifying : backupWords.beingMade)
      await refresh(systemQuery.queryKey)
    },
  })
  return (
    <>
      <Button size="small" busy={prove.isPending} needs="server" onClick={() => prove.mutate()}>
        {isThere ? words.verifyNewest : backupWords.backUpNow}
      </Button>
      {prove.error && <RefusalNote error={prove.error} />}
    </>
  )
}
