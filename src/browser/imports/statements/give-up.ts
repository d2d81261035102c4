import { showDone } from '../../frame/undo.ts'
import { useNavigate } from '../../parts/use-navigate.ts'
import { dataOf, importsApi } from '../../session/api.ts'
import { forgetDraft } from '../../session/drafts.ts'
import { queryClient } from '../../session/queries.ts'
import { importQuery } from '../queries.ts'
import { namesDraft } from '../typed-names.ts'
import { forgetImport } from '../upload-queue.ts'
import { words } from '../words.ts'

/** Gives up an import of which nothing was saved. */
export function useGiveUp(id: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await dataOf(importsApi({ id }).delete())
    forgetImport(id)
    forgetDraft(namesDraft(id))
    void queryClient.invalidateQueries({ queryKey: ['imports', 'list'] })
    queryClient.removeQueries({ queryKey: importQuery(id).queryKey })
    showDone(words.givenUp)
    navigate('/import')
  }
}
