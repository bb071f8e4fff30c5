/** Where the buildings and dining halls of the fictional campus are on its map. */
export const demoPlaces: Readonly<Record<string, readonly [x: number, y: number]>> = {
  'Alder House': [430, 380],
  Bronfield: [560, 330],
  Granary: [640, 450],
  'Kiln Hall': [380, 560],
  'Lantern Hall': [500, 600],
  'Old Press': [620, 620],
  Quill: [460, 300],
  Stonecroft: [700, 360],
  Tidewater: [330, 440],
  Weathervane: [560, 520],
  Boathouse: [880, 860],
  'North Hall': [480, 220],
  'Mill House': [720, 300],
  'Orchard Commons': [300, 620],
  'Snack Bar': [520, 440],
}
