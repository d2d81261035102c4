import { useQuery } from '@tanstack/react-query'
import { useAddressOf } from '../../parts/address-of.ts'
import { pictureQuery } from '../queries.ts'

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
