import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { whileSignedIn } from '../../people/auth/live-sessions.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { readableRow } from '../../records/receipts/ai-reading.ts'
import type { Receipt } from '../../records/receipts/model.ts'
import { takeClaims } from '../../records/receipts/receipts.ts'
import { firstViews } from '../../records/receipts/shown-files.ts'
import { type ConnectedProvider, providerOf, refuseChanged } from '../ai-settings/provider.ts'
import { askAboutReceipt, pagesFor } from './ask-provider.ts'

const makeAsked = () => new Set<string>()

/**
 * Shows one receipt to the caller's own provider and keeps what it says as what was read. Nothing leaves the house but
 * the pictures Hearth has drawn, and only where the caller allowed that. Throws a Problem, and then nothing has changed.
 */
export async function readWithAi(
  deps: Deps,
  actor: Actor,
  id: string,
  requested: AbortSignal,
): Promise<Receipt> {
  const row = readableRow(deps.db, actor, id)
  const connected = allowedProvider(deps, actor)
  const asked = stateOf(deps, makeAsked)
  if (asked.has(row.id)) throw new Problem('conflict', { reason: { kind: 'ASKED_ALREADY' } })
  const session = whileSignedIn(deps, actor)
  asked.add(row.id)
  try {
    const pages = await firstViews(deps, row, pagesFor(connected), requested)
    if (pages.length === 0) throw new Problem('conflict', { reason: { kind: 'NO_PICTURE_TO_SEND' } })
    refuseChanged(deps, actor, connected)
    const signal = AbortSignal.any([requested, session.signal])
    const claims = await askAboutReceipt(deps, actor, connected, { pages, signal })
    const { dataDir } = deps.config
    return await deps.write((tx) => takeClaims(tx, dataDir, actor, { id, claims }))
  } finally {
    asked.delete(row.id)
    session.release()
  }
}

function allowedProvider(deps: Deps, actor: Actor): ConnectedProvider {
  const connected = providerOf(deps, actor)
  if (!connected.settings.shareReceipts) throw new Problem('ai-receipts-off')
  return connected
}
