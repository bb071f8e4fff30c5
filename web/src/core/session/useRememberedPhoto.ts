import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { photosKey, usePhoto } from '#core/api/photos.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { photoKeyOf } from './rememberedUser.ts'

const maxBytes = 30_000

/** Stores the user's thumbnail on the device, for the first paint of their next visit. */
export function useRememberedPhoto({ id, unixID }: { id: number; unixID: string }) {
  const queryClient = useQueryClient()
  const photo = usePhoto(unixID, 'thumb')
  useEffect(() => {
    // External system: the device.
    const blob = queryClient.getQueryData([...photosKey, 'thumb', unixID])
    if (!photo || !(blob instanceof Blob) || blob.size > maxBytes) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') deviceStorage.writeText(photoKeyOf(id), reader.result)
    })
    reader.readAsDataURL(blob)
  }, [queryClient, photo, id, unixID])
}
