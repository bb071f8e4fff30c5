import { useQuery } from '@tanstack/react-query'
import { maxShortlist } from '@wso/contract/dormtrak/reviewRules'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useDormtrak } from '../useDormtrak.ts'
import { useLotteryNumber } from './useLotteryNumber.ts'

/** The past draws and how well chances came true; `draws` is empty while they are too few. */
export function useCalibration() {
  const { isReader } = useDormtrak()
  return useQuery({ ...read(api.dormDraw.calibration, {}), enabled: isReader })
}

/** The lottery number for which chances can be shown: the viewer's, if past draws are enough. */
export function useChanceNumber(): number | undefined {
  const { data } = useCalibration()
  const [number] = useLotteryNumber()
  return data && data.draws.length > 0 ? number : undefined
}

/** The chances of rooms, and of every dorm, for the viewer's lottery number. */
export function useChances(ids: readonly number[], isShown = true) {
  const { isReader } = useDormtrak()
  const [number] = useLotteryNumber()
  const { data, isPending } = useQuery({
    ...read(api.dormDraw.chances, {
      query: {
        number: number ?? 1,
        ...(ids.length > 0 && { ids: ids.slice(0, maxShortlist).join(',') }),
      },
    }),
    enabled: isReader && isShown && number !== undefined,
  })
  return {
    number,
    isPending,
    ofRoom: new Map(data?.rooms.map(({ id, ...said }) => [id, said])),
    ofDorm: new Map(data?.dorms.map(({ id, chance }) => [id, chance])),
  }
}
export type Chances = ReturnType<typeof useChances>
