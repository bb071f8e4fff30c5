import { bookListings } from '@wso/contract/booktrak/bookListings'
import { conversations } from '@wso/contract/conversations/conversations'
import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { bulletins } from '@wso/contract/posts/bulletins'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import type { ClientConfig } from 'pg'
import { seedCampus } from '#seed/seed.ts'
import { addPerson, startApp } from '#test/app.ts'
import { publishAll } from '#test/batches.ts'
import { everyone } from '#test/everyone.ts'
import { addBook, offerOf } from '#test/factories/booktrak.ts'
import { addResident, addReview, addRoom, fullReview } from '#test/factories/dormtrak.ts'
import { addCourse, addProfessor, addSurvey } from '#test/factories/factrak.ts'
import { addItem, cashOrder, placeOrder } from '#test/factories/goodrich.ts'

/** A moment at which Ephmatch and Ephcatch are open, when the class of 2027 are seniors. */
const now = '2027-06-01T15:00:00Z'

const senior = {
  classYear: 2027,
  hasAcceptedFactrakPolicy: true,
  factrakSurveyDeficit: 0,
}

type Options = { people?: number; settings?: Record<string, string> }

/**
 * A campus of 300 people in which two more, `author` and `other`, have something of everything that the
 * portal hides, and one reader of every kind.
 */
export async function campusWithSecrets(
  server: ClientConfig,
  { people = 300, settings = {} }: Options = {},
) {
  const portal = await startApp(server, { settings })
  portal.clock.set(now)
  const { db, as, services } = portal
  await seedCampus(services, { people, report: () => undefined })
  const rooms = [await addRoom(db), await addRoom(db)] as const
  const live = (name: string, { id: dormRoomID }: { id: number }) =>
    addResident(db, { ...senior, name, dormRoomID })
  const author = await live('Rowan Hale', rooms[0])
  const other = await live('Linden Moss', rooms[1])
  const owner = await addPerson(db, { name: 'Alder Finch' })
  const hidden = await addPerson(db, { name: 'Zephyrine Vale', visible: false })
  const subject = { professorID: (await addProfessor(db)).id, courseID: (await addCourse(db)).id }
  const survey = await addSurvey(db, { ...subject, by: author.id })
  const dormReview = await addReview(db, rooms[0], { by: author.id })
  await publishAll(db, portal.clock.now())

  const [byAuthor, byOther, byOwner] = [await as(author), await as(other), await as(owner)]
  const heldBack = await byOther(dormReviews.create, {
    body: fullReview(rooms[1].id, { holdBack: true }),
  })
  await byAuthor(ephmatchProfile.create, { body: { description: 'Hello' } })
  const book = await addBook(db)
  const listing = await byOwner(bookListings.create, { body: offerOf(book) })
  await byAuthor(bookListings.expressInterest, { params: listing, body: { message: 'Hello' } })
  // The message started it.
  const about = { params: { kind: 'bookListing', subjectID: listing.id } as const, query: {} }
  const [conversation] = (await byOwner(conversations.about, about)).items
  const { ride, bulletin } = await postAs(byOwner)
  const report = await byAuthor(reports.create, {
    body: { kind: 'bulletin', itemID: bulletin.id, reason: 'spam' },
  })
  const item = await addItem(db)
  const order = await placeOrder(byAuthor, cashOrder(item.id, { date: '2027-06-01' }))
  const readers = (await everyone(services)).filter(({ kind }) => !kind.startsWith('banned'))
  const singles = await joinEphmatch(portal, readers)
  return {
    portal,
    rooms,
    author,
    other,
    owner,
    hidden,
    subject,
    survey,
    dormReview,
    heldBack,
    book,
    listing,
    bulletin,
    report,
    order,
    ride,
    conversation: conversation!,
    readers,
    item,
    /** Readers in Ephmatch, of whom the senior is in Ephcatch too. */
    singles,
  }
}

async function postAs(owner: Awaited<ReturnType<Awaited<ReturnType<typeof startApp>>['as']>>) {
  const to = { source: 'Campus', destination: 'Albany', offer: true }
  const ride = await owner(rides.create, { body: { ...to, date: '2027-06-20', body: 'A text' } })
  const bulletin = await owner(bulletins.create, {
    body: { type: 'announcement', title: 'A title', body: 'A text', startDate: now },
  })
  return { ride, bulletin }
}

/** Gives the students among the readers a profile in Ephmatch and returns their ids. */
async function joinEphmatch(
  { as }: Awaited<ReturnType<typeof startApp>>,
  readers: Awaited<ReturnType<typeof everyone>>,
) {
  const isSingle = ({ kind }: { kind: string }) => kind === 'student' || kind === 'senior'
  const singles = readers.filter(isSingle).map(({ id }) => id!)
  for (const id of singles) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of their ids
    const call = await as({ id })
    // oxlint-disable-next-line no-await-in-loop -- in the order of their ids
    await call(ephmatchProfile.create, { body: { description: 'Hello' } })
  }
  return singles
}

export type CampusWithSecrets = Awaited<ReturnType<typeof campusWithSecrets>>
