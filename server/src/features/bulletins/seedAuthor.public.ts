const gone = [
  'Ada Fairweather',
  'Benno Castellan',
  'Cora Whitlock',
  'Dov Marchbanks',
  'Elspeth Ruan',
  'Finn Osterley',
]

/** As much as this needs of the world that a seed works with. */
type World = {
  random: { chance: (probability: number) => boolean; pick: <T>(list: readonly T[]) => T }
  people: readonly { id: number; name: string }[]
}

/** The signature of an invented post: somebody of the campus, or one in twenty who has left. */
export function seedAuthor({ random, people }: World, createdTime: string) {
  if (random.chance(0.05)) return { userID: null, exUserName: random.pick(gone), createdTime }
  const { id, name } = random.pick(people)
  return { userID: id, exUserName: name, createdTime }
}
