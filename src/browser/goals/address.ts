/** Every address of the screen: the list, and one of them beside it or over it. */
export const GOALS_PATH = /^\/goals(?:\/([^/]+))?\/?$/

export const goalHref = (id?: string): string => (id === undefined ? '/goals' : `/goals/${id}`)
export const goalOfPath = (location: string): string | undefined => GOALS_PATH.exec(location)?.[1]
