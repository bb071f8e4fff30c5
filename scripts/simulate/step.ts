import type { Break } from './databaseLink.ts'
import type { Area, Model } from './model.ts'

/** What every step has: its number, its moment, who acts, on which node, whether an answer is lost, and where the node is killed. */
export type Setting = {
  n: number
  at: number
  by: number
  node: number
  isLost: boolean
  kill?: Break
  /** The key with which a call that creates something is repeated. */
  key: string
}

export type Sent<D> = D & Setting

export const bannedFrom = ({ people }: Model, by: number, area: Area) => people[by]?.ban === area
