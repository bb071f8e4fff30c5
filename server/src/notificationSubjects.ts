import { readBulletins } from '#features/bulletins/subjects.public.ts'
import { readPosts, readThreads } from '#features/discussions/subjects.public.ts'
import type { SubjectReaders } from '#features/notifications/subjects.public.ts'
import { readReportCases } from '#features/reports/subjects.public.ts'
import { readRides } from '#features/rides/subjects.public.ts'

/** How to read what notifications are about. Leaving a kind out is a type error. */
export const notificationSubjects: SubjectReaders = {
  thread: readThreads,
  post: readPosts,
  ride: readRides,
  bulletin: readBulletins,
  reportCase: readReportCases,
}
