import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { ApiError } from '@wso/contract/core/client'
import type {
  NotificationSettings,
  NotificationSettingsChanges,
} from '@wso/contract/notifications/notificationSettings'
import { call, read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'

export type SettingsChange = UseMutationResult<
  NotificationSettings,
  ApiError,
  { body: NotificationSettingsChanges }
>

/** Saves changes of the settings one at a time, and shows what the server returns. */
export function useSettingsChange(): SettingsChange {
  const queryClient = useQueryClient()
  const { queryKey } = read(api.notificationSettings.get, {})
  return useMutation({
    scope: { id: 'notification settings' },
    // Without a network a change fails at once; waiting, it would look saved and be lost on leaving.
    networkMode: 'always',
    mutationFn: (request) => call(api.notificationSettings.update, request),
    onSuccess: (settings) => queryClient.setQueryData(queryKey, settings),
  })
}
