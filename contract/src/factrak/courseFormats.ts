/** How a course was held. Apart from the rules of reviews, because paths of the site name them. */
export const courseFormats = ['in-person', 'hybrid', 'remote'] as const
export type CourseFormat = (typeof courseFormats)[number]
