import { lazy, Suspense, useId } from 'react'
import { Dot } from '../parts/dot.tsx'
import { Icon } from '../parts/icon.tsx'
import type { IconName } from './queries.ts'
import { words } from './words.ts'

const IconChoice = lazy(() => import('./icon-choice.tsx'))

export interface Look {
  colour: number | null
  icon: IconName | null
}

/** As a form keeps it: empty where it is null. */
export const lookTexts = ({ colour, icon }: Look) => ({
  colour: colour === null ? '' : `${colour}`,
  icon: icon ?? '',
})
export const lookOf = ({ colour, icon }: ReturnType<typeof lookTexts>): Look => ({
  colour: colour === '' ? null : Number.parseInt(colour, 10),
  icon: (icon || null) as IconName | null,
})

interface LookFieldsProps {
  value: Look
  onChange: (look: Look) => void
  /** What a colour of null means here. */
  noColour: string
  /** What is drawn where the colour is null. */
  shade: number
}

/** One of eight colours and one of the icons. */
export function LookFields({ value, onChange, noColour, shade }: LookFieldsProps) {
  return (
    <>
      <Swatches
        value={value.colour}
        noColour={noColour}
        onChange={(colour) => onChange({ ...value, colour })}
      />
      <Suspense fallback={<div className="h-44" />}>
        <IconChoice
          value={value.icon}
          colour={value.colour ?? shade}
          onChange={(icon) => onChange({ ...value, icon })}
        />
      </Suspense>
    </>
  )
}

interface SwatchesProps {
  value: number | null
  noColour: string
  onChange: (colour: number | null) => void
}

function Swatches({ value, noColour, onChange }: SwatchesProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-13 text-soft laptop:text-12">{words.colour}</legend>
      <div className="flex flex-wrap gap-1">
        <label className="edge relative flex h-11 items-center rounded-6 px-3 text-13 text-soft has-checked:edge-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent laptop:h-8 laptop:px-2.5">
          <input
            type="radio"
            name={name}
            checked={value === null}
            onChange={() => onChange(null)}
            className="absolute inset-0 size-full appearance-none rounded-6 outline-none"
          />
          {noColour}
        </label>
        {words.colours.map((word, at) => (
          <label
            key={word}
            title={word}
            className="relative grid size-11 place-items-center rounded-6 hover:bg-hover has-checked:edge-accent has-focus-visible:outline-2 has-focus-visible:outline-accent laptop:size-8"
          >
            <input
              type="radio"
              name={name}
              aria-label={word}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
              className="absolute inset-0 size-full appearance-none rounded-6 outline-none"
            />
            {value === at + 1 && (
              <Icon name="check" size={14} className="absolute right-0.5 top-0.5 text-accent" />
            )}
            <Dot colour={at + 1} size={12} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
