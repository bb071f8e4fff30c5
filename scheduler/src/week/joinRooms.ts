import { formatList } from '@wso/contract/core/text/formatList'
import type { Meeting } from '../catalog/section.ts'

/**
 * The meetings with one for each time: a class that meets in two rooms at once is one meeting whose
 * place names both.
 */
export const joinRooms = (meetings: readonly Meeting[]): Meeting[] =>
  [...Map.groupBy(meetings, ({ days, start, end }) => `${days} ${start} ${end}`).values()].flatMap(
    (same) =>
      same[0]!.days === 0
        ? same
        : { ...same[0]!, place: formatList([...new Set(same.map(({ place }) => place))]) },
  )
