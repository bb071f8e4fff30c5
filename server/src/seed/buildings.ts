/** Where students live; the first is for first-years, whose halls have entries. */
export const neighborhoods = [
  'First-Year Quad',
  'Hilltop',
  'Riverside',
  'Old Orchard',
  'Stone Row',
  'Meadow Street',
  'Co-ops',
]

const trees =
  `Alder Wren Sorrel Larch Tamarack Bellows Juniper Heron Cobble Fennel Starling Hawkweed
Birchmere Plover Thistle Quince Kestrel Linden Marrow Osprey Pinecroft Rowan Sedge Tansy Umber
Vireo Willet Yarrow Bramley Clover Dunlin Ember Fallow Grackle Hazelmere Indigo Jasmine Kinglet
Laurel Mallow Nuthatch Oriole Partridge Ridgeway Saffron Teasel Veery Wintergreen`.split(/\s+/)

const kinds = ['House', 'Hall', 'Court', 'Lodge', 'Cottage', 'Annex', 'Terrace', 'Place']

/** There are no more different names than this. */
export const mostDorms = (trees.length * kinds.length) / 2

/** Different names of dorms, up to `mostDorms`; nobody ever lived in them. */
export const dormNames = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const round = Math.floor(place / trees.length)
    return `${trees[place % trees.length]} ${kinds[2 * round + (place % 2)]}`
  })
