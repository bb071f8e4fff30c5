import { randomUUID } from 'node:crypto'
import type { DemoName } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { reviewedDorm, reviewedProfessor, theDorm, unique } from '../journeys/twentyTasks/places.ts'
import type { ScreenReader } from './screenReader.ts'

export type SpokenTask = {
  /** As `docs/tasks.md` names it. */
  name: string
  account?: DemoName
  /** What the person knows before: the name of a professor whose reviews they want. */
  knows?: (page: Page) => Promise<string>
  run: (reader: ScreenReader, known: string) => Promise<unknown>
}

/** Opens a service of a menu of the bar. */
export async function openFrom(reader: ScreenReader, menu: string, service: string) {
  await reader.use('B', new RegExp(`^${menu}, button`))
  await reader.step(new RegExp(`^${service}, `))
  await reader.press('Enter')
  await reader.hears(/heading level 1/)
}

/** Goes to what has a name by the box that opens everywhere. */
export async function jump(reader: ScreenReader, text: string, option: RegExp) {
  await reader.use('B', /^Jump to/)
  await reader.type(text, { answers: true })
  await reader.step(option)
  await reader.press('Enter')
}

/** The tasks of `docs/tasks.md` as a person does them who hears the site, first half. */
export const firstSpoken: SpokenTask[] = [
  {
    name: 'See the next class',
    run: async (reader) => {
      await reader.find('H', /^Today/)
      await reader.find('K', /[A-Z]{3,4} \d{3}/)
    },
  },
  {
    name: 'Read the dishes of the next meal',
    run: async (reader) => {
      await reader.use('K', 'Dining')
      await reader.hears(/heading level 1/)
      await reader.find('B', /expanded/)
      await reader.find('H', /heading level 3/)
      await reader.find('↓', /^(?!.*heading).{3,}/)
    },
  },
  {
    name: 'See until when the library is open',
    run: async (reader) => {
      await reader.find('H', /^Library hours/)
      await reader.find('↓', /\d ?(am|pm)|midnight|noon|closed/i)
    },
  },
  {
    name: 'Find a person and their email address',
    run: async (reader) => {
      await reader.fill(/^Search/, 'Noor Farahani', { answers: true })
      await reader.step(/Noor Farahani.*option/)
      await reader.press('Enter')
      await reader.hears(/^Noor Farahani.*, heading level 1/)
      await reader.find('K', /@\w+\./)
    },
  },
  {
    name: 'Find a ride to a place',
    run: async (reader) => {
      await openFrom(reader, 'Board', 'Rides')
      await reader.fill(/^Place or person, /, 'Boston', { answers: true })
      await reader.find('K', /Boston/)
    },
  },
  {
    name: 'Post a ride',
    run: async (reader) => {
      await openFrom(reader, 'Board', 'Rides')
      await reader.use('K', 'Post a ride')
      await reader.hears(/heading level 1/)
      await reader.use('F', 'I offer seats', ' ')
      await reader.fill(/^From, /, 'Campus')
      await reader.fill(/^To, /, `Albany ${unique()}`)
      // The parts of a date are typed one after another.
      await reader.fill(/^Day, /, '10202026')
      await reader.fill(/^Text, /, 'Two bags each.')
      await reader.use('B', 'Post ride')
      await reader.hears(/^Campus to Albany .*heading level 1/)
    },
  },
  {
    name: 'Read the reviews of a professor',
    account: 'moderator',
    knows: reviewedProfessor,
    run: async (reader, professor) => {
      await jump(reader, professor, new RegExp(`${professor}.*Professor.*option`))
      await reader.hears(new RegExp(`${professor}, heading level 1`))
      await reader.find('H', /^\d* ?Reviews?\b/i)
      await reader.find('↓', /^(?!.*(heading|button|link|combo|edit)).{60,}/)
    },
  },
  {
    name: 'Review a course',
    account: 'moderator',
    run: async (reader) => {
      await openFrom(reader, 'Courses', 'Factrak')
      await reader.use('K', 'Write a review')
      await reader.hears(/heading level 1/)
      await reader.fill(/^Professor, /, 'a', { answers: true })
      await reader.step(/option/)
      await reader.press('Enter')
      await reader.use('F', /^Area of study, /, 'ArrowDown')
      await reader.fill(/^Number, /, String(100 + Math.floor(Math.random() * 800)))
      await reader.use('F', /^Semester, /, 'ArrowDown')
      await reader.step(/Spring 2026/)
      await reader.fill(
        /^Your review, /,
        `The ponds are the classroom, and the reading is short. ${randomUUID()} `.repeat(2),
      )
      await reader.use('F', /^Yes, radio/, ' ')
      await reader.use('F', /^5 ?, Somewhat hard, radio/, ' ')
      await reader.use('B', 'Post review')
      await reader.hears(/Review posted/)
    },
  },
  {
    name: 'Read what people say about a dorm',
    account: 'moderator',
    knows: async (page) => (await reviewedDorm(page)).name,
    run: async (reader, dorm) => {
      await jump(reader, dorm, new RegExp(`(^|; )${theDorm(dorm).source.slice(1)}.*option`))
      await reader.hears(new RegExp(`${dorm}.*heading level 1`))
      await reader.find('H', /^Comments/)
      await reader.find('↓', /^(?!.*(heading|button|link|combo|edit)).{40,}/)
    },
  },
  {
    name: 'Add a course to the schedule',
    account: 'sophomore',
    run: async (reader) => {
      await reader.use('K', 'Course Scheduler')
      await reader.hears(/heading level 1/)
      await reader.fill(/search edit/, 'BIOL', { answers: true })
      await reader.use('B', /^Add BIOL \d/)
      await reader.hears(/^Added: remove BIOL/)
    },
  },
]
