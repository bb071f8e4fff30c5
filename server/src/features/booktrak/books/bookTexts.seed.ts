/** Made-up authors; no real textbook is in the demo. */
export const bookAuthors = [
  'Maren Quill',
  'Tobias Fennimore',
  'Ines Abernathy-Cole',
  'Rufus Lindqvist',
  'Odette Marchbanks',
  'Caspian Holloway',
  'Beatrix Okonjo-Reyes',
  'Silas Wetherby',
  'Noor Castellane',
  'Jonas Applegarth',
  'Philippa Sandoval',
  'Emeka Thistlewood',
  'Greta Vandermeer',
  'Lucian Ashgrove',
]

export const bookPublishers = [
  'Harrow Hill Press',
  'Blue Spruce Books',
  'Meridian & Sons',
  'Old Quarry Academic',
  'Lantern House',
]

/** Titles around the subject of a course. */
export const bookTitles = [
  '{subject}: A Field Manual',
  'Introduction to {subject}',
  'A Short Course in {subject}',
  '{subject} in Practice',
  'Reading {subject}',
  'Problems in {subject}',
  'The {subject} Companion',
]

export const bookSubtitles = ['Third Edition', 'Second Edition', 'With Exercises', 'A Reader']

export const listingNotes = [
  'Pencil in chapters 1 to 4',
  'Spine is creased, pages are clean',
  'Never opened, the seal is still on',
  'Highlighter throughout, all of it useful',
  'Coffee on the back cover only',
  'Problem answers in the margins',
  'Can hand over at dinner any day',
  'Comes with my notes',
]

export const requestNotes = [
  'Needed by the start of term',
  'Any edition is fine',
  'Older printing is fine too',
  'Happy to share between two',
]
