export type World = 0 | 1

/** Something that the portal hides, which differs between two worlds. */
export type Secret = {
  name: string
  /** Kinds of readers who may know it, because their role needs it. */
  knownTo?: readonly string[]
  set: (world: World) => Promise<unknown>
}
