import type { Channel } from '../../session/api-types.ts'
import { queryClient } from '../../session/queries.ts'
import { channelsQuery } from '../queries.ts'

/** Puts a channel as the server has it now into the list. */
export const showChannel = (channel: Channel): void =>
  void queryClient.setQueryData(channelsQuery.queryKey, (channels) =>
    channels?.map((one) => (one.id === channel.id ? channel : one)),
  )
