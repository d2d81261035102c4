/** What is seen before anybody is signed in. */
const OPEN_PATHS = ['/sign-in', '/setup', '/join', '/reset-password']

export const isOpenToAll = (path: string): boolean => OPEN_PATHS.includes(path)
