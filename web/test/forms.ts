import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { startConversation } from './conversations.ts'
import { addPerson, sql, type TestPerson } from './people.ts'

export type Form = {
  /** The files under `web/src` that contain its text fields. */
  files: readonly string[]
  address: (person: TestPerson) => string | Promise<string>
  /** Opens the form, if the page does not show it at first. */
  open?: (user: UserEvent) => Promise<void>
}

const press = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }))

/** Every form with text that a person could lose. */
export const forms: Record<string, Form> = {
  announcement: {
    files: ['features/bulletins/BulletinForm.tsx', 'posts/markdown/TextComposer.tsx'],
    address: () => '/bulletins/announcement/new',
  },
  job: { files: [], address: () => '/bulletins/job/new' },
  ride: { files: ['features/rides/RideForm.tsx'], address: () => '/bulletins/ride/new' },
  thread: {
    files: ['features/discussions/NewDiscussionPage.tsx'],
    address: () => '/discussions/new',
  },
  reply: {
    files: ['features/discussions/ReplyForm.tsx'],
    address: async () => `/discussions/threads/${await addThread(await addPerson())}`,
  },
  review: {
    files: [
      'features/factrak/reviews/ReviewForm.tsx',
      'features/factrak/reviews/ReviewSubject.tsx',
    ],
    address: () => '/factrak/surveys/new',
  },
  profile: { files: ['features/users/edit/EditForm.tsx'], address: () => '/facebook/edit' },
  'edited bulletin': {
    files: [],
    address: async (person) => `/bulletins/job/${await addJob(person)}/edit`,
  },
  'report of a post': {
    files: ['posts/reporting/ReportDialog.tsx'],
    address: async () => `/bulletins/job/${await addJob(await addPerson())}`,
    open: press('Report'),
  },
  'dorm review': {
    files: [
      'features/dormtrak/reviews/OpinionFields.tsx',
      'features/dormtrak/reviews/RoomFields.tsx',
    ],
    address: async (person) => {
      await giveRoom(person)
      return '/dormtrak/reviews/new'
    },
  },
  'decision about a post': {
    files: ['posts/reporting/DecisionFields.tsx'],
    address: async () => `/moderation?case=${await addCase(await addPerson())}`,
  },
  'opening calendar': {
    files: ['features/goodrich/manage/HoursPage.tsx', 'features/goodrich/manage/HoursRow.tsx'],
    address: () => '/dining/goodrich/manage/hours',
  },
  'menu item': {
    files: ['features/goodrich/manage/ItemDialog.tsx'],
    address: () => '/dining/goodrich/manage/menu',
    open: press('Add item'),
  },
  'first message': {
    files: ['features/conversations/start/StartForm.tsx'],
    address: async () => `/conversations/about/bulletin/${await addJob(await addPerson())}`,
  },
  message: {
    files: ['features/conversations/thread/Composer.tsx'],
    address: async (person) => {
      const job = { id: await addJob(await addPerson()) }
      const { id } = await startConversation(person, 'bulletin', job, 'Still open?')
      return `/conversations/${id}`
    },
  },
  // Open to visitors, so it opens before the site knows the person.
  'program of the planner': {
    files: [
      'features/planner/custom/ProgramEditor.tsx',
      'features/planner/custom/RequirementFields.tsx',
      'features/planner/custom/LineFields.tsx',
      'features/planner/custom/MatchFields.tsx',
    ],
    address: () => '/schedulecourses/planner/program',
  },
  'team member': {
    files: ['features/about/team/MemberDialog.tsx'],
    address: () => '/team/edit',
    open: press('Add member'),
  },
  'closed account': {
    files: ['features/administration/person/CloseDialog.tsx'],
    address: async () => `/admin/people/${(await addPerson()).id}`,
    open: press('Close account'),
  },
  'ban of a person': {
    files: ['features/administration/bans/BanDialog.tsx'],
    address: async () => `/admin/people/${(await addPerson()).id}`,
    open: press('Ban person'),
  },
  'appeal of a ban': {
    files: ['core/forms/AppealForm.tsx'],
    address: async ({ id }) => {
      await addBan(id)
      return '/account/ban'
    },
  },
  'answer to an appeal of a ban': {
    files: ['features/administration/bans/AppealDialog.tsx'],
    address: async () => {
      const { id } = await addPerson()
      await addBan(id)
      await sql(
        `insert into ban_appeals (user_id, text, created_time) values ($1, 'Not me', now())`,
        id,
      )
      return `/admin/people/${id}`
    },
    open: press('Answer appeal'),
  },
  banner: {
    files: ['features/administration/banner/BannerForm.tsx'],
    address: () => '/admin/banner',
  },
  'staff order': {
    files: [
      'features/goodrich/manage/staffOrder/StaffOrderDialog.tsx',
      'features/goodrich/manage/staffOrder/PickupFields.tsx',
    ],
    address: () => '/dining/goodrich/manage',
    open: press('Enter order'),
  },
}

/** The other files with text fields, each with the reason why no text can be lost there. */
export const nothingToLose: Record<string, string> = {
  'core/photos/EditedPhotos.tsx': 'a part of the forms with photos, whose drafts keep it',
  'features/administration/person/RenameDialog.tsx': 'a username',
  'features/auth/account/ChangePasswordDialog.tsx': 'a password, which is never stored',
  'features/auth/account/ConfirmIdentityDialog.tsx': 'a password, which is never stored',
  'features/auth/account/DeleteAccountDialog.tsx': 'the username, typed again',
  'features/auth/account/SetUpDialog.tsx': 'a code, which is never stored',
  'features/auth/login/CodeForm.tsx': 'a code, which is never stored',
  'features/auth/login/LoginForm.tsx': 'a password, which is never stored',
  'features/booktrak/book/BookCorrection.tsx': 'stored as a draft; page tests correct books',
  'features/booktrak/form/EntryCard.tsx': 'part of NewListingsForm, which stores a draft',
  'features/booktrak/form/ListingFields.tsx': 'part of forms that store a draft',
  'features/discussions/EditPost.tsx': 'stored as a draft; page tests edit posts',
  'features/dormtrak/chances/LotteryNumberForm.tsx': 'a number',
  'features/ephmatch/profile/ProfileFields.tsx': 'stored as a draft, and needs an open season',
  'features/factrak/reviews/FlagButton.tsx': 'stored as a draft; page tests flag',
  'features/goodrich/cart/CartCard.tsx': 'the cart, stored as it changes',
  'features/goodrich/menu/LineOptions.tsx': 'the cart, stored as it changes',
  'features/goodrich/manage/board/CancelOrderDialog.tsx': 'stored as a draft, and needs an order',
  'features/goodrich/manage/board/OrderDetails.tsx': 'stored as a draft, and needs an order',
  'features/goodrich/manage/ReportPage.tsx': 'a day, kept in the address',
  'features/notifications/settings/QuietHours.tsx': 'two times',
  'features/scheduler/courses/BlockDialog.tsx': 'stored as a draft; needs a catalog',
  'features/scheduler/planB/ClassNumberActs.tsx': 'a text to copy, which cannot be changed',
  'features/scheduler/timetableImport/TimetableImportDialog.tsx':
    'stored as a draft; needs a catalog',
  'features/scheduler/generator/CourseRequests.tsx': 'constraints, stored with the schedule',
  'features/users/tags/TagDialog.tsx': 'a name',
  'features/users/directory/query/QueryBuilder.tsx': 'a search, kept in the address',
  'ui/forms/CopyField.tsx': 'a link to copy',
  'ui/search/ComboboxField.tsx': 'takes the place of a combobox, and nothing can be typed',
  'core/forms/NameDialog.tsx': 'a name',
}

/** Adds a person who may open every form. */
export const formPerson = () =>
  addPerson({
    type: 'student',
    classYear: 2027,
    admin: true,
    goodrichManager: true,
    hasAcceptedFactrakPolicy: true,
    hasAcceptedDormtrakPolicy: true,
  })

async function addJob({ id }: TestPerson) {
  const [row] = await sql<{ id: number }>(
    `insert into bulletins (type, title, body, start_date, end_date, user_id, ex_user_name, created_time)
     values ('job', 'Odd job', 'Hm', now(), now() + interval '9 days', $1, 'Ann', now()) returning id`,
    id,
  )
  return row!.id
}

const addBan = (id: number) =>
  sql(`insert into bans (user_id, reason, booktrak) values ($1, 'Spam', true)`, id)

async function addCase(author: TestPerson) {
  const [row] = await sql<{ id: number }>(
    `insert into report_cases
       (kind, bulletin_id, state, reports, open_reports, first_reported_time, last_reported_time)
     values ('bulletin', $1, 'open', 1, 1, now(), now()) returning id`,
    await addJob(author),
  )
  return row!.id
}

async function addThread({ id }: TestPerson) {
  const [row] = await sql<{ id: number }>(
    `with thread as (
       insert into discussions (title, user_id, ex_user_name, created_time, last_active, post_count)
       values ('Snow', $1, 'Ann', now(), now(), 1) returning id
     ), post as (
       insert into posts (discussion_id, content, user_id, ex_user_name, created_time)
       select id, 'Deep', $1, 'Ann', now() from thread
     ) select id from thread`,
    id,
  )
  return row!.id
}

async function giveRoom({ id }: TestPerson) {
  await sql(
    `with area as (insert into neighborhoods (name) values ('Quad ' || $2::text) returning id),
       dorm as (insert into dorms (neighborhood_id, name)
         select id, 'Elm House ' || $2::text from area returning id),
       room as (insert into dorm_rooms (dorm_id, number, room_type, area, floor_number)
         select id, '101', 's', 120, 1 from dorm returning id)
     update users set dorm_room_id = room.id from room where users.id = $1`,
    ...[id, crypto.randomUUID()],
  )
}
