import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from './api.ts'

type PhotoSize = 'thumb' | 'large'

const photoPath = (unixID: string, size: PhotoSize) =>
  `/pic/user/${size}/${encodeURIComponent(unixID)}.jpg`

/** Marks every read of photos, so that a new one shows at once: `invalidateQueries({ queryKey: photosKey })`. */
export const photosKey = ['photos']

/** The address of a person's photo for an `<img>`; undefined until it is there, or when there is none. */
export function usePhoto(unixID: string | undefined, size: PhotoSize): string | undefined {
  const { data } = useQuery({
    queryKey: [...photosKey, size, unixID],
    queryFn: ({ signal }) => fetchFile(photoPath(unixID ?? '', size), signal),
    enabled: Boolean(unixID),
    staleTime: 600_000,
    retry: false,
  })
  // Drawn initials come where there is no photo; the page draws its own, in its own colors.
  return useObjectURL(data?.type.startsWith('image/svg') ? undefined : data)
}

/** The address of a file that only its readers may fetch, for an `<img>`; undefined until it is loaded. */
export function useFileURL(address: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['files', address],
    queryFn: ({ signal }) => fetchFile(address ?? '', signal),
    enabled: address !== undefined,
    staleTime: 600_000,
    retry: false,
  })
  return useObjectURL(data)
}

/** The address of bytes in memory, until they are no longer shown. */
export function useObjectURL(blob: Blob | undefined) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    // Outside React: the browser keeps the bytes until the address is given back.
    if (!blob) return undefined
    const made = URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- the address exists only once it is made
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return blob && address
}
