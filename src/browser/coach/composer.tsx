import { type KeyboardEvent, type RefObject, useId } from 'react'
import { BareButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useNeeds } from '../parts/needs.ts'
import type { AiSettings } from '../session/api-types.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { payeesWords, questionFault, tokensWords, whoAnswers, words } from './words.ts'

interface ComposerProps {
  settings: AiSettings
  value: string
  onChange: (text: string) => void
  onAsk: () => void
  /** An answer is under way; it can be stopped. */
  onStop: (() => void) | undefined
  onShowSent: () => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** Where a question is written. Enter asks, Shift and Enter begin a new line; who hears it stands below. */
export function Composer({ settings, value, onChange, onAsk, onStop, onShowSent, field }: ComposerProps) {
  const { disabled: isOff } = useNeeds('server')
  const note = useId()
  const fault = questionFault(value)
  const canAsk = !isOff && !onStop && value.trim() !== '' && !fault
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canAsk) onAsk()
  }
  return (
    <div>
      <div
        className={`flex items-end rounded-10 bg-surface py-1.5 ps-4 pe-2 focus-within:outline-2 focus-within:outline-accent ${fault ? 'edge-over' : 'edge-field'}`}
      >
        <textarea
          ref={field}
          aria-label={words.askAbout}
          aria-describedby={note}
          aria-invalid={fault ? true : undefined}
          placeholder={words.askAbout}
          rows={1}
          enterKeyHint="send"
          value={value}
          disabled={isOff}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-60 min-h-9 min-w-0 flex-1 resize-none bg-transparent py-[7px] text-16 outline-none placeholder:text-faint disabled:text-soft laptop:text-15"
        />
        {onStop ? (
          <Round label={words.stop} onClick={onStop}>
            <span aria-hidden="true" className="size-3 rounded-[2px] bg-current" />
          </Round>
        ) : (
          <Round label={words.ask} disabled={!canAsk} onClick={onAsk}>
            <Icon name="send" />
          </Round>
        )}
      </div>
      <div id={note} className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-12 text-faint">
        {fault ? (
          <span className="text-over">{fault}</span>
        ) : isOff ? (
          <span className="text-warn">{words.offline}</span>
        ) : (
          <Notice settings={settings} />
        )}
        <BareButton
          needs="server"
          onClick={onShowSent}
          className="-my-3 py-3 underline-offset-2 enabled:hover:underline disabled:opacity-55 laptop:-my-1 laptop:py-1"
        >
          {words.sent.title}
        </BareButton>
      </div>
    </div>
  )
}

function Notice({ settings }: { settings: AiSettings }) {
  const { locale } = useHousehold()
  const { inputTokens, outputTokens } = settings.usedThisMonth
  return (
    <span className="num min-w-0 break-words">
      {whoAnswers(settings)} · {payeesWords(settings)}
      {inputTokens + outputTokens > 0 && ` · ${words.thisMonth(tokensWords(settings.usedThisMonth, locale))}`}
    </span>
  )
}

interface RoundProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: React.ReactNode
}

const Round = ({ label, disabled = false, onClick, children }: RoundProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
    className="-my-1 -me-1 grid size-11 flex-none place-items-center laptop:m-0 laptop:size-9"
  >
    <span
      className={`grid size-8 place-items-center rounded-8 transition-colors duration-120 ${disabled ? 'bg-line text-soft' : 'bg-accent text-on-accent hover:bg-accent-hover'}`}
    >
      {children}
    </span>
  </button>
)
