import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pictureQuery } from '../queries.ts'

/** An address for a picture that is in memory, for as long as it is shown. */
function useAddressOf(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return setAddress(undefined)
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}

interface PictureRequest {
  id: string
  page: number
  size: 'thumb' | 'view'
  /** What is shown until the server's own copy is there. */
  meanwhile?: Blob | undefined
  isReady?: boolean
}

/** A page of a receipt as something an img element shows. */
export function usePicture({ id, page, size, meanwhile, isReady = true }: PictureRequest) {
  const { data, error, refetch } = useQuery({ ...pictureQuery(id, page, size), enabled: isReady })
  return { src: useAddressOf(data ?? meanwhile), error: data ? null : error, refetch }
}
