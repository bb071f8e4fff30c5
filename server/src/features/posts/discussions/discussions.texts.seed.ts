type ThreadSample = readonly [title: string, content: string, answers: readonly string[]]

/** Sample threads: a title, the first post, and replies to it. */
export const threadSamples: readonly ThreadSample[] = [
  [
    'Quiet places to read after midnight',
    'Where do you go when the library closes? I will keep the list in this post.',
    [
      'The map room on the lower level is open until 2 am and nobody knows, which is how I would like to keep it.',
      'The third floor of Kiln Hall. The radiator knocks in a slow 3/4, fine for poems and bad for statistics.',
      'Lantern Hall has a bench behind the stairs with its own lamp.',
      'Please do not tell everyone. Signed, someone who writes there.',
    ],
  ],
  [
    'Should the shuttle run on Sundays?',
    'The driver says they stop at six because nobody rides later. Has anyone asked for the numbers?',
    [
      'I would take it every week, to the station and back.',
      'I asked the office. They count riders by hand, and only on weekdays.',
      'A van for Sunday evenings would do. Most people come back between five and eight.',
      'We tried a petition two years ago, and it failed because nobody counted. Who counts?',
    ],
  ],
  [
    'Thread for first snow photos',
    'Post yours. I start: it is white, and there is a dog in it.',
    [
      'Mine is the sundial with a hat on.',
      'The owl above the library door has a beard now.',
      'I slept through it and have a photo of slush, if that counts.',
      'The tray hill opens when Facilities looks away. Not that I know anything.',
    ],
  ],
  [
    'Best unlisted study rooms, ranked',
    'Rules: it must have a door, an outlet, and no booking sheet.',
    [
      'Bronfield 214: two outlets, a whiteboard, and a door that sticks in your favor.',
      'The old darkroom in Old Press. No window, no messages, four pages an hour.',
      'Weathervane attic, but bring a sweater.',
      'Tidewater basement is disqualified: the outlet is decorative.',
    ],
  ],
  [
    'Laundry etiquette: a proposal',
    '1. Ten minutes of grace.\n2. Then on top of the machine, **folded**.\n3. No comments on socks.',
    [
      'Agreed, and please write it on the door as well.',
      'Ten minutes is short when the stairs are four floors. Fifteen?',
      'I fold like a raccoon. Is that worse than not folding?',
      'Rule 4: if you take the last dryer sheet, you buy the next box.',
    ],
  ],
  [
    'Which dining hall does breakfast best, with evidence',
    'Please bring numbers. Feelings about waffles are also numbers.',
    [
      'North Hall: pancakes within four minutes of the door, every time I checked.',
      'Orchard Commons for the banana bread. Three slices, no regrets.',
      'Brunch at Mill House is the only breakfast that starts when I do.',
      'The tofu scramble at North Hall is *better* than it sounds.',
    ],
  ],
  [
    'What is the owl above the library door called?',
    'I have heard three names this week.',
    [
      'Archibald. It is on the drawings from 1923.',
      'My tour guide said Minerva, with great confidence.',
      'The librarians call her Overdue.',
      'We should ask the owl.',
    ],
  ],
  [
    'Selling the idea of a tool library',
    'One drill per dorm is too many drills. Who would lend, who would borrow?',
    [
      'I would lend a drill, a level and a very good tape measure.',
      'Put it next to the bike room. They already keep a key desk.',
      'I would borrow a ladder once a year and think of it fondly the rest of the time.',
      'Who fixes what comes back broken? I can help on weekends.',
    ],
  ],
  [
    'Spring break in a van: route advice',
    'Five people, nine days, one of us cannot drive at night.',
    [
      'Go south along the ridge and stop before dark. The campsites open in March.',
      'Two drivers a day, three hours each, and nobody argues about music.',
      'The coast is lovely and the ferries do not take vans. Ask how we know.',
      'Rent the van in Albany. It was half the price of the one in town.',
    ],
  ],
  [
    'Radio show request line',
    'Two hours of music on Thursday. Tell me what and for whom.',
    [
      'Something with a banjo, for my roommate, who has a lab report due.',
      'Anything the crew team can row to at six in the morning.',
      'The slow one you closed with last week. I never caught its name.',
      'For the person in Quill 3 who practices the same eight bars: the other bars.',
    ],
  ],
  [
    'Do we need more bike racks?',
    'I counted the trees with bicycles on them. It was most of the trees.',
    [
      'Yes, and one with a roof. My chain is mostly rust.',
      'There is an empty one behind the chapel.',
      'Half the bicycles in front of Alder House have not moved since May.',
      'Facilities tags the abandoned ones in November. That frees a rack or two.',
    ],
  ],
  [
    'Advice for a first winter here',
    'I come from a place without one.',
    [
      'Boots before coat. You will be outside on your feet more than you think.',
      'Buy wool socks in October. In December there are none left in town.',
      'Walk at noon, when there is light.',
      'The Outing Club lends skis for free. Fall early and often.',
    ],
  ],
  [
    'Let us fix the printers together',
    'Which one is broken near you, and how?',
    [
      'Lantern Hall, second floor: prints one page, then thinks about it.',
      'Granary works if you open and close tray 2 first.',
      'The one in Stonecroft says “toner low” since I arrived. It lies.',
      'I reported ours, and somebody came the same day.',
    ],
  ],
  [
    'Interesting courses outside your major',
    'What did you take, and would you again?',
    [
      'Bread. We baked, wrote about yeast, and ate the homework. Yes.',
      'Bookbinding, and I still use the notebook.',
      'A field course on snow. Cold, and the best month I had here.',
      'I taught chess at the elementary school. They won.',
    ],
  ],
]

/** Replies that fit any thread. */
export const replySamples: readonly string[] = [
  'Could somebody bring numbers?',
  'My roommate says the opposite, and she lived there.',
  'This is the most useful thread of the year.',
  'Has anyone asked the people who work there?',
  'I changed my mind after trying it.',
  'Seconded.',
  'Thank you for writing this down.',
  'I will ask at the next council meeting and report back.',
]

const places = ['Alder House', 'Bronfield', 'Kiln Hall', 'Lantern Hall', 'Old Press', 'Stonecroft']
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** A reply with a count of its own: "Asked in Bronfield on Tuesday: 14 for, 3 against." */
export const tallyOf = (at: number): string =>
  `Asked in ${places[at % places.length]} on ${weekdays[at % weekdays.length]}: ${7 + at} for, ${1 + (at % 5)} against.`
