import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './core/endpoint.ts'
import { contract } from './index.ts'

/**
 * The calls of the specification, one per line: method and path, query parameters after `?`,
 * related objects after `+`, fields of the body in braces, the multipart part of an upload in
 * parentheses, and the shape of the result after `=>`. `[]` is a list, `[n]` a list with a total.
 */
const calls = `
POST /auth/identity/token {unixID password useIP localIP} => Token
POST /auth/api/token => Token
GET /auth/api/refresh => Token
GET /auth/refresh-token => Token
GET /auth/update-token => Token
POST /auth/login {unixID password useIP localIP} => Token

GET /autocomplete/area-of-study ?q ?limit => Suggestion[]
GET /autocomplete/course ?q ?limit => Suggestion[]
GET /autocomplete/factrak ?q ?limit => Suggestion[]
GET /autocomplete/professor ?q ?limit => Suggestion[]
GET /autocomplete/tag ?q ?limit => {id value type}[]

GET /booktrak/health-check => {ok outside}
GET /booktrak/books ?title ?publisher ?isbn ?limit ?offset => Book[n]
POST /booktrak/books {isbn} => Book
GET /booktrak/books/{id} => Book
PATCH /booktrak/books/{id} {courseIDs} => Book
GET /booktrak/books/web ?q ?limit => Book[]
GET /booktrak/listings ?bookID ?isbn ?courseID ?userID ?minCondition ?maxCondition ?listingType ?limit ?offset +user +book => BookListing[n]
POST /booktrak/listings {bookID condition listingType description} => BookListing
GET /booktrak/listings/{id} => BookListing
DELETE /booktrak/listings/{id} => BookListing
PUT /booktrak/listings/{id} {bookID condition listingType description} => BookListing

GET /bulletin/bulletins ?limit ?offset ?start ?type ?all +user => Bulletin[n]
POST /bulletin/bulletins {type title body startDate endDate offer} => Bulletin
GET /bulletin/bulletins/{id} => Bulletin
PATCH /bulletin/bulletins/{id} {title body startDate endDate offer} => Bulletin
DELETE /bulletin/bulletins/{id} => Bulletin
GET /bulletin/discussions ?limit ?type ?offset ?start ?getLastPost +user +posts +postsUsers => Discussion[n]
POST /bulletin/discussions {title content} => Discussion
GET /bulletin/discussions/{id} +user +posts +postsUsers => Discussion
DELETE /bulletin/discussions/{id} => Discussion
GET /bulletin/discussions/{id}/posts ?limit ?offset ?start +user +discussion => Post[n]
POST /bulletin/posts {discussionID content} => Post
GET /bulletin/posts/{id} => Post
PATCH /bulletin/posts/{id} {content} => Post
DELETE /bulletin/posts/{id} => Post
GET /bulletin/rides ?limit ?offset ?start ?type ?all +user => Ride[n]
POST /bulletin/rides {body date offer source destination} => Ride
GET /bulletin/rides/{id} => Ride
PATCH /bulletin/rides/{id} {body date offer source destination} => Ride
DELETE /bulletin/rides/{id} => Ride

GET /chat/auth/token => string

GET /dormtrak/dorms ?q ?limit ?offset +neighborhood +dormRooms => Dorm[n]
GET /dormtrak/dorms/{id} => Dorm
GET /dormtrak/dorms/{id}/facts => DormFacts
GET /dormtrak/dorms/{id}/rooms ?limit ?offset => DormRoom[n]
GET /dormtrak/neighborhoods => Neighborhood[]
GET /dormtrak/neighborhoods/{id} => Neighborhood
GET /dormtrak/neighborhoods/{id}/facts => DormClassCounts
GET /dormtrak/rankings => DormRankings
GET /dormtrak/reviews ?dormID ?dormRoomID ?userID ?commented ?start ?limit ?offset +dormRoom +dorm +neighborhood => DormReview[n]
POST /dormtrak/reviews {dormRoomID comment closet flooring commonRoomAccess commonRoomDesc thermostatAccess keyOrCard noise bedAdjustable privateBathroom bathroomDesc loudness wifi location satisfaction} => DormReview
GET /dormtrak/reviews/{id} => DormReview
PATCH /dormtrak/reviews/{id} {comment closet flooring commonRoomAccess commonRoomDesc thermostatAccess keyOrCard noise bedAdjustable privateBathroom bathroomDesc loudness wifi location satisfaction} => DormReview
DELETE /dormtrak/reviews/{id} => DormReview
PUT /dormtrak/reviews/{id}/photo (file) => DormPhoto
GET /dormtrak/reviews/{id}/photos => DormPhoto[]
GET /dormtrak/rooms/{id}/photos => DormPhoto[]

GET /ephcatch/ephcatchers ?limit ?offset ?q => Ephcatcher[n]
GET /ephcatch/ephcatchers/{id} => Ephcatcher
POST /ephcatch/ephcatchers/{id}/like => nothing
POST /ephcatch/ephcatchers/{id}/unlike => nothing
GET /ephcatch/matches => EphcatchMatch[n]

GET /ephmatch/availability => EphmatchSeason
GET /ephmatch/matches +tags => EphmatchMatch[n]
GET /ephmatch/matches-count => {total unseen}
DELETE /ephmatch/matches/{id} => nothing
GET /ephmatch/profile => EphmatchProfile
POST /ephmatch/profile {description matchMessage locationVisible locationTown locationState locationCountry messagingPlatform messagingUsername lookingFor} => EphmatchProfile
PATCH /ephmatch/profile {description matchMessage locationVisible locationTown locationState locationCountry messagingPlatform messagingUsername lookingFor} => EphmatchProfile
DELETE /ephmatch/profile => EphmatchProfile
PUT /ephmatch/profile/photo (file) => nothing
DELETE /ephmatch/profile/photo => nothing
GET /ephmatch/profiles ?sort ?limit ?offset +tags +relation +matched => EphmatchProfile[n]
GET /ephmatch/profiles/{id} => EphmatchProfile
PUT /ephmatch/profiles/{id}/relation {relation} => {matched}
GET /pic/ephmatch/{file} => image/jpeg

GET /factrak/areas-of-study ?sort ?limit ?offset +department +courses => AreaOfStudy[n]
GET /factrak/areas-of-study/{id} => AreaOfStudy
GET /factrak/courses ?q ?areaOfStudyID ?departmentID ?professorID ?metric ?ascending ?limit ?offset +areaOfStudy +professors +professorWithAreaOfStudy +surveys => Course[n]
GET /factrak/courses/{id} ?professorID => Course
GET /factrak/courses/{id}/ratings ?professorID => FactrakRatings
GET /factrak/departments => DepartmentAreas[n]
GET /factrak/departments/{id} => DepartmentAreas
GET /factrak/professors ?q ?courseID ?departmentID ?areaOfStudyID ?metric ?ascending ?limit ?offset +department +office +surveys => Professor[n]
GET /factrak/professors/{id} ?courseID => Professor
GET /factrak/professors/{id}/ratings ?courseID => FactrakRatings
GET /factrak/surveys ?professorID ?courseID ?userID ?start ?limit ?offset ?populateAgreements ?populateClientAgreement +professor +course => Survey[n]
POST /factrak/surveys {professorID courseID areaOfStudyAbbreviation courseNumber comment wouldRecommendCourse wouldTakeAnother courseWorkload courseStimulating approachability leadLecture promoteDiscussion outsideHelpfulness mentalHealthSupport gradeReceived semesterSeason semesterYear courseFormat} => Survey
GET /factrak/surveys/{id} => Survey
PATCH /factrak/surveys/{id} {comment wouldRecommendCourse wouldTakeAnother courseWorkload courseStimulating approachability leadLecture promoteDiscussion outsideHelpfulness mentalHealthSupport gradeReceived semesterSeason semesterYear courseFormat} => Survey
DELETE /factrak/surveys/{id} => Survey
POST /factrak/surveys/{id}/agreement {agree} => FactrakAgreement
GET /factrak/surveys/{id}/agreement => FactrakAgreement
DELETE /factrak/surveys/{id}/agreement => FactrakAgreement
PATCH /factrak/surveys/{id}/agreement {agree} => FactrakAgreement
POST /factrak/surveys/{id}/flag => nothing
GET /factrak/admin/surveys ?professorID ?courseID ?start ?limit ?offset ?populateAgreements +professor +course => FlaggedSurvey[n]
DELETE /factrak/admin/surveys/{id}/flag => nothing

GET /goodrich/timeslots => TimeSlot[]
GET /goodrich/menu ?all => MenuItem[n]
PATCH /goodrich/menu/{id} {description price available quantity quantityLimit} => MenuItem
GET /goodrich/order-lease => OrderLease
GET /goodrich/user/orders => Order[n]
GET /goodrich/user/orders/{id} => Order
POST /goodrich/orders {comboDeal date idNumber items leaseID notes paymentMethod phoneNumber timeSlot} => Order
GET /goodrich/orders ?limit ?offset ?sort ?date ?userID ?statuses[] => Order[n]
GET /goodrich/orders/{id} => Order
PATCH /goodrich/orders/{id} {status adminNotes} => Order

GET /health-check => {ok}
GET /words => string

POST /notification/app/token {type token} => Device
GET /notification/settings => NotificationSettings
PATCH /notification/settings {enableNotifications salmonNotify} => NotificationSettings

GET /users ?q ?limit ?offset ?start +dorm +tags +department +office => User[n]
GET /users/{id} => User
PATCH /users/{id} {visible dormVisible homeVisible offCycle hasAcceptedFactrakPolicy hasAcceptedDormtrakPolicy optOutEphcatch dietaryPref dietaryPrefVisible nickname campusStatus} => User
PUT /users/{id}/tags {tags} => nothing
PUT /users/{id}/photo (file) => nothing
GET /pic/user/{size}/{file} => image/jpeg

GET /course-selections/{id} => CourseSelections
PUT /course-selections/{id} {courses} => nothing
POST /course-selections/{id} {courses} => nothing
GET /courses.json => application/json
GET /courses-{year}.json => application/json
GET /courses-factrak.json => application/json
GET /courses-factrak/courses.json => application/json
GET /dining.json => application/json
GET /library.json => application/json
`
  .split('\n')
  .filter((call) => call !== '')

/** A path without the names of its parameters. */
const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}')

/** Below `/api/v2`, except pictures and files, which existing clients read from the root. */
const isAtRoot = (path: string) => path.startsWith('/pic/') || path.endsWith('.json')

const rows = Object.values<Record<string, Endpoint>>(contract).flatMap((feature) =>
  Object.values(feature),
)
const rowOf = (method: string, path: string) =>
  rows.filter(
    (row) =>
      row.method === method &&
      shapeOf(row.path) === shapeOf(path) &&
      Boolean(row.root) === isAtRoot(path),
  )

const fieldsOf = (schema?: z.ZodMiniType) =>
  (schema && 'shape' in schema ? schema.shape : {}) as object

/** The name of a result's shape as the table writes it, or its fields when it has no name. */
function resultOf({ raw, result, paged }: Endpoint): string {
  if (raw) return raw.replace(/;.*/, '')
  if (!result) return 'nothing'
  if (result instanceof z.ZodMiniArray) return `${named(result.def.element as z.ZodMiniType)}[]`
  return `${named(result)}${paged ? '[n]' : ''}`
}

const named = (schema: z.ZodMiniType) =>
  z.globalRegistry.get(schema)?.id ??
  ('shape' in schema ? `{${Object.keys(fieldsOf(schema)).join(' ')}}` : schema.type)

test.each(calls)('%s', (call) => {
  const [request = '', result = ''] = call.split(' => ')
  const [method = '', path = '', ...parts] = request.split(/ (?![^{]*\})/)
  const found = rowOf(method, path)
  expect(found, `${method} ${path} has one row`).toHaveLength(1)
  const row = found[0]!
  const marked = (mark: string) =>
    parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1))
  expect(Object.keys(fieldsOf(row.query))).toEqual(expect.arrayContaining(marked('?')))
  expect([...(row.preload ?? [])]).toEqual(expect.arrayContaining(marked('+')))
  const body =
    parts
      .find((part) => part.startsWith('{'))
      ?.slice(1, -1)
      .split(' ') ?? []
  expect(Object.keys(fieldsOf(row.body))).toEqual(expect.arrayContaining(body))
  expect(row.upload !== undefined).toBe(parts.includes('(file)'))
  expect(resultOf(row)).toBe(result)
})

test.each(['/auth/api/token'])('%s reads the identity token', (path) => {
  expect(rowOf('POST', path)[0]!.token).toBe('identity')
})

test.each(['/auth/identity/token', '/auth/login'])('%s needs no token', (path) => {
  expect(rowOf('POST', path)[0]!.access).toBe('public')
})

test('the specification lists each call once', () => {
  const requests = calls.map((call) => call.split(' ').slice(0, 2).join(' '))
  expect(new Set(requests).size).toBe(requests.length)
})
