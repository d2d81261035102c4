import { isJson, type Json, objectIn } from '../../core/json.ts'
import type { Connection } from './bank-feed.ts'
import { listOf } from './json-lists.ts'
import { identifier, MAX_NAME, plain } from './texts.ts'

/** The banks an answer names: in version 2 in a list, in version 1 in each account, in a mix in either. */
export class Connections {
  private readonly known = new Map<string, Connection>()

  constructor(list: unknown) {
    for (const one of listOf(list)) if (isJson(one)) this.add(listed(one))
  }

  get all(): Connection[] {
    return [...this.known.values()]
  }

  /** The connection an account belongs to, where it says. */
  of(account: Json): Connection | undefined {
    const found = ofAccount(account)
    return found && (this.known.get(found.id) ?? this.add(found))
  }

  private add(connection: Connection | undefined): Connection | undefined {
    if (connection && !this.known.has(connection.id)) this.known.set(connection.id, connection)
    return connection
  }
}

function listed(fields: Json): Connection | undefined {
  const id = identifier(fields.conn_id)
  if (id === undefined) return undefined
  const name = plain(fields.name, MAX_NAME)
  const institution = plain(fields.org_name, MAX_NAME) || name
  return { id, name: name || institution, institution, ...institutionId(fields.org_id) }
}

function ofAccount(account: Json): Connection | undefined {
  const org = objectIn(account.org)
  const domain = identifier(org.domain)
  const name = plain(org.name, MAX_NAME)
  const id = identifier(account.conn_id) ?? byOrganisation(domain ?? name)
  if (id === undefined) return undefined
  const institution = name || plain(domain, MAX_NAME) || plain(account.conn_name, MAX_NAME)
  return {
    id,
    name: plain(account.conn_name, MAX_NAME) || institution,
    institution,
    ...institutionId(domain ?? org.id),
  }
}

const ORGANISATION = 'org:'

const byOrganisation = (name: string): string | undefined => (name ? `${ORGANISATION}${name}` : undefined)

/** Whether both ids are of the same kind, so that two different ones are two connections. */
export const areComparable = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one.startsWith(ORGANISATION) === other.startsWith(ORGANISATION)

function institutionId(value: unknown): { institutionId?: string } {
  const id = identifier(value)
  return id === undefined ? {} : { institutionId: id }
}
