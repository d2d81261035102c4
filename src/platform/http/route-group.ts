import type { TSchema } from '@sinclair/typebox'
import type { AnyElysia, Context, Cookie } from 'elysia'
import type { Actor } from '../../core/actor.ts'
import type { Caller } from './caller.ts'

/**
 * Routes that begin alike, as their slice writes them: what a handler is given and has to answer follows from the schemas
 * of its one route. Elysia itself would add each route to the type of the chain, which the compiler then carries from
 * route to route; nobody reads that, as clients know the API by its reference.
 */
interface RouteGroup<Given> {
  get: AddRoute<Given>
  post: AddRoute<Given>
  put: AddRoute<Given>
  patch: AddRoute<Given>
  delete: AddRoute<Given>
}

/** What is known of who asks: a member, or anybody. */
export type MemberRoutes = RouteGroup<{ actor: Actor }>
export type OpenRoutes = RouteGroup<{ caller: Caller }>

type AddRoute<Given> = <const Path extends string, Hooks extends RouteHooks>(
  path: Path,
  handler: (request: Given & RouteRequest<Path, Hooks>) => MaybePromise<AnswerOf<Hooks>>,
  hooks: Hooks,
) => RouteGroup<Given>

interface RouteHooks {
  detail: object
  params?: TSchema
  query?: TSchema
  headers?: TSchema
  body?: TSchema
  response?: TSchema | Record<number, TSchema>
}

interface RouteRequest<Path extends string, Hooks extends RouteHooks> {
  request: Request
  params: Hooks extends { params: { static: infer Params } } ? Params : PathParams<Path>
  query: Hooks extends { query: { static: infer Query } } ? Query : Record<string, string>
  headers: Hooks extends { headers: { static: infer Headers } } ? Headers : Record<string, string | undefined>
  body: Hooks extends { body: { static: infer Body } } ? Body : unknown
  cookie: Record<string, Cookie<unknown>>
  server: Context['server']
  set: Context['set']
  status<const Code extends number, Answer>(
    code: Code,
    answer: Answer,
  ): Code extends number ? StatusAnswer<Code, Answer> : never
}

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : object

type MaybePromise<T> = T | Promise<T>

/** Elysia's own class, of which this much matters here. */
interface StatusAnswer<Code extends number, Answer> {
  code: Code
  response: Answer
}

/** A Response is returned as it is: a stream, a file, a redirect. */
type AnswerOf<Hooks> = Hooks extends { response: infer Schemas }
  ? Response | (Schemas extends { static: infer Answer } ? Answer : AnswerOfStatus<Schemas>)
  : unknown

type AnswerOfStatus<Schemas> = {
  [Code in keyof Schemas & number]: Schemas[Code] extends { static: infer Answer }
    ? StatusAnswer<Code, Answer> | (Code extends 200 | 302 ? Answer : never)
    : never
}[keyof Schemas & number]

/** For the app, which is made of them. */
export const pluginOf = (routes: MemberRoutes | OpenRoutes): AnyElysia => routes as unknown as AnyElysia
export const routeGroup = <Given>(routes: AnyElysia): RouteGroup<Given> =>
  routes as unknown as RouteGroup<Given>
