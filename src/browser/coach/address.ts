/** Every address of the screen: the list, a conversation that has not begun, and one of them. */
export const COACH_PATH = /^\/coach(?:\/([^/]+))?\/?$/

/** In the place of an id: a conversation nobody has asked anything in yet. */
export const NEW = 'new'

export const coachHref = (id?: string): string => (id === undefined ? '/coach' : `/coach/${id}`)
export const conversationOfPath = (location: string): string | undefined => COACH_PATH.exec(location)?.[1]
