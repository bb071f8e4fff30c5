/** The services that a college can do without, as `SERVICES_OFF` and the files of a pack name them. */
export const serviceNames = [
  ...(['board', 'factrak', 'dormtrak', 'booktrak', 'scheduler', 'free-times', 'planner'] as const),
  ...(['dining', 'goodrich', 'ephmatch', 'ephcatch'] as const),
]
export type ServiceName = (typeof serviceNames)[number]
