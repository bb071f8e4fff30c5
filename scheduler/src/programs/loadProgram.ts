import type { Program } from './program.ts'

/** Each program is a separate chunk of the site. */
const files: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  'major-africana-studies': () =>
    import('./data/division2/africana-studies.json', { with: { type: 'json' } }),
  'major-american-studies': () =>
    import('./data/division2/american-studies.json', { with: { type: 'json' } }),
  'major-anthropology': () =>
    import('./data/division2/anthropology.json', { with: { type: 'json' } }),
  'major-arabic-studies': () =>
    import('./data/division1/arabic-studies.json', { with: { type: 'json' } }),
  'major-art-history': () =>
    import('./data/division2/art-history.json', { with: { type: 'json' } }),
  'major-art-history-and-studio': () =>
    import('./data/interdivisional/art-history-and-studio.json', { with: { type: 'json' } }),
  'major-astronomy': () => import('./data/division3/astronomy.json', { with: { type: 'json' } }),
  'major-astrophysics': () =>
    import('./data/division3/astrophysics.json', { with: { type: 'json' } }),
  'major-biology': () => import('./data/division3/biology.json', { with: { type: 'json' } }),
  'major-chemistry': () => import('./data/division3/chemistry.json', { with: { type: 'json' } }),
  'major-chinese': () => import('./data/division1/chinese.json', { with: { type: 'json' } }),
  'major-classics-route-a': () =>
    import('./data/division1/classics-route-a.json', { with: { type: 'json' } }),
  'major-classics-route-b': () =>
    import('./data/division1/classics-route-b.json', { with: { type: 'json' } }),
  'major-comparative-literature': () =>
    import('./data/division1/comparative-literature.json', { with: { type: 'json' } }),
  'major-computer-science': () =>
    import('./data/division3/computer-science.json', { with: { type: 'json' } }),
  'major-contract-major': () =>
    import('./data/interdivisional/contract-major.json', { with: { type: 'json' } }),
  'major-east-asian-languages-and-cultures': () =>
    import('./data/division1/east-asian-languages-and-cultures.json', { with: { type: 'json' } }),
  'major-economics': () => import('./data/division2/economics.json', { with: { type: 'json' } }),
  'major-english': () => import('./data/division1/english.json', { with: { type: 'json' } }),
  'major-environmental-studies': () =>
    import('./data/division3/environmental-studies.json', { with: { type: 'json' } }),
  'major-french-language-and-literature': () =>
    import('./data/division1/french-language-and-literature.json', { with: { type: 'json' } }),
  'major-french-studies': () =>
    import('./data/division2/french-studies.json', { with: { type: 'json' } }),
  'major-geosciences': () =>
    import('./data/division3/geosciences.json', { with: { type: 'json' } }),
  'major-german': () => import('./data/division1/german.json', { with: { type: 'json' } }),
  'major-history': () => import('./data/division2/history.json', { with: { type: 'json' } }),
  'major-japanese': () => import('./data/division1/japanese.json', { with: { type: 'json' } }),
  'major-mathematics': () =>
    import('./data/division3/mathematics.json', { with: { type: 'json' } }),
  'major-music': () => import('./data/division1/music.json', { with: { type: 'json' } }),
  'major-philosophy': () => import('./data/division2/philosophy.json', { with: { type: 'json' } }),
  'major-physics': () => import('./data/division3/physics.json', { with: { type: 'json' } }),
  'major-political-economy': () =>
    import('./data/division2/political-economy.json', { with: { type: 'json' } }),
  'major-political-science': () =>
    import('./data/division2/political-science.json', { with: { type: 'json' } }),
  'major-psychology': () => import('./data/division3/psychology.json', { with: { type: 'json' } }),
  'major-religion': () => import('./data/division2/religion.json', { with: { type: 'json' } }),
  'major-russian': () => import('./data/division1/russian.json', { with: { type: 'json' } }),
  'major-sociology': () => import('./data/division2/sociology.json', { with: { type: 'json' } }),
  'major-spanish': () => import('./data/division1/spanish.json', { with: { type: 'json' } }),
  'major-statistics': () => import('./data/division3/statistics.json', { with: { type: 'json' } }),
  'major-studio-art': () => import('./data/division1/studio-art.json', { with: { type: 'json' } }),
  'major-theatre': () => import('./data/division1/theatre.json', { with: { type: 'json' } }),
  'major-womens-gender-and-sexuality-studies': () =>
    import('./data/division2/womens-gender-and-sexuality-studies.json', { with: { type: 'json' } }),
  'concentration-asian-american-studies': () =>
    import('./data/concentrations/asian-american-studies.json', { with: { type: 'json' } }),
  'concentration-asian-studies': () =>
    import('./data/concentrations/asian-studies.json', { with: { type: 'json' } }),
  'concentration-biochemistry-and-molecular-biology': () =>
    import('./data/concentrations/biochemistry-and-molecular-biology.json', {
      with: { type: 'json' },
    }),
  'concentration-coastal-and-ocean-studies': () =>
    import('./data/concentrations/coastal-and-ocean-studies.json', { with: { type: 'json' } }),
  'concentration-cognitive-science': () =>
    import('./data/concentrations/cognitive-science.json', { with: { type: 'json' } }),
  'concentration-environmental-studies': () =>
    import('./data/concentrations/environmental-studies.json', { with: { type: 'json' } }),
  'concentration-global-studies': () =>
    import('./data/concentrations/global-studies.json', { with: { type: 'json' } }),
  'concentration-jewish-studies': () =>
    import('./data/concentrations/jewish-studies.json', { with: { type: 'json' } }),
  'concentration-justice-and-law-studies': () =>
    import('./data/concentrations/justice-and-law-studies.json', { with: { type: 'json' } }),
  'concentration-latina-o-studies': () =>
    import('./data/concentrations/latina-o-studies.json', { with: { type: 'json' } }),
  'concentration-leadership-studies': () =>
    import('./data/concentrations/leadership-studies.json', { with: { type: 'json' } }),
  'concentration-leadership-studies-american-foreign-policy': () =>
    import('./data/concentrations/leadership-studies-american-foreign-policy.json', {
      with: { type: 'json' },
    }),
  'concentration-neuroscience': () =>
    import('./data/concentrations/neuroscience.json', { with: { type: 'json' } }),
  'concentration-public-health': () =>
    import('./data/concentrations/public-health.json', { with: { type: 'json' } }),
  'concentration-science-and-technology-studies': () =>
    import('./data/concentrations/science-and-technology-studies.json', { with: { type: 'json' } }),
  college: () => import('./data/college.json', { with: { type: 'json' } }),
}

/** Loads a published program; undefined when none has that id, such as a custom one. */
export async function loadProgram(id: string): Promise<Program | undefined> {
  const load = Object.hasOwn(files, id) ? files[id] : undefined
  // The tests check every file against the schema.
  return load && ((await load()).default as Program)
}
