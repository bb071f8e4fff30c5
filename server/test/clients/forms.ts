import { type ClientScreen, get } from './screens.ts'

/**
 * The forms of the web client's versions of 2021 to 2025, with the fields that each of them sent: no
 * condition of ours, price, state or version, no options of an item, and keys that we do not know.
 */

/** One item of each kind that a combo needs. */
const menu = ['Drink', 'Bagel', 'Spread'].map((category) => ({
  ...get('/goodrich/menu', 'item', category.toLowerCase()),
  of: { category, orderable: true },
}))

const contact = { notes: '', phoneNumber: '413-555-0134' }

export const orderForm: ClientScreen = {
  screen: 'Goodrich, order form',
  as: 'senior',
  calls: [
    get('/users/me', 'person', 'customer'),
    { ...get('/users/me', 'person', 'idNumber'), key: 'williamsID' },
    ...menu,
    get('/goodrich/order-lease', 'lease', 'lease'),
    { ...get('/goodrich/timeslots', 'slot', 'slot'), key: 'formatted', of: { closedSpots: 0 } },
    {
      call: 'POST /goodrich/orders',
      body: {
        ...contact,
        comboDeal: true,
        date: ':today',
        // Milk and syrup were text in the note, and what the form kept beside it was sent too.
        items: [
          { id: ':drink', note: 'Oat milk, Vanilla', noteObject: { milk: 'Oat milk' } },
          { id: ':bagel', note: '' },
          { id: ':spread', note: '' },
        ],
        idNumber: ':idNumber',
        leaseID: ':lease',
        paymentMethod: 1,
        timeSlot: ':slot',
      },
      kind: 'order',
      keep: 'ownOrder',
    },
    get('/goodrich/user/orders/:ownOrder', 'order'),
    get('/goodrich/order-lease', 'lease', 'lease'),
    {
      ...get('/goodrich/timeslots', 'slot', 'slot'),
      key: 'formatted',
      of: { closedSpots: 0 },
    },
    {
      call: 'POST /goodrich/orders',
      body: {
        ...contact,
        comboDeal: false,
        date: ':today',
        items: [{ id: ':bagel', note: '' }],
        idNumber: '',
        leaseID: ':lease',
        paymentMethod: 3,
        timeSlot: ':slot',
      },
      kind: 'order',
      keep: 'cashOrder',
    },
  ],
}

export const managerForms: ClientScreen = {
  screen: 'Goodrich manager, forms',
  as: 'manager',
  calls: [
    { call: 'PATCH /goodrich/orders/:ownOrder', body: { status: 2 }, kind: 'order' },
    { call: 'PATCH /goodrich/orders/:ownOrder', body: { status: 3 }, kind: 'order' },
    { call: 'PATCH /goodrich/orders/:cashOrder', body: { adminNotes: 'Called.' }, kind: 'order' },
    get('/goodrich/menu?all=true', 'item', 'item'),
    { call: 'PATCH /goodrich/menu/:item', body: { available: false }, kind: 'item' },
    { call: 'PATCH /goodrich/menu/:item', body: { available: true }, kind: 'item' },
    {
      call: 'PATCH /goodrich/menu/:item',
      body: { quantityLimit: true, quantity: 12 },
      kind: 'item',
    },
    { call: 'PATCH /goodrich/menu/:item', body: { quantityLimit: false }, kind: 'item' },
  ],
}

/** What the form sends of a resident who answers only what it marks as required. */
const required = {
  keyOrCard: 'Keypad/Card',
  closet: 'A wardrobe with two shelves',
  flooring: 'Wood',
  privateBathroom: false,
  commonRoomAccess: true,
  thermostatAccess: true,
  bedAdjustable: true,
  // Text fields that were not touched.
  bathroomDesc: '',
  commonRoomDesc: '',
  noise: '',
}

/** What only the earliest versions ask. */
const earliest = {
  comfort: 4,
  convenience: 5,
  livedHere: true,
  closetDesc: '',
  thermostatDesc: '',
  outletsDesc: '',
}

export const roomForm: ClientScreen = {
  screen: 'Dormtrak, review form',
  as: 'senior',
  calls: [
    { call: 'PATCH /users/me', body: { hasAcceptedDormtrakPolicy: true }, kind: 'person' },
    get('/users/me', 'person', 'me'),
    { ...get('/users/me', 'person', 'ownRoom'), key: 'dormRoomID' },
    get('/dormtrak/reviews?userID=:me', 'roomReview', 'ownReview'),
    { call: 'DELETE /dormtrak/reviews/:ownReview' },
    {
      call: 'POST /dormtrak/reviews',
      body: { ...required, dormRoomID: ':ownRoom' },
      kind: 'roomReview',
      keep: 'ownReview',
    },
    // An edit leaves out what is already known of the room.
    {
      call: 'PATCH /dormtrak/reviews/:ownReview',
      body: {
        privateBathroom: false,
        bathroomDesc: '',
        commonRoomAccess: true,
        noise: 'Doors',
        bedAdjustable: true,
        wifi: 4,
        loudness: 2,
        location: 5,
        satisfaction: 4,
        comment: 'Quiet on weekdays.',
      },
      kind: 'roomReview',
    },
    { call: 'DELETE /dormtrak/reviews/:ownReview', kind: 'roomReview' },
    {
      call: 'POST /dormtrak/reviews',
      body: {
        ...required,
        ...earliest,
        wifi: 0,
        loudness: 0,
        location: 0,
        satisfaction: 0,
        dormRoomID: ':ownRoom',
      },
      kind: 'roomReview',
      keep: 'ownReview',
    },
    get('/dormtrak/reviews/:ownReview', 'roomReview'),
  ],
}

const listing = { bookID: ':book', condition: 'VERY_GOOD', description: 'Clean.' }

export const listingForm: ClientScreen = {
  screen: 'Booktrak, listing form',
  calls: [
    { ...get('/booktrak/books?limit=10', 'book', 'isbn'), key: 'isbn13' },
    get('/autocomplete/course?q=bi&limit=5', 'suggestion', 'course'),
    { call: 'POST /booktrak/books', body: { isbn: ':isbn' }, kind: 'book', keep: 'book' },
    { call: 'PATCH /booktrak/books/:book', body: { courseIDs: [':course'] }, kind: 'book' },
    {
      call: 'POST /booktrak/listings',
      body: { ...listing, listingType: 'SELL' },
      kind: 'listing',
      keep: 'ownListing',
    },
    {
      call: 'PUT /booktrak/listings/:ownListing',
      body: { ...listing, condition: 'GOOD', listingType: 'SELL', description: '' },
      kind: 'listing',
    },
    { call: 'DELETE /booktrak/listings/:ownListing', kind: 'listing' },
    {
      call: 'POST /booktrak/listings',
      body: { ...listing, listingType: 'BUY' },
      kind: 'listing',
      keep: 'ownListing',
    },
    { call: 'DELETE /booktrak/listings/:ownListing', kind: 'listing' },
  ],
}
