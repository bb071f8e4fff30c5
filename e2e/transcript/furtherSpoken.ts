import { announced, unique } from '../journeys/twentyTasks/places.ts'
import { type SpokenTask, jump, openFrom } from './firstSpoken.ts'

/** The tasks of `docs/tasks.md` as a person does them who hears the site, second half. */
export const furtherSpoken: SpokenTask[] = [
  {
    name: 'See what the plan still lacks',
    run: async (reader) => {
      await openFrom(reader, 'Courses', 'Planner')
      await reader.find('D', 'Progress')
      await reader.find('B', /disclosure/)
    },
  },
  {
    name: 'Order food',
    account: 'senior',
    run: async (reader) => {
      await openFrom(reader, 'Campus', 'Goodrich')
      await reader.use('B', 'Add Cold brew')
      await reader.use('F', /^(?!.*unavailable).*\d (am|pm), radio/, ' ')
      await reader.use('F', /^Cash, radio/, ' ')
      await reader.fill(/^Phone, /, '413 555 0147')
      await reader.use('B', /^Place order for/)
      await reader.hears(/^Your orders, heading level 1/)
    },
  },
  {
    name: 'Find the books of a course',
    run: async (reader) => {
      await reader.use('K', 'Booktrak')
      await reader.hears(/heading level 1/)
      // One course after another, until one has books.
      for (let tries = 0; tries < 6 && !reader.heard(/[1-9]\d* books? for/); tries += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one course after another
        await reader.use('B', /^[A-Z]{2,4} \d{3}, button$/)
      }
      await reader.find('↓', / for [A-Z]{2,4} \d{3}/)
      await reader.find('K', /^.{12,}, link/)
    },
  },
  {
    name: 'Answer in a discussion',
    run: async (reader) => {
      await reader.find('H', /^Discussions/)
      await reader.use('K', /, \w{3} \d+, link$/)
      await reader.hears(/heading level 1/)
      await reader.fill(/^Your reply, /, `The reading room, before noon. ${unique()}`)
      await reader.use('B', 'Post reply')
      await reader.hears(/posted|reply/i)
    },
  },
  {
    name: 'Report what is lost',
    run: async (reader) => {
      await reader.use('K', 'Lost and Found')
      await reader.hears(/heading level 1/)
      await reader.use('K', 'New post')
      await reader.hears(/heading level 1/)
      await reader.fill(/^Title, /, `Lost: a gray scarf ${unique()}`)
      await reader.fill(/^Text, /, 'Left in the map room on Friday.')
      await reader.use('B', 'Post lost and found post')
      await reader.hears(/^Lost: a gray scarf.*heading level 1/)
    },
  },
  {
    name: 'Turn off a notification',
    run: async (reader) => {
      await jump(reader, 'notification settings', /Notification settings.*option/)
      await reader.hears(/heading level 1/)
      await reader.use('F', 'Inbox: Mentions of you', ' ')
      await reader.hears(/not checked/)
    },
  },
  {
    name: 'Begin two-step login',
    run: async (reader) => {
      await jump(reader, 'two-step', /Two-step login.*option/)
      await reader.use('B', 'Set up')
      await reader.hears(/Set up two-step login, dialog/)
    },
  },
  {
    name: 'Read the site in the dark theme',
    run: async (reader) => {
      await reader.use('B', /^Your account/)
      await reader.step(/^Dark theme/)
      await reader.press('Enter')
    },
  },
  {
    name: 'Report a post to the moderators',
    account: 'sophomore',
    knows: announced,
    run: async (reader, title) => {
      await reader.use('K', new RegExp(`^${title}`))
      await reader.hears(/heading level 1/)
      await reader.use('B', /^Report, button/)
      await reader.hears(/dialog/)
      await reader.use('F', /^Targets a person, radio/, ' ')
      await reader.use('B', /^Report, button/)
      await reader.hears(/Reported|Thank you/)
    },
  },
  {
    name: 'Tell a friend of a ride',
    run: async (reader) => {
      await reader.find('H', /^Rides/)
      await reader.use('K', / to /)
      await reader.hears(/heading level 1/)
      await reader.use('B', /^(Copy link|Share)/)
    },
  },
]
