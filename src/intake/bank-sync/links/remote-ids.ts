/*
 * Ids of accounts are unique within their bank only: within the connection (protocol version 2) or the organisation
 * (version 1). The first account of an id keeps it as it is; another bank's of the same id gets that bank's id added,
 * once and for good, whatever its connection is called later.
 */

/** Ids contain no control characters. */
const SEPARATOR = '\u001f'

export const qualified = (id: string, connectionId: string): string => `${id}${SEPARATOR}${connectionId}`

/** What the feed calls it. */
export const plainIdOf = (remoteId: string): string => remoteId.split(SEPARATOR, 1)[0] ?? remoteId
