import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from '../parts/use-navigate.ts'
import { isReceipt } from './receipt-files.ts'
import { addFiles } from './upload-queue.ts'

// It is not in the first script, as few need it.
const DropNote = lazy(() => import('./drop-note.tsx'))

/** Files may be dropped anywhere in the app: a bank's is read and its preview opens, a receipt's is kept. */
export function DropZone() {
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = async (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      const isKept = (file: File) => isReceipt(file, window.location.pathname)
      const receipts = files.filter(isKept)
      if (receipts.length > 0) {
        const { sendFiles } = await import('../receipts/upload/upload-queue.ts')
        // Over a transaction that is open they are meant for it.
        const [, transactionId] = /^\/transactions\/([^/]+)$/.exec(window.location.pathname) ?? []
        void sendFiles(receipts, transactionId)
        if (!transactionId && receipts.length === files.length) navigate('/snap')
      }
      const statements = files.filter((file) => !isKept(file))
      if (statements.length === 0) return
      navigate('/import')
      const id = await addFiles(statements)
      if (id) navigate(`/import/${id}`)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [navigate])
  if (!isOver) return null
  return (
    <Suspense fallback={null}>
      <DropNote />
    </Suspense>
  )
}
