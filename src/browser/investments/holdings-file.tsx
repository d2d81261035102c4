import { useQuery } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { saveCsv } from '../parts/table-file.ts'
import { accountsQuery } from '../session/queries.ts'
import { holdingsSheet } from './files.ts'
import { type Holdings, securitiesQuery } from './queries.ts'
import { words } from './words.ts'

/** What is held today as a file. */
export function HoldingsFile({ holdings }: { holdings: Holdings }) {
  const { data: securities } = useQuery(securitiesQuery)
  const { data: accounts } = useQuery(accountsQuery)
  if (!securities || !accounts) return null
  return (
    <div className="pt-4">
      <Button
        icon="download"
        onClick={() =>
          saveCsv(`holdings-${holdings.date}`, holdingsSheet({ ...holdings, securities, accounts }))
        }
      >
        {words.holdingsFile}
      </Button>
    </div>
  )
}
