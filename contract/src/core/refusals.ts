import { campus } from '../campus/campus.ts'
import { cancelPauseMinutes, maxCancellations, maxOpenOrders } from '../goodrich/orderRules.ts'

/**
 * Every refusal of the API: its error code on the wire, its HTTP status and a message that can be
 * shown to users. Existing clients depend on the codes.
 */
export const refusals = {
  unauthenticated: [401, 401, 'Log in to continue.'],
  forbidden: [403, 403, 'You don’t have permission to do this.'],
  notFound: [404, 404, 'Record not found.'],
  conflict: [409, 409, 'This has changed since you opened it.'],
  notOffered: [410, 410, 'This service is not offered here.'],
  tooLarge: [413, 413, 'This is too large to send.'],
  wrongMediaType: [415, 415, 'This type of content is not accepted.'],
  tooMany: [429, 429, 'Too many requests. Wait a moment and try again.'],
  internal: [500, 500, 'Something went wrong on our side.'],
  unavailable: [503, 503, 'The server is busy. Try again in a moment.'],

  malformed: [1100, 400, 'The request data is malformed.'],
  invalid: [1101, 400, 'Some fields need attention.'],
  keyReused: [1110, 422, 'This Idempotency-Key was used for a different request.'],
  searchToken: [1150, 400, 'The search contains a character it cannot read.'],
  searchSyntax: [1151, 400, 'The search cannot be read.'],
  searchLabel: [1152, 400, 'The search uses an unknown label.'],
  missingScope: [1330, 403, 'Your account does not include this.'],
  notSelf: [1331, 403, 'Only the owner can do this.'],
  unknownViewer: [1332, 403, 'Your account was not found.'],
  credentialsMissing: [1351, 401, 'Enter a valid username and password.'],
  secondFactorNeeded: [1352, 401, 'Enter the code from your authenticator app.'],
  secondFactorWrong: [1353, 401, 'This code doesn’t match.'],
  confirmationNeeded: [1354, 403, 'Enter your password again to confirm it’s you.'],
  secondFactorRequired: [1355, 403, 'Set up two-step login in your account to use this.'],
  accountClosed: [1356, 403, 'This account is closed.'],
  signOnNotLinked: [1357, 403, 'This login is not linked to your account yet.'],

  prefrosh: [1402, 400, 'First-year students can do this after they arrive.'],
  userHidden: [1403, 400, 'This person is not visible in the directory.'],
  userGone: [1404, 400, 'This person is no longer at the college.'],
  badUserId: [1405, 400, 'The user id must be a number or "me".'],
  badTag: [1406, 400, 'This tag does not exist.'],
  tagExists: [1408, 400, 'A tag with this name exists.'],
  ownAdministration: [1409, 400, 'Ask another administrator to change your own account.'],
  badCampusStatus: [1407, 400, 'The campus status must be on-campus, remote or empty.'],

  surveyCourseMissing: [1531, 400, 'Choose a course.'],
  surveyCommentShort: [1532, 400, 'Write at least 100 characters.'],
  surveyAuthor: [1533, 400, 'Only current students can write reviews.'],
  professorUnknown: [1534, 400, 'This professor was not found.'],
  courseUnknown: [1535, 400, 'This course was not found.'],
  areaUnknown: [1536, 400, 'This area of study was not found.'],
  surveyExists: [1537, 400, 'You have already reviewed this course with this professor.'],
  badSemester: [1538, 400, 'Enter both the season and the year of the semester.'],
  badCourseFormat: [1539, 400, 'The course format must be in-person, hybrid or remote.'],
  futureSemester: [1540, 400, 'This semester has not started.'],
  agreementMissing: [1551, 404, 'You have not voted on this review.'],
  agreementExists: [1552, 400, 'You have already voted on this review.'],
  agreementOwn: [1553, 400, 'You cannot vote on your own review.'],
  badMetric: [1570, 400, 'Rankings by this metric are not available.'],

  reviewAuthor: [1633, 400, 'Only students can review rooms.'],
  noDorm: [1634, 400, 'We have no room on record for you.'],
  notYourRoom: [1635, 400, 'You can review only the room you live in.'],
  reviewExists: [1636, 400, 'You have already reviewed this room.'],
  tooManyPhotos: [1640, 400, 'This review has reached its limit of photos.'],

  ephcatchSelf: [1730, 400, 'You cannot like yourself.'],
  ephcatcherUnknown: [1731, 400, 'This person was not found.'],
  ephcatchExists: [1732, 400, 'You already like this person.'],
  ephcatchMissing: [1733, 400, 'You do not like this person.'],
  ephcatchLimit: [1734, 400, 'You already like 10 people who have not liked you back.'],

  bulletinDates: [1830, 400, 'The start date must not be after the end date.'],
  bulletinType: [1831, 400, 'This type of bulletin does not exist.'],
  bulletinPhotos: [1832, 400, 'This post has reached its limit of photos.'],
  bulletinPhotoType: [1833, 400, 'Only exchanges and lost or found items have photos.'],
  ridePast: [1841, 400, 'The date of the ride is in the past.'],
  discussionUnknown: [1850, 404, 'This discussion does not exist.'],

  ephmatchSelf: [1930, 400, 'You cannot like yourself.'],
  ephmatchProfileUnknown: [1931, 400, 'This profile was not found.'],
  ephmatchRelationExists: [1932, 400, 'This is already set.'],
  ephmatchNoMatch: [1933, 400, 'This match was not found.'],
  ephmatchPlatform: [1934, 400, 'This messaging platform is not supported.'],
  ephmatchUsername: [1935, 400, 'Enter your name on the messaging platform.'],
  ephmatchDescription: [1936, 400, 'The description is too long.'],
  ephmatchRelation: [1937, 400, 'The relation must be like, dislike or none.'],
  ephmatchLookingFor: [1938, 400, 'Choose what you are looking for from the list.'],
  ephmatchNothingToUndo: [1939, 400, 'There is nothing to undo.'],

  notificationType: [2030, 400, 'This type of device is not supported.'],
  notificationToken: [2031, 400, 'The device token is missing.'],

  orderPayment: [2130, 400, 'This payment method is not accepted.'],
  orderSlot: [2131, 400, 'This pickup time does not exist.'],
  orderWilliamsId: [2132, 400, `Enter your ${campus.idLabel} for this payment method.`],
  orderItemUnknown: [2133, 400, 'This item is not on the menu.'],
  orderItemUnavailable: [2134, 400, 'This item is not available now.'],
  orderDay: [2135, 400, 'Orders are for today only.'],
  orderSlotFull: [2136, 400, 'This pickup time is full.'],
  orderCombo: [2137, 400, 'This combination is not possible.'],
  orderSwipe: [2138, 400, 'A swipe covers at most $5.00.'],
  orderEmpty: [2139, 400, 'The order is empty.'],
  orderClosed: [2140, 400, `${campus.services.goodrich} is closed on this date.`],
  orderSoldOut: [2141, 400, 'This item is sold out.'],
  orderStatus: [2150, 400, 'The order cannot change to this status.'],
  orderNoSlots: [2170, 400, 'There are no pickup times left.'],
  orderNoLeases: [2171, 400, 'All spots in line are taken. Try again in a moment.'],
  orderLeaseMissing: [2172, 400, 'Your spot in line has expired.'],
  orderLeaseExpired: [
    2173,
    400,
    'This spot in line has ended, or is not yours. Get in line again.',
  ],
  orderTooManyOpen: [
    2174,
    400,
    `You have ${maxOpenOrders} open orders. Pick one up or cancel one before you order again.`,
  ],
  orderSlotTwice: [2175, 400, 'You have an order for this pickup time. Choose another time.'],
  orderCanceledOften: [
    2176,
    429,
    `You canceled ${maxCancellations} orders within ${cancelPauseMinutes} minutes. Wait a while before you order again.`,
  ],

  bookCondition: [2232, 400, 'This condition does not exist.'],
  bookUnknown: [2250, 400, 'This book was not found.'],
  bookIsbnUnknown: [2251, 400, 'No book was found with this ISBN.'],
  bookMismatch: [2252, 400, 'The book does not match our record of it.'],
  bookCourses: [2253, 400, 'Some of these courses do not exist.'],

  conversationClosed: [2430, 400, 'You can no longer write here.'],
  conversationOwn: [2431, 400, 'You cannot write to yourself.'],
  conversationFull: [2432, 400, 'This conversation has reached its limit of messages.'],
  conversationSeats: [2433, 400, 'The ride does not have this many seats left.'],
  conversationStep: [2434, 400, 'This is no longer possible here.'],

  selectionNotText: [2310, 400, 'The course selection must be a list of strings.'],
} as const satisfies Record<string, readonly [code: number, status: number, message: string]>

export type RefusalName = keyof typeof refusals

/** The envelope of a refusal. */
export type ErrorBody = { errorCode: number; message: string; errors?: string[] }
