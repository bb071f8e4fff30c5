import type { BulletinType } from '@wso/contract/posts/bulletins'

/**
 * A sample post. Placeholders in braces are filled when the demo data is generated: `{hall}`, `{day}`, and
 * `{20-60}` with a number of dollars. A list shows each sample once before one comes again, and a page of it
 * has 20.
 */
export type Sample = readonly [title: string, body: string]

export const bulletinSamples: Record<BulletinType, readonly Sample[]> = {
  announcement: [
    [
      'Winter study registration closes Friday',
      'Forms go to the third floor of {hall} by 5 pm. Late ones wait until **{day}**.',
    ],
    [
      'A cappella showcase moved to the chapel',
      'Doors at 7:30 pm, same tickets. The old hall has a pipe problem.',
    ],
    [
      'Soup night at {hall}, bring a bowl',
      'Three soups, one of them experimental.\n\n- Squash and apple\n- Lentil, no dairy\n- The experiment\n\nStarts at 6:30 pm on {day}.',
    ],
    [
      'Free bike tune-ups behind {hall}',
      '{day} from 10 to 2: brakes, gears, and a pump that works.',
    ],
    [
      'Call for student art',
      'The wall in the atrium is empty until February.\n\n### What to send\n\n- One photo of the work\n- Its size, and how it hangs\n- Your name and year\n\n> Last year a knitted map got more visitors than the career fair.',
    ],
    [
      'Blood drive needs morning volunteers',
      'Two-hour shifts, snacks provided. Sign up at the desk in {hall}.',
    ],
    ['Observatory open on the next clear night', 'Watch the flag on the roof: green means go.'],
    [
      'Quiet hours start early during reading period',
      'From 9 pm, in all first-floor lounges of {hall}.',
    ],
    [
      'Taiko ensemble looks for two new players',
      'No experience needed, strong arms welcome. Rehearsals on {day}.',
    ],
    [
      'Debate against the visiting team',
      'Motion: this house would abolish the two-ply rule. {day}, 8 pm, {hall}.',
    ],
    ['Lost bees: the garden club explains', 'They are fine. They moved. Talk at noon on {day}.'],
    [
      'Trail day on the ridge, tools provided',
      'Meet at the gym steps at 8:45 am on {day}. Boots, please.',
    ],
    [
      'Poetry reading with the {hall} circle',
      'Open list after the break. Two poems each, no longer than a kettle takes.',
    ],
    [
      'Laundry room of {hall} closed for repairs',
      'Until {day}. The machines next door are free for you meanwhile.',
    ],
    ['Flu shots in the gym', '{day} from 11 to 4. Bring your ID; it takes ten minutes.'],
    [
      'Swing dance, beginners first',
      'No partner needed. Lesson at 7, band at 8, {hall}, every {day}.',
    ],
    [
      'Study abroad fair on {day}',
      'Twenty programs and six students who just came back. Ask them what they packed wrong.',
    ],
    [
      'Open rehearsal of the orchestra',
      'Brahms, with stops. {day} at 4 pm, come and go as you like.',
    ],
    [
      'The pool opens an hour earlier',
      'From {day} the lanes are free at 6 am. The water is not warmer.',
    ],
    [
      'Compost bins are at {hall} now',
      'Fruit, coffee, napkins. No bowls, however compostable they say they are.',
    ],
    [
      'Résumé hour before the career fair',
      'Bring one page. Two alumni read it with you, {day} from 3 to 5.',
    ],
    [
      'Chess club plays outside again',
      'Steps of {hall}, {day} after lunch. Clocks are provided, sun is not.',
    ],
    ['Vote for the spring concert', 'Five bands, one ballot, until {day} at midnight.'],
    [
      'First-years: advising sign-up is open',
      'Times with your adviser go in the order in which you sign up. It closes on {day}.',
    ],
    ['Pumpkin carving at {hall}', 'We have forty pumpkins and nine knives. {day} at 5 pm.'],
    ['Film night: the long version', 'Three hours and a half with a break for soup. {day}, 7 pm.'],
    [
      'The climbing wall is being reset',
      'Closed until {day}. New routes by the people who fell off the old ones.',
    ],
    [
      'Shuttle to the farmers’ market',
      'Leaves {hall} at 9 and 10 am on Saturday and comes back by noon.',
    ],
  ],
  exchange: [
    ['Desk lamp, barely used', 'Works, warm light, {10-20} dollars. Pick up at {hall}.'],
    [
      'Looking for a hiking backpack',
      '40 to 60 liters, for a week in spring. Can pay {40-80} dollars.',
    ],
    [
      'Selling a mini fridge',
      'Quiet, 3 years old, {40-75} dollars. I help to carry it out of {hall}.',
    ],
    ['Trade: winter boots size 42 for size 41', 'They are good boots. They are only too large.'],
    ['Two tickets for the winter concert', 'At cost, {20-30} dollars for both.'],
    [
      'Standing desk, assembled',
      'Comes apart into six pieces and one long argument. {80-140} dollars.',
    ],
    ['Ukulele for a good home', 'With its case. {30-50} dollars or a pie.'],
    [
      'Wanted: monitor with an HDMI cable',
      'Up to {50-90} dollars. Any size that fits a desk in {hall}.',
    ],
    [
      'Free: plants that outgrew my window',
      'A fern, two spider plants and something that never says its name.',
    ],
    ['Cross-country skis, 190 cm', 'With poles and boots (43). {60-95} dollars.'],
    ['Road bike, 54 cm', 'New chain, old saddle. {120-180} dollars.'],
    ['Organic chemistry model kit', 'All carbons accounted for. {10-20} dollars.'],
    ['Wanted: a rug about 5 by 8 feet', 'Any color that forgives coffee. Up to {20-40} dollars.'],
    ['Rice cooker, three cups', 'Used for one semester of good intentions. {15-25} dollars.'],
    ['Graphing calculator', 'Batteries included, games deleted. {30-50} dollars.'],
    ['Looking for a ticket to the hockey game', '{day} night. Can pay {10-15} dollars or bake.'],
    ['Free: moving boxes, flat', 'About fifteen, behind {hall} until it rains.'],
    ['Acoustic guitar with a stand', 'One tuning peg is stubborn. {60-90} dollars.'],
    ['Space heater, oil-filled', 'Safe for dorms, I asked. {25-40} dollars.'],
    ['Wanted: dress shoes, size 9', 'For one concert. Borrow or buy, up to {15-25} dollars.'],
    ['Box fan and a clip fan', 'September is over. {10-20} dollars for both.'],
    ['Winter coat, women’s medium', 'Warm, long, has survived two Februaries. {40-60} dollars.'],
    ['Bookcase, five shelves', 'Stands straight against a wall of {hall}. {20-30} dollars.'],
    ['French press and a grinder', 'We are a tea room now. {15-25} dollars.'],
  ],
  lostAndFound: [
    ['Found: a green umbrella', 'It waits at the desk of {hall}.'],
    [
      'Lost: silver ring with a wave',
      'Somewhere between {hall} and the library on {day}. It was my grandmother’s.',
    ],
    [
      'Found: keys with a wooden owl',
      'On the steps of {hall}. Tell me how many keys and they are yours.',
    ],
    ['Lost: one glove, left, blue', 'The right one misses it.'],
    ['Found: calculator with initials', 'Left in the lab on {day}.'],
    [
      'Lost: black notebook, soft cover',
      'Full of sketches. Last seen in the dining hall on {day}.',
    ],
    ['Found: water bottle with stickers', 'A mountain, a frog and a very old band. At {hall}.'],
    [
      'Lost: earphones in a white case',
      'They still play somewhere near {hall}, I can hear it in my heart.',
    ],
    ['Found: a single hiking boot', 'Left foot, size 10, on the trail behind {hall}.'],
    ['Lost: student ID on a purple lanyard', 'Between the gym and {hall}, {day} evening.'],
    ['Found: a library book and its bookmark', 'On a bench at {hall}. You were on page 212.'],
    ['Lost: gray scarf, hand-knitted', 'The pattern has one mistake, and I love it.'],
    ['Found: reading glasses in a tin', 'At the counter of the snack bar since {day}.'],
    ['Lost: bike light, rear', 'Fell off between the science library and {hall}.'],
    ['Found: a bag of clarinet reeds', 'In the practice room, {day} night.'],
    ['Lost: a laptop charger with blue tape', 'I left it in the reading room on {day}.'],
    ['Found: a bracelet with five beads', 'In the grass in front of {hall}.'],
    ['Lost: one earbud, right', 'Answers to nothing. Near {hall}.'],
    ['Found: a field notebook', 'Birds, times and a pressed leaf. It is at the desk of {hall}.'],
    ['Lost: lab coat with a name inside', 'The name is mine. Last worn on {day}.'],
    [
      'Found: a phone with a cracked corner',
      'It rings. I do not know how to answer it. At {hall}.',
    ],
  ],
  job: [
    [
      'Stage crew for the winter concert',
      'Four evenings, {16-18} dollars an hour. No experience needed, black clothes are.',
    ],
    [
      'Library: evening desk shifts',
      'Two shifts a week from {day} on. {15-17} dollars an hour and time to read.',
    ],
    ['Tutor for introductory statistics', 'Small groups in {hall}, {18-21} dollars an hour.'],
    ['Research assistant, plant lab', 'Watering, counting, and a spreadsheet. Six hours a week.'],
    [
      'Babysitter near campus',
      'Two children, one of them loud. {18-22} dollars an hour on {day}s.',
    ],
    ['Photographer for the student paper', 'Own camera or ours. Paid by the picture.'],
    ['Driver for the food pantry', 'License needed; the van is ours. {day} mornings.'],
    ['Test readers for a thesis', '{20-40} dollars and a cake for reading 80 pages by {day}.'],
    ['Campus tour guides', 'Walk backwards, answer anything. {16-18} dollars an hour.'],
    ['Lifeguard, morning lanes', 'Certificate needed. 6 to 9 am, {17-19} dollars an hour.'],
    ['Dog walker on {day}s', 'One dog, two opinions about squirrels. {15-20} dollars an hour.'],
    [
      'Teaching assistant, introductory programming',
      'Lab hours in {hall}. {17-20} dollars an hour.',
    ],
    [
      'Museum guards for the new show',
      'You stand, you look, you may not touch. {15-17} dollars an hour.',
    ],
    ['Help desk: evenings', 'Most of it is passwords. {16-18} dollars an hour.'],
    ['Barista at the snack bar', 'We teach you the machine. {15-17} dollars an hour and a drink.'],
    ['Archive assistant', 'Scan letters from 1890. Neat hands, {16-18} dollars an hour.'],
    ['Leaf raking on {day}', 'A garden near campus, lunch included. {18-22} dollars an hour.'],
    ['Translator, Spanish to English', 'Letters for the legal clinic. {20-25} dollars an hour.'],
    ['Referees for intramural soccer', 'Own whistle. {15-18} dollars an hour on {day}s.'],
    [
      'Sound technician for the a cappella night',
      'One evening, two microphones too many. {18-22} dollars an hour.',
    ],
    ['Study participants, one hour', '{15-20} dollars for pressing a button when you see green.'],
  ],
}
