/**
 * The names, contacts and settings of this college. A test checks that nothing outside this folder
 * repeats them, so running the portal for another college means editing this folder.
 */
export const campus = {
  /** Short name of the portal and prefix of every page title. */
  name: 'WSO',
  organization: 'Williams Students Online',
  tagline: 'By students, for students!',
  college: 'Williams College',
  collegeShort: 'Williams',
  town: 'Williamstown',
  usernameLabel: 'Williams username',
  idLabel: 'Williams ID',
  mailDomain: 'williams.edu',
  timeZone: 'America/New_York',
  locale: 'en-US',
  country: 'United States',
  contact: { developers: 'wso-dev@wso.williams.edu', staff: 'wso-staff@wso.williams.edu' },
  productionHost: 'wso.williams.edu',
  links: {
    campusLife: 'https://student-life.williams.edu',
    ethics: 'https://oit.williams.edu/policies/ethics/',
    feedback: 'https://forms.gle/NqYdAAbZKPQmPq866',
    forgotPassword: 'https://pchanger.williams.edu/pchecker/',
    changePronouns: 'https://sarah.williams.edu',
    wiki: 'https://wiki-wso.williams.edu/',
    status: 'https://status-wso.williams.edu',
    listserv: 'https://listserv-wso.williams.edu',
    source: 'https://github.com/WilliamsStudentsOnline',
  },
  /** Theme color of the browser's interface. All other colors are in tokens.css. */
  themeColor: { light: '#430a6b', dark: '#1d1029' },
  /** Networks that count as on campus unless `CAMPUS_NETWORKS` says otherwise. */
  networks: ['137.165.0.0/16'],
  /** The month from which the directory offers the entering class. */
  directoryYearStartsInMonth: 8,
  /** Display names of the services. */
  services: {
    directory: 'Facebook',
    bulletins: 'Bulletins',
    rides: 'Rides',
    discussions: 'Discussions',
    scheduler: 'Course Scheduler',
    planner: 'Planner',
    factrak: 'Factrak',
    dormtrak: 'Dormtrak',
    booktrak: 'Booktrak',
    dining: 'Dining',
    goodrich: 'Goodrich',
    ephmatch: 'Ephmatch',
    ephcatch: 'Ephcatch',
    faq: 'FAQ',
  },
} as const
