/** Sample threads: a title and the first post. */
export const threadSamples: readonly (readonly [title: string, content: string])[] = [
  [
    'Quiet places to read after midnight',
    'Where do you go when the library closes? I will keep the list in this post.',
  ],
  [
    'Should the shuttle run on Sundays?',
    'The driver says they stop at six because nobody rides later. Has anyone asked for the numbers?',
  ],
  ['Thread for first snow photos', 'Post yours. I start: it is white, and there is a dog in it.'],
  [
    'Best unlisted study rooms, ranked',
    'Rules: it must have a door, an outlet, and no booking sheet.',
  ],
  [
    'Laundry etiquette: a proposal',
    '1. Ten minutes of grace.\n2. Then on top of the machine, **folded**.\n3. No comments on socks.',
  ],
  [
    'Which dining hall does breakfast best, with evidence',
    'Please bring numbers. Feelings about waffles are also numbers.',
  ],
  ['What is the owl above the library door called?', 'I have heard three names this week.'],
  [
    'Selling the idea of a tool library',
    'One drill per dorm is too many drills. Who would lend, who would borrow?',
  ],
  [
    'Spring break in a van: route advice',
    'Five people, nine days, one of us cannot drive at night.',
  ],
  ['Radio show request line', 'Two hours of music on Thursday. Tell me what and for whom.'],
  [
    'Do we need more bike racks?',
    'I counted the trees with bicycles on them. It was most of the trees.',
  ],
  ['Advice for a first winter here', 'I come from a place without one.'],
  ['Let us fix the printers together', 'Which one is broken near you, and how?'],
  ['Interesting winter study courses', 'What did you take, and would you again?'],
]

export const replySamples: readonly string[] = [
  'The map room on the lower level is open until 2 am and nobody knows, which is how I would like to keep it.',
  'Tested this. The radiator knocks in a slow 3/4, which is fine for poems and bad for statistics.',
  'I would use it every week.',
  'Two years ago we tried the same, and it failed because nobody kept the key.',
  'Agreed, and please write it on the door as well.',
  'Could somebody bring numbers?',
  'My roommate says the opposite, and she lived there.',
  'This is the most useful thread of the year.',
  'I can help on weekends.',
  'Counterpoint: it is warm there, and there are chairs.',
  'Please do not tell everyone. Signed, someone who writes there.',
  'Has anyone asked the people who work there?',
  '- Before ten: yes\n- After ten: bring a lamp',
  'I changed my mind after trying it. It is *better* than it sounds.',
  'Seconded.',
  'There is one behind the chapel too.',
]
