import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Envelope, type ok, writtenJson } from '../../platform/http/envelope.ts'
import { NetWorth, NetWorthQuery } from './model.ts'
import { questionOf } from './on-reader.ts'

export const netWorthRoutes = (deps: Deps) =>
  members('/v1/net-worth', 'Net worth').get(
    '/',
    async ({ actor, query: { byType, byAccount, ...query } }) => {
      const input = { ...query, byType: byType === 'true', byAccount: byAccount === 'true' }
      return writtenJson<ReturnType<typeof ok<NetWorth>>>(await questionOf(deps, { actor, input }))
    },
    {
      ...about('getNetWorth', 'Get the net worth at the end of each day, month or year'),
      query: NetWorthQuery,
      response: Envelope(NetWorth),
    },
  )
