import { Elysia } from 'elysia'
import type { Slug } from '../../core/problem.ts'
import { type Access, actorOf, administratorOf, knownCaller, type UploadLimit } from './caller.ts'
import { type MemberRoutes, type OpenRoutes, routeGroup } from './route-group.ts'
import type { RouteTag } from './token-scopes.ts'

/**
 * The start of every slice's routes, by who may call them. The access is declared on each route and checked before the
 * body is read; a route without one is refused to everybody. While `isOn` returns false the routes do not exist.
 */
export const open = (prefix: string, tag: RouteTag, isOn?: () => boolean): OpenRoutes =>
  openPages(`${API}${prefix}`, tag, isOn)

export const members = (prefix: string, tag: RouteTag): MemberRoutes =>
  ofActors(`${API}${prefix}`, detail('MEMBER', tag))

/**
 * For members who are signed in themselves, and for no personal access token: what decides who gets in, what takes all
 * of the books away, and what asks for the password again.
 */
export const inPerson = (prefix: string, tag: RouteTag): MemberRoutes =>
  ofActors(`${API}${prefix}`, { ...detail('MEMBER', tag), ...IN_PERSON })

/**
 * For members' own assistants; outside the API, at the path their protocol is known by. Whatever the file of limits says
 * of that, they count as asking for `countsAs` would.
 */
export const assistants = (prefix: string, countsAs: string): MemberRoutes =>
  ofActors(prefix, { ...detail('ASSISTANT', 'Assistants'), 'x-counts-as': `${API}${countsAs}` })

export const admins = (prefix: string, tag: RouteTag): MemberRoutes =>
  ofActors(`${API}${prefix}`, detail('ADMIN', tag), administratorOf)

/** What is open to everybody and no part of the API. */
export const openPages = (prefix: string, tag: RouteTag, isOn?: () => boolean): OpenRoutes =>
  routeGroup(
    new Elysia({ prefix, detail: { ...detail('PUBLIC', tag), 'x-on': isOn } as object }).derive(
      ({ request }) => ({ caller: knownCaller(request) }),
    ),
  )

const ofActors = (prefix: string, detail: object, actorFor = actorOf): MemberRoutes =>
  routeGroup(new Elysia({ prefix, detail }).derive(({ request }) => ({ actor: actorFor(request) })))

const IN_PERSON = { 'x-in-person': true }

/** Part of each slice's prefix: as a level of its own it would have every route registered once more. */
const API = '/api'

function detail(access: Access, tag: RouteTag) {
  const security = access === 'PUBLIC' ? [] : [{ bearer: [] }, { cookie: [] }]
  return { tags: [tag], security, 'x-access': access }
}

/**
 * What the reference says of a route: the name its call has in clients, a verb and a noun; one sentence; and the slugs
 * it can refuse with beyond the common ones.
 */
export const about = (operationId: string, summary: string, ...slugs: Slug[]) =>
  aboutWith({}, operationId, summary, slugs)

/** The same for a route that answers with a file, of one of these types. */
export const aboutDownload = (operationId: string, summary: string, types: string[], ...slugs: Slug[]) =>
  aboutWith({ 'x-answers': types }, operationId, summary, slugs)

/** The same for a route that answers as a stream of events where it is asked to, which the description says more of. */
export const aboutStream = (operationId: string, summary: string, description: string, ...slugs: Slug[]) =>
  aboutWith({ description, 'x-streams': 'text/event-stream' }, operationId, summary, slugs)

/** The same for a route that takes an upload of as many bytes as this setting says. */
export const aboutUpload = (largest: UploadLimit, operationId: string, summary: string, ...slugs: Slug[]) =>
  aboutWith({ 'x-body': 'MULTIPART', 'x-largest': largest }, operationId, summary, slugs)

/** The same for an upload of one file or several, each a part `file`; together as large as one may be. */
export const aboutUploads = (largest: UploadLimit, operationId: string, summary: string, ...slugs: Slug[]) =>
  aboutWith({ 'x-body': 'MULTIPART', 'x-largest': largest, 'x-files': true }, operationId, summary, slugs)

/** The same for a route that another server posts a form to, as its protocol says. */
export const aboutForm = (operationId: string, summary: string, ...slugs: Slug[]) =>
  aboutWith({ 'x-body': 'FORM' }, operationId, summary, slugs)

/**
 * The same for a write that returns its undo request as meta.undo. It is documented here because no response schema has
 * what is added when the response is written.
 */
export const undoes = <T extends { detail: object }>(route: T): T => ({
  ...route,
  detail: { ...route.detail, 'x-undo': true },
})

/** The same as `inPerson` for one route of a slice that is otherwise open to personal access tokens. */
export const onlyForPeople = <T extends { detail: object }>(route: T): T => ({
  ...route,
  detail: { ...route.detail, ...IN_PERSON },
})

/** The same for a route of administrators that a token to watch the service opens as well. */
export const watched = <T extends { detail: object }>(route: T): T => ({
  ...route,
  detail: { ...route.detail, 'x-monitor': true },
})

/**
 * The same for a route that tells a token narrowed to accounts of these alone. Every other route is not there for such a
 * token.
 */
export const keepsToAccounts = <T extends { detail: object }>(route: T): T => ({
  ...route,
  detail: { ...route.detail, 'x-keeps-to-accounts': true },
})

/** The same for a route that counts as asking for another one would, whatever the file of limits says of its own path. */
export const countedAs = <T extends { detail: object }>(path: string, route: T): T => ({
  ...route,
  detail: { ...route.detail, 'x-counts-as': `${API}${path}` },
})

/** The same for a route whose callers send more than is read here, as their `standard` says; elsewhere it is refused. */
export const ignoresUnknown = <T extends { detail: object }>(standard: string, route: T): T => ({
  ...route,
  detail: { ...route.detail, 'x-ignores-unknown': standard },
})

const aboutWith = (more: object, operationId: string, summary: string, slugs: Slug[]) => ({
  detail: { operationId, summary, 'x-errors': slugs, ...more },
})
