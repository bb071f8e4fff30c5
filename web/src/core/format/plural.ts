import { campus } from '@wso/contract/campus'

/** A count with its noun: "1 review", "1,204 reviews"; `many` for irregular plurals. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(campus.locale)} ${count === 1 ? one : many}`
