import { useQuery } from '@tanstack/react-query'
import { fetchFile } from './api.ts'
import { useObjectURL } from './photos.ts'

/** The object URL of a file with restricted access; undefined while it loads. */
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
