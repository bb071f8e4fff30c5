import type { BulletinType } from '@wso/contract/posts/bulletins'

/** A sample post. Placeholders in braces are filled when the demo data is generated. */
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
  ],
  exchange: [
    ['Desk lamp, barely used', 'Works, warm light, {price} dollars. Pick up at {hall}.'],
    [
      'Looking for a hiking backpack',
      '40 to 60 liters, for a week in spring. Can pay {price} dollars.',
    ],
    [
      'Selling a mini fridge',
      'Quiet, 3 years old, {price} dollars. I help to carry it out of {hall}.',
    ],
    ['Trade: winter boots size 42 for size 41', 'They are good boots. They are only too large.'],
    ['Two tickets for the winter concert', 'At cost, {price} dollars for both.'],
    [
      'Standing desk, assembled',
      'Comes apart into six pieces and one long argument. {price} dollars.',
    ],
    ['Ukulele for a good home', 'With its case. {price} dollars or a pie.'],
    [
      'Wanted: monitor with an HDMI cable',
      'Up to {price} dollars. Any size that fits a desk in {hall}.',
    ],
    [
      'Free: plants that outgrew my window',
      'A fern, two spider plants and something that never says its name.',
    ],
    ['Cross-country skis, 190 cm', 'With poles and boots (43). {price} dollars.'],
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
  ],
  job: [
    [
      'Stage crew for the winter concert',
      'Four evenings, {price} dollars an hour. No experience needed, black clothes are.',
    ],
    [
      'Library: evening desk shifts',
      'Two shifts a week from {day} on. {price} dollars an hour and time to read.',
    ],
    ['Tutor for introductory statistics', 'Small groups in {hall}, {price} dollars an hour.'],
    ['Research assistant, plant lab', 'Watering, counting, and a spreadsheet. Six hours a week.'],
    [
      'Babysitter near campus',
      'Two children, one of them loud. {price} dollars an hour on {day}s.',
    ],
    ['Photographer for the student paper', 'Own camera or ours. Paid by the picture.'],
    ['Driver for the food pantry', 'License needed; the van is ours. {day} mornings.'],
    ['Test readers for a thesis', '{price} dollars and a cake for reading 80 pages by {day}.'],
  ],
}
