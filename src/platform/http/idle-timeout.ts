/** The server a request came to; none where the app is asked without one. */
type Server = Pick<Bun.Server<unknown>, 'timeout'> | null

/** For an answer that somebody else takes minutes to give: the runtime hangs up on a request it has not answered for one. */
export const disableIdleTimeout = (server: Server, request: Request): void => server?.timeout(request, 0)
