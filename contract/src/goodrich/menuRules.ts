/** Sections of the menu, in the order the page shows them. The values are fixed by existing clients. */
export const itemCategories = ['Drink', 'Bagel', 'Spread', 'Food'] as const
export type ItemCategory = (typeof itemCategories)[number]

/** Groups of options. An item names the groups it offers; a person chooses at most one of each. */
export const optionGroups = ['Milk', 'Syrup', 'TeaFlavor', 'SkyrFlavor', 'Preparation'] as const
export type OptionGroup = (typeof optionGroups)[number]

export type MenuCategory = ItemCategory | OptionGroup

/** Groups without a sensible "none" choice: the page preselects the first option. */
export const requiredGroups: readonly string[] = ['TeaFlavor', 'SkyrFlavor']

export const isOptionGroup = (category: string): category is OptionGroup =>
  optionGroups.some((group) => group === category)

export const allergens = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'tree nuts',
  'peanuts',
  'wheat',
  'soy',
  'sesame',
] as const
export type Allergen = (typeof allergens)[number]

export const maxTitle = 60
export const maxDescription = 200
export const maxItemNote = 120
export const maxOrderNote = 500
export const maxItems = 40
export const maxPriceCents = 10_000
export const maxQuantity = 10_000
