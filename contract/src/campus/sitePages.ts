import { bulletinTypes } from '../posts/postTypes.ts'
import { campus } from './campus.ts'
import { planLength } from './planTerms.ts'

/** A page of the site, as described to browsers, link previews and monitors. */
export type SitePage = {
  /** Its path, as in the `*.paths.ts` files of the site. */
  path: string
  title: string
  description: string
  /** The allowed values of `:type` in the path; any value when absent. */
  types?: readonly string[]
}

const { services, organization, collegeShort } = campus

/** The pages of one area of the site, which share a description. */
const area = (description: string, titles: Record<string, string>): SitePage[] =>
  Object.entries(titles).map(([path, title]) => ({ path, title, description }))

/**
 * Every page of the site. Any other path returns 404. A test keeps this list equal to the site's
 * pages. Titles and descriptions contain nothing with restricted access.
 */
export const sitePages: readonly SitePage[] = [
  ...area(`${organization}: the campus portal, by students, for students.`, {
    '/': organization,
    '/now': 'Now',
    '/about': 'About',
    '/faq': services.faq,
    '/team': 'Team',
    '/team/edit': 'Edit the team',
    '/mobile-privacy-policy': 'Privacy policy',
    '/403': 'Your account does not have access to this page',
    '/404': 'Page not found',
    '/500': 'Something went wrong on our side',
    '/error': 'Something went wrong',
  }),
  ...area(`Log in to ${organization} with your ${campus.usernameLabel}.`, {
    '/login': 'Login',
    '/login/return': 'Login',
    '/account': 'Account',
    '/account/ban': 'Your ban',
    '/you': 'You',
    '/notifications': 'Notifications',
    '/notifications/settings': 'Notification settings',
    '/notifications/failed': 'Failed deliveries',
    '/unsubscribe/:code': 'Unsubscribe',
    '/conversations': 'Messages',
    '/conversations/:id': 'Messages',
    '/conversations/about/:kind/:subjectID': 'Messages',
    '/moderation': 'Moderation',
    '/decisions/:id': 'Moderator decision',
    '/admin': 'Administration',
    '/admin/people/:id': 'Administration',
    '/admin/bans': 'Bans, Administration',
    '/admin/imports': 'Imports, Administration',
    '/admin/banner': 'Banner, Administration',
    '/admin/jobs': 'Jobs, Administration',
    '/admin/health': 'Health, Administration',
    '/admin/audit': 'Audit log, Administration',
  }),
  ...area(`Find people at ${collegeShort}.`, {
    '/facebook': services.directory,
    '/facebook/help': `Search help, ${services.directory}`,
    '/facebook/edit': 'Edit profile',
    '/facebook/tags': 'Tags',
    '/facebook/users/:id': services.directory,
  }),
  ...area(`Rides offered and wanted at ${collegeShort}.`, {
    '/bulletins/ride': services.rides,
    '/bulletins/ride/new': 'New ride',
    '/bulletins/ride/:id': services.rides,
    '/bulletins/ride/:id/edit': 'Edit ride',
  }),
  ...area(`Announcements, exchanges, lost and found, and jobs at ${collegeShort}.`, {
    '/bulletins/:type': services.bulletins,
    '/bulletins/:type/new': 'New post',
    '/bulletins/:type/:id': services.bulletins,
    '/bulletins/:type/:id/edit': 'Edit post',
  }).map((page) => ({ ...page, types: bulletinTypes })),
  ...area(`What ${collegeShort} is talking about.`, {
    '/discussions': services.discussions,
    '/discussions/new': 'New thread',
    '/discussions/threads/:id': services.discussions,
  }),
  ...area('Search the course catalog and build your schedule.', {
    '/schedulecourses': services.scheduler,
  }),
  ...area('Find an hour when several people are free.', {
    '/schedulecourses/together': `Find a time together, ${services.scheduler}`,
  }),
  ...area(`Plan ${planLength()} and check them against your majors.`, {
    '/schedulecourses/planner': services.planner,
    '/schedulecourses/planner/compare': `Compare programs, ${services.planner}`,
    '/schedulecourses/planner/program': `Custom program, ${services.planner}`,
    '/schedulecourses/planner/shared/:secret': `Shared plan, ${services.planner}`,
  }),
  ...area('Course and professor reviews, by students.', {
    '/factrak': services.factrak,
    '/factrak/policy': `${services.factrak} policy`,
    '/factrak/areasOfStudy/:area': `Areas of study, ${services.factrak}`,
    '/factrak/courses/:courseID': `Courses, ${services.factrak}`,
    '/factrak/courses/:courseID/:profID': `Courses, ${services.factrak}`,
    '/factrak/professors/:profID': `Professors, ${services.factrak}`,
    '/factrak/search': `Search, ${services.factrak}`,
    '/factrak/professor-rankings': `Top professors, ${services.factrak}`,
    '/factrak/professor-rankings/:aos': `Top professors, ${services.factrak}`,
    '/factrak/course-rankings': `Top courses, ${services.factrak}`,
    '/factrak/course-rankings/:aos': `Top courses, ${services.factrak}`,
    '/factrak/surveys': `Your reviews, ${services.factrak}`,
    '/factrak/surveys/new': `Write a review, ${services.factrak}`,
    '/factrak/surveys/new/:profID': `Write a review, ${services.factrak}`,
    '/factrak/surveys/edit/:surveyID': `Edit a review, ${services.factrak}`,
    '/factrak/surveys/:surveyID': `A review, ${services.factrak}`,
    '/factrak/moderate': `Moderation, ${services.factrak}`,
    '/factrak/moderation': `Moderation, ${services.factrak}`,
  }),
  ...area('Dorm and room reviews, by students.', {
    '/dormtrak': services.dormtrak,
    '/dormtrak/policy': `${services.dormtrak} policy`,
    '/dormtrak/neighborhoods/:neighborhoodID': `Neighborhoods, ${services.dormtrak}`,
    '/dormtrak/dorms/:dormID': `Dorms, ${services.dormtrak}`,
    '/dormtrak/rooms': `Find a room, ${services.dormtrak}`,
    '/dormtrak/rooms/:roomID': `Rooms, ${services.dormtrak}`,
    '/dormtrak/reviews/new': `Review your room, ${services.dormtrak}`,
    '/dormtrak/reviews/edit/:reviewID': `Edit a review, ${services.dormtrak}`,
    '/dormtrak/search': `Search, ${services.dormtrak}`,
    '/dormtrak/rankings': `Rankings, ${services.dormtrak}`,
    '/dormtrak/chances': `Chances in the room draw, ${services.dormtrak}`,
    '/dormtrak/map': `Map, ${services.dormtrak}`,
    '/dormtrak/compare': `Compare, ${services.dormtrak}`,
    '/dormtrak/shortlist': `Shortlist, ${services.dormtrak}`,
    '/dormtrak/shortlists/:secret': `Shared shortlist, ${services.dormtrak}`,
  }),
  ...area('Textbooks for sale and wanted on campus.', {
    '/booktrak': services.booktrak,
    '/booktrak/books': `Books, ${services.booktrak}`,
    '/booktrak/books/:bookID': `Books, ${services.booktrak}`,
    '/booktrak/sell': `Books for sale, ${services.booktrak}`,
    '/booktrak/buy': `Books people want, ${services.booktrak}`,
    '/booktrak/courses': `Your courses, ${services.booktrak}`,
    '/booktrak/edit': `My listings, ${services.booktrak}`,
    '/booktrak/looking': `Looking for, ${services.booktrak}`,
    '/booktrak/listings/create': `List a book, ${services.booktrak}`,
    '/booktrak/listings/:bookListingID': `Edit a listing, ${services.booktrak}`,
  }),
  ...area('Menus and hours of the dining halls.', { '/dining': services.dining }),
  ...area(`Takeout from ${services.goodrich}.`, {
    '/dining/goodrich': `Order from ${services.goodrich}`,
    '/dining/goodrich/orders': `Your orders, ${services.goodrich}`,
    '/dining/goodrich/manage': `Orders, ${services.goodrich}`,
    '/dining/goodrich/manage/menu': `Menu, ${services.goodrich}`,
    '/dining/goodrich/manage/hours': `Hours, ${services.goodrich}`,
    '/dining/goodrich/manage/report': `Report, ${services.goodrich}`,
  }),
  ...area(`For students of ${collegeShort}.`, {
    '/ephmatch': services.ephmatch,
    '/ephmatch/matches': services.ephmatch,
    '/ephmatch/profile': services.ephmatch,
    '/ephmatch/opt-in': services.ephmatch,
    '/ephmatch/opt-out': services.ephmatch,
    '/ephmatch/blocked': services.ephmatch,
    '/ephcatch': services.ephcatch,
    '/ephcatch/matches': services.ephcatch,
    '/ephcatch/opt-out': services.ephcatch,
  }),
]
