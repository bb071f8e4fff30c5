const topics =
  `Accordion;Aikido;Amateur Radio;Archery;Astronomy;Aviation;Backgammon;Badminton;Ballroom Dance
Bee Keeping;Birding;Board Games;Bookbinding;Botany;Boxing;Bread Baking;Bridge;Calligraphy;Canoe Polo;Cheese
Chess;Climbing;Collage;Comedy Writing;Contra Dance;Crochet;Crosswords;Cryptography;Curling;Cycling;Debate
Documentary Film;Dumplings;Electronic Music;Embroidery;Entrepreneurship;Esperanto;Ethics;Fencing;Figure Skating
Film Photography;Fly Fishing;Folk Songs;Frisbee Golf;Gardening;Geocaching;Genealogy;Hiking;Hot Sauce;Improv
Investment;Jigsaw Puzzles;Juggling;Kayak;Knitting;Lacrosse;Letterpress;Linguistics;Maple Syrup;Mock Trial
Model Railroad;Mountain Biking;Mushroom;Nordic Ski;Origami;Orienteering;Painting;Parliamentary Procedure
Permaculture;Pickleball;Playwriting;Poetry;Pottery;Puppetry;Quilting;Quiz Bowl;Robotics;Role-Playing Games
Rowing;Running;Sailing;Salsa;Science Fiction;Screen Printing;Sewing;Shape Note Singing;Skateboarding;Sketch
Slow Food;Snowboarding;Soap Making;Spoken Word;Squash;Stargazing;Steel Drums;Storytelling;Swing Dance
Table Tennis;Tango;Tea;Terrarium;Tiny House;Translation;Trivia;Typewriter;Ukulele;Unicycle;Vegan Cooking
Volleyball;Water Polo;Weather Watching;Wilderness First Aid;Woodworking;Yarn Bombing;Yoga;Zine`
    .split(/[;\n]/)
    .map((topic) => topic.trim())

const kinds = ['Club', 'Society', 'Collective', 'Circle', 'Guild']

const others = [
  'African Students Organization',
  'Alder House Council',
  'Arabic Table',
  'Asian American Alliance',
  'Campus Radio 91.9',
  'Chamber Choir',
  'Chinese Table',
  'Class of First Gens',
  'Coffeehouse Open Mic',
  'College Marshals',
  'Community Garden',
  'Concert Band',
  'EMT Squad',
  'Environmental Council',
  'First-Year Advisors',
  'French Table',
  'Gospel Ensemble',
  'Green Living Community',
  'Hillel House',
  'Hispanic & Latine Forum',
  'International Club',
  'Jazz Ensemble',
  'Junior Advisors',
  'Kitchen at Midnight',
  'Late Night Snack Bar',
  'Muslim Student Union',
  'Orchestra',
  'Outing Club',
  'Peer Health',
  'Queer Student Union',
  'South Asian Student Association',
  'Spanish Table',
  'Student Council',
  'Student Newspaper',
  'Symphonic Winds',
  'Tutoring Center',
  'Women in Math & Physics',
  'Writing Workshop',
]

/** About 150 student groups, in alphabetical order. */
export const clubs = [
  ...others,
  ...topics.map((topic, place) => `${topic} ${kinds[place % kinds.length]}`),
].toSorted()
