import { campus } from '@wso/contract/campus'

/** A count and what it counts: "1 review", "1,204 reviews"; `many` for words that take no "s". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(campus.locale)} ${count === 1 ? one : many}`
