/** A part of the campus with dorms, and its center on the map in thousandths. */
export type SeedNeighborhood = { name: string; trakked: boolean; center: readonly [number, number] }

/** Neighborhoods; the first is for first-years, whose halls have entries. */
export const neighborhoods: readonly SeedNeighborhood[] = [
  { name: 'First-Year Quad', trakked: false, center: [500, 480] },
  { name: 'Hilltop', trakked: true, center: [210, 180] },
  { name: 'Millbrook', trakked: true, center: [800, 240] },
  { name: 'Old Orchard', trakked: true, center: [190, 700] },
  { name: 'Stone Row', trakked: true, center: [790, 640] },
  { name: 'Co-ops', trakked: false, center: [500, 880] },
]

const trees =
  `Alder Wren Sorrel Larch Tamarack Bellows Juniper Heron Cobble Fennel Starling Hawkweed
Birchmere Plover Thistle Quince Kestrel Linden Marrow Osprey Pinecroft Rowan Sedge Tansy Umber
Vireo Willet Yarrow Bramley Clover Dunlin Ember Fallow Grackle Hazelmere Indigo Jasmine Kinglet
Laurel Mallow Nuthatch Oriole Partridge Ridgeway Saffron Teasel Veery Wintergreen`.split(/\s+/)

const kinds = ['House', 'Hall', 'Court', 'Lodge', 'Cottage', 'Annex', 'Terrace', 'Place']

/** The number of distinct names available. */
export const maxDorms = (trees.length * kinds.length) / 2

/** Distinct dorm names, up to `maxDorms`; no real dorm has one of them. */
export const dormNames = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const round = Math.floor(place / trees.length)
    return `${trees[place % trees.length]} ${kinds[2 * round + (place % 2)]}`
  })
