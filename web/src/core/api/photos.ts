import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile, orSaved } from './api.ts'

type PhotoSize = 'thumb' | 'large'

const photoPath = (unixID: string, size: PhotoSize) =>
  `/pic/user/${size}/${encodeURIComponent(unixID)}.jpg`

/**
 * The prefix of all photo queries, to refresh them after an upload: `invalidateQueries({ queryKey:
 * photosKey })`.
 */
export const photosKey = ['photos']

/**
 * The object URL of a person's photo; undefined while it loads and when there is none. Without a
 * network, it is the small photo that this device saved, if any.
 */
export function usePhoto(unixID: string | undefined, size: PhotoSize): string | undefined {
  const { data } = useQuery({
    queryKey: [...photosKey, size, unixID],
    queryFn: ({ signal, queryKey }) =>
      orSaved(queryKey, fetchFile(photoPath(unixID ?? '', size), signal)) as Promise<Blob>,
    enabled: Boolean(unixID),
    staleTime: 600_000,
    retry: false,
  })
  // Without a photo the server sends drawn initials; the page draws its own in its own colors.
  return useObjectURL(data?.type.startsWith('image/svg') ? undefined : data)
}

/** The object URL of a blob, revoked when it is no longer shown. */
export function useObjectURL(blob: Blob | undefined) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    // External system: the browser keeps the bytes until the URL is revoked.
    if (!blob) return undefined
    const made = URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- the URL exists only after it is created
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return blob && address
}
