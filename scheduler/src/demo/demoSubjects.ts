const topics = (text: string) => text.split(', ')

/** What the courses of each department are about. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  AFR: topics(
    'Black Women’s Writing, the Harlem Renaissance, Caribbean Thought, Freedom Songs, the Great Migration, Afrofuturism, Abolition, Pan-Africanism',
  ),
  AMST: topics(
    'the American Road, Small Towns, Immigration and Memory, the Frontier, Labor and Leisure, Monuments, Popular Music, Border Stories',
  ),
  ANTH: topics(
    'Kinship, Ritual and Belief, Food and Culture, the City, Gifts and Markets, Ethnographic Method, Medicine and Healing, Material Culture',
  ),
  ARTH: topics(
    'Medieval Manuscripts, Renaissance Portraits, the Museum, Modern Architecture, Islamic Art, Prints and Printmakers, Photography, Landscape Painting',
  ),
  ARTS: topics(
    'Drawing, Oil Painting, Sculpture, Video Art, Printmaking, Ceramics, Darkroom Photography, Public Art',
  ),
  ASST: topics(
    'the Silk Road, Modern Asia, Buddhist Worlds, Asian Cities, Empire and Trade, Film in East Asia, Tea and Porcelain, Translation',
  ),
  ASTR: topics(
    'Stars, Galaxies, the Solar System, Exoplanets, Cosmology, Telescopes, the Interstellar Medium, Black Holes',
  ),
  BIMO: topics(
    'Protein Structure, Enzymes, Membranes, Gene Regulation, Metabolism, Molecular Machines, Cell Signaling, RNA',
  ),
  BIOL: topics(
    'the Cell, Genetics, Ecology, Evolution, Animal Behavior, Plant Biology, Neurobiology, Microbiology, Tidal Ecology',
  ),
  CHEM: topics(
    'Organic Molecules, Chemical Bonds, Kinetics, Spectroscopy, Polymers, Environmental Chemistry, Catalysis, Quantum Chemistry',
  ),
  CHIN: topics(
    'Everyday Chinese, Classical Chinese, Chinese Poetry, Chinese Cinema, Newspaper Chinese, Chinese Calligraphy, Modern Chinese Fiction',
  ),
  CLAS: topics(
    'Homer, Greek Tragedy, the Roman Republic, Latin Prose, Ancient Science, Myth, Roman Gardens, the Athenian Courts',
  ),
  COGS: topics(
    'Mind and Machine, Attention, Memory, Language Learning, Perception, Reasoning, Consciousness',
  ),
  COMP: topics(
    'the Novel in Translation, World Drama, the Fairy Tale, Travel Writing, Literature and Law, the Short Story, Autobiography',
  ),
  CSCI: topics(
    'Algorithms, Operating Systems, Computer Graphics, Machine Learning, Programming Languages, Networks, Databases, Data Structures',
  ),
  DANC: topics(
    'Modern Dance, West African Dance, Choreography, Ballet, Dance History, Improvisation, Dance on Film',
  ),
  ECON: topics(
    'Microeconomics, Macroeconomics, Public Finance, Labor Markets, Development, International Trade, Econometrics, Environmental Economics',
  ),
  ENGL: topics(
    'Shakespeare, the Victorian Novel, Poetry, the Essay, American Realism, Milton, Creative Nonfiction, Modernism',
  ),
  ENVI: topics(
    'Climate Change, Environmental Law, Food Systems, Rivers and Dams, Environmental Justice, Conservation, Energy Policy, Forests',
  ),
  GBST: topics(
    'Global Health, Borders, Human Rights, Cities of the South, Migration, World Trade, Diplomacy',
  ),
  GEOS: topics(
    'Oceans, Glaciers, Volcanoes, the Earth’s Climate, Minerals, Rivers, Plate Tectonics, Fossils',
  ),
  GERM: topics(
    'Everyday German, Berlin, German Film, the Brothers Grimm, Modern German Fiction, Weimar Culture, German Poetry',
  ),
  HIST: topics(
    'Medieval Europe, the Atlantic World, Modern Japan, the Cold War, the American Revolution, the Ottoman Empire, Work and Workers, the Black Death',
  ),
  INTR: topics('Ways of Knowing, Food, Time, Maps, Justice, Sound, Failure'),
  JAPN: topics(
    'Everyday Japanese, Japanese Theater, Kanji, Modern Japanese Fiction, Japanese Film, Haiku',
  ),
  LATS: topics(
    'Latina and Latino Histories, Border Writing, Spanish-Language Radio, Latinx Art, Migration and Citizenship, Caribbean New York',
  ),
  LEAD: topics(
    'Presidential Leadership, Negotiation, Leading in Crisis, Ethics of Leadership, Social Movements, Diplomacy',
  ),
  MATH: topics(
    'Calculus, Linear Algebra, Real Analysis, Number Theory, Topology, Differential Equations, Graph Theory, Probability',
  ),
  MUS: topics(
    'Harmony, Jazz, Opera, Counterpoint, Music of the Baroque, Songwriting, Music of Java, the String Quartet',
  ),
  NSCI: topics(
    'the Brain, Sleep, Neural Circuits, Hormones and Behavior, Sensory Systems, Learning and Memory',
  ),
  PHIL: topics(
    'Ethics, Logic, Knowledge, Free Will, Ancient Philosophy, Political Philosophy, Philosophy of Science, Aesthetics',
  ),
  PHLH: topics(
    'Epidemics, Health Policy, Nutrition, Maternal Health, Vaccines, Health and Housing',
  ),
  PHYS: topics(
    'Mechanics, Electricity and Magnetism, Quantum Physics, Waves and Optics, Relativity, Thermodynamics, Electronics, Particle Physics',
  ),
  POEC: topics(
    'Markets and States, Taxes, Trade Policy, Inequality, Regulation, Development Policy',
  ),
  PSCI: topics(
    'American Politics, the Supreme Court, Elections, International Relations, Democracy, Political Theory, War and Peace, Comparative Politics',
  ),
  PSYC: topics(
    'Social Psychology, Child Development, Perception, Personality, Clinical Psychology, Emotion, Decision Making, Memory',
  ),
  REL: topics(
    'Islam, Buddhism, the Hebrew Bible, Early Christianity, Hinduism, Religion and Law, Mysticism, Pilgrimage',
  ),
  RLFR: topics(
    'Everyday French, Paris, French Cinema, the Enlightenment, French Poetry, Francophone Africa, the French Novel',
  ),
  RLSP: topics(
    'Everyday Spanish, Don Quixote, Latin American Film, Spanish Poetry, the Mexican Novel, Borges, Spanish Cities',
  ),
  RUSS: topics('Everyday Russian, Tolstoy, Russian Theater, Soviet Film, Chekhov, Russian Poetry'),
  SOC: topics(
    'Social Networks, Work, Families, Race and Ethnicity, Crime and Punishment, Cities and Suburbs, Education, Social Theory',
  ),
  STAT: topics(
    'Data Analysis, Regression, Bayesian Statistics, Experimental Design, Sampling, Statistical Learning, Time Series',
  ),
  STS: topics(
    'Science and Society, Technology and Work, the History of Computing, Expertise, Medicine and Machines, Energy Transitions',
  ),
  THEA: topics(
    'Acting, Directing, Stage Design, Playwriting, Lighting, Theater History, Comedy, Puppetry',
  ),
  WGSS: topics(
    'Feminist Theory, Queer Histories, Gender and Work, Masculinities, Gender and Law, Bodies in Motion',
  ),
}

/** How a title names its subject, by level; 0 is Winter Study. */
const frames: Readonly<Record<number, readonly [string, ...string[]]>> = {
  0: ['{topic} in Practice', 'A Month of {topic}', 'Workshop in {topic}'],
  100: ['Introduction to {topic}', '{topic}: A First Course', 'Thinking about {topic}'],
  200: ['{topic}', 'Perspectives on {topic}', '{topic} in Context'],
  300: ['Topics in {topic}', '{topic}: Theory and Evidence', 'Debates in {topic}'],
  400: ['Advanced {topic}', 'Research in {topic}', 'Current Work on {topic}'],
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Pick = {
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  below: (count: number) => number
}

/** Invents a title and a description that fit a department and a level. */
export function inventSubject(department: string, level: number, random: Pick) {
  const own = subjects[department] ?? ['Ways of Knowing']
  const topic = own[random.below(own.length)] ?? 'Ways of Knowing'
  const frame = random.pick(frames[Math.min(level, 400)] ?? frames[200]!)
  return {
    title: upper(frame.replace('{topic}', topic)),
    description: sentences
      .map((choices) => random.pick(choices).replace('{topic}', topic))
      .join(' '),
  }
}

/** One sentence of each kind makes a description. */
const sentences: readonly (readonly [string, ...string[]])[] = [
  [
    'What do we need to know about {topic} before we can ask good questions about it?',
    'This course takes up {topic} through a few cases that we study closely.',
    'Few subjects have changed as much in one generation as {topic}.',
    'We begin with a simple question about {topic} and spend the semester finding out why it is not simple.',
  ],
  [
    'The first weeks introduce the main ideas and the vocabulary that people in the field use.',
    'Early meetings trace how the subject came to be studied at all, and by whom.',
    'We start from primary sources and work toward the arguments that were built on them.',
    'The opening unit compares three well-known accounts and asks where they disagree.',
  ],
  [
    'From there we turn to evidence: how it is collected, what it can show, and what it leaves out.',
    'The middle of the course is a long case study, chosen with the class, that brings the methods together.',
    'Each student then follows one example through the semester and reports on it twice.',
    'Later units ask how the same questions look from other places and other times.',
  ],
  [
    'Class time is divided between short lectures and discussion of the week’s reading.',
    'Meetings are built on conversation, so expect to speak, to listen, and to change your mind.',
    'Most weeks include a workshop in which drafts or results are read together.',
    'We visit the college museum, the archives or the field at least twice.',
  ],
  [
    'Writing is frequent and short, with time to revise.',
    'Problem sets are due every week and may be solved in groups.',
    'A final project lets students connect the course with their own interests.',
    'Two exams test how well the ideas travel to new examples.',
  ],
  [
    'No earlier experience is assumed beyond the prerequisite.',
    'Students of every major are welcome, and the mix helps the discussion.',
    'The course counts toward the major and is a good basis for later seminars.',
    'Those who plan to study the subject further should take it early.',
  ],
  [
    'Readings come from books, articles and a few letters, and none is longer than it has to be.',
    'The reading list mixes classic studies with work from the last ten years.',
    'Materials include maps, recordings and data that the class gathers itself.',
  ],
  [
    'Guests from other departments and from town join us for three of the meetings.',
    'Several sessions are led by students in pairs, with a plan made together beforehand.',
    'An evening film or lecture replaces one meeting in each half of the term.',
  ],
  [
    'By the end, students can explain the main positions, weigh the evidence for each and defend one of their own.',
    'The aim is a working knowledge of the field, and the habit of asking how we know what we claim.',
    'Students leave with a portfolio of short pieces and one that they are proud of.',
  ],
  [
    'Evaluation is based on participation, written work and the project, in about equal parts.',
    'Grades rest on steady work more than on any one assignment.',
    'The instructor meets with each student at least twice to talk about their work.',
  ],
]
