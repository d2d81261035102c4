import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { BANK_FILES } from '../imports/file-chooser.tsx'
import { addFiles } from '../imports/upload-queue.ts'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { accountsQuery } from '../session/queries.ts'
import { AccountForm } from './account-form.tsx'

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
            <WayText icon="import" title="Move in from another program">
              Actual, YNAB, Firefly III, Monarch, Mint, hledger or beancount: all your years, to the cent.
            </WayText>
            <Icon name="right" className="text-faint" />
          </Link>
        </li>
        <li>
          <Link href="/banks" className={WAY}>
            <WayText icon="bank" title="Connect a bank">
              Through SimpleFIN, which you pay yourself. New transactions then come every day.
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
            <WayText icon="edit" title="Type an account">
              Its name and what is in it today. Transactions can come later.
            </WayText>
            <Icon name={isTyping ? 'up' : 'down'} className="text-faint" />
          </button>
          {isTyping && <AccountForm onDone={() => setTyping(false)} />}
        </li>
      </ul>
      {accounts.length > 0 && (
        <ul aria-label="Accounts so far" className="mt-6">
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
          {accounts.length > 0 ? 'Go on' : 'Later'}
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
  const [, navigate] = useLocation()
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
        <p className="text-15 font-medium">Drop bank files here</p>
        <p id={hintId} className="text-13 text-pretty text-soft">
          CSV, OFX, QFX, QIF or CAMT.053 from your bank’s website, several at once. They stay on this machine,
          and each account is made from its file.
        </p>
      </div>
      <Button kind="primary" aria-describedby={hintId} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={BANK_FILES}
        aria-label="Bank files"
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => take([...(target.files ?? [])])}
      />
    </div>
  )
}
