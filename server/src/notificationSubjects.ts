import { readBookListings } from '#features/booktrak/listings/subjects.public.ts'
import { readConversations } from '#features/conversations/subjects.public.ts'
import { readEphcatchMatches } from '#features/matching/ephcatch/subjects.public.ts'
import { readEphmatchMatches } from '#features/matching/matches/subjects.public.ts'
import type { SubjectReaders } from '#features/notifications/notifications/subjects.public.ts'
import { readBulletins } from '#features/posts/bulletins/subjects.public.ts'
import { readPosts, readThreads } from '#features/posts/discussions/subjects.public.ts'
import { readRides } from '#features/posts/rides/subjects.public.ts'
import { readReportCases } from '#features/reports/subjects.public.ts'

/** The loaders of notification subjects. Omitting a kind is a type error. */
export const notificationSubjects: SubjectReaders = {
  thread: readThreads,
  post: readPosts,
  ride: readRides,
  bulletin: readBulletins,
  bookListing: readBookListings,
  conversation: readConversations,
  reportCase: readReportCases,
  ephmatchMatch: readEphmatchMatches,
  ephcatchMatch: readEphcatchMatches,
}
