import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { BANK_FILES } from '../imports/file-chooser.tsx'
import { addFiles } from '../imports/upload-queue.ts'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { accountsQuery } from '../session/queries.ts'
import { nouns, verbs } from '../words.ts'
import { AccountForm } from './account-form.tsx'
import { words } from './words.ts'

/** Four ways: a file of the bank, another program, the bank itself, or by hand. */
export function AccountStep({ onNext }: { onNext: () => void }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const [isTyping, setTyping] = useState(false)
  return (
    <>
      <ul className="mt-8 flex flex-col gap-3">
        <li>
          <FileWay />
        </li>
        <li>
          <Link href="/move-in" className={WAY}>
            <WayText icon="import" title={words.ways.moveIn}>
              {words.ways.moveInText}
            </WayText>
            <Icon name="right" className="text-faint" />
          </Link>
        </li>
        <li>
          <Link href="/banks" className={WAY}>
            <WayText icon="bank" title={verbs.connectBank}>
              {words.ways.bankText}
            </WayText>
            <Icon name="right" className="text-faint" />
          </Link>
        </li>
        <li className="edge rounded-10">
          <button
            type="button"
            onClick={() => setTyping(!isTyping)}
            aria-expanded={isTyping}
            className="flex w-full items-center gap-4 rounded-10 p-4 hover:bg-hover"
          >
            <WayText icon="edit" title={verbs.typeAccount}>
              {words.ways.typeText}
            </WayText>
            <Icon name={isTyping ? 'up' : 'down'} className="text-faint" />
          </button>
          {isTyping && <AccountForm onDone={() => setTyping(false)} />}
        </li>
      </ul>
      {accounts.length > 0 && (
        <ul aria-label={words.accountsSoFar} className="mt-6">
          {accounts.map(({ id, name, balance, currency }) => (
            <li key={id} className="flex min-h-11 items-center gap-3 border-b border-line">
              <Icon name="check" className="text-good" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <Amount value={balance} currency={currency} className="text-soft" />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 flex justify-end">
        <Button kind={accounts.length > 0 ? 'primary' : 'plain'} onClick={onNext}>
          {accounts.length > 0 ? verbs.goOn : verbs.later}
        </Button>
      </div>
    </>
  )
}

const WAY = 'edge flex items-center gap-4 rounded-10 p-4 hover:bg-hover'

interface WayTextProps {
  icon: IconName
  title: string
  children: string
}

const WayText = ({ icon, title, children }: WayTextProps) => (
  <>
    <Icon name={icon} size={24} className="text-accent" />
    <span className="min-w-0 flex-1">
      <span className="block text-15 font-medium">{title}</span>
      <span className="block text-13 text-pretty text-soft">{children}</span>
    </span>
  </>
)

/** What is chosen here is opened by the import, as what is dropped anywhere is. */
function FileWay() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const take = async (files: File[]) => {
    if (files.length === 0) return
    navigate('/import')
    const id = await addFiles(files)
    if (id) navigate(`/import/${id}`)
  }
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-10 bg-sunken p-4 outline-1 -outline-offset-1 outline-field outline-dashed">
      <Icon name="import" size={24} className="text-accent" />
      <div className="min-w-52 flex-1">
        <p className="text-15 font-medium">{words.ways.files}</p>
        <p id={hintId} className="text-13 text-pretty text-soft">
          {words.ways.filesText}
        </p>
      </div>
      <Button kind="primary" aria-describedby={hintId} onClick={() => input.current?.click()}>
        {verbs.chooseFiles}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={BANK_FILES}
        aria-label={nouns.bankFiles}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => take([...(target.files ?? [])])}
      />
    </div>
  )
}
