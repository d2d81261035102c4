import { type RefObject, useRef } from 'react'
import { Button, IconButton } from '../../parts/button.tsx'
import { verbs } from '../../words.ts'
import { words } from '../words.ts'

/** What a file dialog offers; HEIC is converted where the browser can. */
const PICTURES = 'image/*,.heic,.heif,.avif,application/pdf,.pdf'

/** Fingers have a camera beside them. */
const hasCamera = (): boolean => matchMedia('(pointer: coarse)').matches

interface ChooseProps {
  onFiles: (files: File[]) => void
}

interface FileInputProps extends ChooseProps {
  label: string
  isCamera?: boolean
  ref: RefObject<HTMLInputElement | null>
}

const FileInput = ({ label, isCamera = false, ref, onFiles }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    // The camera takes one picture at a time.
    multiple={!isCamera}
    accept={isCamera ? 'image/*' : PICTURES}
    {...(isCamera && { capture: 'environment' as const })}
    aria-label={label}
    tabIndex={-1}
    className="sr-only"
    onChange={({ target }) => {
      const files = [...(target.files ?? [])]
      target.value = ''
      if (files.length > 0) onFiles(files)
    }}
  />
)

interface ButtonsProps extends ChooseProps {
  size?: 'small' | 'normal' | 'large'
  /** The verb where there is no camera. */
  verb?: string
  /** Beside what matters more. */
  isQuiet?: boolean
}

/** Snap on the phone, choose anywhere; several at once. */
export function ChooseButtons({
  onFiles,
  size = 'normal',
  verb = words.choose.add,
  isQuiet = false,
}: ButtonsProps) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const isPhone = hasCamera()
  return (
    <>
      {isPhone && (
        <Button
          kind={isQuiet ? 'plain' : 'primary'}
          size={size}
          icon="camera"
          onClick={() => camera.current?.click()}
        >
          {words.choose.takePicture}
        </Button>
      )}
      <Button
        kind={isPhone || isQuiet ? 'plain' : 'primary'}
        size={size}
        icon={isPhone ? 'import' : 'plus'}
        onClick={() => files.current?.click()}
      >
        {isPhone ? verbs.choose : verb}
      </Button>
      <FileInput ref={camera} label={words.choose.picture} isCamera onFiles={onFiles} />
      <FileInput ref={files} label={words.receipts} onFiles={onFiles} />
    </>
  )
}

/** The camera within reach while something is added by hand. */
export function CameraButton({ onFiles, label }: ChooseProps & { label: string }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon="camera" label={label} size={20} onClick={() => input.current?.click()} />
      <FileInput ref={input} label={words.choose.picture} isCamera onFiles={onFiles} />
    </>
  )
}
