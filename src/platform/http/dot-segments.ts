type Answer = (request: Request) => Response | Promise<Response>

const ONE = ['.', '%2e', '%2E']
/** What a URL parser takes for . or .. (WHATWG URL 4.1), but for the plain two, which every client resolves itself. */
const WRITTEN = [...ONE, ...ONE.flatMap((one) => ONE.map((other) => one + other))].filter((segment) =>
  segment.includes('%'),
)
/** One more than any path of ours has. */
const DEEPEST = 9

const requests = new WeakSet<Request>()

/**
 * Routes for the runtime's own router, which alone sees a path as it was sent: by the time a request has its URL the
 * dots in it are resolved, and /a/%2e%2e/b has become /b. They note the request and hand it on.
 */
export function dotSegmentRoutes(answer: Answer): Record<string, Answer> {
  const noted: Answer = (request) => {
    requests.add(request)
    return answer(request)
  }
  const before = Array.from({ length: DEEPEST }, (_, depth) =>
    Array.from({ length: depth }, (_, place) => `/:p${place}`).join(''),
  )
  const paths = before.flatMap((path) =>
    WRITTEN.flatMap((segment) => [`${path}/${segment}`, `${path}/${segment}/*`]),
  )
  return Object.fromEntries(paths.map((path) => [path, noted]))
}

/** Whether a request came with such a segment in its path. */
export const hasDotSegment = (request: Request): boolean => requests.has(request)
