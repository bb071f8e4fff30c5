import type { TopicGroup } from '@wso/contract/notifications/notifications'
import { badgeIcon } from '#ui/icons/bar.ts'
import type { IconPath } from '#ui/icons/Icon.tsx'
import { calendarIcon, capIcon, chatIcon, peopleIcon } from '#ui/icons/services.ts'

/** Icons by group of topics. */
export const groupIcons: Record<TopicGroup, IconPath> = {
  community: chatIcon,
  courses: capIcon,
  campus: calendarIcon,
  matching: peopleIcon,
  account: badgeIcon,
}
