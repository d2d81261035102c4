import { Type } from '@sinclair/typebox'
import * as connections from '../../../intake/bank-sync/links/connections.ts'
import { BankConnection } from '../../../intake/bank-sync/model.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import { Account } from '../../../ledger/accounts/model.ts'
import { Nullable } from '../../../platform/http/formats.ts'
import { NoInput } from '../../chat/tool.ts'
import { assistantTool } from '../assistant-tool.ts'

const { name, source, lastImportAt, latest } = Account.properties
const { state, lastTriedAt, lastSucceededAt } = BankConnection.properties
const { lastSyncedAt } = BankConnection.properties.accounts.items.properties

/** Without the names of banks, which go to no provider. */
export const bankFreshness = assistantTool({
  name: 'bank_freshness',
  description:
    'How fresh each account is: where its transactions come from, when a file or its bank was last taken in, the day of the latest one, and for accounts with a bank connection whether that works, when it last did and what is wrong.',
  area: 'BANKS',
  parameters: NoInput,
  result: Type.Object({
    accounts: Type.Array(
      Type.Object({
        account: name,
        source,
        lastImportAt,
        latest,
        connection: Nullable(
          Type.Object({
            state,
            problem: Nullable(Type.String()),
            accountProblem: Nullable(Type.String()),
            lastTriedAt,
            lastSucceededAt,
            lastSyncedAt,
          }),
        ),
      }),
    ),
  }),
  run: ({ db }, actor) => {
    const links = connections
      .list(db, actor)
      .flatMap((connection) => connection.accounts.map((link) => ({ connection, link })))
    return {
      accounts: accounts
        .list(db, actor)
        .filter(({ archived }) => !archived)
        .map((account) => {
          const linked = links.find(({ link }) => link.accountId === account.id)
          return {
            account: account.name,
            source: account.source,
            lastImportAt: account.lastImportAt,
            latest: account.latest,
            connection: linked ? told(linked) : null,
          }
        }),
    }
  },
})

const told = ({
  connection,
  link,
}: {
  connection: BankConnection
  link: BankConnection['accounts'][number]
}) => ({
  state: connection.state,
  problem: connection.problem?.code ?? null,
  accountProblem: link.problem?.code ?? null,
  lastTriedAt: connection.lastTriedAt,
  lastSucceededAt: connection.lastSucceededAt,
  lastSyncedAt: link.lastSyncedAt,
})
