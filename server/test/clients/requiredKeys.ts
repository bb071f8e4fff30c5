const person = [
  ...['id', 'type', 'name', 'unixID', 'williamsEmail', 'williamsID'],
  ...['visible', 'atWilliams', 'admin', 'factrakAdmin'],
  ...['hasAcceptedFactrakPolicy', 'hasAcceptedDormtrakPolicy', 'homeVisible'],
]

/**
 * The keys that decoders of existing clients require, by kind of object: one that is missing fails a
 * whole screen. A key ending in `?` may be null. Objects inside others are found by their key.
 */
export const requiredKeys = {
  token: ['token', 'expire'],
  person,
  professorPage: [...person, 'factrakSurveys'],
  bulletin: ['id', 'type', 'title', 'body', 'startDate', 'endDate?', 'offer?', 'userID'],
  ride: ['id', 'body', 'date', 'offer', 'source', 'destination', 'userID'],
  discussion: ['id', 'userID', 'lastActive', 'title', 'exUserName', 'createdTime'],
  post: ['id', 'userID', 'discussionID', 'content', 'exUserName', 'createdTime'],
  department: ['id', 'name'],
  area: ['id', 'name', 'abbreviation', 'departmentID'],
  course: ['id', 'number', 'areaOfStudyID'],
  survey: [
    ...['id', 'userID', 'professorID', 'courseID', 'comment', 'flagged', 'createdTime'],
    ...['totalAgree', 'totalDisagree'],
  ],
  ratings: [
    ...['avgWouldRecommendCourse', 'avgCourseWorkload', 'avgCourseStimulating'],
    ...['avgWouldTakeAnother', 'avgApproachability', 'avgLeadLecture', 'avgPromoteDiscussion'],
    ...['avgOutsideHelpfulness', 'avgMentalHealthSupport'],
    ...['numWouldRecommendCourse', 'numCourseWorkload', 'numCourseStimulating'],
    ...['numWouldTakeAnother', 'numApproachability', 'numLeadLecture', 'numPromoteDiscussion'],
    ...['numOutsideHelpfulness', 'numMentalHealthSupport'],
  ],
  suggestion: ['id', 'value', 'type'],
  neighborhood: ['id', 'name', 'trakked'],
  dorm: [
    ...['id', 'neighborhoodID', 'name', 'capacity', 'numberBathrooms', 'numberSingles'],
    ...['numberDoubles', 'numberFlex', 'numberWashers'],
  ],
  room: ['id', 'dormID', 'number', 'roomType'],
  dormFacts: ['sophomoreCount', 'juniorCount', 'seniorCount', 'capacity', 'singlesCount'],
  rankings: [
    ...['maxMeanSingleSize', 'minMeanSingleSize', 'maxMeanDoubleSize', 'minMeanDoubleSize'],
    ...['mostSingles', 'mostDoubles', 'mostBathrooms', 'fewestBathrooms'],
    ...['biggestSingles', 'smallestSingles', 'biggestDoubles', 'smallestDoubles'],
  ],
  roomReview: ['id', 'userID', 'dormRoomID', 'createdTime'],
  book: ['id', 'title', 'isbn13'],
  listing: ['id', 'bookID', 'userID', 'condition', 'listingType'],
  profile: ['id', 'userID', 'user', 'locationVisible', 'deleted'],
  match: ['id', 'matchedUserID', 'matchedUser', 'seenBySelf', 'seenByMatchedUser'],
  matchedPerson: ['id', 'name', 'unixID', 'williamsEmail', 'ephmatchProfile'],
  ephcatcher: ['id', 'name', 'unixID', 'liked'],
  availability: ['available', 'openIndefinitely'],
  counts: ['total', 'unseen'],
  slot: ['hour', 'minute', 'formatted', 'closedSpots', 'openSpots'],
  item: ['id', 'title', 'description', 'price', 'type', 'category', 'available'],
  order: [
    ...['id', 'status', 'date', 'timeSlot', 'notes', 'totalPrice', 'comboDeal'],
    ...['paymentMethod', 'items'],
  ],
  lease: ['id', 'expiry'],
  settings: ['id', 'userID', 'enableNotifications', 'salmonNotify'],
  device: ['id', 'userID', 'type', 'token'],
} satisfies Record<string, readonly string[]>

export type Kind = keyof typeof requiredKeys

/** The kind of an object that is the value of a key. */
export const nestedKinds: Record<string, Kind> = {
  user: 'person',
  professor: 'person',
  professors: 'person',
  matchedUser: 'matchedPerson',
  course: 'course',
  courses: 'course',
  areaOfStudy: 'area',
  department: 'department',
  discussion: 'discussion',
  posts: 'post',
  factrakSurveys: 'survey',
  neighborhood: 'neighborhood',
  dormRooms: 'room',
  book: 'book',
}

/** Moments that a phone app reads without fractions of seconds. */
export const wholeSeconds = [
  'startDate',
  'endDate',
  'date',
  'expire',
  'closingTime',
  'nextOpenTime',
]
