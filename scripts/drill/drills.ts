/** A line that is added by hand: before the lines that match, or in place of a part of them. */
export type Edit = { path: string } & (
  | { before: RegExp; add: string }
  | { replace: RegExp; by: string }
)

/** A change that people make to the portal, and the most files that it may take by hand. */
export type Drill = { name: string; maxFiles: number; edits: readonly Edit[] }

const posts = 'server/src/features/posts'

export const drills: readonly Drill[] = [
  {
    name: 'an optional field of rides',
    maxFiles: 3,
    edits: [
      {
        path: 'contract/src/posts/rides.ts',
        before: /^ +body: (z\.string|prose)\(/,
        add: '    wheelchair: z.nullish(z.boolean()),',
      },
      {
        path: `${posts}/rides/rides.table.ts`,
        before: /^ +body: text\(/,
        add: '    wheelchair: boolean(),',
      },
    ],
  },
  {
    name: 'a type of bulletin',
    maxFiles: 4,
    edits: [
      {
        path: 'contract/src/posts/postTypes.ts',
        replace: /(bulletinTypes = \[.*'job')/,
        by: "$1, 'tutoring'",
      },
      {
        path: 'contract/src/posts/postTypes.ts',
        before: /^ +ride: 'Rides'/,
        add: "  tutoring: 'Tutoring',",
      },
      {
        path: `${posts}/bulletins/bulletins.texts.seed.ts`,
        before: /^ +job: \[/,
        add: "  tutoring: [['Statistics, two evenings a week', 'In {hall} on {day}s.']],",
      },
      {
        path: 'web/src/posts/kinds.ts',
        before: /^ +ride: words\(/,
        add: "  tutoring: words('tutoring', 'Tutoring', 'tutoring offer'),",
      },
      {
        path: 'web/src/features/bulletins/bulletins.labels.ts',
        before: /^ +job:/,
        add: "  tutoring: 'Help with a course, from one hour to a whole semester.',",
      },
    ],
  },
  {
    name: 'a topic of notifications',
    maxFiles: 2,
    edits: [
      {
        path: 'server/src/features/notifications/notifications/topics.public.ts',
        before: /^ +bulletinEnding: topic\(/,
        add: `  rideOffered: topic({
    label: 'Rides that you asked for',
    group: 'community',
    defaults: defaults.inbox,
    details: nothing,
    text: ({ subject }) => ({ title: \`Someone offers a ride: \${subject.title}\` }),
  }),`,
      },
      {
        path: `${posts}/rides/rides.notify.ts`,
        before: /^ +await notify\(context, 'rideMatch'/,
        add: `  await notify(context, 'rideOffered', {
    to: rows.flatMap(({ userID }) => userID ?? []),
    subject: { kind: 'ride', id },
  })`,
      },
    ],
  },
]
