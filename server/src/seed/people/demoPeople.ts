import { type DemoName, demoNames } from '@wso/contract/site/demo'
import { seniorYear } from '#core/calendar/classStanding.ts'
import { type running, teaching } from '../departments.ts'
import { emailOf, inventStudent, type NewUser, type Setting } from './people.ts'

type Demo = Partial<NewUser> & { name: string; pronoun: string }

/** Returns the demo accounts as documented. */
export function demoPeople(setting: Setting): NewUser[] {
  const people = describeDemo(setting)
  return demoNames.map((unixID, place) => ({
    type: 'student' as const,
    unixID,
    williamsEmail: emailOf(unixID),
    williamsID: String(9_990_001 + place),
    ...people[unixID],
  }))
}

const sees = {
  hasAcceptedFactrakPolicy: true,
  hasAcceptedDormtrakPolicy: true,
  factrakSurveyDeficit: 0,
}

function describeDemo(setting: Setting): Record<DemoName, Demo> {
  return { ...describeStudents(setting), ...describeOthers(setting) }
}

/** Generates a student who hides nothing, as a base for the demo accounts. */
function plainStudent(setting: Setting, year: number) {
  const student = inventStudent(setting, year)
  return {
    ...student,
    offCycle: false,
    offCampus: false,
    campusStatus: 'on-campus' as const,
    dormVisible: true,
    homeVisible: true,
    optOutEphcatch: false,
    hasAcceptedFactrakPolicy: false,
    hasAcceptedDormtrakPolicy: false,
  }
}

function describeStudents(setting: Setting) {
  const of = (year: number) => plainStudent(setting, year)
  return {
    student: {
      ...of(3),
      ...sees,
      name: 'Marisol Quintero',
      pronoun: 'she/her',
      major: 'BIOL/ENVI',
      homeTown: 'Santa Fe',
      homeState: 'NM',
      homeZip: '87505',
      homeCountry: 'United States',
    },
    senior: {
      ...of(4),
      ...sees,
      name: 'Theo Lindqvist-Okafor',
      pronoun: 'he/him',
      major: 'ECON/MATH',
    },
    sophomore: {
      ...of(2),
      name: "Juniper O'Shaughnessy",
      pronoun: 'she/they',
      hasAcceptedFactrakPolicy: true,
      factrakSurveyDeficit: 2,
    },
    newstudent: {
      ...of(1),
      name: 'Anselm Nguyễn',
      pronoun: 'they/them',
      factrakSurveyDeficit: 0,
    },
    moderator: {
      ...of(4),
      ...sees,
      factrakAdmin: true,
      name: 'Noor Farahani',
      pronoun: 'she/her',
      major: 'PSCI',
    },
    banned: { ...of(3), ...sees, name: 'Percy Thistlewood', pronoun: 'he/him', major: 'PHIL' },
  }
}

function describeOthers({ now, timeZone, departments, offices }: Setting) {
  const staff = (department: keyof typeof running) => ({
    type: 'staff' as const,
    departmentID: departments.get(department)!,
    officeID: offices[0]!,
  })
  return {
    alum: {
      type: 'alumni' as const,
      name: 'Rosalind Fernsby',
      pronoun: 'she/her',
      classYear: seniorYear(now, timeZone) - 6,
      major: 'GEOS',
      homeTown: 'Portland',
      homeState: 'ME',
      homeCountry: 'United States',
    },
    professor: {
      type: 'professor' as const,
      name: 'Ingrid Halvorsen',
      pronoun: 'she/her',
      title: `Professor of ${teaching['BIOL']}`,
      departmentID: departments.get(teaching['BIOL']!)!,
      officeID: offices[1]!,
      campusPhoneEXT: '2147',
    },
    staff: {
      ...staff('Libraries'),
      name: 'Desmond Abernethy',
      pronoun: 'he/him',
      title: 'Reference Librarian',
      campusPhoneEXT: '2501',
    },
    admin: {
      ...staff('Information Technology'),
      name: 'Wilhelmina Tsai',
      pronoun: 'she/her',
      title: 'Systems Administrator',
      campusPhoneEXT: '2310',
      admin: true,
    },
    manager: {
      ...staff('Dining Services'),
      name: 'Gus Bellweather',
      pronoun: 'he/him',
      title: 'Unit Manager',
      campusPhoneEXT: '2622',
      goodrichManager: true,
    },
  }
}
